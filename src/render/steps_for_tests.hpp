// Positions and steps built by hand for the tests of this folder, without a search.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "explain/step.hpp"
#include "render/picture.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"

namespace hence::render::for_tests {

using explain::Position;
using explain::Step;
using sudoku::Rules;

/// Refers to candidates and groups by name: slow but clear.
class Table {
 public:
  explicit Table(const Rules& table_rules)
      : rules(table_rules), position(sudoku::board_of(sudoku::Puzzle::empty(table_rules))) {}

  /// "r4c7=5"
  Candidate candidate(const std::string& name) const {
    for (std::size_t c = 0; c < position.model().candidates(); ++c)
      if (position.model().name(Candidate(c)) == name) return Candidate(c);
    throw std::logic_error("unknown candidate " + name);
  }
  std::vector<Candidate> candidates(const std::vector<std::string>& names) const {
    std::vector<Candidate> all;
    for (const auto& name : names) all.push_back(candidate(name));
    std::sort(all.begin(), all.end());
    return all;
  }

  /// "row 4 needs a 5", or "r4c7 holds a digit"
  std::vector<GroupId> groups(const std::vector<std::string>& names) const {
    std::vector<GroupId> all;
    for (const auto& name : names) {
      const std::size_t before = all.size();
      for (std::size_t g = 0; g < position.model().groups(); ++g)
        if (position.model().name(GroupId(g)) == name) all.push_back(GroupId(g));
      if (all.size() != before + 1) throw std::logic_error("unknown group " + name);
    }
    std::sort(all.begin(), all.end());
    return all;
  }

  /// Leaves a group only these members.
  void only(const std::string& group, const std::vector<std::string>& members) {
    const auto keep = candidates(members);
    for (const Candidate c : position.members(groups({group})[0]))
      if (!std::binary_search(keep.begin(), keep.end(), c)) position.remove(c);
  }

  Step removing(const std::vector<std::string>& targets, const std::vector<std::string>& truths,
                const std::vector<std::string>& links, const std::string& name = "") const {
    Step step{{}, candidates(targets), {groups(truths), groups(links)}, 1, {}};
    if (!name.empty()) step.names = {{name, false}};
    return step;
  }
  Step placing(const std::string& target, const std::string& truth, const std::string& name = "") const {
    Step step{candidates({target}), {}, {groups({truth}), {}}, 1, {}};
    for (const Candidate rival : position.board().rivals(step.placed[0]))
      if (position.possible(rival)) step.removed.push_back(rival);
    if (!name.empty()) step.names = {{name, false}};
    return step;
  }

  Rules rules;
  Position position;
};

/// A position and a step in it.
struct Scenario {
  Table table;
  Step step;
};

inline Scene seen(const Scenario& scenario) {
  return picture(scenario.table.position, scenario.step, scenario.table.rules, {});
}

inline Scenario x_wing() {
  Table t{Rules{}};
  t.only("row 4 needs a 6", {"r4c3=6", "r4c7=6"});
  t.only("row 9 needs a 6", {"r9c3=6", "r9c7=6"});
  const Step step = t.removing({"r1c3=6", "r5c7=6"}, {"row 4 needs a 6", "row 9 needs a 6"},
                               {"column 3 needs a 6", "column 7 needs a 6"}, "X-Wing");
  return {t, step};
}

/// Two rows with one end in the same column; their other ends see r5c8.
inline Scenario skyscraper() {
  Table t{Rules{}};
  t.only("row 4 needs a 6", {"r4c3=6", "r4c7=6"});
  t.only("row 9 needs a 6", {"r9c3=6", "r9c8=6"});
  const Step step = t.removing({"r5c8=6"}, {"row 4 needs a 6", "row 9 needs a 6"},
                               {"column 3 needs a 6", "column 8 needs a 6", "box 6 needs a 6"}, "skyscraper");
  return {t, step};
}

inline Scenario naked_pair() {
  Table t{Rules{}};
  t.only("r9c2 holds a digit", {"r9c2=1", "r9c2=5"});
  t.only("r9c7 holds a digit", {"r9c7=1", "r9c7=5"});
  t.only("r9c8 holds a digit", {"r9c8=1", "r9c8=2", "r9c8=3"});
  const Step step = t.removing({"r9c8=1"}, {"r9c2 holds a digit", "r9c7 holds a digit"},
                               {"row 9 needs a 1", "row 9 needs a 5"}, "naked pair");
  return {t, step};
}

/// Bivalue cells: r1c1 {1,2}, r1c9 {2,3}, r5c9 {3,4}, r5c2 {4,1}; the ends see r3c2 and r2c2.
inline Scenario xy_chain() {
  Table t{Rules{}};
  t.only("r1c1 holds a digit", {"r1c1=1", "r1c1=2"});
  t.only("r1c9 holds a digit", {"r1c9=2", "r1c9=3"});
  t.only("r5c9 holds a digit", {"r5c9=3", "r5c9=4"});
  t.only("r5c2 holds a digit", {"r5c2=4", "r5c2=1"});
  const Step step = t.removing(
      {"r2c2=1", "r3c2=1"},
      {"r1c1 holds a digit", "r1c9 holds a digit", "r5c9 holds a digit", "r5c2 holds a digit"},
      {"row 1 needs a 2", "column 9 needs a 3", "row 5 needs a 4", "box 1 needs a 1", "column 2 needs a 1"},
      "XY-chain");
  return {t, step};
}

/// A pair of 4x4 grids with a chain of three cells, two of them corresponding.
inline Scenario across_grids() {
  Table t{Rules{2, 2, false, 2}};
  t.only("g1r1c1 holds a digit", {"g1r1c1=1", "g1r1c1=3"});
  t.only("g1r1c2 holds a digit", {"g1r1c2=2", "g1r1c2=3"});
  t.only("g2r1c2 holds a digit", {"g2r1c2=1", "g2r1c2=2"});
  const Step step =
      t.removing({"g2r1c1=1"}, {"g1r1c1 holds a digit", "g1r1c2 holds a digit", "g2r1c2 holds a digit"},
                 {"at most one grid has r1c1=1", "at most one grid has r1c2=2", "row 1 of grid 1 needs a 3",
                  "row 1 of grid 2 needs a 1"});
  return {t, step};
}

/// 3 and 5 in two rows, two columns and two boxes, with 7 and 8 also possible in one cell.
inline Scenario unique_rectangle() {
  Table t{Rules{}};
  for (const std::string cell : {"r1c1", "r1c4", "r2c1"})
    t.only(cell + " holds a digit", {cell + "=3", cell + "=5"});
  t.only("r2c4 holds a digit", {"r2c4=3", "r2c4=5", "r2c4=7", "r2c4=8"});
  Step step = t.removing({"r2c4=3", "r2c4=5"}, {}, {"r2c4 holds a digit"}, "unique rectangle");
  std::vector<std::string> pattern;
  for (const std::string cell : {"r1c1", "r1c4", "r2c1", "r2c4"})
    pattern.insert(pattern.end(), {cell + "=3", cell + "=5"});
  step.reason.deadly = {{t.candidates(pattern), t.candidates({"r2c4=7", "r2c4=8"})}};
  return {t, step};
}

inline Scenario hidden_single() {
  Table t{Rules{}};
  t.only("row 4 needs a 5", {"r4c7=5"});
  const Step step = t.placing("r4c7=5", "row 4 needs a 5", "hidden single");
  return {t, step};
}

}  // namespace hence::render::for_tests
