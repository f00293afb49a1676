#include "sudoku/text/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "sudoku/text/broken_rows.hpp"
#include "sudoku/text/cells.hpp"
#include "sudoku/text/characters.hpp"
#include "sudoku/text/fast_lines.hpp"
#include "sudoku/text/lines.hpp"
#include "sudoku/text/recognise.hpp"
#include "sudoku/text/row_block.hpp"
#include "sudoku/text/rows.hpp"
#include "sudoku/text/shape.hpp"

namespace hence::sudoku {

class Reader::Impl {
 public:
  Impl(Source& source, ReadOptions options) : lines_(source), user_(std::move(options)), options_(user_) {}

  Got next(Record& record, ParseError& error) {
    if (lines_.empty() && several_.empty()) {
      RawLine raw;
      if (!lines_.next_raw(raw)) return Got::nothing;
      if (fast_.read(raw, record)) {
        context_ = {Gap::line_end};
        continue_batch(record.puzzle.clues.size());
        return Got::record;
      }
      lines_.put_back(raw);
    }
    if (!several_.empty()) {
      context_.gap = Gap::same_line;
      context_.remark.reset();
      record = next_of_several();
      end_of_record();
      return Got::record;
    }
    context_ = {first_ ? Gap::other : Gap::line_end};
    Hints hints;
    while (const TextLine* line = lines_.peek()) {
      if (auto trouble = trouble_in(*line)) {
        error = std::move(*trouble);
        return Got::error;
      }
      if (skip(*line, hints)) continue;
      if (remark_) apply_remark();
      hints.run = run_;
      hints.run_separated = run_separated_;
      auto result = read_record(hints);
      first_ = false;
      const bool by_remark = remark_left_ > 0;
      end_of_record();
      if (!result) {
        error = result.error();
        return Got::error;
      }
      record = std::move(*result);
      if (!by_remark) fast_.learn(record);
      return Got::record;
    }
    return Got::nothing;
  }

  const RecordContext& context() const { return context_; }

  bool has_more() {
    if (!several_.empty()) return true;
    const TextLine* line = lines_.peek();
    return line && (line->trouble != RawLine::Trouble::none || !is_blank_line(line->text));
  }

 private:
  /// Applies a remark's rules wherever the user specified nothing; for a tuple, up to its last grid.
  void apply_remark() {
    const Rules& rules = remark_->rules;
    options_ = user_;
    if (options_.box_rows == 0) {
      options_.box_rows = rules.box_rows;
      options_.box_columns = rules.box_columns;
      options_.box_of_remark = true;
    }
    if (options_.grids == 0) options_.grids = rules.grids;
    if (options_.symbols.empty()) options_.symbols = remark_->symbols;
    options_.diagonals = options_.diagonals || rules.diagonals;
    remark_left_ = rules.grids;
    fast_ = {};
    context_.remark = std::exchange(remark_, std::nullopt);
  }

  void end_of_record() {
    if (remark_left_ > 0 && (--remark_left_ == 0 || context_.word != Word::no)) forget_remark();
  }

  void forget_remark() {
    options_ = user_;
    remark_left_ = 0;
  }

  /// An error for a line that is unreadable whatever its content. Such lines are consumed, consecutive ones
  /// with NUL bytes together.
  std::optional<ParseError> trouble_in(const TextLine& line) {
    std::optional<ParseError> trouble;
    if (line.trouble == RawLine::Trouble::utf16)
      trouble = ParseError{{1, 1}, "the file is UTF-16; save it as UTF-8"};
    else if (line.trouble == RawLine::Trouble::utf32)
      trouble = ParseError{{1, 1}, "the file is UTF-32; save it as UTF-8"};
    else if (line.trouble == RawLine::Trouble::too_long)
      trouble = ParseError{line.place(0), "line longer than 16 MiB"};
    else if (const std::size_t nul = line.text.find('\0'); nul != std::string::npos)
      trouble = ParseError{line.place(nul), "NUL byte: not a text file"};
    if (!trouble) return std::nullopt;
    lines_.drop();
    while (const TextLine* next = lines_.peek()) {
      if (next->text.find('\0') == std::string::npos) break;
      lines_.drop();
    }
    return trouble;
  }

  /// The word in place of a grid, if any. With user-defined symbols, a word may be a row instead.
  Word word_here(std::string_view text) const {
    const Word word = word_in(text);
    if (word == Word::no || options_.symbols.empty()) return word;
    const auto alphabets = alphabets_for(max_symbols(options_), options_);
    const bool is_row = std::any_of(alphabets.begin(), alphabets.end(), [&](const Alphabet& alphabet) {
      return SymbolTable(alphabet).reads(trimmed(text));
    });
    return is_row ? Word::no : word;
  }

