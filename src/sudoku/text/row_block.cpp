#include "sudoku/text/row_block.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "sudoku/text/cells.hpp"
#include "sudoku/text/characters.hpp"
#include "sudoku/text/shape.hpp"

namespace hence::sudoku {

namespace {

/// Larger grids are refused: 1024x1024 decimals need 5 MiB.
constexpr std::size_t max_bytes = std::size_t{64} << 20;

std::string plural(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

class Collector {
 public:
  Collector(LineQueue& lines, const Layout& layout, const ReadOptions& options, bool bordered)
      : lines_(lines),
        layout_(layout),
        cut_(layout.cut),
        wanted_rows_(layout.one_line ? 1 : static_cast<std::size_t>(layout.size)),
        wanted_cells_(layout.cells_per_line()),
        band_(band_of(layout.size, options)),
        bordered_(bordered) {}

  Parsed<RowBlock> run() {
    if (const TextLine* first = lines_.peek()) last_ = first->place(0);
    while (rows_ < wanted_rows_ && take_line()) {
    }
    if (error_) return *error_;
    if (rows_ == 1 && wanted_rows_ > 9 && wanted_rows_ < 20 && wanted_rows_ != 16) {
      const GridRow& row = block_.rows.front();  // more likely a 4x4 on one line with a wrong number of cells
      return ParseError{row.place(fault_in(row.tokens, cut_, 16)),
                        fmt::format("{} cells on one line, expected 16 (a 4x4 puzzle){}", wanted_rows_,
                                    Rules::usual_boxes_exist(static_cast<int>(wanted_rows_))
                                        ? fmt::format(", or {} such rows", wanted_rows_)
                                        : "")};
    }
    if (rows_ < wanted_rows_)
      return ParseError{
          last_, fmt::format("the grid ends after {}, expected {}", plural(rows_, "row"), wanted_rows_)};
    if (ruled_ && closes_drawing()) lines_.drop();
    block_.cut = cut_;
    return std::move(block_);
  }

  /// The number of rows if there were too few but all were good; otherwise 0.
  std::size_t too_few_rows() const { return !error_ && rows_ < wanted_rows_ ? rows_ : 0; }

 private:
  /// Consumes one line of the grid; false where the grid ends.
  bool take_line() {
    const TextLine* line = lines_.peek();
    if (!line || line->trouble != RawLine::Trouble::none) return false;
    if (line->text.find('\0') != std::string::npos) return false;
    Tokens tokens = cut_line(line->text, layout_);
    const bool whole = cells_in(tokens) == wanted_cells_;
    if (is_blank_line(line->text) && !(layout_.cut == Cut::fields && whole)) return take_gap();
    // As many separate dashes as cells, where no rule is expected: a row.
    const bool open_row = whole && rows_ % band_ != 0 && rule_in(line->text) == Rule::perhaps &&
                          tokens.count() == wanted_cells_;
    if (!layout_.one_line && !open_row && is_rule_here(lines_, layout_.size, wanted_rows_ - rows_)) {
      if (rows_ > 0 && after_rule_) return false;  // the end of one drawing and the start of the next
      if (rows_ == 0) bordered_ = true;
      after_rule_ = ruled_ = block_.drawn = true;
      lines_.drop();
      return true;
    }
    if (!whole && rows_ > 0 && starts_something_else(*line)) return false;
    take_row(*line, std::move(tokens));
    after_rule_ = false;
    lines_.drop();
    return true;
  }

  std::size_t cells_in(const Tokens& tokens) const { return count_cells(tokens, cut_, wanted_cells_); }

  bool starts_something_else(const TextLine& line) const {
    return is_comment(line.text) || is_heading(line.text) || leading_cells(line.text, {}).has_value() ||
           line.text.find("bd=") != std::string::npos;
  }

  /// Is the next line the lower border of this grid?
  bool closes_drawing() {
    const TextLine* line = lines_.peek();
    if (!line || line->trouble != RawLine::Trouble::none || is_blank_line(line->text)) return false;
    const auto has_dash = [](const GridRow& row) { return row.text.find('-') != std::string::npos; };
    const Rule rule = rule_in(line->text);
    return rule == Rule::yes ||
           (rule == Rule::perhaps && std::none_of(block_.rows.begin(), block_.rows.end(), has_dash));
  }

  /// Accepts a blank line between two bands (before the rule, after it, or both), or after every row.
  bool take_gap() {
    if (rows_ == 1 && gaps_ == 0) double_spaced_ = is_double_spaced();
    const bool second = after_rule_ && gap_before_rule_;
    const bool between_bands = rows_ > 0 && rows_ % band_ == 0 && rows_ / band_ == gaps_ + (second ? 0 : 1);
    if (double_spaced_ ? !continues_double_spaced() : !(between_bands && continues_with_band())) return false;
    if (!second) ++gaps_;
    gap_before_rule_ = !after_rule_;
    lines_.drop();
    return true;
  }

  /// A row with a missing cell also starts the band if another row follows, so that it gets reported.
  bool continues_with_band() {
    std::size_t at = 1;
    if (!after_rule_ && is_rule_of_bands(lines_.peek(at))) at += is_blank(at + 1) ? 2 : 1;
    return is_row(lines_.peek(at)) ||
           (is_nearly_row(lines_.peek(at), layout_, cut_) && is_row(lines_.peek(at + 1)));
  }

  /// If the drawing has an upper border, a rule after a blank line may belong to the next drawing.
  bool is_rule_of_bands(const TextLine* line) const {
    return !bordered_ && line && line->trouble == RawLine::Trouble::none && rule_in(line->text) == Rule::yes;
  }

  bool is_row(const TextLine* line) const {
    return line && line->trouble == RawLine::Trouble::none &&
           cells_in(cut_line(line->text, layout_)) == wanted_cells_;
  }

  bool is_blank(std::size_t ahead) {
    const TextLine* line = lines_.peek(ahead);
    return !line || (line->trouble == RawLine::Trouble::none && is_blank_line(line->text));
  }

  /// After the first row: do two more rows follow, each between blank lines? This cannot swallow other
  /// puzzles, since a single row is not a puzzle, and where lines could be puzzles the layout has one row
  /// only.
  bool is_double_spaced() {
    std::size_t rows = 0;
    for (std::size_t ahead = 0; ahead < 8; ahead += 2) {  // each row may be preceded by a rule
      const TextLine* line = is_blank(ahead) ? lines_.peek(ahead + 1) : nullptr;
      if (!line || line->trouble != RawLine::Trouble::none || !is_blank(ahead + 2)) return false;
      if (is_row(line) && ++rows == 2) return true;
      if (!is_row(line) && (is_blank_line(line->text) || rule_in(line->text) == Rule::no)) return false;
    }
    return false;
  }

  /// Is the next line a single row of this grid, followed by a blank line? A row with a missing cell counts,
  /// so that it gets reported.
  bool continues_double_spaced() {
    const TextLine* line = lines_.peek(1);
    if (!line || line->trouble != RawLine::Trouble::none || is_blank_line(line->text)) return false;
    if (!is_blank(2)) {  // the last row, unless a grid without blank lines starts here
      return rows_ + 1 == wanted_rows_ && is_row(line) && !(is_row(lines_.peek(2)) && is_row(lines_.peek(3)));
    }
    return is_made_of_cells(line->text) || is_row(line) || is_nearly_row(line, layout_, cut_) ||
           rule_in(line->text) != Rule::no;
  }

  void take_row(const TextLine& line, Tokens tokens) {
    const std::size_t count = cells_in(tokens);
    if (cut_ == Cut::either && !tokens.single_characters() && count == wanted_cells_)
      cut_ = tokens.count() == wanted_cells_ ? Cut::tokens : Cut::characters;
    ++rows_;
    const std::size_t end = tokens.list.empty() ? 0 : tokens.list.back().end();
    last_ = line.place(end);
    bytes_ += line.raw.size() + line.text.size() + tokens.list.size() * sizeof(Token);
    if (error_) return;
    if (tokens.bars) block_.drawn = true;
    if (count != wanted_cells_) {
      error_ =
          ParseError{line.place(fault_in(tokens, cut_, wanted_cells_)),
                     fmt::format("row {} has {}, expected {}", rows_, plural(count, "cell"), wanted_cells_)};
    } else if (bytes_ > max_bytes) {
      error_ = ParseError{line.place(0), "grid larger than 64 MiB"};
    }
    if (error_) {
      block_.rows.clear();
      return;
    }
    block_.rows.push_back({line.raw, line.text, std::move(tokens), line.place(0)});
  }

  LineQueue& lines_;
  const Layout& layout_;
  Cut cut_;
  std::size_t wanted_rows_;
  std::size_t wanted_cells_;
  std::size_t band_;
  RowBlock block_;
  std::optional<ParseError> error_;
  Place last_;  ///< the end of the grid so far
  std::size_t rows_ = 0;
  std::size_t gaps_ = 0;
  std::size_t bytes_ = 0;
  bool ruled_ = false;
  bool after_rule_ = false;
  bool gap_before_rule_ = false;
  bool bordered_;               ///< there is a rule before the first row
  bool double_spaced_ = false;  ///< every row is followed by a blank line
};

}  // namespace

Parsed<RowBlock> collect_rows(LineQueue& lines, const Layout& layout, const ReadOptions& options,
                              bool bordered, std::size_t& rows) {
  Collector collector(lines, layout, options, bordered);
  auto block = collector.run();
  rows = collector.too_few_rows();
  return block;
}

bool is_comment_here(LineQueue& lines) {
  const std::string_view first = lines.peek()->text;
  if (!is_comment(first)) return false;
  if (!trimmed(first).starts_with("#") || !is_made_of_cells(first)) return true;
  const Tokens tokens = cut_at_blanks(first);
  const std::size_t size = tokens.characters;
  if (size < 4 || size > static_cast<std::size_t>(max_symbols({})) || !is_size(static_cast<int>(size), {}))
    return true;
  if (tokens.count() > 1 && !tokens.bars && !tokens.single_characters()) return true;

  std::size_t rows = 1;
  bool hashes = false;
  bool other_blanks = false;
  for (std::size_t ahead = 1; ahead < 2 * size && rows <= size; ++ahead) {
    const TextLine* line = lines.peek(ahead);
    if (!line || line->trouble != RawLine::Trouble::none) break;
    if (!is_blank_line(line->text) && rule_in(line->text) == Rule::yes) continue;
    if (!is_made_of_cells(line->text) || cut_at_blanks(line->text).characters != size) break;
    ++rows;
    for (const char c : line->text) {
      if (c == '#') hashes = true;
      if (c != '#' && is_blank_symbol(c)) other_blanks = true;
    }
  }
  const bool are_rows = hashes || (!other_blanks && rows == size);
  return rows < size || !are_rows;
}

bool is_rule_here(LineQueue& lines, int size, std::size_t wanted_rows) {
  const Rule rule = rule_in(lines.peek()->text);
  if (rule != Rule::perhaps) return rule == Rule::yes;
  // Only dashes: cells if there are as many as a row has and the following rows use dashes for open cells.
  const std::size_t dashes = cut_at_blanks(lines.peek()->text).characters;
  if (dashes > static_cast<std::size_t>(max_symbols({})) ||
      (size > 0 && dashes != static_cast<std::size_t>(size)))
    return true;
  // A repeated rule is unlikely, so these are rows.
  const TextLine* below = lines.peek(1);
  if (below && rule_in(below->text) == Rule::perhaps && cut_at_blanks(below->text).characters == dashes)
    return false;
  // Other open-cell characters make it a rule, except 0 and x, which may be symbols. If there are neither,
  // the number of rows decides.
  const auto as_many = [dashes](const Tokens& t) { return t.characters == dashes || t.count() == dashes; };
  bool all_dashes = true;
  bool more_dashes = false;
  std::size_t rows = 1;
  for (std::size_t i = 1; i < 2 * dashes; ++i) {
    const TextLine* line = lines.peek(i);
    if (!line || line->trouble != RawLine::Trouble::none) break;
    if (is_blank_line(line->text)) {
      const TextLine* next = lines.peek(i + 1);
      if (!next || !as_many(cut_at_blanks(next->text))) break;
      continue;
    }
    const Tokens tokens = cut_at_blanks(line->text);
    if (rule_in(line->text) != Rule::no) {
      more_dashes = more_dashes || tokens.characters == dashes;
      continue;
    }
    all_dashes = false;
    if (!as_many(tokens)) continue;
    ++rows;
    for (const Token t : tokens.list)
      for (const char c : t.in(line->text)) {
        if (c == '-') return false;
        const bool may_be_symbol = is_letter(c) || (c == '0' && dashes > 9);
        if (is_blank_symbol(c) && !may_be_symbol) return true;
      }
  }
  return !all_dashes && (more_dashes || rows != (size > 0 ? wanted_rows : dashes));
}

}  // namespace hence::sudoku
