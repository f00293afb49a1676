#include "render/graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "render/in_play.hpp"
#include "render/words.hpp"
#include "sudoku/as_position.hpp"

namespace hence::render {
namespace {

using explain::Position;
using explain::Step;
using sudoku::Cell;
using sudoku::DigitNames;
using sudoku::Rules;

struct Label {
  char sign;
  const char* words;
};

Label label(GroupKind kind) {
  switch (kind) {
    case GroupKind::row:
      return {'r', "in the same row"};
    case GroupKind::column:
      return {'c', "in the same column"};
    case GroupKind::box:
      return {'b', "in the same box"};
    case GroupKind::diagonal:
      return {'d', "on the same diagonal"};
    case GroupKind::differs:
      return {'=', "in the corresponding cell of another grid"};
    case GroupKind::cell:
      break;
  }
  return {' ', ""};
}

class Builder {
 public:
  Builder(const Rules& rules, const DigitNames& digits) : rules_(rules), digits_(digits) {}

  void add(const std::vector<Candidate>& candidates, std::vector<std::string> ConflictGraph::Node::*list) {
    for (const Candidate c : candidates) {
      const auto [cell, digit] = sudoku::cell_digit(rules_, c);
      auto& node =
          nodes_.try_emplace(cell, ConflictGraph::Node{cell, rules_.name(cell), {}, {}, {}, false, false})
              .first->second;
      (node.*list).push_back(digits_(digit));
    }
  }

  /// That two targets exclude each other is not part of the reason.
  void add(const UsedLink& link, GroupKind kind, const std::vector<Candidate>& in_truths) {
    for (const Candidate a : link.members)
      for (const Candidate b : link.members) {
        const Cell from = sudoku::cell_digit(rules_, a).cell;
        const Cell to = sudoku::cell_digit(rules_, b).cell;
        const bool is_used = contains(in_truths, a) || contains(in_truths, b);
        if (from < to && is_used && nodes_.contains(from) && nodes_.contains(to))
          kinds_[{from, to}].insert(kind);
      }
  }

  /// Marks the node of a cell whose own group the reason uses.
  void mark(const Group& cell, bool ConflictGraph::Node::*part) {
    const auto node = nodes_.find(Cell(static_cast<std::size_t>(cell.subject.place)));
    if (cell.kind == GroupKind::cell && node != nodes_.end()) node->second.*part = true;
  }

  ConflictGraph graph(std::string title) const {
    ConflictGraph graph{rules_, std::move(title), {}, {}, {}};
    std::map<Cell, std::size_t> index;
    for (const auto& [cell, node] : nodes_) {
      index[cell] = graph.nodes.size();
      graph.nodes.push_back(node);
    }
    for (const auto& [ends, kinds] : kinds_) {
      std::string text;
      for (const GroupKind kind : kinds) text += (text.empty() ? "" : ",") + std::string(1, label(kind).sign);
      graph.edges.push_back({index[ends.first], index[ends.second], text});
    }
    add_notes(graph);
    return graph;
  }

 private:
  void add_notes(ConflictGraph& graph) const {
    std::set<GroupKind> used;
    for (const auto& [ends, kinds] : kinds_) used.insert(kinds.begin(), kinds.end());
    std::vector<std::string> ways;
    for (const GroupKind kind : used)
      ways.push_back(fmt::format("{} {}", label(kind).sign, label(kind).words));
    if (!ways.empty())
      graph.notes.push_back(fmt::format("line: a digit possible in both cells is in at most one of them ({})",
                                        fmt::join(ways, ", ")));
    graph.notes.push_back("double frame: conclusion");
  }

  const Rules& rules_;
  const DigitNames& digits_;
  std::map<Cell, ConflictGraph::Node> nodes_;
  std::map<std::pair<Cell, Cell>, std::set<GroupKind>> kinds_;
};

/// A Graphviz string. Backslashes stay literal.
std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

/// A Graphviz string with several lines; empty lines are dropped.
std::string quoted_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    if (line.empty()) continue;
    const std::string one = quoted(line);
    text += (text.empty() ? "" : "\\n") + one.substr(1, one.size() - 2);
  }
  return '"' + text + '"';
}

