// A proof system: an ordered list of patterns, and how far it leads without anything else but singles.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "explain/path.hpp"
#include "patterns/match.hpp"

namespace hence::patterns {

class System {
 public:
  explicit System(const std::vector<Pattern>& patterns);

  std::size_t size() const { return matchers_.size(); }
  const Pattern& pattern(std::size_t i) const { return matchers_[i].pattern(); }

  /// What the first pattern that is found anywhere shows, one step for each place; `pattern` is its number.
  struct Found {
    std::size_t pattern = 0;
    struct Place {
      Instance instance;
      std::vector<Candidate> targets;  ///< what the same truths and links show, in order
    };
    std::vector<Place> places;
  };

  /// `targets`: candidates that may be false, such as those in no solution. Nothing: no pattern is found, or
  /// the position has more than 16,384 open candidates.
  std::optional<Found> find(const explain::Position& position, const std::vector<Candidate>& targets,
                            const Budget& budget = {}) const;

  /// Each step with the number of the pattern that shows it; a single has none.
  using OnStep =
      std::function<bool(const explain::Position&, const explain::Step&, std::optional<std::size_t>)>;

  /// From a position as far as the patterns lead. Always the first pattern that is found, in all its places:
  /// so a puzzle is solved by the patterns up to the last one that was used, and not by fewer. Steps have
  /// links, names and difficulty if `finished`.
  explain::Path explain(explain::Position position, const explain::Answer& answer, bool finished,
                        const OnStep& on_step, const Budget& budget = {}) const;

 private:
  template <std::size_t W>
  std::optional<Found> find_in(const explain::Position& position, const std::vector<Candidate>& targets,
                               const Budget& budget) const;

  std::vector<Matcher> matchers_;
};

}  // namespace hence::patterns
