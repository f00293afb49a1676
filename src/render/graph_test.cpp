#include "render/graph.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "render/steps_for_tests.hpp"
#include "render/svg_for_tests.hpp"

namespace hence::render {
namespace {

using namespace for_tests;
using testing::ElementsAre;
using testing::HasSubstr;

ConflictGraph graph_of(const Scenario& scenario) {
  return conflict_graph(scenario.table.position, scenario.step, scenario.table.rules, {});
}

std::vector<std::string> nodes_of(const ConflictGraph& graph) {
  std::vector<std::string> all;
  for (const auto& node : graph.nodes) all.push_back(node.name + ": " + node.describe());
  return all;
}

std::vector<std::string> edges_of(const ConflictGraph& graph) {
  std::vector<std::string> all;
  for (const auto& edge : graph.edges)
    all.push_back(graph.nodes[edge.from].name + " " + edge.label + " " + graph.nodes[edge.to].name);
  return all;
}

TEST(Graph, JoinsCellsThatSeeEachOtherByAUsedLink) {
  const ConflictGraph graph = graph_of(x_wing());
  EXPECT_THAT(nodes_of(graph),
              ElementsAre("r1c3: not 6", "r4c3: 6", "r4c7: 6", "r5c7: not 6", "r9c3: 6", "r9c7: 6"));
  // No edge between r4c3 and r4c7: the reason does not use that they exclude each other.
  EXPECT_THAT(edges_of(graph), ElementsAre("r1c3 c r4c3", "r1c3 c r9c3", "r4c3 c r9c3", "r4c7 c r5c7",
                                           "r4c7 c r9c7", "r5c7 c r9c7"));
}

TEST(Graph, NamesEveryWayInWhichTwoCellsSeeEachOther) {
  Table t{Rules{}};
  t.only("r1c1 holds a digit", {"r1c1=1", "r1c1=2"});
  t.only("r1c2 holds a digit", {"r1c2=1", "r1c2=2"});
  const Scenario pair{
      t, t.removing({"r1c9=1", "r2c1=2"}, {"r1c1 holds a digit", "r1c2 holds a digit"},
                    {"row 1 needs a 1", "row 1 needs a 2", "box 1 needs a 1", "box 1 needs a 2"})};
  EXPECT_THAT(edges_of(graph_of(pair)), testing::Contains("r1c1 r,b r1c2"));
}

TEST(Graph, LeavesOutThatTwoTargetsSeeEachOther) {
  EXPECT_THAT(edges_of(graph_of(xy_chain())),
              ElementsAre("r1c1 r r1c9", "r1c1 b r2c2", "r1c1 b r3c2", "r1c9 c r5c9", "r2c2 c r5c2",
                          "r3c2 c r5c2", "r5c2 r r5c9"));
}

TEST(Graph, JoinsCorrespondingCellsOfATuple) {
  EXPECT_THAT(edges_of(graph_of(across_grids())),
              ElementsAre("g1r1c1 r g1r1c2", "g1r1c1 = g2r1c1", "g1r1c2 = g2r1c2", "g2r1c1 r g2r1c2"));
}

TEST(Graph, OfASingleIsItsCell) {
  EXPECT_THAT(nodes_of(graph_of(hidden_single())), ElementsAre("r4c7: is 5"));
  EXPECT_TRUE(graph_of(hidden_single()).nodes[0].is_target());
}

TEST(Graph, ShowsInACellWhatIsUsedOfIt) {
  Table t{Rules{}};
  t.only("row 1 needs a 1", {"r1c1=1", "r1c2=1"});
  t.only("row 1 needs a 2", {"r1c1=2", "r1c2=2"});
  const Scenario hidden_pair{t, t.removing({"r1c1=7"}, {"row 1 needs a 1", "row 1 needs a 2"},
                                           {"r1c1 holds a digit", "r1c2 holds a digit"})};
  const ConflictGraph links = graph_of(hidden_pair);
  EXPECT_THAT(nodes_of(links), ElementsAre("r1c1: 1 2, not 7", "r1c2: 1 2"));
  EXPECT_EQ(links.nodes[0].inside(), "at most one is true");
  EXPECT_EQ(links.nodes[1].inside(), "at most one is true");
  EXPECT_THAT(to_dot(links), HasSubstr("[label=\"r1c2\\n1 2\\nat most one is true\""));

  const ConflictGraph truths = graph_of(naked_pair());
  for (const auto& node : truths.nodes) EXPECT_EQ(node.inside(), node.is_target() ? "" : "one is true");
  for (const auto& node : graph_of(x_wing()).nodes) EXPECT_EQ(node.inside(), "");
}

TEST(Graph, NotesExplainSignsAndTruthsWithoutEdges) {
  EXPECT_THAT(
      graph_of(x_wing()).notes,
      ElementsAre("line: a digit possible in both cells is in at most one of them (c in the same column)",
                  "double frame: conclusion", "truth: row 4 needs a 6: r4c3, r4c7",
                  "truth: row 9 needs a 6: r9c3, r9c7"));
  EXPECT_THAT(
      graph_of(xy_chain()).notes,
      ElementsAre(
          "line: a digit possible in both cells is in at most one of them (r in the same row, c in the "
          "same column, b in the same box)",
          "double frame: conclusion"));
  EXPECT_THAT(graph_of(hidden_single()).notes.front(), "double frame: conclusion");
}

TEST(Graph, PlacesAreThoseOfTheGridWithoutEmptyRowsAndColumns) {
  const auto places = grid_places(graph_of(x_wing()));
  EXPECT_EQ(places[0].column, 0);
  EXPECT_EQ(places[0].row, 0);
  EXPECT_EQ(places[3].column, 1);  // r5c7
  EXPECT_EQ(places[3].row, 2);
}

TEST(Graph, AsDotNamesNodesEdgesAndTheTarget) {
  const std::string dot = to_dot(graph_of(skyscraper()));
  EXPECT_THAT(dot, testing::StartsWith("graph \"skyscraper: r5c8 is not 6\" {\n"));
  EXPECT_THAT(dot, HasSubstr("\"r4c3\" -- \"r9c3\" [label=\"c\"];\n"));
  EXPECT_THAT(dot, HasSubstr("\"r4c7\" -- \"r5c8\" [label=\"b\"];\n"));
  EXPECT_THAT(dot, HasSubstr("\"r5c8\" [label=\"r5c8\\nnot 6\""));
  EXPECT_EQ(count(dot, "peripheries=2"), 1);
  EXPECT_EQ(count(dot, "{"), count(dot, "}"));
}

TEST(Graph, AsDotEscapesQuotes) {
  Scenario odd = x_wing();
  odd.step.names = {{"a \"b\" \\", false}};
  EXPECT_THAT(to_dot(graph_of(odd)), testing::StartsWith("graph \"a \\\"b\\\" \\\\: r1c3"));
}

TEST(Graph, AsSvgIsWellFormed) {
  for (const Scenario& scenario : {x_wing(), skyscraper(), naked_pair(), xy_chain(), across_grids(),
                                   unique_rectangle(), hidden_single()}) {
    const ConflictGraph graph = graph_of(scenario);
    const std::string svg = to_svg(graph);
    EXPECT_EQ(fault_in_xml(svg), "") << svg;
    EXPECT_EQ(count(svg, "<path"), static_cast<int>(graph.edges.size()));
    for (const auto& node : graph.nodes) EXPECT_THAT(svg, HasSubstr(">" + node.name + "</text>"));
  }
}

}  // namespace
}  // namespace hence::render
