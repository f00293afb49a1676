#include "sudoku/text/tuples.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "sudoku/text/cells.hpp"

namespace hence::sudoku {

namespace {

bool may_be_in_tuple(const Parsed<Record>& record, const Standing& standing) {
  if (!record) return standing.bad && standing.bad->size > 0;
  const Format format = record->notation.format;
  return format == Format::csv || format == Format::decimals || format == Format::grid;
}

/// The error for the `number`th grid (from 1) of a tuple; `first` is the first good one, if any.
std::optional<ParseError> fault(const Parsed<Record>& grid, const Standing& standing, int number,
                                const Record* first) {
  if (!grid) {
    ParseError error = grid.error();
    const auto& bad = standing.bad;
    if (bad && bad->order_line) return error;
    if (bad && bad->rows > 0) {
      const auto rows_before = static_cast<std::size_t>((number - 1) * bad->size);
      error.message = fmt::format("row {}: grid {} has {} of {} rows", rows_before + bad->rows, number,
                                  bad->rows, bad->size);
    } else {
      error.message = fmt::format("grid {}: {}", number, error.message);
    }
    return error;
  }
  if (first && grid->puzzle.rules != first->puzzle.rules)
    return ParseError{
        grid->place,
        fmt::format("grid {} is {}, the previous one {}: all grids of a tuple must have the same size",
                    number, grid->puzzle.rules.describe(), first->puzzle.rules.describe())};
  return std::nullopt;
}

/// "5 grids of 4x4 cannot all differ: there are only 4 digits"
std::optional<ParseError> too_many(const Record& first, int grids) {
  const Rules& rules = first.puzzle.rules;
  if (grids <= rules.most_grids()) return std::nullopt;
  const int n = rules.size();
  if (grids > n)
    return ParseError{first.place, fmt::format("{} grids of {} cannot all differ: there {} only {} digit{}",
                                               grids, by(n), n == 1 ? "is" : "are", n, n == 1 ? "" : "s")};
  return ParseError{first.place, fmt::format("{} grids of {} are too many; at most {} are supported", grids,
                                             by(n), rules.most_grids())};
}

/// Requires grids of one size, if readable.
bool have_equal_clue(const Parsed<Record>& one, const Parsed<Record>& two) {
  if (!one || !two) return false;
  const Values& a = one->puzzle.clues;
  const Values& b = two->puzzle.clues;
  for (std::size_t cell = 0; cell < a.size(); ++cell)
    if (a[cell] != 0 && a[cell] == b[cell]) return true;
  return false;
}

std::vector<bool> loose_cells(const Puzzle& puzzle, const std::vector<Cell>& cells) {
  std::vector<bool> loose(puzzle.clues.size(), false);
  for (const Cell cell : cells) loose[cell.at()] = true;
  return loose;
}

/// Applies the state in a preceding remark to the record.
Parsed<Record> with_state(Parsed<Record> record, const std::optional<RulesRemark>& said) {
  if (!record || !said || !said->has_state || !said->has_cells_of(record->puzzle.rules)) return record;
  if (auto error = set_state(*said, record->puzzle, record->entered)) return *error;
  record->told_state = true;
  return record;
}

}  // namespace

TupleReader::Kind::Kind(const Item& item) : grids_in_line(item.standing.grids_in_line) {
  if (item.record) {
    notation = item.record->notation;
    format = notation.format;
    size = item.record->puzzle.rules.size();
    return;
  }
  const Standing::Bad bad = item.standing.bad.value_or(Standing::Bad{});
  good = false;
  order_line = bad.order_line;
  format = bad.format;
  size = bad.size;
}

bool TupleReader::Kind::is_followed_by(const Kind& other, Gap gap) const {
  if (gap == Gap::other || grids_in_line != other.grids_in_line) return false;
  if (gap == Gap::same_line) return true;
  if (grids_in_line > 1 || other.order_line) return false;
  if ((format == Format::csv) != (other.format == Format::csv)) return false;
  // Too little is known about a bad grid to require more.
  if (!good || !other.good) return size == other.size || (numbers() && other.numbers());
  const Notation& one = notation;
  const Notation& two = other.notation;
  if (format != other.format || one.one_line != two.one_line || one.drawn != two.drawn) return false;
  if (format == Format::csv && one.separator != two.separator) return false;
  if (size != other.size) return numbers();  // a mistake, to be reported
  return one.alphabet == two.alphabet;
}

TupleReader::TupleReader(Source& source, const ReadOptions& options)
    : reader_(source, options), options_(options) {}

std::optional<Parsed<Record>> TupleReader::next() {
  return options_.grids > 0 ? next(options_.grids) : next_by_looks();
}

std::optional<TupleReader::Item> TupleReader::take() {
  if (held_.empty() && !hold_next()) return std::nullopt;
  Item item = std::move(held_.front());
  held_.pop_front();
  return item;
}

bool TupleReader::hold_next() {
  if (ended_) return false;
  auto record = reader_.next();
  ended_ = !record;
  if (record) held_.push_back({std::move(*record), reader_.standing()});
  return !ended_;
}

std::optional<Parsed<Record>> TupleReader::next(int grids) {
  recognised_ = kept_apart_ = false;
  if (grids == 1 && held_.empty()) {
    auto record = reader_.next();
    says_none_ = record && !*record && reader_.standing().word == Word::none;
    if (record && reader_.standing().said) return with_state(std::move(*record), reader_.standing().said);
    return record;
  }
  says_none_ = false;
  std::vector<Item> items;
  std::optional<ParseError> error;
  Place begin;
  for (int number = 1; number <= grids;) {  // a line that is not a grid does not count
    auto item = take();
    if (!item && number == 1) break;
    if (!item) {
      if (!error)
        error = ParseError{begin, fmt::format("the input ends after {} of {} grids", number - 1, grids)};
      break;
    }
    if (number == 1 && item->standing.word != Word::no) {  // in place of all grids
      says_none_ = item->standing.word == Word::none;
      return std::move(item->record);
    }
    const Record* first = items.empty() ? nullptr : &*items.front().record;
    if (number == 1 && item->record) begin = item->record->place;
    if (!error) error = fault(item->record, item->standing, number, first);
    if (!error && !first) error = too_many(*item->record, grids);
    number += !(item->standing.bad && item->standing.bad->order_line);
    if (!error) items.push_back(std::move(*item));
  }
  if (error) return *error;
  if (items.empty()) return std::nullopt;
  return join(std::move(items));
}

std::optional<Parsed<Record>> TupleReader::next_by_looks() {
  recognised_ = kept_apart_ = false;
  // A single return variable, so that one-line puzzles are never moved.
  auto record = held_.empty() && !ended_ ? reader_.next() : std::optional<Parsed<Record>>();
  if (held_.empty()) {
    if (!record || !(may_be_in_tuple(*record, reader_.standing()) || reader_.standing().said)) {
      ended_ = !record;
      last_.reset();
      return record;
    }
    held_.push_back({std::move(*record), reader_.standing()});
  }
  record = next_of_held();
  return record;
}

Parsed<Record> TupleReader::next_by_remark(const RulesRemark& said) {
  last_.reset();
  batch_ = Batch::no;
  return said.rules.grids == 1 ? with_state(std::move(take()->record), said) : *next(said.rules.grids);
}

Parsed<Record> TupleReader::next_of_held() {
  if (const auto said = held_.front().standing.said) return next_by_remark(*said);
  if (!may_be_in_tuple(held_.front().record, held_.front().standing)) {
    last_.reset();
    return std::move(take()->record);
  }
  const Kind first(held_.front());
  const Gap gap = held_.front().standing.gap;
  const bool symbols = !first.numbers() && !first.order_line;
  const Gap batch_gap = batch_ == Batch::apart ? Gap::blank_line : Gap::line_end;
  if (!last_ || !last_->is_followed_by(first, gap) || (symbols && gap != batch_gap)) batch_ = Batch::no;
  const auto most =
      static_cast<std::size_t>(Rules::usual(first.size).most_grids() + (first.order_line ? 1 : 0));
  std::size_t run = 1;
  if (batch_ != Batch::close) run = run_ahead(most, symbols ? Gap::line_end : Gap::blank_line);
  if (run > most) batch_ = Batch::close;
  if (run == 1 && batch_ == Batch::no && symbols) run = run_over_blank_lines(most);
  if (batch_ == Batch::close || run == 1) {
    last_ = first;
    return std::move(take()->record);
  }
  // If some grids of symbols are adjacent, a blank line separates tuples.
  batch_ = symbols && held_[1].standing.gap == Gap::line_end ? Batch::apart : Batch::no;
  std::vector<Item> items;
  for (; run > 0; --run) items.push_back(*take());
  last_ = Kind(items.back());
  recognised_ = items.size() > (first.order_line ? 2 : 1);
  return join(std::move(items));
}

/// The number of grids, from the first one held, that may form a tuple with gaps up to `widest`. Stops at one
/// too many, which shows that they do not.
std::size_t TupleReader::run_ahead(std::size_t most, Gap widest) {
  Kind before(held_.front());
  std::size_t run = 1;
  while (run <= most) {
    if (run == held_.size()) {
      if (widest == Gap::line_end && !reader_.goes_on()) break;
      if (!hold_next()) break;
    }
    const auto& [record, standing] = held_[run];
    if (!may_be_in_tuple(record, standing)) break;
    if (standing.gap == Gap::blank_line && widest == Gap::line_end) break;
    const Kind next(held_[run]);
    if (!before.is_followed_by(next, standing.gap)) break;
    before = next;
    ++run;
  }
  return run;
}

/// The same for grids of symbols separated by single blank lines.
std::size_t TupleReader::run_over_blank_lines(std::size_t most) {
  std::size_t run = 1;
  for (; run <= most; ++run) {
    if (run == held_.size() && !hold_next()) return run;
    const auto& [record, standing] = held_[run];
    if (!may_be_in_tuple(record, standing)) return run;
    if (!Kind(held_[run - 1]).is_followed_by(Kind(held_[run]), standing.gap)) return run;
    if (standing.gap != Gap::blank_line) return 1;  // the previous one begins its own tuple
    const auto end = held_.begin() + static_cast<std::ptrdiff_t>(run);
    kept_apart_ =
        !options_.loose_clues && std::any_of(held_.begin(), end, [&, &added = record](const Item& item) {
          return have_equal_clue(item.record, added);
        });
    if (kept_apart_) break;
  }
  batch_ = Batch::apart;
  return 1;
}

Parsed<Record> TupleReader::join(std::vector<Item> items) const {
  const Record* first = nullptr;
  int number = 0;
  for (Item& item : items) {
    item.record = with_state(std::move(item.record), item.standing.said);  // for this grid alone
    if (!(item.standing.bad && item.standing.bad->order_line)) ++number;
    if (auto error = fault(item.record, item.standing, number, first)) return *error;
    if (!first) first = &*item.record;
  }
  Record all = std::move(*items.front().record);
  const auto& said = items.front().standing.said;
  if (items.size() == 1) return all;
  Puzzle& puzzle = all.puzzle;
  const int cells = puzzle.rules.grid_cells();
  for (std::size_t g = 1; g < items.size(); ++g) {
    const Record& grid = *items[g].record;
    puzzle.clues.insert(puzzle.clues.end(), grid.puzzle.clues.begin(), grid.puzzle.clues.end());
    for (const auto& [cell, digit] : grid.puzzle.crossed_out)
      puzzle.crossed_out.push_back({Cell(cell.v + static_cast<int>(g) * cells), digit});
    all.told_state = all.told_state || grid.told_state;
    if (!grid.entered.empty()) {
      all.entered.resize(g * static_cast<std::size_t>(cells), false);
      all.entered.insert(all.entered.end(), grid.entered.begin(), grid.entered.end());
    }
    all.notation.symbols = all.notation.symbols || grid.notation.symbols;
    if (!grid.comment.empty() && !all.comment.empty()) all.comment += "; ";
    all.comment += grid.comment;
  }
  puzzle.rules.grids = static_cast<int>(items.size());
  if (!all.entered.empty()) all.entered.resize(puzzle.clues.size(), false);
  const Gap gap = items[1].standing.gap;
  const bool can_share_line = all.notation.format == Format::csv || all.notation.format == Format::decimals;
  const bool kept = gap == Gap::blank_line || (gap == Gap::same_line && can_share_line);
  all.notation.gap = kept ? gap : Gap::line_end;
  // A remark is more reliable than the digits of a partly solved puzzle.
  if (said && said->has_cells_of(puzzle.rules) && !said->loose.empty())
    puzzle.loose = loose_cells(puzzle, said->loose);
  else if (options_.loose_clues)
    puzzle = with_loose_clues(std::move(puzzle));
  return with_state(std::move(all), said);
}

}  // namespace hence::sudoku
