#include "render/picture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <regex>

#include "render/layout.hpp"
#include "render/steps_for_tests.hpp"
#include "render/svg.hpp"
#include "render/svg_for_tests.hpp"
#include "tests/made.hpp"

namespace hence::render {
namespace {

using namespace for_tests;
using sudoku::Cell;
using sudoku::Digit;
using sudoku::House;
using testing::HasSubstr;
using testing::Not;

const Mark& mark_of(const Scene& scene, int row, int column, int digit) {
  for (const Mark& mark : scene.cells[scene.rules.cell(row - 1, column - 1).at()].marks)
    if (mark.digit == Digit(digit)) return mark;
  throw std::logic_error("no such candidate");
}

TEST(Picture, MarksMembersOfTruthsAndTargets) {
  const Scene scene = seen(x_wing());
  EXPECT_TRUE(mark_of(scene, 4, 3, 6).in_truth);
  EXPECT_FALSE(mark_of(scene, 4, 3, 6).removed);
  EXPECT_TRUE(mark_of(scene, 1, 3, 6).removed);
  EXPECT_FALSE(mark_of(scene, 1, 3, 6).in_truth);
  EXPECT_FALSE(mark_of(scene, 1, 3, 7).in_play());
  EXPECT_EQ(scene.truths, (std::vector<House>{House(3), House(8)}));
  EXPECT_EQ(scene.title, "X-Wing: r1c3 and r5c7 are not 6");
  EXPECT_THAT(scene.text, HasSubstr("rows 4 and 9"));
}

TEST(Picture, LinksJoinNeighboursInTheirGroup) {
  const Scene scene = seen(x_wing());
  ASSERT_EQ(scene.links.size(), 4u);  // r1c3-r4c3-r9c3 and r4c7-r5c7-r9c7
  EXPECT_EQ(scene.links[0].kind, GroupKind::column);
  EXPECT_EQ(scene.links[0].from, (SceneLink::End{scene.rules.cell(0, 2), Digit(6)}));
  EXPECT_EQ(scene.links[0].to, (SceneLink::End{scene.rules.cell(3, 2), Digit(6)}));
}

TEST(Picture, TruthsAboutCellsAreCells) {
  const Scene scene = seen(naked_pair());
  EXPECT_TRUE(scene.truths.empty());
  EXPECT_TRUE(scene.cells[scene.rules.cell(8, 1).at()].truth);
  EXPECT_FALSE(scene.cells[scene.rules.cell(8, 7).at()].truth);
}

TEST(Picture, DistinguishesCluesFromPlacedDigits) {
  const sudoku::Puzzle puzzle = sudoku::made::drawn(Rules::of_order(2), "12.. .... .... ....");
  explain::Position position = sudoku::as_position(puzzle, sudoku::board_of(puzzle));
  const std::vector<Candidate> clues = {Candidate(0), Candidate(5)};
  position.place(sudoku::full_candidate(puzzle.rules, Cell(2), Digit(3)));
  const Scene scene = picture(position, puzzle.rules, {}, clues);
  EXPECT_TRUE(scene.cells[0].clue);
  EXPECT_FALSE(scene.cells[2].clue);
  EXPECT_EQ(scene.cells[2].digit, "3");
  EXPECT_TRUE(scene.cells[2].marks.empty());
  const std::string svg = to_svg(scene);
  EXPECT_EQ(fault_in_xml(svg), "");
  EXPECT_EQ(count(svg, "font-weight=\"bold\""), 2);
}

TEST(Svg, IsWellFormedForEveryKindOfStep) {
  for (const Scenario& scenario : {x_wing(), skyscraper(), naked_pair(), xy_chain(), across_grids(),
                                   unique_rectangle(), hidden_single()}) {
    const std::string svg = to_svg(seen(scenario));
    EXPECT_EQ(fault_in_xml(svg), "") << svg;
    EXPECT_THAT(svg, testing::StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  }
}

TEST(Svg, IsWellFormedForEverySize) {
  for (const Rules& rules : {Rules{1, 1}, Rules{2, 2}, Rules{2, 3}, Rules{3, 3, true}, Rules{4, 4},
                             Rules{5, 5}, Rules{6, 6}, Rules{2, 2, true, 5}}) {
    const Table t{rules};
    const std::string group = rules.grids > 1 ? "g1r1c1 holds a digit" : "r1c1 holds a digit";
    Step step{{}, {Candidate(0)}, {t.groups({group}), t.groups({group})}, 1, {}};
    const std::string svg = to_svg(picture(t.position, step, rules, {}));
    EXPECT_EQ(fault_in_xml(svg), "") << rules.describe();
    // The strike through the target.
    EXPECT_THAT(svg, HasSubstr("stroke=\"#D55E00\"")) << rules.describe();
  }
}

TEST(Svg, ThickLinesAreTheBordersOfBoxes) {
  const Table t{Rules{2, 3}};
  const Scene scene = picture(t.position, t.rules, {}, {});
  const Layout layout(scene);
  const std::string svg = to_svg(scene);
  const std::regex line(
      R"re(<line x1="([0-9.]+)" y1="([0-9.]+)" x2="([0-9.]+)" y2="([0-9.]+)" [^>]* stroke-width="([0-9.]+)")re");
  std::map<std::string, std::vector<double>> places;  // in cells from the corner
  for (std::sregex_iterator it(svg.begin(), svg.end(), line), end; it != end; ++it) {
    const bool is_row = (*it)[2] == (*it)[4];
    const std::string kind = (*it)[5] == "1" ? "thin" : "thick";
    const double place =
        is_row ? std::stod((*it)[2]) - layout.corner(0).y : std::stod((*it)[1]) - layout.corner(0).x;
    places[kind + (is_row ? " below rows" : " after columns")].push_back(place / layout.cell_size());
  }
  using testing::DoubleNear;
  using testing::ElementsAre;
  const auto near = [](double place) { return DoubleNear(place, 0.01); };
  EXPECT_THAT(places["thick below rows"], ElementsAre(near(0), near(2), near(4), near(6)));
  EXPECT_THAT(places["thick after columns"], ElementsAre(near(0), near(3), near(6)));
  EXPECT_THAT(places["thin below rows"], ElementsAre(near(1), near(3), near(5)));
  EXPECT_THAT(places["thin after columns"], ElementsAre(near(1), near(2), near(4), near(5)));
}

TEST(Svg, EveryPartHasAShapeOfItsOwn) {
  const std::string fish = to_svg(seen(x_wing()));
  EXPECT_EQ(count(fish, "<circle"), 4 + 1);                                  // one in the legend
  EXPECT_EQ(count(fish, "stroke=\"#D55E00\" stroke-width=\"1.8\""), 2 + 1);  // squares
  EXPECT_EQ(count(fish, "stroke-dasharray"), 4 + 1);                         // links
  const std::string single = to_svg(seen(hidden_single()));
  EXPECT_EQ(count(single, "Z\" fill=\"#009E73\""), 1 + 1);  // diamonds
  EXPECT_EQ(count(single, "<circle"), 0);
}

/// r1c1 and r1c2 hold 1 and 2 between them: what is left for r1c4 is 4.
Scenario left_over() {
  Table t{Rules{}};
  std::vector<std::string> cells;
  for (const char* cell : {"r1c1", "r1c2"}) {
    const std::string name = cell;
    t.only(name + " holds a digit", {name + "=1", name + "=2"});
    cells.push_back(name + " holds a digit");
  }
  t.only("r1c4 holds a digit", {"r1c4=1", "r1c4=4"});
  cells.push_back("r1c4 holds a digit");
  Step step = t.removing({"r1c9=4", "r5c4=4", "r1c4=1"}, cells, {"row 1 needs a 1", "row 1 needs a 2"});
  step.placed = {t.candidate("r1c4=4")};
  return {t, step};
}

TEST(Picture, OfALargerReasonWhyACandidateMustBeHasNothingRemoved) {
  const Scene scene = seen(left_over());
  EXPECT_TRUE(mark_of(scene, 1, 4, 4).placed);
  EXPECT_TRUE(mark_of(scene, 1, 4, 1).in_truth);
  EXPECT_FALSE(mark_of(scene, 1, 4, 1).removed);
  EXPECT_FALSE(mark_of(scene, 5, 4, 4).in_play());
  EXPECT_TRUE(mark_of(seen(hidden_single()), 4, 7, 1).removed);
}

TEST(Svg, LegendExplainsTruths) {
  EXPECT_THAT(to_svg(seen(x_wing())), HasSubstr(">truth: one of its circles is true<"));
  EXPECT_THAT(to_svg(seen(hidden_single())), HasSubstr(">truth: one candidate left<"));
  Table t{Rules{}};
  t.only("row 1 needs a 1", {"r1c1=1", "r1c2=1"});
  t.only("row 1 needs a 2", {"r1c1=2", "r1c2=2"});
  const Scenario hidden_pair{t, t.removing({"r1c1=7"}, {"row 1 needs a 1", "row 1 needs a 2"},
                                           {"r1c1 holds a digit", "r1c2 holds a digit"})};
  EXPECT_THAT(to_svg(seen(hidden_pair)), HasSubstr(">truth: for some digit, one of its circles is true<"));
  const std::string must = to_svg(seen(left_over()));
  EXPECT_THAT(must, HasSubstr(">truth: one of its circles, or the diamond, is true<"));
  EXPECT_THAT(must, HasSubstr(">placed: must be true<"));
  EXPECT_THAT(must, Not(HasSubstr(">removed<")));
}

TEST(Svg, HasADescriptionForScreenReaders) {
  const Scene scene = seen(x_wing());
  const std::string svg = to_svg(scene);
  EXPECT_THAT(svg, HasSubstr("<title>" + scene.title + "</title>"));
  EXPECT_THAT(svg, HasSubstr("<desc>" + scene.text + "</desc>"));
  EXPECT_THAT(svg, HasSubstr("role=\"img\""));
}

TEST(Svg, EscapesXml) {
  Scenario odd = x_wing();
  odd.step.names = {{"<b> & \"c\" 'd' \x01\xff", false}};
  const std::string svg =
      to_svg(picture(odd.table.position, odd.step, odd.table.rules, sudoku::DigitNames("<>&\"'6789")));
  EXPECT_EQ(fault_in_xml(svg), "");
  EXPECT_THAT(svg, HasSubstr("&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos; ??"));
}

TEST(Svg, LargeGridsShowOnlyTheCandidatesInPlay) {
  Table t{Rules{6, 6}};
  t.only("r1c1 holds a digit", {"r1c1=17", "r1c1=30"});
  const Step step = t.removing({"r1c2=17"}, {"r1c1 holds a digit"}, {"row 1 needs a 17"});
  const std::string svg = to_svg(picture(t.position, step, t.rules, {}));
  EXPECT_EQ(count(svg, ">17</text>"), 2 + 2);  // and the row and column numbers
  EXPECT_EQ(count(svg, ">29</text>"), 0 + 2);
}

TEST(Svg, IsSelfContained) {
  const std::string svg = to_svg(seen(xy_chain()));
  for (const char* outside : {"<script", "href", "@import", "url(", "<image", "<style"})
    EXPECT_THAT(svg, Not(HasSubstr(outside)));
}

TEST(FaultInXml, AreFound) {
  EXPECT_EQ(fault_in_xml("<a b=\"c\"><d/>e &amp; f</a>\n"), "");
  for (const char* wrong :
       {"<a>", "<a></b>", "<a b=c/>", "<a>&</a>", "<a>></a>", "a<b/>", "<a b=\"<\"/>", "</a>"})
    EXPECT_NE(fault_in_xml(wrong), "") << wrong;
}

}  // namespace
}  // namespace hence::render
