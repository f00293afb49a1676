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

char label(GroupKind kind) {
  switch (kind) {
    case GroupKind::row:
      return 'r';
    case GroupKind::column:
      return 'c';
    case GroupKind::box:
      return 'b';
    case GroupKind::diagonal:
      return 'd';
    case GroupKind::differs:
      return '=';
    case GroupKind::cell:
      break;
  }
  return ' ';
}

class Builder {
 public:
  Builder(const Rules& rules, const DigitNames& digits) : rules_(rules), digits_(digits) {}

  void add(const std::vector<Candidate>& candidates, std::vector<std::string> ConflictGraph::Node::*list) {
    for (const Candidate c : candidates) {
      const auto [cell, digit] = sudoku::cell_digit(rules_, c);
      auto& node =
          nodes_.try_emplace(cell, ConflictGraph::Node{cell, rules_.name(cell), {}, {}, {}}).first->second;
      (node.*list).push_back(digits_(digit));
    }
  }

  /// That two targets exclude each other is no part of the reason.
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

  ConflictGraph graph(std::string title) const {
    ConflictGraph graph{rules_, std::move(title), {}, {}};
    std::map<Cell, std::size_t> index;
    for (const auto& [cell, node] : nodes_) {
      index[cell] = graph.nodes.size();
      graph.nodes.push_back(node);
    }
    for (const auto& [ends, kinds] : kinds_) {
      std::string text;
      for (const GroupKind kind : kinds) text += (text.empty() ? "" : ",") + std::string(1, label(kind));
      graph.edges.push_back({index[ends.first], index[ends.second], text});
    }
    return graph;
  }

 private:
  const Rules& rules_;
  const DigitNames& digits_;
  std::map<Cell, ConflictGraph::Node> nodes_;
  std::map<std::pair<Cell, Cell>, std::set<GroupKind>> kinds_;
};

/// A string of Graphviz. A backslash stays one.
std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

/// The same with a line end in it.
std::string two_lines(const std::string& first, const std::string& second) {
  std::string text = quoted(first);
  text.pop_back();
  return text + "\\n" + quoted(second).substr(1);
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
  return builder.graph(headline(before, step, rules, digits));
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
  text += "  layout=neato;\n  splines=true;\n  label=" + quoted(graph.title) + ";\n";
  text += "  node [shape=box, style=rounded];\n";
  const std::vector<GridPlace> places = grid_places(graph);
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const auto& node = graph.nodes[i];
    text += fmt::format("  {} [label={}, pos=\"{:.1f},{:.1f}!\"{}];\n", quoted(node.name),
                        two_lines(node.name, node.describe()), places[i].column * 1.6, places[i].row * -1.2,
                        node.is_target() ? ", style=solid, peripheries=2, color=\"#D55E00\"" : "");
  }
  for (const auto& edge : graph.edges)
    text += fmt::format("  {} -- {} [label={}];\n", quoted(graph.nodes[edge.from].name),
                        quoted(graph.nodes[edge.to].name), quoted(edge.label));
  return text + "}\n";
}

}  // namespace hence::render
