#include "sudoku/as_model.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/backtracking.hpp"
#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

/// The model's candidates that are true in these values.
std::vector<bool> truth_of(const Model& model, const Values& values) {
  std::vector<bool> truth(model.candidates());
  for (std::size_t i = 0; i < truth.size(); ++i) {
    const Subject s = model.subject(Candidate(i));
    truth[i] = values[Cell(s.place).at()] == s.value;
  }
  return truth;
}

/// For each digit and cell position: the non-loose corresponding cells that could still hold the digit, if
/// two or more; derived from the candidates of the model itself.
std::map<Subject, std::set<int>> differences_naively(const Puzzle& puzzle, const Model& model) {
  std::map<Subject, std::set<int>> cells;
  for (std::size_t i = 0; i < model.candidates(); ++i) {
    const Subject s = model.subject(Candidate(i));
    if (!puzzle.loose.empty() && puzzle.loose[Cell(s.place).at()]) continue;
    cells[{s.place % puzzle.rules.grid_cells(), s.value}].insert(s.place);
  }
  std::erase_if(cells, [](const auto& entry) { return entry.second.size() < 2; });
  return cells;
}

TEST(AsModel, CorrespondingCellsFormAtMostOneGroups) {
  Random random(31);
  for (const Rules rules : {Rules{2, 2}, Rules{2, 2, false, 2}, Rules{2, 3, true, 3}, Rules{3, 3, false, 2}})
    for (int round = 0; round < 8; ++round) {
      Puzzle puzzle = made::with_clues(rules, random.next(), rules.cells() * round / 16);
      if (round % 2 == 1) made::loosen(puzzle, 3, random);
      const Model model = as_model(State(puzzle));
      std::map<Subject, std::set<int>> found;
      for (std::size_t g = 0; g < model.groups(); ++g) {
        const Group group = model.group(GroupId(g));
        EXPECT_EQ(group.needs == Needs::at_most_one, group.kind == GroupKind::differs);
        if (group.kind != GroupKind::differs) continue;
        EXPECT_FALSE(found.contains(group.subject));
        for (Candidate c : group.members) {
          EXPECT_EQ(model.subject(c).value, group.subject.value);
          found[group.subject].insert(model.subject(c).place);
        }
      }
      EXPECT_EQ(found, rules.grids == 1 ? decltype(found){} : differences_naively(puzzle, model));
    }
}

/// All fillings of the open cells of small tuples: the model accepts exactly those found by backtracking.
TEST(AsModel, AcceptsExactlyTheSolutions) {
  Random random(32);
  int solutions = 0;
  for (const Rules rules : {Rules{1, 2, false, 2}, Rules{2, 2, true, 2}, Rules{2, 2, false, 3}})
    for (int round = 0; round < 20; ++round) {
      constexpr int open = 7;
      Puzzle puzzle = made::with_clues(rules, random.next(), std::max(rules.cells() - open, 0));
      if (round % 2 == 1) made::loosen(puzzle, 2, random);
      // Clue values may be changed, so that there may be no solution, though not always an obvious
      // contradiction.
      if (round % 5 == 0) puzzle.clues[random.below(puzzle.clues.size())] = 1;
      const State state(puzzle);
      if (state.contradiction()) continue;
      const Model model = as_model(state);
      std::vector<std::size_t> cells;
      int fillings = 1;
      for (std::size_t i = 0; i < puzzle.clues.size(); ++i)
        if (puzzle.clues[i] == 0) {
          cells.push_back(i);
          fillings *= rules.size();
        }
      std::set<Values> kept;
      for (int filling = 0; filling < fillings; ++filling) {
        Values values = puzzle.clues;
        int rest = filling;
        bool possible = true;  // a digit without a candidate in the model cannot be expressed
        for (std::size_t i : cells) {
          values[i] = static_cast<std::uint16_t>(1 + rest % rules.size());
          rest /= rules.size();
          possible = possible && state.possible(Cell(i), Digit(static_cast<int>(values[i])));
        }
        if (possible && broken_groups(model, truth_of(model, values)).empty()) kept.insert(values);
      }
      EXPECT_EQ(kept, Backtracking::solutions(puzzle)) << puzzle.rules.describe();
      solutions += static_cast<int>(kept.size());
    }
  EXPECT_GT(solutions, 30);
}

TEST(AsModel, NamesGroupsOfCorrespondingCells) {
  const Model model = full_model(Puzzle::empty(Rules::of_order(2, 2)));
  ASSERT_EQ(model.candidates(), 128u);
  EXPECT_EQ(model.name(full_candidate(Rules::of_order(2, 2), Cell(21), Digit(3))), "g2r2c2=3");
  std::set<std::string> names;
  for (std::size_t g = 0; g < model.groups(); ++g) names.insert(model.name(GroupId(g)));
  EXPECT_EQ(names.size(), model.groups());
  for (const char* name :
       {"g1r1c1 holds a digit", "row 1 of grid 2 needs a 4", "at most one grid has r2c2=3"})
    EXPECT_TRUE(names.contains(name)) << name;
}

}  // namespace
}  // namespace hence::sudoku
