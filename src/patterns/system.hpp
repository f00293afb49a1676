// A proof system: an ordered list of patterns to solve puzzles with, besides singles.
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

  /// What the first matching pattern (by number) shows, one step per place.
  struct Found {
    std::size_t pattern = 0;
    struct Place {
      Instance instance;
      std::vector<Candidate> targets;  ///< all targets of the same truths and links, in order
    };
    std::vector<Place> places;
  };

  /// `targets`: candidates that may be false, such as those in no solution. Nothing if no pattern matches or
  /// the position has more than 16,384 open candidates.
  std::optional<Found> find(const explain::Position& position, const std::vector<Candidate>& targets,
                            const Budget& budget = {}) const;

  /// Receives each step with the number of its pattern; a single has none.
  using OnStep =
      std::function<bool(const explain::Position&, const explain::Step&, std::optional<std::size_t>)>;

  /// Solves as far as the patterns lead, always with the first pattern that matches, in all its places. So
  /// the patterns up to the last one used solve the puzzle, and no shorter prefix does. Steps have links,
  /// names and difficulty if `finished`.
  explain::Path explain(explain::Position position, const explain::Answer& answer, bool finished,
                        const OnStep& on_step, const Budget& budget = {}) const;

 private:
  template <std::size_t W>
  std::optional<Found> find_in(const explain::Position& position, const std::vector<Candidate>& targets,
                               const Budget& budget) const;

  std::vector<Matcher> matchers_;
};

}  // namespace hence::patterns