  /// Consumes a line that is not part of a puzzle.
  bool skip(const TextLine& line, Hints& hints) {
    const std::string_view text = line.text;
    if (word_here(text) != Word::no) return false;
    if (is_blank_line(text) && !is_row_of_empty_fields()) {
      hints = {};
      if (line.number > run_end_) {
        hints.spaced_run = run_;
        run_ = 0;
      }
      if (context_.gap == Gap::line_end) context_.gap = Gap::blank_line;
      lines_.drop();
      lines_.skip_empty_lines();
      return true;
    } else if (opens_skipped_section(text)) {
      lines_.drop();
      if (!first_) skip_section();
      hints = {};
      context_ = {};
      return true;
    } else if (is_comment_here(lines_) || is_heading(text)) {
      if (auto remark = read_rules_remark(text)) {
        remark_ = std::move(remark);
        remark_->line = line.number;
      }
      if (remark_left_ > 0) forget_remark();
      hints = {};
      context_ = {};
    } else if (first_ && is_column_names(text) && !begins_with_puzzle(text)) {
      first_ = false;  // only the first line can hold column names
      hints = {};
      context_ = {};
    } else if (is_rule_here(lines_)) {
      hints.border = true;
    } else {
      return false;
    }
    lines_.drop();
    return true;
  }

  static std::ptrdiff_t count_tabs(const TextLine& line) {
    return std::count(line.text.begin(), line.text.end(), '\t');
  }

  /// Tabs only: an open row if the first line with cells has as many tabs; otherwise a blank line.
  bool is_row_of_empty_fields() {
    const auto wanted = count_tabs(*lines_.peek());
    if (options_.format == Format::csv) return wanted > 0;
    if (wanted < 3) return false;
    for (std::size_t ahead = 1; ahead <= static_cast<std::size_t>(wanted) + 1; ++ahead) {
      const TextLine* line = lines_.peek(ahead);
      if (!line || line->trouble != RawLine::Trouble::none || count_tabs(*line) != wanted) return false;
      if (!is_blank_line(line->text)) return true;
    }
    return false;
  }

  /// "xx3x...,hard": cells, although they look like column names.
  bool begins_with_puzzle(std::string_view text) const {
    const auto cells = leading_cells(text, options_);
    if (!cells) return false;
    const auto alphabets = alphabets_for(one_line_size(cells->length), options_);
    return std::any_of(alphabets.begin(), alphabets.end(), [&](const Alphabet& alphabet) {
      return SymbolTable(alphabet).reads(cells->in(text));
    });
  }

  /// Consumes the grid of a section that repeats the preceding puzzle, readable or not, and nothing after it.
  /// A blank line or another heading also ends the section.
  void skip_section() {
    Hints hints;
    while (const TextLine* line = lines_.peek()) {
      if (line->trouble != RawLine::Trouble::none || is_blank_line(line->text) || is_heading(line->text))
        break;
      if (is_rule_here(lines_)) {
        hints.border = true;
        lines_.drop();
        continue;
      }
      if (is_comment_here(lines_)) {
        lines_.drop();
        continue;
      }
      static_cast<void>(read_record(hints));
      several_ = {};
      break;
    }
    run_ = 0;
  }

  Parsed<Record> read_record(Hints hints) {
    if (hints.run == 0 && hints.order == 0 && !hints.border)
      if (auto error = broken_rows_.join(lines_, options_)) return *error;
    const TextLine& line = *lines_.peek();
    const Format format = options_.format.value_or(Format::line);
    context_.word = word_here(line.text);
    if (context_.word != Word::no) {
      const std::string_view answer = trimmed(line.text);
      return used(ParseError{line.place(0),
                             fmt::format("'{}': expected a grid", answer.substr(0, answer.find(':')))});
    }
    carry_order(hints);
    if (options_.format ? format == Format::hodoku : is_hodoku(line.text))
      return used(read_hodoku(line, options_));
    if (options_.format ? format == Format::link : is_link(line.text)) return used(read_link(line, options_));
    if (options_.format && format == Format::candidates)
      return used(read_candidates(line, leading_word(line.text), options_));
    if (options_.format && format == Format::line) return forced_line(line);
    if (!options_.format) {
      if (const auto cells = candidates_alone(line.text))
        return used(read_candidates(line, *cells, options_));
      if (const auto cells = leading_cells(line.text, options_)) return line_or_grid(*cells, hints);
      if (!hints.border && hints.order == 0 && is_cut_off(line))
        return used(wrong_length(
            line, Tokens{{leading_word(line.text)}, leading_word(line.text).length, false}, batch_cells_));
    }
    if (hints.order == 0 && take_order_line(hints)) return read_record(hints);
    // Four digits could be a row.
    if (const auto alone = trimmed(lines_.peek()->text);
        alone.size() < 4 && number_in(alone) > 1 && count_tabs(*lines_.peek()) < 3)
      return used(ParseError{lines_.peek()->place(0), wrong_order(number_in(alone))});
    return grid(hints);
  }

