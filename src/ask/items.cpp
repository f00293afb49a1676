#include "ask/items.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "ask/errors.hpp"
#include "sokoban/text/looks_like.hpp"
#include "sudoku/text/notation.hpp"

namespace hence::tasks {
namespace {

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

/// Removes and returns the positive number at the start of the text.
std::optional<std::int64_t> take_number(std::string_view& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 1) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

sudoku::ReadOptions read_options(const InputOptions& options) {
  sudoku::ReadOptions read;
  if (!options.format.empty() && !is_level_format(options.format))
    read.format = sudoku::parse_format(options.format);
  if (const auto box = box_of(options.box, options.order)) std::tie(read.box_rows, read.box_columns) = *box;
  read.grids = static_cast<int>(options.grids);
  read.loose_clues = options.differ == "open";
  read.diagonals = options.diagonals;
  read.symbols = options.symbols;
  return read;
}

}  // namespace

Numbers::Numbers(const Stop* stop, std::int64_t count, std::function<bool()> enough,
                 std::function<void()> before_next)
    : stop_(stop), count_(count), enough_(std::move(enough)), before_next_(std::move(before_next)) {}

std::optional<Item> Numbers::next() {
  if (before_next_) before_next_();
  if ((stop_ != nullptr && stop_->stopped()) || ended()) return std::nullopt;
  ++number_;
  return Item{.number = number_, .index = number_, .in_all = number_, .alone = count_ == 1};
}

std::vector<std::string> input_words() {
  return {"line", "grid", "decimals", "csv", "pencil", "candidates", "hodoku", "link"};
}

std::vector<std::string> level_input_words() {
  return {"course", "xsb"};
}

bool is_level_format(const std::string& format) {
  const auto words = level_input_words();
  return std::ranges::find(words, format) != words.end();
}

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

namespace {

/// The first option given that is about Sudoku, such as "--box"; empty if none.
std::string sudoku_option_in(const InputOptions& options) {
  if (!options.format.empty() && !is_level_format(options.format))
    return "--input " + printable(options.format);
  if (!options.box.empty()) return "--box";
  if (options.order > 0) return "--order";
  if (options.grids > 0) return "--grids";
  if (options.differ != InputOptions().differ) return "--differ";
  if (options.diagonals) return "--diagonals";
  return options.symbols.empty() ? "" : "--symbols";
}

}  // namespace

void refuse_sudoku_options(const std::string& what, const std::string& own, const InputOptions& options) {
  const std::string option = own.empty() ? sudoku_option_in(options) : own;
  if (!option.empty()) throw UsageError(fmt::format("{} is for Sudoku, but {} is Sokoban", option, what));
}

Selection::Selection(const std::string& text) {
  std::string_view rest = text;
  while (!rest.empty()) {
    const auto first = take_number(rest);
    auto last = first;
    bool good = first.has_value();
    if (good && rest.starts_with('-')) {
      rest.remove_prefix(1);
      last = rest.empty() || rest.front() == ',' ? std::optional(no_end) : take_number(rest);
      good = last && (*last == no_end || *last >= *first);
    }
    good = good && (rest.empty() || (rest.front() == ',' && rest.size() > 1));
    if (!good)
      throw UsageError(
          fmt::format("--only: expected numbers such as 3, 2-5, 7- or 1,4-6, found '{}'", printable(text)));
    if (!rest.empty()) rest.remove_prefix(1);
    ranges_.emplace_back(*first, *last);
  }
  last_ = find_last();
}

bool Selection::has(std::int64_t number) const {
  return ranges_.empty() || std::ranges::any_of(ranges_, [&](auto range) {
           return range.first <= number && (range.second == no_end || number <= range.second);
         });
}

std::optional<std::int64_t> Selection::find_last() const {
  std::int64_t most = 0;
  for (const auto& [first, last] : ranges_) {
    if (last == no_end) return std::nullopt;
    most = std::max(most, last);
  }
  return ranges_.empty() ? std::nullopt : std::optional(most);
}

std::optional<std::int64_t> Selection::missing(std::int64_t count) const {
  std::optional<std::int64_t> least;
  for (const auto& [first, last] : ranges_) {
    const std::int64_t end = last == no_end ? first : last;
    if (end > count) least = std::min(least.value_or(end), std::max(first, count + 1));
  }
  return least;
}

bool Selection::is_one() const {
  return ranges_.size() == 1 && ranges_.front().first == ranges_.front().second;
}

Walker::Walker(Front& front, std::vector<std::string> inputs, const InputOptions& options,
               const WalkOptions& how, std::function<void()> on_wait)
    : front_(front),
      inputs_(std::move(inputs)),
      options_(options),
      how_(how),
      read_(read_options(options)),
      only_(how.one && options.only.empty() ? "1" : options.only),
      on_wait_(std::move(on_wait)),
      says_format_(options.verbose || front.is_watched()) {
  if (how.one && !only_.is_one())
    throw UsageError(fmt::format("--only: expected one number, found '{}'", printable(options.only)));
}

Walker::~Walker() = default;

bool Walker::over() const {
  return opened_.stream ? opened_.stream->over() : front_.stop().stopped() && !how_.to_the_end;
}

bool Walker::waits_for(const Item& item) const {
  if (item.index > 1) return false;
  if (item.kind == Item::Kind::level) return inputs_.size() == 1;
  if (how_.wait == WalkOptions::Wait::for_files)
    return inputs_.size() == 1 && !front_.is_read_once(inputs_.front());
  return how_.wait == WalkOptions::Wait::always;
}

std::optional<Item> Walker::next(int grids) {
  Item item;
  return next(item, grids) ? std::optional(std::move(item)) : std::nullopt;
}

bool Walker::next(Item& item, int grids) {
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  if (held_) {
    item = *std::exchange(held_, std::nullopt);
    return true;
  }
  if (!read(item, grids)) return false;
  const bool waits = waits_for(item);
  if (waits) {
    try {
      if (!read(held_.emplace(), grids)) held_.reset();
    } catch (const FileError&) {
      held_.reset();
      failure_ = std::current_exception();
    }
    item.alone = !held_ && !failure_;
  }
  item.several = inputs_.size() > 1 || item.index > 1 || (waits && !item.alone);
  if (held_) held_->several = true;
  return true;
}

bool Walker::read(Item& item, int grids) {
  for (;;) {
    if (done_) {
      done_ = false;
      puzzles_.reset();
      levels_.reset();
    }
    if (!puzzles_ && !levels_) {
      ended_ = next_input_ == inputs_.size();
      if (ended_ || over()) return false;
      open_next();
    }
    bool found = false;
    try {
      found = puzzles_ ? read_puzzle(item, grids) : read_level(item);
    } catch (const FileError&) {
      done_ = true;
      throw;
    }
    if (found) return true;
    if (over()) return false;
    done_ = true;
    if (const auto missing = only_.missing(number_))
      throw FileError(opened_.name, fmt::format("no {} {}: the file has {}", puzzles_ ? "puzzle" : "level",
                                                *missing, number_));
  }
}

Item::Kind Walker::kind_of(const std::string& input) const {
  if (how_.takes == Takes::puzzles) return Item::Kind::puzzle;
  if (how_.takes == Takes::levels || is_level_format(options_.format)) return Item::Kind::level;
  if (!sudoku_option_in(options_).empty()) return Item::Kind::puzzle;
  const auto text = front_.beginning(input, true);
  return text && sokoban::looks_like_level(*text) ? Item::Kind::level : Item::Kind::puzzle;
}

void Walker::open_next() {
  const std::string& input = inputs_[next_input_++];
  const Item::Kind kind = kind_of(input);
  // Puzzles and levels are numbered apart.
  if (std::exchange(kind_, kind) != kind) index_ = 0;
  opened_ = front_.open(input, {.to_the_end = how_.to_the_end, .is_puzzle = kind == Item::Kind::puzzle});
  opened_.stream->on_wait = on_wait_;
  number_ = 0;
  said_.reset();
  said_tuple_.clear();
  said_apart_ = false;
  said_format_.reset();
  if (kind_ == Item::Kind::puzzle) {
    puzzles_ = std::make_unique<sudoku::TupleReader>(*opened_.stream, read_);
    return;
  }
  sokoban::LevelReadOptions read;
  if (options_.format == "course") read.format = sokoban::LevelFormat::course;
  if (options_.format == "xsb") read.format = sokoban::LevelFormat::xsb;
  levels_ = std::make_unique<sokoban::LevelReader>(*opened_.stream, read);
}

/// All but what was read.
void Walker::number(Item& item) {
  item.kind = kind_;
  item.file = opened_.name;
  item.number = number_;
  item.index = ++index_;
  item.in_all = in_all_;
  item.alone = item.several = item.says_none = false;
  item.other.reset();
}

/// One error for the input, rather than one for each row.
bool Walker::only_error(Item& item, std::string message) {
  done_ = true;
  ++in_all_;
  number(item);
  item.number = 1;
  item.what = ParseError{{1, 1}, std::move(message)};
  return true;
}

bool Walker::read_puzzle(Item& item, int grids) {
  using sudoku::Got;
  while (number_ < only_.last().value_or(number_ + 1)) {
    Got got = Got::nothing;
    ParseError error;
    if (grids == 0) {
      auto* record = std::get_if<sudoku::Record>(&item.what);
      if (record == nullptr) record = &item.what.emplace<sudoku::Record>();
      got = puzzles_->next(*record, error);
    } else if (auto record = puzzles_->next(grids)) {
      got = *record ? Got::record : Got::error;
      if (*record)
        item.what = *std::move(*record);
      else
        error = record->error();
    }
    // A stop may cut a puzzle in half: ignore what the reader made of that.
    if (over()) return false;
    if (number_ == 0 && got != Got::record && looks_like(Item::Kind::level))
      return only_error(item, "this looks like a Sokoban level; use 'hence plan'");
    if (number_ == 0 && got == Got::nothing) return only_error(item, "no puzzle found: empty input");
    if (got == Got::nothing) return false;
    ++in_all_;
    if (!only_.has(++number_)) continue;
    if (got == Got::error) item.what = std::move(error);
    number(item);
    item.says_none = puzzles_->says_none();
    say_puzzle(item);
    return true;
  }
  return false;
}

bool Walker::read_level(Item& item) {
  while (number_ < only_.last().value_or(number_ + 1)) {
    auto record = levels_->next();
    // Once stopped, the last level may be incomplete: not an error.
    if (over()) return false;
    if (number_ == 0 && (!record || !*record) && looks_like(Item::Kind::puzzle))
      return only_error(item, "this looks like a Sudoku; try 'hence solve'");
    if (number_ == 0 && !record) return only_error(item, "no level found");
    if (!record) return false;
    ++in_all_;
    if (!only_.has(++number_)) continue;
    number(item);
    if (*record) {
      say_level((*record)->format);
      item.what = *std::move(*record);
    } else {
      item.what = record->error();
    }
    return true;
  }
  return false;
}

/// Does the input hold the other kind, given to the wrong task? Pipes are not inspected.
bool Walker::looks_like(Item::Kind other) const {
  const auto text = front_.beginning(inputs_[next_input_ - 1], false);
  if (!text) return false;
  const bool level = sokoban::looks_like_level(*text);
  if (other == Item::Kind::level || level) return level && other == Item::Kind::level;
  StringSource source(*text);
  const auto puzzle = sudoku::TupleReader(source, {}).next();
  return puzzle && *puzzle;
}

void Walker::say_puzzle(const Item& item) {
  const auto* read = std::get_if<sudoku::Record>(&item.what);
  const auto note = [&](std::string_view what) {
    front_.complain(opened_.name.empty() ? std::string(what)
                                         : fmt::format("{}: {}", printable(opened_.name), what));
  };
  // Even without -v: a file may be meant either way, and the answers differ. Once per file.
  if (puzzles_->recognised()) {
    const std::string kind = read != nullptr ? read->puzzle.rules.describe() : "tuple";
    if (kind != said_tuple_)
      note(fmt::format("treating as a {} whose corresponding {}cells differ; --grids 1 for separate puzzles",
                       kind, read_.loose_clues ? "open " : ""));
    said_tuple_ = kind;
  }
  if (puzzles_->kept_apart() && !said_apart_) {
    note("treating as separate puzzles, since corresponding cells have equal clues; --grids N for tuples");
    said_apart_ = true;
  }
  if (!says_format_ || read == nullptr) return;
  if (said_ != read->notation) note(describe(read->notation, read->puzzle.rules));
  said_ = read->notation;
}

void Walker::say_level(sokoban::LevelFormat format) {
  if (!options_.verbose || said_format_ == format) return;
  said_format_ = format;
  front_.complain(fmt::format("{}: Sokoban, {}", printable(opened_.name),
                              format == sokoban::LevelFormat::course ? "course format" : "XSB"));
}

std::optional<bool> holds_levels(Front& front, const std::string& input) {
  const auto text = front.beginning(input, false);
  if (!text) return std::nullopt;
  if (sokoban::looks_like_level(*text)) return true;
  return text->size() < beginning_bytes ? std::optional(false) : std::nullopt;  // levels may come later
}

}  // namespace hence::tasks
