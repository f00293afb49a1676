#include "sudoku/text/fast_lines.hpp"

#include <algorithm>

namespace hence::sudoku {

void FastLines::learn(const Record& record) {
  learnt_ = record.notation.format == Format::line && !record.notation.spaced &&
            record.puzzle.clues.size() == cells &&
            record.notation.alphabet.symbols.find_first_of("xX") == std::string::npos;
  if (!learnt_) return;
  table_ = SymbolTable(record.notation.alphabet);
  model_.puzzle.rules = record.puzzle.rules;
  model_.notation = record.notation;
}

bool FastLines::read(const RawLine& line, Record& record) {
  const std::string_view text = line.text;
  if (!learnt_ || text.size() != cells || line.trouble != RawLine::Trouble::none) return false;
  Values& values = record.puzzle.clues;
  values.resize(cells);
  std::uint16_t all = 0;
  for (std::size_t i = 0; i < cells; ++i) all |= values[i] = table_[text[i]];
  if (all == SymbolTable::unknown) return false;
  const auto open = std::find(values.begin(), values.end(), 0);
  record.puzzle.rules = model_.puzzle.rules;
  record.puzzle.crossed_out.clear();
  record.notation = model_.notation;
  record.notation.blank = open == values.end() ? '.' : text[static_cast<std::size_t>(open - values.begin())];
  record.place = {line.number, 1};
  record.comment.clear();
  record.entered.clear();
  record.has_state_remark = false;
  return true;
}

}  // namespace hence::sudoku
