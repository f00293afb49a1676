#include "sudoku/text/tuples.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "sudoku/text/cells.hpp"

namespace hence::sudoku {

namespace {

bool may_be_in_tuple(const Record& record) {
  const Format format = record.notation.format;
  return format == Format::csv || format == Format::decimals || format == Format::grid;
}

bool may_be_in_tuple(const Parsed<Record>& record, const RecordContext& context) {
  return record ? may_be_in_tuple(*record) : context.bad && context.bad->size > 0;
}

Got unpack(std::optional<Parsed<Record>> from, Record& record, ParseError& error) {
  if (!from) return Got::nothing;
  if (!*from) {
    error = from->error();
    return Got::error;
  }
  record = std::move(**from);
  return Got::record;
}

/// The error for the `number`th grid (from 1) of a tuple; `first` is the first good one, if any.
std::optional<ParseError> fault(const Parsed<Record>& grid, const RecordContext& context, int number,
                                const Record* first) {
  if (!grid) {
    ParseError error = grid.error();
    const auto& bad = context.bad;
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
    return ParseError{first.place,
                      fmt::format("{} grids of {} cannot all differ: there {} only {} digit{}", grids,
                                  n_by_n(n), n == 1 ? "is" : "are", n, n == 1 ? "" : "s")};
  return ParseError{first.place, fmt::format("{} grids of {} are too many; at most {} are supported", grids,
                                             n_by_n(n), rules.most_grids())};
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
Parsed<Record> with_state(Parsed<Record> record, const std::optional<RulesRemark>& remark) {
  if (!record || !remark || !remark->has_state || !remark->has_cells_of(record->puzzle.rules)) return record;
  if (auto error = set_state(*remark, record->puzzle, record->entered)) return *error;
  record->has_state_remark = true;
  return record;
}

}  // namespace

TupleReader::Kind::Kind(const Item& item) : grids_in_line(item.context.grids_in_line) {
  if (item.record) {
    notation = item.record->notation;
    format = notation.format;
    size = item.record->puzzle.rules.size();
    return;
  }
  const RecordContext::Bad bad = item.context.bad.value_or(RecordContext::Bad{});
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
  return as_parsed([this](Record& record, ParseError& error) { return next(record, error); });
}

Got TupleReader::next(Record& record, ParseError& error) {
  recognised_ = kept_apart_ = false;
  if (options_.grids == 0) return next_recognised(record, error);
  if (options_.grids == 1 && buffer_.empty()) return next_single(record, error);
  return unpack(next_joined(options_.grids), record, error);
}

std::optional<TupleReader::Item> TupleReader::take() {
  if (buffer_.empty() && !fill_buffer()) return std::nullopt;
  Item item = std::move(buffer_.front());
  buffer_.pop_front();
  return item;
}

bool TupleReader::fill_buffer() {
  if (ended_) return false;
  auto record = reader_.next();
  ended_ = !record;
  if (record) buffer_.push_back({std::move(*record), reader_.context()});
  return !ended_;
}

std::optional<Parsed<Record>> TupleReader::next(int grids) {
  recognised_ = kept_apart_ = false;
  if (grids == 1 && buffer_.empty())
    return as_parsed([this](Record& record, ParseError& error) { return next_single(record, error); });
  return next_joined(grids);
}

Got TupleReader::next_single(Record& record, ParseError& error) {
  const Got got = reader_.next(record, error);
  says_none_ = got == Got::error && reader_.context().word == Word::none;
  if (got != Got::record || !reader_.context().remark) return got;
  return unpack(with_state(std::move(record), reader_.context().remark), record, error);
}

std::optional<Parsed<Record>> TupleReader::next_joined(int grids) {
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
    if (number == 1 && item->context.word != Word::no) {  // in place of all grids
      says_none_ = item->context.word == Word::none;
      return std::move(item->record);
    }
    const Record* first = items.empty() ? nullptr : &*items.front().record;
    if (number == 1 && item->record) begin = item->record->place;
    if (!error) error = fault(item->record, item->context, number, first);
    if (!error && !first) error = too_many(*item->record, grids);
    number += !(item->context.bad && item->context.bad->order_line);
    if (!error) items.push_back(std::move(*item));
  }
  if (error) return *error;
  if (items.empty()) return std::nullopt;
  return join(std::move(items));
}

Got TupleReader::next_recognised(Record& record, ParseError& error) {
  if (buffer_.empty()) {
    const Got got = ended_ ? Got::nothing : reader_.next(record, error);
    const RecordContext& context = reader_.context();
    const bool alone = got == Got::record  ? !may_be_in_tuple(record) && !context.remark
                       : got == Got::error ? !(context.bad && context.bad->size > 0) && !context.remark
                                           : true;
    if (alone) {
      ended_ = got == Got::nothing;
      last_.reset();
      return got;
    }
    Parsed<Record> read = got == Got::record ? Parsed<Record>(std::move(record)) : Parsed<Record>(error);
    buffer_.push_back({std::move(read), context});
  }
  return unpack(next_buffered(), record, error);
}

Parsed<Record> TupleReader::next_by_remark(const RulesRemark& remark) {
  last_.reset();
  batch_ = Batch::no;
  return remark.rules.grids == 1 ? with_state(std::move(take()->record), remark) : *next(remark.rules.grids);
}

Parsed<Record> TupleReader::next_buffered() {
  if (const auto remark = buffer_.front().context.remark) return next_by_remark(*remark);
  if (!may_be_in_tuple(buffer_.front().record, buffer_.front().context)) {
    last_.reset();
    return std::move(take()->record);
  }
  const Kind first(buffer_.front());
  const Gap gap = buffer_.front().context.gap;
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
  batch_ = symbols && buffer_[1].context.gap == Gap::line_end ? Batch::apart : Batch::no;
  std::vector<Item> items;
  for (; run > 0; --run) items.push_back(*take());
  last_ = Kind(items.back());
  recognised_ = items.size() > (first.order_line ? 2 : 1);
  return join(std::move(items));
}

/// The number of grids, from the first one held, that may form a tuple with gaps up to `widest`. Stops at one
/// too many, which shows that they do not.
std::size_t TupleReader::run_ahead(std::size_t most, Gap widest) {
  Kind before(buffer_.front());
  std::size_t run = 1;
  while (run <= most) {
    if (run == buffer_.size()) {
      if (widest == Gap::line_end && !reader_.has_more()) break;
      if (!fill_buffer()) break;
    }
    const auto& [record, context] = buffer_[run];
    if (!may_be_in_tuple(record, context)) break;
    if (context.gap == Gap::blank_line && widest == Gap::line_end) break;
    const Kind next(buffer_[run]);
    if (!before.is_followed_by(next, context.gap)) break;
    before = next;
    ++run;
  }
  return run;
}

/// The same for grids of symbols separated by single blank lines.
std::size_t TupleReader::run_over_blank_lines(std::size_t most) {
  std::size_t run = 1;
  for (; run <= most; ++run) {
    if (run == buffer_.size() && !fill_buffer()) return run;
    const auto& [record, context] = buffer_[run];
    if (!may_be_in_tuple(record, context)) return run;
    if (!Kind(buffer_[run - 1]).is_followed_by(Kind(buffer_[run]), context.gap)) return run;
    if (context.gap != Gap::blank_line) return 1;  // the previous one begins its own tuple
    const auto end = buffer_.begin() + static_cast<std::ptrdiff_t>(run);
    kept_apart_ =
        !options_.loose_clues && std::any_of(buffer_.begin(), end, [&, &added = record](const Item& item) {
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
    item.record = with_state(std::move(item.record), item.context.remark);  // for this grid alone
    if (!(item.context.bad && item.context.bad->order_line)) ++number;
    if (auto error = fault(item.record, item.context, number, first)) return *error;
    if (!first) first = &*item.record;
  }
  Record all = std::move(*items.front().record);
  const auto& remark = items.front().context.remark;
  if (items.size() == 1) return all;
  Puzzle& puzzle = all.puzzle;
  const int cells = puzzle.rules.grid_cells();
  for (std::size_t g = 1; g < items.size(); ++g) {
    const Record& grid = *items[g].record;
    puzzle.clues.insert(puzzle.clues.end(), grid.puzzle.clues.begin(), grid.puzzle.clues.end());
    for (const auto& [cell, digit] : grid.puzzle.crossed_out)
      puzzle.crossed_out.push_back({Cell(cell.v + static_cast<int>(g) * cells), digit});
    all.has_state_remark = all.has_state_remark || grid.has_state_remark;
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
  const Gap gap = items[1].context.gap;
  const bool can_share_line = all.notation.format == Format::csv || all.notation.format == Format::decimals;
  const bool kept = gap == Gap::blank_line || (gap == Gap::same_line && can_share_line);
  all.notation.gap = kept ? gap : Gap::line_end;
  // A remark is more reliable than the digits of a partly solved puzzle.
  if (remark && remark->has_cells_of(puzzle.rules) && !remark->loose.empty())
    puzzle.loose = loose_cells(puzzle, remark->loose);
  else if (options_.loose_clues)
    puzzle = with_loose_clues(std::move(puzzle));
  return with_state(std::move(all), remark);
}

}  // namespace hence::sudoku