/// Truths about houses, and deadly patterns, which neither nodes nor edges can show.
void add_truths(ConflictGraph& graph, const Position& before, const Step& step, const DigitNames& digits) {
  const std::vector<std::string> lines = core_lines(before, step, graph.rules, digits);  // truths first
  const auto& truths = step.reason.truths;
  for (std::size_t i = 0; i < truths.size() + step.reason.deadly.size(); ++i)
    if (i >= truths.size() || before.model().group(truths[i]).kind != GroupKind::cell)
      graph.notes.push_back(lines[i]);
}

}  // namespace

std::string ConflictGraph::Node::describe() const {
  std::vector<std::string> parts;
  const auto add = [&](const char* word, const std::vector<std::string>& list) {
    if (!list.empty()) parts.push_back(fmt::format("{}{}", word, fmt::join(list, " ")));
  };
  add("", digits);
  add("not ", removed);
  add("is ", placed);
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string ConflictGraph::Node::inside() const {
  if (truth) return "one is true";
  return link ? "at most one is true" : "";
}

ConflictGraph conflict_graph(const Position& before, const Step& step, const Rules& rules,
                             const DigitNames& digits) {
  const InPlay play = in_play(before, step);
  Builder builder(rules, digits);
  std::vector<Candidate> in_truths = play.in_truths;
  std::erase_if(in_truths, [&](Candidate c) { return contains(play.placed, c); });
  builder.add(in_truths, &ConflictGraph::Node::digits);
  builder.add(play.placed, &ConflictGraph::Node::placed);
  if (play.placed.empty()) builder.add(play.removed, &ConflictGraph::Node::removed);
  for (const UsedLink& link : play.links)
    builder.add(link, before.model().group(link.group).kind, play.in_truths);
  for (const GroupId truth : step.reason.truths)
    builder.mark(before.model().group(truth), &ConflictGraph::Node::truth);
  for (const GroupId link : step.reason.links)
    builder.mark(before.model().group(link), &ConflictGraph::Node::link);
  ConflictGraph graph = builder.graph(headline(before, step, rules, digits));
  add_truths(graph, before, step, digits);
  return graph;
}

std::vector<GridPlace> grid_places(const ConflictGraph& graph) {
  const Rules& rules = graph.rules;
  const auto column = [&](Cell c) { return rules.grid(c) * rules.size() + rules.column(c); };
  std::set<int> columns;
  std::set<int> rows;
  for (const auto& node : graph.nodes) {
    columns.insert(column(node.cell));
    rows.insert(rules.row(node.cell));
  }
  const auto rank = [](const std::set<int>& of, int value) {
    return static_cast<int>(std::distance(of.begin(), of.find(value)));
  };
  std::vector<GridPlace> places;
  for (const auto& node : graph.nodes)
    places.push_back({rank(columns, column(node.cell)), rank(rows, rules.row(node.cell))});
  return places;
}

std::string to_dot(const ConflictGraph& graph) {
  std::string text = "graph " + quoted(graph.title) + " {\n";
  std::vector<std::string> caption{graph.title};
  caption.insert(caption.end(), graph.notes.begin(), graph.notes.end());
  text += "  layout=neato;\n  splines=true;\n  label=" + quoted_lines(caption) + ";\n";
  text += "  node [shape=box, style=rounded];\n";
  const std::vector<GridPlace> places = grid_places(graph);
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const auto& node = graph.nodes[i];
    text += fmt::format("  {} [label={}, pos=\"{:.1f},{:.1f}!\"{}];\n", quoted(node.name),
                        quoted_lines({node.name, node.describe(), node.inside()}), places[i].column * 2.4,
                        places[i].row * -1.2,
                        node.is_target() ? ", style=solid, peripheries=2, color=\"#D55E00\"" : "");
  }
  for (const auto& edge : graph.edges)
    text += fmt::format("  {} -- {} [label={}];\n", quoted(graph.nodes[edge.from].name),
                        quoted(graph.nodes[edge.to].name), quoted(edge.label));
  return text + "}\n";
}

}  // namespace hence::render