  /// The error for a number alone on its line that is neither the order nor the size of what follows.
  std::string wrong_order(int number) {
    const TextLine* row = lines_.peek(1);
    if (row && is_blank_line(row->text)) row = lines_.peek(2);
    const auto layout = row && row->trouble == RawLine::Trouble::none && is_made_of_fields(row->text)
                            ? separate_cells(row->text)
                            : std::nullopt;
    if (!layout || !is_size(layout->size, options_))
      return "a number alone: expected a grid of that order or size after it";
    context_.bad = RecordContext::Bad{format_of(*layout, true), layout->size, 0, true};
    return fmt::format(
        "order {} before rows of {} cells, expected {}{}; correct or remove it", number, layout->size,
        number * number,
        Rules::usual_boxes_exist(number) ? fmt::format(", or {} if it is the size", number) : "");
  }

  static bool is_made_of_fields(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) {
      return is_digit(c) || is_blank_symbol(c) || is_space(c) || c == ',' || c == ';' || c == '"';
    });
  }

  /// Words or fields, at least as many as in the smallest row.
  static std::optional<Layout> separate_cells(std::string_view text) {
    constexpr std::size_t fewest_cells = 4;
    const auto separator = find_separator(text);
    const Tokens cells = separator ? cut_at(text, *separator) : cut_at_blanks(text);
    if (cells.count() < fewest_cells) return std::nullopt;
    return Layout{separator ? Cut::fields : Cut::tokens, static_cast<int>(cells.count())};
  }

  /// An order line applies to all grids of a tuple: those like the first with at most blank lines between
  /// them.
  void carry_order(Hints& hints) {
    if (context_.gap == Gap::other) order_ = 0;
    if (hints.order > 0 || order_ < 2) return;
    const std::size_t cells = order_layout_.cells_per_line();
    if (count_cells(cut_line(lines_.peek()->text, order_layout_), order_layout_.cut, cells) != cells) return;
    hints.order = order_;
    hints.order_carried = true;
  }

  /// The presumable format of a grid that has not been read successfully.
  static Format format_of(const Layout& layout, bool ordered) {
    if (layout.cut == Cut::fields) return Format::csv;
    const bool numbers = layout.cut == Cut::tokens || (layout.cut == Cut::either && layout.size > 9);
    return numbers || ordered ? Format::decimals : Format::grid;
  }

  /// In a batch of one-line puzzles, a truncated one: nearly as long, or the only line of its length.
  bool is_cut_off(const TextLine& line) {
    const Token word = leading_word(line.text);
    if (run_ == 0 || run_ != batch_cells_ || word.length < 10) return false;
    if (word.length > batch_cells_ / 2) return true;
    const TextLine* next = lines_.peek(1);
    return is_made_of_cells(line.text) && (!next || leading_word(next->text).length != word.length);
  }

  Parsed<Record> used(Parsed<Record> record) {
    lines_.drop();
    return record;
  }

  Parsed<Record> forced_line(const TextLine& line) {
    if (const auto cells = leading_cells(line.text, options_)) return used(whole_line(line, *cells));
    const Tokens tokens = cut_at_blanks(line.text);
    const int n = square_root(tokens.characters);
    if (n >= 1 && n <= max_symbols(options_) && is_size(n, options_)) {
      std::size_t rows = 0;
      return read_rows(lines_, Layout{Cut::characters, n, true}, options_, {}, rows);
    }
    return used(
        wrong_length(line, tokens, batch_cells_ > 0 ? batch_cells_ : nearest_line(tokens.characters)));
  }

  Parsed<Record> whole_line(const TextLine& line, Token cells) {
    continue_batch(cells.length);
    return read_line(line, cells, options_);
  }

  /// After a one-line puzzle.
  void continue_batch(std::size_t cells) {
    run_ = batch_cells_ = cells;
    run_separated_ = false;
  }

  /// n*n*n characters, each in its own place. 64 could also be an 8x8 puzzle and 729 a 27x27 one;
  /// `candidates_size` distinguishes them.
  std::optional<Token> candidates_alone(std::string_view text) const {
    const Token word = leading_word(text);
    if (word.length < 64 || candidates_size(word.in(text), options_) == 0) return std::nullopt;
    return word;
  }

  /// A line that starts with n*n cells: a puzzle, or a row of a larger one.
  Parsed<Record> line_or_grid(Token cells, const Hints& hints) {
    const std::string_view rest = std::string_view(lines_.peek()->text).substr(cells.end());
    if (trimmed(rest).empty() && hints.run != cells.length) {
      if (hints.border || hints.order > 0) return grid(hints);
      const Layout layout{Cut::characters, static_cast<int>(cells.length)};
      const auto [kind, run] = line_or_row(lines_, layout, one_line_size(cells.length), options_, hints);
      switch (kind) {
        case LineOrRow::line:
          set_run_end(run);
          break;
        case LineOrRow::row:
          return grid(hints);
        case LineOrRow::ambiguous: {
          ParseError error = ambiguous(*lines_.peek(), cells.length);
          for (std::size_t i = 0; i < run; ++i) lines_.drop();
          return error;
        }
      }
    }
    return used(whole_line(*lines_.peek(), cells));
  }

  void set_run_end(std::size_t lines) {
    run_end_ = std::max(run_end_, lines_.peek()->number + static_cast<std::int64_t>(lines) - 1);
  }

  /// Consumes text that was refused.
  void skip_refused(Refusal::Skip skip, const Layout& layout) {
    lines_.drop();
    if (skip == Refusal::Skip::line) return;
    const auto belongs = [&](std::string_view text) {
      if (is_blank_line(text)) return false;
      if (skip == Refusal::Skip::text) return !starts_a_puzzle(text);
      const auto count = static_cast<std::size_t>(layout.size);
      return count_cells(cut_line(text, layout), layout.cut, count) == count;
    };
    for (;;) {
      if (lines_.empty()) {  // most lines of a long text need not be queued
        RawLine raw;
        if (!lines_.next_raw(raw)) return;
        if (raw.trouble == RawLine::Trouble::none && LineQueue::is_stored_verbatim(raw.text) &&
            belongs(raw.text))
          continue;
        lines_.put_back(raw);
      }
      const TextLine& next = *lines_.peek();
      if (next.trouble != RawLine::Trouble::none || !belongs(next.text)) return;
      lines_.drop();
    }
  }

  static bool starts_a_puzzle(std::string_view text) {
    constexpr std::size_t fewest_cells = 4;  // in a row
    if (rule_in(text) != Rule::no) return true;
    if (text.size() < fewest_cells) return false;
    if (is_hodoku(text) || is_link(text)) return true;
    if (!is_made_of_cells(text)) return false;
    const Tokens tokens = cut_at_blanks(text);
    const auto letters = std::count_if(text.begin(), text.end(), is_letter);
    return tokens.characters >= fewest_cells && static_cast<std::size_t>(letters) * 3 <= tokens.characters;
  }

  /// Consumes a number alone on its line if one of the next lines has as many cells as that order or size
  /// requires.
  bool take_order_line(Hints& hints) {
    const std::string_view text = trimmed(lines_.peek()->text);
    const int number = number_in(text);
    if (count_tabs(*lines_.peek()) >= 3) return false;  // a row of fields, one of them a clue
    if (number < 1 || number > Rules::max_size || text[0] == '0') return false;
    std::size_t before = 1;  // lines up to the first row
    bool border = false;
    for (; before < 4 && lines_.peek(before); ++before) {
      const std::string_view next = lines_.peek(before)->text;
      if (!is_blank_line(next) && rule_in(next) != Rule::yes) break;
      border = border || !is_blank_line(next);
    }
    bool matches = false;
    for (std::size_t row = before; row < before + 3 && !matches; ++row) {
      const TextLine* next = lines_.peek(row);
      if (!next || next->trouble != RawLine::Trouble::none || is_blank_line(next->text)) break;
      matches = suits_order(next->text, static_cast<std::size_t>(number));
    }
    // "1" may be a complete puzzle; it is an order only if exactly one cell follows.
    const TextLine* after = lines_.peek(before + 1);
    if (!matches || (number == 1 && after && !is_blank_line(after->text))) return false;
    hints.order = number;
    hints.border = border;
    context_.gap = Gap::other;
    for (; before > 0; --before) lines_.drop();
    return true;
  }

  /// Could this be a row, or all cells, of a grid of order or size k? Or all cells of several such grids?
  static bool suits_order(std::string_view text, std::size_t k) {
    const auto suits_several = [k](std::size_t cells) {
      return copies_of_size(cells, k * k) > 0 || copies_of_size(cells, k) > 0;
    };
    const auto suits = [k](std::size_t cells) {
      return cells == k || cells == k * k || cells == k * k * k * k;
    };
    const Tokens tokens = cut_at_blanks(text);
    if (suits(tokens.count()) || suits(tokens.characters) || suits_several(tokens.count())) return true;
    const auto separator = find_separator(text);
    if (!separator) return false;
    const Tokens fields = cut_at(text, *separator);
    const std::size_t cells = fields.count() - (fields.list.back().length == 0 ? 1 : 0);
    return suits(fields.count()) || suits(cells) || suits_several(fields.count()) || suits_several(cells);
  }

  Parsed<Record> grid(const Hints& hints) {
    const auto recognised = recognise_rows(lines_, options_, hints);
    if (const auto* refusal = std::get_if<Refusal>(&recognised)) {
      const Tokens tokens = cut_at_blanks(lines_.peek()->text);
      for (std::size_t i = 0; i < refusal->lines; ++i) lines_.drop();
      if (refusal->lines == 0)
        skip_refused(refusal->skip, Layout{Cut::either, static_cast<int>(tokens.count())});
      return refusal->error;
    }
    const Layout& layout = std::get<Layout>(recognised);
    if (layout.one_line) set_run_end(layout.run);
    run_ = layout.one_line && layout.copies == 1 ? layout.cells_per_line() : 0;
    run_separated_ = layout.cut != Cut::characters;
    std::size_t rows = 0;
    auto record = read_rows(lines_, layout, options_, hints, rows);
    if (hints.order > 0) {
      order_ = hints.order;
      order_layout_ = layout;
    }
    if (!record && (!layout.one_line || layout.cut != Cut::characters))
      context_.bad = RecordContext::Bad{format_of(layout, hints.order > 0), layout.size, rows, false};
    context_.grids_in_line = layout.copies;
    if (record && layout.copies > 1) return first_of_several(std::move(*record));
    return record;
  }

  Parsed<Record> first_of_several(Record all) {
    several_ = std::move(all.puzzle.clues);
    several_next_ = 0;
    all.puzzle.clues.clear();
    several_model_ = std::move(all);
    return next_of_several();
  }

  Record next_of_several() {
    Record record = several_model_;
    const auto cells = static_cast<std::ptrdiff_t>(record.puzzle.rules.cells());
    const auto from = several_.begin() + static_cast<std::ptrdiff_t>(several_next_);
    record.puzzle.clues.assign(from, from + cells);
    several_next_ += static_cast<std::size_t>(cells);
    if (several_next_ == several_.size()) several_ = {};
    return record;
  }

  LineQueue lines_;
  const ReadOptions user_;
  ReadOptions options_;                ///< plus the rules of a remark, for its grids
  std::optional<RulesRemark> remark_;  ///< a remark whose grids are still to come
  int remark_left_ = 0;                ///< how many of the remark's grids are still to come
  FastLines fast_;
  BrokenRows broken_rows_;
  bool first_ = true;            ///< neither a record nor column names read yet
  std::size_t batch_cells_ = 0;  ///< cells of the last one-line puzzle
  std::size_t run_ = 0;          ///< cells per line in a run recognised as one puzzle per line
  bool run_separated_ = false;   ///< ... with separators between them
  std::int64_t run_end_ = 0;     ///< number of the last line known to belong to that run
  int order_ = 0;                ///< from the order line before the last grid, or before others like it
  Layout order_layout_;          ///< layout of that grid
  RecordContext context_;        ///< of the record being read, or read last
  Values several_;               ///< cells of several grids on one line, not yet returned
  std::size_t several_next_ = 0;
  Record several_model_;
};

Reader::Reader(Source& source, ReadOptions options)
    : impl_(std::make_unique<Impl>(source, std::move(options))) {}
Reader::~Reader() = default;

Reader::Got Reader::next(Record& record, ParseError& error) {
  return impl_->next(record, error);
}

const RecordContext& Reader::context() const {
  return impl_->context();
}

bool Reader::has_more() {
  return impl_->has_more();
}

std::optional<Parsed<Record>> Reader::next() {
  return as_parsed([this](Record& record, ParseError& error) { return next(record, error); });
}

}  // namespace hence::sudoku
