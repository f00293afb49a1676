// Is a line of 16 characters a 4x4 puzzle or a row of a 16x16 one?
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "sudoku/text/cells.hpp"
#include "sudoku/text/recognise.hpp"
#include "sudoku/text/shape.hpp"

namespace hence::sudoku {

namespace {

/// The lines ahead that could be rows of one grid: the same number of cells in each, with a blank line either
/// after every row, or only between bands (where a rule is also allowed). One row may have a cell or two too
/// many or too few.
class RunAhead {
 public:
  RunAhead(LineQueue& lines, const Layout& layout, const ReadOptions& options)
      : lines_(lines), layout_(layout), band_(band_of(layout.size, options)) {}

  /// The next line of the run; null after the last.
  const TextLine* next() {
    std::size_t at = end_;
    if (rows_ > 0 && !step_over_gap(at)) return nullptr;
    const TextLine* line = lines_.peek(at);
    if (!is_row(line)) {
      if (rows_ == 0 || slip_ || !is_nearly_row(line, layout_, layout_.cut)) return nullptr;
      slip_ = true;
    }
    ++rows_;
    end_ = at + 1;
    return line;
  }

  std::size_t rows() const { return rows_; }
  std::size_t lines() const { return end_; }  ///< queued lines used, including gaps between the rows
  bool slip() const { return slip_; }         ///< one row had the wrong number of cells
  bool ruled() const { return ruled_; }       ///< there were rules between bands
  bool double_spaced() const { return double_spaced_; }  ///< there was a blank line between any two rows

 private:
  bool is_row(const TextLine* line) const {
    const auto count = static_cast<std::size_t>(layout_.size);
    return line && line->trouble == RawLine::Trouble::none &&
           count_cells(cut_line(line->text, layout_), layout_.cut, count) == count;
  }

  bool could_be_row(const TextLine* line) const {
    return is_row(line) || (!slip_ && is_nearly_row(line, layout_, layout_.cut));
  }

  bool is_blank(std::size_t ahead) {
    const TextLine* line = lines_.peek(ahead);
    return !line || (line->trouble == RawLine::Trouble::none && is_blank_line(line->text));
  }

  /// Moves `at` past a permitted gap between two rows; false if the run ends here.
  bool step_over_gap(std::size_t& at) {
    const TextLine* line = lines_.peek(at);
    if (!line || line->trouble != RawLine::Trouble::none) return false;
    if (is_row(line)) return !double_spaced_;
    const bool band_ends = rows_ % band_ == 0 && rows_ < static_cast<std::size_t>(layout_.size);
    if (is_blank_line(line->text)) {
      if (!could_be_row(lines_.peek(at + 1))) return false;
      const bool alone = is_blank(at + 2);
      if (rows_ == 1) double_spaced_ = alone;
      if (double_spaced_ && !alone) return false;
      if (!double_spaced_ && !(band_ends && rows_ / band_ == gaps_ + 1)) return false;
      ++gaps_;
      ++at;
    } else if (rule_in(line->text) != Rule::no) {
      if (!band_ends || !could_be_row(lines_.peek(at + 1))) return false;
      ruled_ = true;
      ++at;
    }
    return true;
  }

  LineQueue& lines_;
  const Layout& layout_;
  std::size_t band_;
  std::size_t rows_ = 0;
  std::size_t end_ = 0;
  std::size_t gaps_ = 0;
  bool slip_ = false;
  bool ruled_ = false;
  bool double_spaced_ = false;
};

bool is_number_up_to(std::string_view token, int size) {
  const int number = number_in(token);
  return token.empty() || is_open_token(token) || (number >= 0 && number <= size);
}

/// Counts cells that no puzzle of the given size can hold. All lines share one alphabet.
class Misfits {
 public:
  Misfits(int size, const ReadOptions& options) : size_(size) {
    for (const Alphabet& alphabet : alphabets_for(size, options)) tables_.emplace_back(alphabet);
    unread_.resize(tables_.size());
  }

  void add(std::string_view text, const Tokens& tokens, Cut cut) {
    const bool symbols = cut == Cut::characters || (cut == Cut::either && tokens.single_characters());
    if (!symbols || tables_.empty()) {
      for (const Token t : tokens.list) numbers_ += !is_number_up_to(t.in(text), size_);
      return;
    }
    for (std::size_t i = 0; i < tables_.size(); ++i)
      for (const Token t : tokens.list)
        for (const char c : t.in(text)) unread_[i] += tables_[i][c] == SymbolTable::unknown;
  }

  std::size_t count() const {
    return numbers_ + (unread_.empty() ? 0 : *std::min_element(unread_.begin(), unread_.end()));
  }

