#include "sudoku/mistakes.hpp"

#include <algorithm>

namespace hence::sudoku {

Mistakes find_mistakes(const Puzzle& state, const Values& solution) {
  Mistakes mistakes;
  for (const CellDigit entry : clue_list(state))
    if (solution[entry.cell.at()] != entry.digit.v) mistakes.wrong.push_back(entry);
  for (const CellDigit out : state.crossed_out)
    if (state.clues[out.cell.at()] == 0 && solution[out.cell.at()] == out.digit.v)
      mistakes.needed.push_back(out);
  std::sort(mistakes.needed.begin(), mistakes.needed.end());
  mistakes.needed.erase(std::unique(mistakes.needed.begin(), mistakes.needed.end()), mistakes.needed.end());
  return mistakes;
}

Puzzle without(const Mistakes& mistakes, Puzzle state) {
  // The candidates left in a cell before its wrong digit was entered are unknown, so all are restored.
  for (const CellDigit entry : mistakes.wrong) {
    state.clues[entry.cell.at()] = 0;
    std::erase_if(state.crossed_out, [&](CellDigit out) { return out.cell == entry.cell; });
  }
  std::erase_if(state.crossed_out, [&](CellDigit out) {
    return std::find(mistakes.needed.begin(), mistakes.needed.end(), out) != mistakes.needed.end();
  });
  return state;
}

}  // namespace hence::sudoku
