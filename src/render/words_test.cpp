#include "render/words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "explain/is_reason.hpp"
#include "render/phrases.hpp"
#include "render/steps_for_tests.hpp"

namespace hence::render {
namespace {

using namespace for_tests;
using sudoku::DigitNames;
using testing::ElementsAre;

std::string said(const Scenario& scenario, const DigitNames& digits = {}) {
  const auto& [table, step] = scenario;
  const bool must = !step.placed.empty();
  for (const Candidate c : must ? step.placed : step.removed)
    EXPECT_TRUE(explain::is_reason(table.position, step.reason, c, must));
  return sentence(scenario.table.position, scenario.step, scenario.table.rules, digits);
}

std::string titled(const Scenario& scenario) {
  return headline(scenario.table.position, scenario.step, scenario.table.rules, {});
}

TEST(Words, AHiddenSingleIsTheOnlyPlaceInAHouse) {
  EXPECT_EQ(said(hidden_single()), "r4c7 is the only place for 5 in row 4.");
  EXPECT_EQ(titled(hidden_single()), "hidden single: r4c7 is 5");
}

TEST(Words, ANakedSingleCanOnlyBeOneDigit) {
  Table t{Rules{}};
  t.only("r1c1 holds a digit", {"r1c1=3"});
  EXPECT_EQ(said({t, t.placing("r1c1=3", "r1c1 holds a digit")}), "r1c1 can only be 3.");
}

TEST(Words, LockedCandidatesNameBothHouses) {
  Table t{Rules{}};
  t.only("box 5 needs a 2", {"r4c4=2", "r4c6=2"});
  EXPECT_EQ(said({t, t.removing({"r4c1=2", "r4c9=2"}, {"box 5 needs a 2"}, {"row 4 needs a 2"})}),
            "2 in box 5 is only in row 4, so 2 can be removed from r4c1 and r4c9.");
}

TEST(Words, ANakedPairHoldsItsDigitsBetweenItsCells) {
  EXPECT_EQ(said(naked_pair()), "In row 9, r9c2 and r9c7 hold 1 and 5 between them, so r9c8 is not 1.");
}

TEST(Words, ANakedPairInARowAndABoxNamesBoth) {
  Table t{Rules{}};
  t.only("r9c7 holds a digit", {"r9c7=1", "r9c7=5"});
  t.only("r9c8 holds a digit", {"r9c8=1", "r9c8=5"});
  const Scenario both{
      t, t.removing({"r9c1=1", "r7c8=1", "r7c8=5"}, {"r9c7 holds a digit", "r9c8 holds a digit"},
                    {"row 9 needs a 1", "row 9 needs a 5", "box 9 needs a 1", "box 9 needs a 5"})};
  EXPECT_EQ(
      said(both),
      "In row 9 and box 9, r9c7 and r9c8 hold 1 and 5 between them, so r7c8 is not 1 or 5, r9c1 is not 1.");
}

TEST(Words, AHiddenPairHoldsNothingElse) {
  Table t{Rules{}};
  t.only("row 9 needs a 1", {"r9c2=1", "r9c7=1"});
  t.only("row 9 needs a 5", {"r9c2=5", "r9c7=5"});
  EXPECT_EQ(said({t, t.removing({"r9c2=3", "r9c7=3", "r9c7=4"}, {"row 9 needs a 1", "row 9 needs a 5"},
                                {"r9c2 holds a digit", "r9c7 holds a digit"})}),
            "In row 9, 1 and 5 are only in r9c2 and r9c7, which hold nothing else: so r9c2 is not 3, r9c7 is "
            "not 3 or 4.");
}

TEST(Words, AFishNamesItsLines) {
  EXPECT_EQ(said(x_wing()),
            "6 in rows 4 and 9 is only in columns 3 and 7, so 6 can be removed from r1c3 and r5c7.");
  EXPECT_EQ(titled(x_wing()), "X-Wing: r1c3 and r5c7 are not 6");
}

TEST(Words, AFishThatExcludesItsOwnMemberIsNarrated) {
  // The sentence for fish does not apply: r4c3 is in a row of the fish itself.
  Table t{Rules{}};
  t.only("row 4 needs a 6", {"r4c3=6", "r4c7=6"});
  t.only("row 9 needs a 6", {"r9c3=6"});
  EXPECT_EQ(said({t, t.removing({"r4c3=6"}, {"row 4 needs a 6", "row 9 needs a 6"}, {"column 3 needs a 6"})}),
            "If r4c3 were 6, there would be no place for 6 in row 9. So r4c3 is not 6.");
}

TEST(Words, ASkyscraperIsNarratedFromAssumptionToContradiction) {
  EXPECT_EQ(said(skyscraper()),
            "If r5c8 were 6, then r4c3=6 (the only place left in row 4), and there would be no place for 6 "
            "in row 9. So r5c8 is not 6.");
}

TEST(Words, AChainIsNarratedLinkByLinkAndItsOtherTargetsFollow) {
  EXPECT_EQ(said(xy_chain()),
            "If r2c2 were 1, then r1c1 must be 2, then r1c9 must be 3, then r5c9 must be 4, and r5c2 would "
            "have no digit left. So r2c2 is not 1. In the same way, r3c2 is not 1.");
}

TEST(Words, CasesAreUsedIfNothingIsForced) {
  // A triple of cells, described cell by cell: 1, 2 and 3 in box 1; r1c9 sees two of the cells in row 1.
  Table t{Rules{}};
  for (const std::string cell : {"r1c1", "r1c2", "r2c3"})
    t.only(cell + " holds a digit", {cell + "=1", cell + "=2", cell + "=3"});
  t.only("r1c9 holds a digit", {"r1c9=3", "r1c9=4"});
  t.only("r2c9 holds a digit", {"r2c9=3", "r2c9=4"});
  const Scenario cases{
      t, t.removing({"r3c3=3"},
                    {"r1c1 holds a digit", "r1c2 holds a digit", "r2c3 holds a digit", "r1c9 holds a digit"},
                    {"box 1 needs a 1", "box 1 needs a 2", "box 1 needs a 3"})};
  EXPECT_EQ(said(cases),
            "If r3c3 were 3, then either r1c1=1 or r1c1=2 (r1c1 holds a digit). If r1c1=1, then r1c2 must be "
            "2, and r2c3 would have no digit left. If r1c1=2, then r1c2 must be 1, and r2c3 would have no "
            "digit left. So r3c3 is not 3.");
}

TEST(Words, CasesWithinCasesAreNumbered) {
  // Four cells of box 1 with four digits, one of which is removed: nothing is forced until two are chosen.
  Table t{Rules{}};
  std::vector<std::string> truths;
  for (const std::string cell : {"r1c1", "r1c2", "r2c1", "r2c2"}) {
    t.only(cell + " holds a digit", {cell + "=1", cell + "=2", cell + "=3", cell + "=4"});
    truths.push_back(cell + " holds a digit");
  }
  const std::string text =
      said({t, t.removing({"r3c3=4"}, truths,
                          {"box 1 needs a 1", "box 1 needs a 2", "box 1 needs a 3", "box 1 needs a 4"}, "")});
  EXPECT_EQ(text, "In box 1, r1c1, r1c2, r2c1 and r2c2 hold 1, 2, 3 and 4 between them, so r3c3 is not 4.");

  // With one truth more, the sentence for subsets does not apply.
  t.only("r9c9 holds a digit", {"r9c9=8", "r9c9=9"});
  truths.push_back("r9c9 holds a digit");
  const std::string told =
      said({t, t.removing({"r3c3=4"}, truths,
                          {"box 1 needs a 1", "box 1 needs a 2", "box 1 needs a 3", "box 1 needs a 4"})});
  EXPECT_THAT(told, testing::StartsWith("If r3c3 were 4, then r1c1=1, r1c1=2 or r1c1=3 (r1c1 holds a digit). "
                                        "Case 1: if r1c1=1, then either r1c2=2 or r1c2=3 (r1c2 holds a "
                                        "digit). Case 1.1: if r1c2=2, then r2c1 must be 3, and r2c2"));
  EXPECT_THAT(told, testing::HasSubstr("Case 3.2: if"));
  EXPECT_THAT(told, testing::Not(testing::HasSubstr("r9c9")));
}

TEST(Words, ALargerStepThatPlacesStartsFromTheOpposite) {
  Table t{Rules{}};
  t.only("row 4 needs a 6", {"r4c3=6", "r4c7=6"});
  t.only("row 9 needs a 6", {"r9c7=6"});
  Step step = t.removing({}, {"row 4 needs a 6", "row 9 needs a 6"}, {"column 7 needs a 6"});
  step.placed = t.candidates({"r4c3=6"});
  EXPECT_EQ(said({t, step}),
            "If r4c3 were not 6, then r4c7=6 (the only place left in row 4), and there would be no place for "
            "6 in row 9. So r4c3 is 6.");
}

TEST(Words, AUniqueRectangleSaysWhatCouldBeExchanged) {
  EXPECT_EQ(said(unique_rectangle()),
            "Unless r2c4 is 7 or 8, the digits 3 and 5 of r1c1, r1c4, r2c1 and r2c4 could be exchanged, "
            "and there would be a second solution. If r2c4 were 3, there would be a second solution. So r2c4 "
            "is not 3. In the same way, r2c4 is not 5.");
}

TEST(Words, CellsOfATupleAreNamedWithTheirGrid) {
  EXPECT_EQ(said(across_grids()),
            "If g2r1c1 were 1, then g1r1c1 must be 3, then g1r1c2 must be 2, and g2r1c2 would have no digit "
            "left. So g2r1c1 is not 1.");
  Table t{Rules{2, 2, false, 2}};
  t.only("row 1 of grid 2 needs a 3", {"g2r1c1=3", "g2r1c4=3"});
  t.only("row 3 of grid 2 needs a 3", {"g2r3c1=3", "g2r3c4=3"});
  EXPECT_EQ(
      said({t, t.removing({"g2r2c1=3"}, {"row 1 of grid 2 needs a 3", "row 3 of grid 2 needs a 3"},
                          {"column 1 of grid 2 needs a 3", "column 4 of grid 2 needs a 3"})}),
      "3 in rows 1 and 3 of grid 2 is only in columns 1 and 4 of grid 2, so 3 can be removed from g2r2c1.");
}

TEST(Words, DigitsAreWrittenAsInThePuzzle) {
  Table t{Rules{4, 4}};
  t.only("row 4 needs a 11", {"r4c7=11"});
  const Scenario large{t, t.placing("r4c7=11", "row 4 needs a 11")};
  EXPECT_EQ(said(large), "r4c7 is the only place for 11 in row 4.");
  EXPECT_EQ(said(large, DigitNames("0123456789ABCDEF")), "r4c7 is the only place for A in row 4.");
}

TEST(Words, AnInvalidReasonIsNotNarrated) {
  Scenario wrong = x_wing();
  wrong.step.reason.links.clear();
  EXPECT_EQ(sentence(wrong.table.position, wrong.step, wrong.table.rules, {}),
            "Row 4 needs a 6 and row 9 needs a 6: together this means that r1c3 and r5c7 are not 6.");
}

TEST(Words, TheCoreListsTruthsAndLinksWithTheirMembers) {
  const Scenario fish = x_wing();
  EXPECT_THAT(core_lines(fish.table.position, fish.step, fish.table.rules, {}),
              ElementsAre("truth: row 4 needs a 6: r4c3, r4c7", "truth: row 9 needs a 6: r9c3, r9c7",
                          "link: column 3: at most one 6: r1c3, r4c3, r9c3",
                          "link: column 7: at most one 6: r4c7, r5c7, r9c7"));
  const Scenario rectangle = unique_rectangle();
  EXPECT_THAT(
      core_lines(rectangle.table.position, rectangle.step, rectangle.table.rules, {}),
      ElementsAre(
          "truth: only one solution, so not all of 3 and 5 in r1c1, r1c4, r2c1 and r2c4: r2c4=7, r2c4=8",
          "link: r2c4: at most one digit: 3, 5, 7, 8"));
  const Scenario pair = across_grids();
  EXPECT_THAT(core_lines(pair.table.position, pair.step, pair.table.rules, {}),
              testing::Contains("link: r1c1 of all grids: at most one 1: g1r1c1, g2r1c1"));
}

TEST(Words, ListsAndArticlesReadWell) {
  EXPECT_EQ(listed({}), "");
  EXPECT_EQ(listed({"a"}), "a");
  EXPECT_EQ(listed({"a", "b"}), "a and b");
  EXPECT_EQ(listed({"a", "b", "c"}, "or"), "a, b or c");
  EXPECT_EQ(with_article("6"), "a 6");
  EXPECT_EQ(with_article("8"), "an 8");
  EXPECT_EQ(with_article("11"), "an 11");
  EXPECT_EQ(with_article("17"), "a 17");
  EXPECT_EQ(with_article("F"), "an F");
  EXPECT_EQ(with_article("B"), "a B");
}

TEST(Words, CandidatesAreGroupedIntoFewBlocks) {
  const Table t{Rules{}};
  const Rules rules;
  const DigitNames digits;
  const Phrases say(t.position.model(), rules, digits);
  EXPECT_EQ(say.from(t.candidates({"r1c3=6", "r5c7=6"})), "6 from r1c3 and r5c7");
  EXPECT_EQ(say.from(t.candidates({"r1c3=6", "r1c3=7", "r5c7=6", "r5c7=7"})), "6 and 7 from r1c3 and r5c7");
  EXPECT_EQ(say.are_not(t.candidates({"r1c1=1", "r1c1=2", "r1c2=1", "r1c2=2", "r1c3=1", "r1c4=2"})),
            "r1c1, r1c2 and r1c3 are not 1, r1c1, r1c2 and r1c4 are not 2");
}

}  // namespace
}  // namespace hence::render
