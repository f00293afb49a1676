#include "render/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "render/in_play.hpp"
#include "render/phrases.hpp"
#include "render/short_forms.hpp"
#include "render/telling.hpp"

namespace hence::render {
namespace {

using explain::Deadly;
using explain::Position;
using explain::Reason;
using explain::Step;
using sudoku::DigitNames;
using sudoku::Rules;

// Deadly patterns with more cells (BUG) are not listed: the list would be unreadable.
constexpr std::size_t max_cells = 12;

/// Puts a narrative into sentences.
class Narrator {
 public:
  Narrator(const Reason& reason, const Phrases& say) : reason_(reason), say_(say) {}

  /// "If r1c3 were 6, then r4c7=6 (the only place left in row 4), and there would be no place for 6 in row
  /// 9."
  std::string refute(Candidate target, bool must, const Narrative& narrative) const {
    return fmt::format("If {} were {}{}", say_.cell(target), must ? "not " : "", say_.digit(target)) +
           rest(narrative, "");
  }

  /// "Unless r2c4 is 7, the digits 3 and 5 of r1c1, r1c4, r2c1 and r2c4 could be exchanged, and ..."
  std::string exchange(const Deadly& deadly) const {
    const auto cells = say_.cells_of(deadly.pattern);
    const std::string what =
        cells.size() > max_cells
            ? fmt::format("the digits of {} cells", cells.size())
            : fmt::format("the digits {} of {}", listed(say_.digits_of(deadly.pattern)), listed(cells));
    return fmt::format("Unless {}, {} could be exchanged, and there would be a second solution.",
                       say_.one_of(deadly.escapes), what);
  }

 private:
  bool is_deadly(std::size_t truth) const { return truth >= reason_.truths.size(); }

  std::string forced(const Narrative::Forced& forced) const {
    if (!is_deadly(forced.truth)) return say_.last_member(reason_.truths[forced.truth], forced.candidate);
    return say_.name(forced.candidate) + " (or there would be a second solution)";
  }

  std::string end(std::size_t truth) const {
    return is_deadly(truth) ? "there would be a second solution" : say_.without_member(reason_.truths[truth]);
  }

  std::string why_cases(std::size_t truth) const {
    return is_deadly(truth) ? "or there would be a second solution" : say_.needs(reason_.truths[truth]);
  }

  /// What follows from an assumption, to the end. `number`: of the enclosing case, such as "1.2"; empty at
  /// the top.
  std::string rest(const Narrative& narrative, const std::string& number) const {
    std::string text;
    for (const Narrative::Forced& one : narrative.forced) text += ", then " + forced(one);
    if (narrative.cases.empty())
      return text + (narrative.forced.empty() ? ", " : ", and ") + end(narrative.truth) + ".";

    std::vector<std::string> choices;
    bool nested = !number.empty();
    for (const Narrative::Case& one : narrative.cases) {
      choices.push_back(say_.name(one.candidate));
      nested = nested || !one.then.cases.empty();
    }
    text += fmt::format(", then {}{} ({}).", choices.size() == 2 ? "either " : "", listed(choices, "or"),
                        why_cases(narrative.truth));
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const std::string inner = number.empty() ? std::to_string(i + 1) : fmt::format("{}.{}", number, i + 1);
      text += nested ? fmt::format(" Case {}: if {}", inner, choices[i]) : " If " + choices[i];
      text += rest(narrative.cases[i].then, nested ? inner : "");
    }
    return text;
  }

  const Reason& reason_;
  const Phrases& say_;
};

// Larger grids have steps with dozens of targets; a few are enough to choose from.
constexpr std::size_t max_targets = 8;

struct Refutation {
  Candidate target;
  Narrative narrative;
};

/// The target with the shortest refutation. For a step that places a candidate, that candidate.
std::optional<Refutation> shortest(const Position& before, const Step& step) {
  const bool must = !step.placed.empty();
  std::optional<Refutation> best;
  const auto& targets = must ? step.placed : step.removed;
  for (std::size_t i = 0; i < std::min(targets.size(), max_targets); ++i) {
    const Candidate target = targets[i];
    auto narrative = narrate(before, step.reason, target, must);
    if (narrative && (!best || narrative->lines() < best->narrative.lines()))
      best = {target, std::move(*narrative)};
  }
  return best;
}

/// "So r1c3 is not 6. In the same way, r5c7 is not 6."
std::string conclusion(const Step& step, Candidate target, const Phrases& say) {
  if (!step.placed.empty()) return fmt::format(" So {} is {}.", say.cell(target), say.digit(target));
  std::string text = fmt::format(" So {} is not {}.", say.cell(target), say.digit(target));
  std::vector<Candidate> others = step.removed;
  std::erase(others, target);
  if (!others.empty()) text += fmt::format(" In the same way, {}.", say.are_not(others));
  return text;
}

/// For reasons without a narrative: the truths and what follows from them.
std::string plain(const Position& before, const Step& step, const Rules& rules, const DigitNames& digits,
                  const Phrases& say) {
  std::vector<std::string> truths;
  for (const GroupId truth : step.reason.truths) truths.push_back(say.needs(truth));
  const std::string follows = outcome(before, step, rules, digits);
  if (truths.empty()) return capital(follows) + ".";
  return capital(listed(truths)) + ": together this means that " + follows + ".";
}

}  // namespace

std::string outcome(const Position& before, const Step& step, const Rules& rules, const DigitNames& digits) {
  const Phrases say(before.model(), rules, digits);
  if (step.placed.empty()) return say.are_not(step.removed);
  std::vector<std::string> places;
  for (const Candidate c : step.placed) places.push_back(say.cell(c) + " is " + say.digit(c));
  return listed(places);
}

std::string headline(const Position& before, const Step& step, const Rules& rules, const DigitNames& digits) {
  const std::string follows = outcome(before, step, rules, digits);
  return step.names.empty() ? follows : step.names.front().name + ": " + follows;
}

std::string sentence(const Position& before, const Step& step, const Rules& rules, const DigitNames& digits) {
  const Phrases say(before.model(), rules, digits);
  if (auto known = short_form(before, step, rules, say)) return *known;
  const auto refutation = shortest(before, step);
  // More than this is too long to follow.
  constexpr std::size_t max_lines = 60;
  if (!refutation || refutation->narrative.lines() > max_lines)
    return plain(before, step, rules, digits, say);
  const Narrator narrator(step.reason, say);
  std::string text;
  for (const Deadly& deadly : step.reason.deadly) text += narrator.exchange(deadly) + " ";
  return text + narrator.refute(refutation->target, !step.placed.empty(), refutation->narrative) +
         conclusion(step, refutation->target, say);
}

std::vector<std::string> core_lines(const Position& before, const Step& step, const Rules& rules,
                                    const DigitNames& digits) {
  const Phrases say(before.model(), rules, digits);
  std::vector<std::string> lines;
  for (const GroupId truth : step.reason.truths)
    lines.push_back(
        fmt::format("truth: {}: {}", say.needs(truth), say.members(truth, before.members(truth))));
  for (const Deadly& deadly : step.reason.deadly)
    lines.push_back(fmt::format("truth: only one solution, so not all of {} in {}: {}",
                                listed(say.digits_of(deadly.pattern)), listed(say.cells_of(deadly.pattern)),
                                fmt::join(say.names(deadly.escapes), ", ")));
  for (const UsedLink& link : in_play(before, step).links)
    lines.push_back(
        fmt::format("link: {}: {}", say.at_most(link.group), say.members(link.group, link.members)));
  return lines;
}

}  // namespace hence::render
