#include "render/picture.hpp"

#include <algorithm>
#include <set>

#include "render/in_play.hpp"
#include "render/words.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"

namespace hence::render {
namespace {

using explain::Position;
using explain::Step;
using sudoku::Cell;
using sudoku::Digit;
using sudoku::DigitNames;
using sudoku::House;
using sudoku::Rules;

SceneCell cell_of(const Position& position, const Rules& rules, const DigitNames& digits, Cell cell) {
  SceneCell scene;
  for (int d = 1; d <= rules.size(); ++d) {
    const Candidate c = sudoku::full_candidate(rules, cell, Digit(d));
    if (position.placed(c)) scene.digit = digits(Digit(d));
    if (position.open(c)) scene.marks.push_back({Digit(d), digits(Digit(d))});
  }
  if (!scene.digit.empty()) scene.marks.clear();
  return scene;
}

void mark(Scene& scene, std::span<const Candidate> candidates, bool Mark::*part) {
  for (const Candidate c : candidates) {
    const auto [cell, digit] = sudoku::cell_digit(scene.rules, c);
    for (Mark& one : scene.cells[cell.at()].marks)
      if (one.digit == digit) one.*part = true;
  }
}

void mark_truths(Scene& scene, const Position& before, const std::vector<GroupId>& truths) {
  std::set<std::int32_t> digits;
  for (const GroupId truth : truths) {
    const Group group = before.model().group(truth);
    for (const Candidate c : before.members(truth)) digits.insert(before.model().subject(c).value);
    if (group.kind == GroupKind::cell)
      scene.cells[static_cast<std::size_t>(group.subject.place)].truth = true;
    else if (group.kind != GroupKind::differs)
      scene.truths.push_back(House(group.subject.place));
  }
  std::sort(scene.truths.begin(), scene.truths.end());
  scene.truths.erase(std::unique(scene.truths.begin(), scene.truths.end()), scene.truths.end());
  scene.several_digits = digits.size() > 1;
}

/// Joins each member of a link to the next one. All pairs exclude each other, but that many lines would be
/// unreadable.
void add_links(Scene& scene, const Position& before, const std::vector<UsedLink>& links) {
  auto end = [&](Candidate c) {
    const auto [cell, digit] = sudoku::cell_digit(scene.rules, c);
    return SceneLink::End{cell, digit};
  };
  for (const UsedLink& link : links)
    for (std::size_t i = 0; i + 1 < link.members.size(); ++i)
      scene.links.push_back(
          {before.model().group(link.group).kind, end(link.members[i]), end(link.members[i + 1])});
}

}  // namespace

Scene picture(const Position& position, const Rules& rules, const DigitNames& digits,
              std::span<const Candidate> clues) {
  Scene scene{rules, {}, {}, {}, "", "", false};
  for (int i = 0; i < rules.cells(); ++i) scene.cells.push_back(cell_of(position, rules, digits, Cell(i)));
  for (const Candidate c : clues) {
    SceneCell& cell = scene.cells[sudoku::cell_digit(rules, c).cell.at()];
    cell.clue = !cell.digit.empty();
  }
  return scene;
}

Scene picture(const Position& before, const Step& step, const Rules& rules, const DigitNames& digits,
              std::span<const Candidate> clues) {
  Scene scene = picture(before, rules, digits, clues);
  const InPlay play = in_play(before, step);
  mark(scene, play.in_truths, &Mark::in_truth);
  mark(scene, play.exchanged, &Mark::exchanged);
  // In a larger reason, the rivals of the placed candidate would hide what matters.
  if (play.placed.empty() || play.is_single()) mark(scene, play.removed, &Mark::removed);
  mark(scene, play.placed, &Mark::placed);
  mark_truths(scene, before, step.reason.truths);
  add_links(scene, before, play.links);
  scene.title = headline(before, step, rules, digits);
  scene.text = sentence(before, step, rules, digits);
  return scene;
}

}  // namespace hence::render
