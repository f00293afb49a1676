#include "app/cli/input.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <memory>

#include "app/cli/files.hpp"
#include "sudoku/text/notation.hpp"

namespace hence::cli {
namespace {

/// A puzzle given as the argument itself: no file has that name, and it looks like cells rather than like a
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

void note_format(const std::string& file, const sudoku::Record& record) {
  complain(fmt::format("{}: {}", printable(file), describe(record.notation, record.puzzle.rules)));
}

}  // namespace

void add_input_options(Command& command, InputOptions& options) {
  auto add = [&](Option option) { command.options.push_back(std::move(option)); };
  add({"--input", "Read the input as this format (default: recognised by content)", &options.format, false,
       input_words()});
  add({"--box", "Boxes of ROWSxCOLUMNS cells, such as 2x3 for 6x6", &options.box});
  add({"--diagonals", "Both main diagonals hold every digit once, too", &options.diagonals});
  add({"--symbols", "The characters for 1, 2, ... such as 1-9A-G, 0-9A-F or A-P", &options.symbols});
  add({"-v,--verbose", "Say what format was recognised", &options.verbose});
}

Option files_option(std::vector<std::string>& files) {
  return {"FILE", "Files with puzzles; - is standard input; a one-line puzzle itself works, too", &files,
          true};
}

sudoku::ReadOptions read_options(const InputOptions& options) {
  sudoku::ReadOptions read;
  if (!options.format.empty()) read.format = sudoku::parse_format(options.format);
  if (!options.box.empty()) std::tie(read.box_rows, read.box_columns) = parse_box(options.box);
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
    shown_ = file == "-" ? "standard input" : file;
    auto from_file = std::make_unique<FileSource>(file, stop_);
    from_file->on_wait = on_wait_;
    source_ = std::move(from_file);
  }
  reader_ = std::make_unique<sudoku::Reader>(*source_, read_);
  number_ = 0;
  said_.reset();
}

std::optional<Parsed<sudoku::Record>> Puzzles::next_record() {
  try {
    return reader_->next();
  } catch (const FileError&) {
    reader_.reset();
    throw;
  }
}

std::optional<Numbered> Puzzles::next() {
  for (;;) {
    if (!reader_) {
      ended_ = next_file_ == files_.size();
      if (ended_ || stop_.stopped()) return std::nullopt;
      open_next_file();
    }
    auto record = next_record();
    // A stop ends the input wherever it is: what the reader makes of half a puzzle is nobody's mistake.
    if (stop_.stopped()) return std::nullopt;
    if (record) {
      if (say_format_ && *record && !(said_ && *said_ == (*record)->notation)) {
        note_format(shown_, **record);
        said_ = (*record)->notation;
      }
      return Numbered{shown_, ++number_, std::move(*record)};
    }
    reader_.reset();
    if (number_ == 0) return Numbered{shown_, 1, ParseError{{1, 1}, "no puzzle found: the input is empty"}};
  }
}

std::string located(const std::string& file, const ParseError& error) {
  return fmt::format("{}:{}:{}: {}", printable(file), error.place.line, error.place.column, error.message);
}

}  // namespace hence::cli
