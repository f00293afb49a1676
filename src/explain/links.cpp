#include "explain/links.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <stdexcept>

namespace hence::explain {
namespace {

/// A bit matrix over the candidates in play.
class Rows {
 public:
  Rows(std::size_t rows, std::size_t bits) : words_((bits + 63) / 64), data_(rows * words_, 0) {}

  std::size_t words() const { return words_; }
  std::uint64_t* operator[](std::size_t row) { return &data_[row * words_]; }
  const std::uint64_t* operator[](std::size_t row) const { return &data_[row * words_]; }
  void add(std::size_t row, std::size_t bit) { (*this)[row][bit / 64] |= std::uint64_t{1} << (bit % 64); }
  void clear() { std::fill(data_.begin(), data_.end(), 0); }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> data_;
};

/// The candidates of a reason, and which of them exclude each other under the links in use.
class Play {
 public:
  Play(const Position& position, const Reason& reason, std::span<const Candidate> targets, bool must)
      : must_(must) {
    std::vector<std::vector<Candidate>> truths;
    for (const GroupId g : reason.truths) truths.push_back(position.members(g));
    for (const Deadly& deadly : reason.deadly) truths.push_back(deadly.escapes);
    for (const auto& truth : truths) candidates_.insert(candidates_.end(), truth.begin(), truth.end());
    candidates_.insert(candidates_.end(), targets.begin(), targets.end());
    std::sort(candidates_.begin(), candidates_.end());
    candidates_.erase(std::unique(candidates_.begin(), candidates_.end()), candidates_.end());

    truths_ = Rows(truths.size(), candidates_.size());
    for (std::size_t t = 0; t < truths.size(); ++t)
      for (const Candidate c : truths[t]) truths_.add(t, index(c));
    for (const Candidate c : targets) targets_.push_back(index(c));
    rivals_ = Rows(candidates_.size(), candidates_.size());
    truth_count_ = truths.size();

    std::map<GroupId, std::vector<std::size_t>> members;
    for (std::size_t i = 0; i < candidates_.size(); ++i)
      for (const GroupId g : position.board().groups_of(candidates_[i])) members[g].push_back(i);
    for (auto& [group, list] : members)
      if (list.size() > 1) links_.push_back({group, std::move(list)});
    // Drop the weakest links first.
    std::stable_sort(links_.begin(), links_.end(),
                     [](const Link& a, const Link& b) { return a.members.size() < b.members.size(); });
  }

  std::vector<GroupId> needed() {
    if (!refuted() && nodes_left_ > 0) throw std::logic_error("choose_links: the truths are not a reason");
    for (Link& link : links_) {
      link.used = false;
      if (!refuted()) link.used = true;
    }
    std::vector<GroupId> groups;
    for (const Link& link : links_)
      if (link.used) groups.push_back(link.group);
    std::sort(groups.begin(), groups.end());
    return groups;
  }

 private:
  struct Link {
    GroupId group;
    std::vector<std::size_t> members;
    bool used = true;
  };

  std::size_t index(Candidate c) const {
    return static_cast<std::size_t>(std::lower_bound(candidates_.begin(), candidates_.end(), c) -
                                    candidates_.begin());
  }

  bool refuted() {
    nodes_left_ = std::min(max_nodes, all_nodes_left_);
    const int allowed = nodes_left_;
    const bool all_refuted = every_target_refuted();
    all_nodes_left_ -= allowed - std::max(nodes_left_, 0);
    return all_refuted;
  }

  bool every_target_refuted() {
    rivals_.clear();
    for (const Link& link : links_)
      if (link.used)
        for (const std::size_t a : link.members)
          for (const std::size_t b : link.members)
            if (a != b) rivals_.add(a, b);
    return std::all_of(targets_.begin(), targets_.end(), [&](std::size_t target) {
      std::vector<std::uint64_t> alive(truths_.words(), ~std::uint64_t{0});
      std::vector<bool> met(truth_count_, false);
      if (must_)
        alive[target / 64] &= ~(std::uint64_t{1} << (target % 64));
      else
        take(target, alive, met);
      return !choice_exists(alive, met);
    });
  }

  void take(std::size_t c, std::vector<std::uint64_t>& alive, std::vector<bool>& met) const {
    for (std::size_t w = 0; w < truths_.words(); ++w) alive[w] &= ~rivals_[c][w];
    for (std::size_t t = 0; t < truth_count_; ++t)
      if ((truths_[t][c / 64] >> (c % 64) & 1) != 0) met[t] = true;
  }

  /// Also true when the search takes too long: then no link is dropped.
  bool choice_exists(const std::vector<std::uint64_t>& alive, const std::vector<bool>& met) {
    if (--nodes_left_ <= 0) return true;
    std::size_t branch = truth_count_;
    int fewest = 1 << 30;
    for (std::size_t t = 0; t < truth_count_; ++t) {
      if (met[t]) continue;
      int count = 0;
      for (std::size_t w = 0; w < truths_.words(); ++w) count += std::popcount(truths_[t][w] & alive[w]);
      if (count < fewest) {
        fewest = count;
        branch = t;
      }
    }
    if (branch == truth_count_) return true;
    for (std::size_t c = 0; c < candidates_.size(); ++c) {
      if ((truths_[branch][c / 64] & alive[c / 64] & std::uint64_t{1} << (c % 64)) == 0) continue;
      auto alive_with = alive;
      auto met_with = met;
      take(c, alive_with, met_with);
      if (choice_exists(alive_with, met_with)) return true;
    }
    return false;
  }

  static constexpr int max_nodes = 20'000;

  bool must_;
  int nodes_left_ = 0;            // for this question
  int all_nodes_left_ = 200'000;  // for all questions
  std::vector<Candidate> candidates_;
  std::vector<std::size_t> targets_;
  Rows truths_{0, 0};
  Rows rivals_{0, 0};
  std::size_t truth_count_ = 0;
  std::vector<Link> links_;
};

}  // namespace

std::vector<GroupId> choose_links(const Position& position, const Reason& truths,
                                  std::span<const Candidate> targets, bool must) {
  return Play(position, truths, targets, must).needed();
}

}  // namespace hence::explain
