// The formula "there is a solution of at most T moves" (docs/CERTIFICATES.md, "Sokoban").
#pragma once

#include <initializer_list>
#include <span>
#include <vector>

#include "verify/encoding.hpp"
#include "verify/few_boxes.hpp"
#include "verify/turns.hpp"

namespace hence::verify {

class PlanEncoding final : public Encoding {
 public:
  /// Keeps a reference to the level.
  PlanEncoding(const Level& level, std::uint64_t moves, const Cancelled& cancelled = {});
  PlanEncoding(const PlanEncoding&) = delete;
  PlanEncoding& operator=(const PlanEncoding&) = delete;

  std::uint64_t variables() const override;
  std::optional<ClauseKind> kind(std::span<const std::int32_t> clause) override;
  std::string explain(std::span<const std::int32_t> clause) const override;
  std::optional<Error> error() const override { return error_; }

 private:
  /// What a variable means.
  struct Fact {
    enum class What { player, box, player_up_to, on_axis };
    What what;
    Spot spot;  ///< for `on_axis`, the number of the symmetry
    std::uint64_t time;
  };
  using What = Fact::What;
  using Facts = std::span<const Fact>;

  Fact fact(std::int32_t literal) const;
  std::string name(const Fact& fact) const;

  /// Does the player stay in the first step?
  enum class Stays { no, yes };

  std::optional<ClauseKind> rule();
  std::optional<ClauseKind> lemma();
  std::optional<ClauseKind> excluded(Facts facts, std::initializer_list<Stays> cases);
  bool stays(const Fact& fact) const;
  bool fits(Facts boxes, const Fact* player, std::uint64_t time, Stays stays);
  std::optional<ClauseKind> without_negatives();
  std::optional<ClauseKind> about_player(const Fact& player);
  std::optional<ClauseKind> about_box(const Fact& box);
  std::optional<ClauseKind> about_two();
  std::optional<ClauseKind> about_player_and_box(const Fact& player, const Fact& box);
  std::optional<ClauseKind> about_push();
  std::optional<ClauseKind> about_axis(const Fact& player, const Fact& axis);
  bool moves_to_neighbour(const Fact& player, std::uint64_t time);
  bool box_arrives(const Fact& box);

  bool positives_are(std::span<const Fact> wanted);
  bool is_positive(const Fact& fact) const;
  bool is_false(const Fact& fact);
  std::optional<ClauseKind> why_no_player(const Fact& player) const;
  std::optional<ClauseKind> why_no_box(const Fact& box);
  bool make_table(std::size_t boxes);

  const Level& level_;
  Spots spots_;
  std::vector<Symmetry> symmetries_;
  std::uint64_t last_;  ///< T: times are 0 ... T
  Cancelled cancelled_;
  std::vector<std::uint64_t>
      within_;  ///< by time: spots that the player may have reached; beyond its end, all
  std::vector<std::optional<FewBoxes>> few_boxes_;  ///< by number of boxes less one; built on demand
  bool all_goals_filled_ = false;                   ///< at the end
  std::optional<Error> error_;

  std::vector<Fact> negative_;  ///< of the clause: facts that occur negated, players first
  std::vector<Fact> positive_;
};

}  // namespace hence::verify