 private:
  int size_;
  std::vector<SymbolTable> tables_;
  std::vector<std::size_t> unread_;  ///< characters unknown to each table
  std::size_t numbers_ = 0;
};

/// Counts cells that repeat a symbol (number) of their line, which a row cannot.
std::size_t repetitions(std::string_view text, const Tokens& tokens, Cut cut) {
  std::vector<std::string_view> seen;
  for (const Token t : tokens.list) {
    if (cut == Cut::characters) {
      for (std::size_t i = 0; i < t.length; ++i) seen.push_back(t.in(text).substr(i, 1));
    } else {
      seen.push_back(t.in(text));
    }
  }
  std::erase_if(seen, [](std::string_view s) { return s.empty() || is_open_token(s); });
  std::sort(seen.begin(), seen.end());
  return static_cast<std::size_t>(seen.end() - std::unique(seen.begin(), seen.end()));
}

}  // namespace

int one_line_size(std::size_t count) {
  const int n = square_root(count);
  return n >= 4 && n <= Rules::max_size ? n : 0;
}

bool fits(std::string_view text, const Tokens& tokens, int size) {
  return std::all_of(tokens.list.begin(), tokens.list.end(),
                     [&](Token t) { return is_number_up_to(t.in(text), size); });
}

RunVerdict line_or_row(LineQueue& lines, const Layout& layout, int small, const ReadOptions& options,
                       const Hints& hints) {
  const int count = layout.size;
  const bool row_fits =
      is_size(count, options) && (layout.cut != Cut::characters || count <= max_symbols(options));
  const int box = options.box_rows * options.box_columns;
  const int symbols = options.symbols.empty() ? 0 : max_symbols(options);
  if (small == 0 || box == count) return {LineOrRow::row};
  if (!row_fits || box == small) return {LineOrRow::line};
  if (symbols == count || symbols == small) return {symbols == count ? LineOrRow::row : LineOrRow::line};

  // Cells too large for the small puzzle suggest rows, repetitions suggest puzzles. One or two may be typos,
  // so only a lead of three decides early. Looks at most one line past a whole grid, and only if
  // necessary: a user typing into a pipe waits for answers.
  constexpr std::size_t clear_lead = 3;
  const auto rows = static_cast<std::size_t>(count);
  RunAhead run(lines, layout, options);
  Misfits misfits(small, options);
  std::size_t repeated = 0;
  bool separated = false;
  const bool no_small = !is_size(small, options);
  const auto weigh = [&](std::size_t up_to) -> std::optional<RunVerdict> {
    while (run.rows() < up_to) {
      const TextLine* line = run.next();
      if (!line) break;
      const Tokens tokens = cut_line(line->text, layout);
      if (run.rows() == 1) separated = tokens.count() == rows;
      misfits.add(line->text, tokens, layout.cut);
      repeated += repetitions(line->text, tokens, layout.cut);
      if (run.ruled() || (no_small && run.rows() > 1)) return RunVerdict{LineOrRow::row};
      if (misfits.count() >= repeated + clear_lead) return RunVerdict{LineOrRow::row};
      if (repeated >= misfits.count() + clear_lead && !no_small)
        return RunVerdict{LineOrRow::line, run.lines()};
    }
    return std::nullopt;
  };
  if (const auto verdict = weigh(rows)) return *verdict;
  const auto line_if = [&](bool line) {
    return line ? RunVerdict{LineOrRow::line, run.lines()} : RunVerdict{LineOrRow::row};
  };
  if (no_small) return line_if(misfits.count() == 0 && hints.order == 0);
  if (misfits.count() != repeated) return line_if(misfits.count() < repeated);
  if (hints.order > 0) return line_if(run.rows() == 1);
  if (run.rows() < rows || run.slip()) return line_if(true);
  const std::size_t whole = run.lines();
  if (separated) {  // an empty grid decides nothing; the second grid of a tuple may
    if (const auto verdict = weigh(2 * rows)) return *verdict;
    if (misfits.count() != repeated) return line_if(misfits.count() < repeated);
  }
  const bool two_grids = separated && run.rows() == 2 * rows;
  const bool longer =
      (run.rows() > rows && !two_grids) || run.next() || (run.double_spaced() && hints.spaced_run == rows);
  if (longer) return line_if(true);
  // People hardly ever write n one-line puzzles of separated cells in a row.
  return {separated ? LineOrRow::row : LineOrRow::ambiguous, whole};
}

ParseError ambiguous(const TextLine& line, std::size_t count) {
  return {line.place(0), fmt::format("ambiguous: {0} lines of {0} cells can be {0} puzzles of {1} or one of "
                                     "{2}; use --input line or --input grid",
                                     count, n_by_n(one_line_size(count)), n_by_n(static_cast<int>(count)))};
}

}  // namespace hence::sudoku
