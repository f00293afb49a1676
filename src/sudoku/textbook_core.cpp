#include "sudoku/textbook_core.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cnf/encode.hpp"
#include "sudoku/as_model.hpp"

namespace hence::sudoku {

TextbookCore::TextbookCore(const Puzzle& puzzle, const Budget& budget)
    : puzzle_(puzzle), rules_(puzzle.rules), budget_(budget) {
  const auto candidates = static_cast<std::size_t>(rules_.cells()) * static_cast<std::size_t>(rules_.size());
  truth_.resize(candidates, Truth::open);
  why_.resize(candidates, given);
  explained_.resize(candidates, false);
  left_.resize(static_cast<std::size_t>(rules_.cells() + rules_.houses() * rules_.size()),
               static_cast<std::uint16_t>(rules_.size()));
  propagate();
}

void TextbookCore::propagate() {
  // Slots with one member are singles from the start; others become singles during propagation.
  for (int i = 0; rules_.size() == 1 && i < rules_.cells(); ++i) settle(Candidate(i), i);
  for (const auto& [cell, digit] : puzzle_.crossed_out)
    if (!contradiction_) rule_out(full_candidate(rules_, cell, digit), given);
  for (const auto& [cell, digit] : clue_list(puzzle_)) {
    const Candidate c = full_candidate(rules_, cell, digit);
    if (contradiction_) return;
    if (truth_[c.at()] == Truth::no)
      contradiction_ = Contradiction{.crossed_out = c};
    else
      settle(c, given);
  }
  for (std::size_t i = 0; i < queue_.size() && !contradiction_ && !budget_.cancelled(); ++i)
    exclude_others(queue_[i]);
}

void TextbookCore::settle(Candidate c, std::int32_t why) {
  if (truth_[c.at()] == Truth::yes && why != given) return;
  if (truth_[c.at()] == Truth::open) queue_.push_back(c);
  truth_[c.at()] = Truth::yes;
  why_[c.at()] = why;
}

void TextbookCore::rule_out(Candidate c, std::int32_t why) {
  if (truth_[c.at()] == Truth::no) return;
  if (truth_[c.at()] == Truth::yes && why == given) {
    contradiction_ = Contradiction{.crossed_out = c};
    return;
  }
  if (truth_[c.at()] == Truth::yes) {
    contradiction_ = Contradiction{.pair = std::pair(Candidate(why), c)};
    return;
  }
  truth_[c.at()] = Truth::no;
  why_[c.at()] = why;
  for (const std::int32_t slot : slots_of(c)) lose_member(slot);
}

void TextbookCore::lose_member(std::int32_t slot) {
  const int left = --left_[static_cast<std::size_t>(slot)];
  if (left > 1 || contradiction_) return;
  if (left == 0) {
    contradiction_ = Contradiction{.slot = slot};
    return;
  }
  for (const Candidate c : members(slot))
    if (truth_[c.at()] != Truth::no) settle(c, slot);
}

void TextbookCore::exclude_others(Candidate c) {
  const Cell cell = cell_of(c);
  const Digit digit = digit_of(c);
  auto out = [&](Cell other_cell, Digit other_digit) {
    const Candidate other = full_candidate(rules_, other_cell, other_digit);
    if (other != c && !contradiction_) rule_out(other, c.v);
  };
  for (int d = 1; d <= rules_.size(); ++d) out(cell, Digit(d));
  for (const auto& where : rules_.house_positions(cell))
    for (int i = 0; i < rules_.size(); ++i) out(rules_.cell(where.house, i), digit);
  for (int g = 0; g < rules_.grids; ++g) {
    const Cell other = rules_.in_grid(g, cell);
    if (other != cell && puzzle_.differ(cell, other)) out(other, digit);
  }
}

std::vector<Candidate> TextbookCore::members(std::int32_t slot) const {
  std::vector<Candidate> all;
  if (slot < rules_.cells()) {
    for (int d = 1; d <= rules_.size(); ++d) all.push_back(full_candidate(rules_, Cell(slot), Digit(d)));
    return all;
  }
  const House house((slot - rules_.cells()) / rules_.size());
  const Digit digit((slot - rules_.cells()) % rules_.size() + 1);
  for (int i = 0; i < rules_.size(); ++i) all.push_back(full_candidate(rules_, rules_.cell(house, i), digit));
  return all;
}

std::vector<Candidate> TextbookCore::clause_of(std::int32_t slot) const {
  std::vector<Candidate> all = members(slot);
  std::vector<Candidate> some;
  std::copy_if(all.begin(), all.end(), std::back_inserter(some),
               [this](Candidate c) { return !ruled_out_by_clue(c); });
  return some.empty() ? all : some;
}

bool TextbookCore::ruled_out_by_clue(Candidate c) const {
  return truth_[c.at()] == Truth::no && why_[c.at()] != given && is_clue(Candidate(why_[c.at()]));
}

std::vector<std::int32_t> TextbookCore::slots_of(Candidate c) const {
  std::vector<std::int32_t> slots = {cell_of(c).v};
  for (const auto& where : rules_.house_positions(cell_of(c)))
    slots.push_back(rules_.cells() + where.house.v * rules_.size() + digit_of(c).v - 1);
  return slots;
}

void TextbookCore::explain(Candidate c) {
  if (truth_[c.at()] == Truth::open || explained_[c.at()]) return;
  explained_[c.at()] = true;
  pending_.push_back(c);
}

void TextbookCore::explain_pending() {
  while (!pending_.empty() && !budget_.cancelled()) {
    const Candidate c = pending_.back();
    pending_.pop_back();
    const std::int32_t why = why_[c.at()];
    if (why == given) {
      (truth_[c.at()] == Truth::yes ? clues_ : crossed_out_).push_back(c);
    } else if (truth_[c.at()] == Truth::no) {
      need(Candidate(why), c);
      explain(Candidate(why));
    } else {
      slots_.push_back(why);
      for (const Candidate other : clause_of(why))
        if (other != c) explain(other);
    }
  }
}

void TextbookCore::need(Slot slot) {
  slots_.push_back(slot.index);
  for (const Candidate c : clause_of(slot.index)) explain(c);
  explain_pending();
}

void TextbookCore::need_contradiction() {
  if (const auto& c = contradiction_->crossed_out) {
    crossed_out_.push_back(*c);
    if (truth_[c->at()] == Truth::no)
      clues_.push_back(*c);
    else
      explain(*c);
    explain_pending();
  } else if (contradiction_->pair) {
    const auto [a, b] = *contradiction_->pair;
    need(a, b);
    explain(a);
    explain(b);
    explain_pending();
  } else {
    need(Slot{contradiction_->slot});
  }
}

void TextbookCore::need_other_than(const Values& solution) {
  others_.push_back(&solution);
  for (std::size_t i = 0; i < solution.size(); ++i)
    explain(full_candidate(rules_, Cell(i), Digit(static_cast<int>(solution[i]))));
  explain_pending();
}

void TextbookCore::add_section(Formula& formula, std::string_view family, std::string text,
                               std::vector<std::vector<Literal>> clauses) const {
  if (clauses.empty()) return;
  formula.title(family, std::move(text));
  for (const auto& clause : clauses) formula.add(clause);
}

Formula TextbookCore::formula() {
  Formula formula;
  formula.add_variables(truth_.size());
  auto unique = [](auto& list) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
  };
  unique(clues_);
  unique(crossed_out_);
  unique(slots_);
  unique(pairs_);

