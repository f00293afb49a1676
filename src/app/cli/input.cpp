#include "app/cli/input.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <memory>

#include "app/cli/files.hpp"
#include "sokoban/text/looks_like.hpp"
#include "sudoku/text/notation.hpp"

namespace hence::cli {
namespace {

/// Is the argument itself a puzzle? That is, it is not an existing file, and looks like cells, not like a
/// name.
bool is_inline_puzzle(const std::string& argument) {
  std::error_code ignored;
  if (argument.size() < 16 || std::filesystem::exists(argument, ignored)) return false;
  if (argument.find("bd=") != std::string::npos || argument.starts_with(':')) return true;
  if (argument.find('/') != std::string::npos) return false;
  const auto cells = std::count_if(argument.begin(), argument.end(), [](char c) {
    return (c >= '0' && c <= '9') || std::string_view(".*_-#").find(c) != std::string_view::npos;
  });
  const std::string extension = std::filesystem::path(argument).extension().string();
  const bool named = extension.size() > 1 && std::isalpha(static_cast<unsigned char>(extension[1])) != 0;
  return 2 * cells >= static_cast<std::ptrdiff_t>(argument.size()) && !named;
}

std::pair<int, int> parse_box(const std::string& text) {
  int rows = 0;
  int columns = 0;
  const char* end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, rows);
  bool good = first.ec == std::errc() && first.ptr != end && (*first.ptr == 'x' || *first.ptr == 'X');
  if (good) {
    const auto second = std::from_chars(first.ptr + 1, end, columns);
    good = second.ec == std::errc() && second.ptr == end;
  }
  constexpr int most = sudoku::Rules::max_size;
  if (!good || rows < 1 || columns < 1 || rows > most || columns > most || rows * columns > most)
    throw UsageError("--box: expected ROWSxCOLUMNS such as 2x3, found '" + text + "'");
  return {rows, columns};
}

void add_all_input_options(Command& command, InputOptions& options, std::vector<std::string> formats) {
  auto add = [&](Option option) { command.options.push_back(std::move(option)); };
  add({"--input FORMAT", "Input format (default: detected)", &options.format, Group::input,
       std::move(formats)});
  add({"--symbols CHARS", "Characters for 1, 2, ..., such as 1-9A-G, 0-9A-F or A-P", &options.symbols,
       Group::input});
  add({"--box RxC", "Boxes of R rows and C columns, such as 2x3 for 6x6", &options.box, Group::rules});
  add({"--order K",
       "Boxes of KxK cells: short for --box KxK",
       &options.order,
       Group::rules,
       {},
       1,
       std::sqrt(sudoku::Rules::max_size)});
  add({"--grids N",
       "Read every N grids as a tuple, whose corresponding cells differ; 1: separate puzzles",
       &options.grids,
       Group::rules,
       {},
       1,
       sudoku::Rules::max_size});
  add({"--differ",
       "Which corresponding cells of a tuple differ: all, or only those open in both grids",
       &options.differ,
       Group::rules,
       {"all", "open"}});
  add({"--diagonals", "Both main diagonals hold every digit once", &options.diagonals, Group::rules});
  add({"-v,--verbose", "Report the detected format", &options.verbose, Group::other});
}

}  // namespace

std::optional<std::pair<int, int>> box_of(const std::string& box, std::int64_t order) {
  if (box.empty() && order == 0) return std::nullopt;
  const int k = static_cast<int>(order);
  if (box.empty()) return std::pair(k, k);
  const auto said = parse_box(box);
  if (order > 0 && said != std::pair(k, k))
    throw UsageError(
        fmt::format("--order {0} means {0}x{0} boxes, but --box is {1}; omit one of them", k, box));
  return said;
}

void add_input_options(Command& command, InputOptions& options) {
  add_all_input_options(command, options, input_words());
}

void add_mixed_input_options(Command& command, InputOptions& options) {
  std::vector<std::string> formats = input_words();
  for (std::string& word : level_input_words()) formats.push_back(std::move(word));
  add_all_input_options(command, options, std::move(formats));
}

std::string level_format(const InputOptions& options) {
  const auto words = level_input_words();
  return std::ranges::find(words, options.format) == words.end() ? "" : options.format;
}

std::string said_of_sudoku(const InputOptions& options) {
  if (!options.format.empty() && level_format(options).empty()) return "--input " + printable(options.format);
  if (!options.box.empty()) return "--box";
  if (options.order > 0) return "--order";
  if (options.grids > 0) return "--grids";
  if (options.differ != InputOptions().differ) return "--differ";
  if (options.diagonals) return "--diagonals";
  return options.symbols.empty() ? "" : "--symbols";
}

void refuse_sudoku_options(const std::string& what, const std::string& own, const InputOptions& options) {
  const std::string option = own.empty() ? said_of_sudoku(options) : own;
  if (!option.empty()) throw UsageError(fmt::format("{} is for Sudoku, but {} is Sokoban", option, what));
}

Option files_option(std::vector<std::string>& files) {
  return {"FILE...", "Files with puzzles, '-' for standard input, or a one-line puzzle itself", &files};
}