  using Clauses = std::vector<std::vector<Literal>>;
  Clauses clues;
  Clauses crossed_out;
  for (const Candidate c : clues_) clues.push_back({says(c)});
  for (const Candidate c : crossed_out_) crossed_out.push_back({!says(c)});
  Clauses cells;
  Clauses in_houses;
  for (const std::int32_t slot : slots_) {
    std::vector<Literal> clause;
    for (const Candidate c : clause_of(slot)) clause.push_back(says(c));
    (slot < rules_.cells() ? cells : in_houses).push_back(std::move(clause));
  }
  Clauses in_cell;
  Clauses in_house;
  Clauses between_grids;
  for (const auto& [a, b] : pairs_) {
    const bool corresponding = rules_.grid(cell_of(a)) != rules_.grid(cell_of(b));
    auto& family = cell_of(a) == cell_of(b) ? in_cell : corresponding ? between_grids : in_house;
    family.push_back({!says(a), !says(b)});
  }
  const std::string houses = rules_.diagonals ? "rows, columns, boxes, diagonals" : "rows, columns, boxes";
  add_section(formula, "clues", "clues", std::move(clues));
  add_section(formula, "crossed out", "crossed out", std::move(crossed_out));
  add_section(formula, "cells", "cells: each holds a digit", std::move(cells));
  add_section(formula, "houses", houses + ": each holds every digit", std::move(in_houses));
  add_section(formula, "cells", "cells: no two digits", std::move(in_cell));
  add_section(formula, "houses", houses + ": no digit twice", std::move(in_house));
  add_section(formula, "differences", "corresponding cells of two grids: not the same digit",
              std::move(between_grids));
  for (std::size_t i = 0; i < others_.size() && !budget_.cancelled(); ++i) {
    std::vector<Literal> clause;
    for (std::size_t cell = 0; cell < others_[i]->size(); ++cell)
      clause.push_back(
          !says(full_candidate(rules_, Cell(cell), Digit(static_cast<int>((*others_[i])[cell])))));
    formula.title("solutions", fmt::format("differs from solution {}", i + 1));
    formula.add(clause);
  }
  return formula;
}

std::vector<std::string> textbook_header(const Rules& rules) {
  const int n = rules.size();
  std::vector<std::string> lines = {
      fmt::format("{}rRcC=D is variable {}{}*(R-1) + {}*(C-1) + D", rules.grids > 1 ? "gG" : "",
                  rules.grids > 1 ? fmt::format("{}*(G-1) + ", n * n * n) : "", n * n, n)};
  for (int i = 0; i < rules.cells(); i += n)
    lines.push_back(fmt::format("var {}-{} {} ... {}", i * n + 1, (i + n) * n, rules.name(Cell(i), Digit(1)),
                                rules.name(Cell(i + n - 1), Digit(n))));
  return lines;
}

}  // namespace hence::sudoku