Option json_option(bool& json, Group group) {
  return {"--json", "JSON Lines: one object per puzzle", &json, group};
}
sudoku::ReadOptions read_options(const InputOptions& options) {
  sudoku::ReadOptions read;
  if (!options.format.empty()) read.format = sudoku::parse_format(options.format);
  if (const auto box = box_of(options.box, options.order)) std::tie(read.box_rows, read.box_columns) = *box;
  read.grids = static_cast<int>(options.grids);
  read.loose_clues = options.differ == "open";
  read.diagonals = options.diagonals;
  read.symbols = options.symbols;
  return read;
}

Puzzles::Puzzles(std::vector<std::string> files, const InputOptions& options, const Stop& stop,
                 std::function<void()> on_wait)
    : files_(std::move(files)),
      read_(read_options(options)),
      say_format_(options.verbose || isatty(STDERR_FILENO) != 0),
      stop_(stop),
      on_wait_(std::move(on_wait)) {}

Puzzles::~Puzzles() = default;

void Puzzles::open_next_file() {
  const std::string& file = files_[next_file_++];
  if (is_inline_puzzle(file)) {
    shown_ = "argument";
    source_ = std::make_unique<StringSource>(file);
  } else {
    shown_ = shown_file(file);
    auto from_file = std::make_unique<FileSource>(file, stop_);
    from_file->on_wait = on_wait_;
    source_ = std::move(from_file);
  }
  reader_ = std::make_unique<sudoku::TupleReader>(*source_, read_);
  number_ = 0;
  said_.reset();
  said_tuple_.clear();
  said_apart_ = false;
}

std::optional<Parsed<sudoku::Record>> Puzzles::next_record(int grids) {
  try {
    return grids > 0 ? reader_->next(grids) : reader_->next();
  } catch (const FileError&) {
    reader_.reset();
    throw;
  }
}

/// Is the file a Sokoban level, given to the wrong command? Pipes are not inspected.
bool Puzzles::is_level() const {
  if (shown_ == "argument") return false;
  const auto text = beginning(files_[next_file_ - 1], stop_);
  return text && sokoban::looks_like_level(*text);
}

void Puzzles::say_what_was_read(const Parsed<sudoku::Record>& read) {
  const auto note = [&](std::string_view what) { complain(fmt::format("{}: {}", printable(shown_), what)); };
  // Even without -v: a file may be meant either way, and the answers differ. Once per file.
  if (reader_->recognised()) {
    const std::string kind = read ? read->puzzle.rules.describe() : "tuple";
    if (kind != said_tuple_)
      note(fmt::format("treating as a {} whose corresponding {}cells differ; --grids 1 for separate puzzles",
                       kind, read_.loose_clues ? "open " : ""));
    said_tuple_ = kind;
  }
  if (reader_->kept_apart() && !said_apart_) {
    note("treating as separate puzzles, since corresponding cells have equal clues; --grids N for tuples");
    said_apart_ = true;
  }
  if (!say_format_ || !read) return;
  if (said_ != read->notation) note(describe(read->notation, read->puzzle.rules));
  said_ = read->notation;
}

std::optional<Numbered> Puzzles::next(int grids) {
  for (;;) {
    if (!reader_) {
      ended_ = next_file_ == files_.size();
      if (ended_ || stop_.stopped()) return std::nullopt;
      open_next_file();
    }
    auto record = next_record(grids);
    // A stop may cut a puzzle in half: ignore what the reader made of that.
    if (stop_.stopped()) return std::nullopt;
    if (number_ == 0 && (!record || !*record) && is_level()) {
      reader_.reset();  // one error for the file, rather than one per row
      record = ParseError{{1, 1}, "this looks like a Sokoban level; use 'hence plan'"};
      return Numbered{shown_, ++number_, std::move(*record), false, ++index_};
    }
    if (record) {
      say_what_was_read(*record);
      return Numbered{shown_, ++number_, std::move(*record), reader_->says_none(), ++index_};
    }
    reader_.reset();
    if (number_ == 0)
      return Numbered{shown_, 1, ParseError{{1, 1}, "no puzzle found: empty input"}, false, ++index_};
  }
}

std::optional<Numbered> find_puzzle(const std::string& file, std::int64_t number, const InputOptions& input,
                                    const Stop& stop) {
  Puzzles puzzles({file}, input, stop);
  std::optional<Numbered> item = puzzles.next();
  while (item && item->number < number) item = puzzles.next();
  if (!item && !stop.stopped()) throw FileError(file, fmt::format("no puzzle {}", number));
  if (item && !item->record) throw TextError(item->file, item->record.error());
  return item;
}

Option puzzle_option(std::int64_t& number) {
  return {"--puzzle N", "Which puzzle of the file", &number, Group::input, {}, 1};
}
void refuse_input(const std::string& output, const std::string& input) {
  if (output.empty()) return;
  std::error_code unknown;
  if (std::filesystem::equivalent(input == "-" ? "/dev/stdin" : input, output, unknown))
    throw UsageError(printable(output) + " is an input file; write to another file");
}

}  // namespace hence::cli
