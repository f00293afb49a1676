#include "proof/trim.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <unordered_map>

namespace hence {
namespace {

using Id = std::uint32_t;  // of a clause: first those of the formula, then the added ones in order
constexpr Id none = std::numeric_limits<Id>::max();

/// A literal as an index: 2 * variable, plus 1 if negative.
using Code = std::uint32_t;
Code code_of(Literal l) {
  return 2 * static_cast<Code>(l.variable().v) + (l.positive() ? 0 : 1);
}
Literal literal_of(Code code) {
  return Literal(Variable(static_cast<std::int32_t>(code / 2)), code % 2 == 0);
}

struct Clause {
  std::size_t begin = 0;
  std::uint32_t size = 0;
  bool active = false;
  bool needed = false;
  bool was_reason = false;     ///< implied a literal at the root
  std::uint32_t last_use = 0;  ///< the last added clause whose check used it
};

/// The clauses that are active at one step of the proof, and a trail for unit propagation. The trail begins
/// with the literals implied at the root; a check adds assumptions and removes them again.
class Trimmer {
 public:
  Trimmer(const Formula& formula, const Proof& proof, const Budget& budget)
      : formula_(formula), proof_(proof), budget_(budget) {
    std::size_t variables = formula.variables();
    for (std::size_t i = 0; i < proof.steps(); ++i)
      for (Literal l : proof.step(i).clause) variables = std::max(variables, l.variable().at() + 1);
    needed_watches_.resize(2 * variables);
    other_watches_.resize(2 * variables);
    value_.resize(2 * variables, 0);
    reason_.resize(variables, none);
    position_.resize(variables, 0);
    stamp_.resize(variables, 0);
    marked_.resize(2 * variables, 0);
  }

  std::optional<Trimmed> run(std::size_t delete_above) {
    if (!forwards() || !backwards()) return std::nullopt;
    return result(delete_above);
  }

 private:
  struct Event {
    Id clause;
    bool deletes;
  };

  // Forward pass: which clauses are active when, up to the first conflict.

  bool forwards() {
    for (std::size_t i = 0; i < formula_.clauses() && conflict_ == none; ++i) {
      if (i % 4096 == 0 && budget_.cancelled()) return false;
      attach(store(formula_.clause(i)));
      if (conflict_ == none) conflict_ = propagate();
    }
    // If the formula itself propagates to a conflict, its remaining clauses still need Ids.
    while (clauses_.size() < formula_.clauses()) store(formula_.clause(clauses_.size()));
    for (std::size_t i = 0; i < proof_.steps() && conflict_ == none; ++i) {
      if (i % 256 == 0 && budget_.cancelled()) return false;
      const Proof::Step step = proof_.step(i);
      if (step.deletes) {
        delete_clause(step.clause);
        continue;
      }
      const Id id = store(step.clause);
      events_.push_back({id, false});
      attach(id);
      if (conflict_ == none) conflict_ = propagate();
    }
    if (conflict_ == none) throw std::logic_error("the proof does not end in a conflict");
    for (const Code code : trail_)
      if (reason_[code / 2] != none) clauses_[reason_[code / 2]].was_reason = true;
    return true;
  }

  Id store(std::span<const Literal> clause) {
    const Id id = static_cast<Id>(clauses_.size());
    clauses_.push_back({codes_.size(), static_cast<std::uint32_t>(clause.size())});
    for (Literal l : clause) codes_.push_back(code_of(l));
    by_hash_.emplace(hash(id), id);
    return id;
  }

  /// Independent of the order of literals.
  std::uint64_t hash(Id id) const {
    std::uint64_t sum = 0;
    for (const Code code : codes(id)) {
      std::uint64_t x = code + 0x9e3779b97f4a7c15u;
      x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
      sum += x ^ (x >> 27);
    }
    return sum;
  }

  /// Deletes a clause, unless it is the reason for a literal on the trail, which would have to be unassigned.
  /// Keeping a clause too long is harmless, because all steps are RUP.
  void delete_clause(std::span<const Literal> clause) {
    const Id probe = store(clause);
    const std::uint64_t key = hash(probe);
    for (Code code : codes(probe)) marked_[code] = 1;
    const auto [begin, end] = by_hash_.equal_range(key);
    auto found = end;
    auto itself = end;
    for (auto it = begin; it != end; ++it) {
      if (it->second == probe)
        itself = it;
      else if (clauses_[it->second].active && clauses_[it->second].size == clause.size() &&
               std::all_of(codes(it->second).begin(), codes(it->second).end(),
                           [&](Code code) { return marked_[code] != 0; }))
        found = it;
    }
    for (Code code : codes(probe)) marked_[code] = 0;
    by_hash_.erase(itself);
    if (found != end && clause.size() > 1 && !is_reason(found->second)) {
      clauses_[found->second].active = false;
      events_.push_back({found->second, true});
      by_hash_.erase(found);
    }
    codes_.resize(clauses_[probe].begin);
    clauses_.pop_back();
  }

  bool is_reason(Id id) const {
    const auto all = codes(id);
    return std::any_of(all.begin(), all.end(),
                       [&](Code code) { return value_[code] > 0 && reason_[code / 2] == id; });
  }

  // Backward pass: checks what was used.

  bool backwards() {
    Id user = static_cast<Id>(clauses_.size());  // the empty clause
    mark_reasons(conflict_, user);
    for (std::size_t i = events_.size(); i-- > 0;) {
      if (i % 16 == 0 && budget_.cancelled()) return false;
      const auto [id, deletes] = events_[i];
      if (deletes) {
        attach(id);
        continue;
      }
      detach(id);
      if (clauses_[id].needed) check(id);
    }
    return true;
  }

  void detach(Id id) {
    clauses_[id].active = false;
    for (Code code : codes(id)) {
      if (value_[code] <= 0 || reason_[code / 2] != id) continue;
      take_back(position_[code / 2]);
      return;
    }
  }

  void check(Id id) {
    if (propagate() != none) throw std::logic_error("the proof has a conflict before its end");
    const std::size_t root = trail_.size();
    for (Code code : codes(id)) {
      // A clause that was satisfied when it was added never became a reason or a conflict.
      if (value_[code] > 0) throw std::logic_error("a satisfied clause is needed");
      if (value_[code] == 0) assign(code ^ 1, none);
    }
    const Id conflict = propagate();
    if (conflict == none) throw std::logic_error("a step of the proof is not RUP");
    mark_reasons(conflict, id);
    shorten(id);
    take_back(root);
  }

  /// Marks a clause that is false, and recursively the reasons of its literals.
  void mark_reasons(Id first, Id user) {
    ++now_;
    pending_ = {first};
    while (!pending_.empty()) {
      const Id id = pending_.back();
      pending_.pop_back();
      need(id, user);
      for (Code code : codes(id)) {
        const std::size_t variable = code / 2;
        if (stamp_[variable] == now_) continue;
        stamp_[variable] = now_;
        if (reason_[variable] != none && reason_[variable] != id) pending_.push_back(reason_[variable]);
      }
    }
  }

  void need(Id id, Id user) {
    Clause& clause = clauses_[id];
    if (clause.needed) return;
    clause.needed = true;
    clause.last_use = user;  // going backwards, the first user seen is the last one
    if (clause.size < 2) return;
    needed_head_ = std::min(needed_head_, other_head_);  // it moves to a list that may have been visited
    for (std::size_t i = 0; i < 2; ++i) needed_watches_[codes_[clause.begin + i]].push_back(id);
  }

  /// Keeps only the literals that the check used: stamped assumptions.
  void shorten(Id id) {
    Clause& clause = clauses_[id];
    auto kept = codes_.begin() + static_cast<std::ptrdiff_t>(clause.begin);
    const auto end = kept + clause.size;
    for (auto it = kept; it != end; ++it) {
      const std::size_t variable = *it / 2;
      if (value_[*it] < 0 && reason_[variable] == none && stamp_[variable] == now_) *kept++ = *it;
    }
    clause.size =
        static_cast<std::uint32_t>(kept - (codes_.begin() + static_cast<std::ptrdiff_t>(clause.begin)));
  }

  // Unit propagation.

  std::span<Code> codes(Id id) { return std::span(codes_).subspan(clauses_[id].begin, clauses_[id].size); }
  std::span<const Code> codes(Id id) const {
    return std::span(codes_).subspan(clauses_[id].begin, clauses_[id].size);
  }

  /// Starts watching a clause, and assigns its literal if it is a unit. Records a conflict.
  void attach(Id id) {
    Clause& clause = clauses_[id];
    clause.active = true;
    const auto all = codes(id);
    // Watch the two literals that stay unassigned longest when backtracking.
    auto rank = [&](Code code) {
      return value_[code] >= 0 ? std::numeric_limits<std::size_t>::max() : position_[code / 2];
    };
    for (std::size_t i = 0; i < std::min<std::size_t>(2, all.size()); ++i)
      std::iter_swap(all.begin() + static_cast<std::ptrdiff_t>(i),
                     std::max_element(all.begin() + static_cast<std::ptrdiff_t>(i), all.end(),
                                      [&](Code a, Code b) { return rank(a) < rank(b); }));
    if (all.size() > 1)
      for (std::size_t i = 0; i < 2; ++i)
        (clause.needed ? needed_watches_ : other_watches_)[all[i]].push_back(id);
    if (all.empty() || value_[all[0]] < 0)
      conflict_ = id;
    else if (value_[all[0]] == 0 && (all.size() == 1 || value_[all[1]] < 0))
      assign(all[0], id);
  }

  void assign(Code code, Id reason) {
    value_[code] = 1;
    value_[code ^ 1] = -1;
    reason_[code / 2] = reason;
    position_[code / 2] = trail_.size();
    trail_.push_back(code);
  }

  void take_back(std::size_t size) {
    while (trail_.size() > size) {
      const Code code = trail_.back();
      trail_.pop_back();
      value_[code] = value_[code ^ 1] = 0;
      reason_[code / 2] = none;
    }
    needed_head_ = std::min(needed_head_, size);
    other_head_ = std::min(other_head_, size);
  }

  /// Propagates to a fixed point. Returns a clause that became false, if any.
  Id propagate() {
    while (other_head_ < trail_.size()) {
      while (needed_head_ < trail_.size()) {
        if (const Id id = visit(needed_watches_, trail_[needed_head_] ^ 1, true); id != none) return id;
        ++needed_head_;
      }
      if (const Id id = visit(other_watches_, trail_[other_head_] ^ 1, false); id != none) return id;
      ++other_head_;
    }
    return none;
  }

  /// Visits the clauses that watch a literal which has become false.
  Id visit(std::vector<std::vector<Id>>& watches, Code falsified, bool needed) {
    std::vector<Id>& list = watches[falsified];
    std::size_t kept = 0;
    Id conflict = none;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Id id = list[i];
      const Clause& clause = clauses_[id];
      // Stale watches, of clauses that were deleted or moved to the other list, are dropped here.
      if (!clause.active || clause.needed != needed) continue;
      Code* all = &codes_[clause.begin];
      if (all[0] == falsified) std::swap(all[0], all[1]);
      if (all[1] != falsified) continue;
      if (value_[all[0]] > 0 || conflict != none) {
        list[kept++] = id;
        continue;
      }
      Code* other = std::find_if(all + 2, all + clause.size, [&](Code code) { return value_[code] >= 0; });
      if (other != all + clause.size) {
        std::swap(all[1], *other);
        watches[all[1]].push_back(id);
        continue;
      }
      list[kept++] = id;
      if (value_[all[0]] < 0)
        conflict = id;
      else
        assign(all[0], id);
    }
    list.resize(kept);
    return conflict;
  }

  // The result.

  Trimmed result(std::size_t delete_above) {
    const auto kept = std::count_if(events_.begin(), events_.end(), [&](const Event& event) {
      return !event.deletes && clauses_[event.clause].needed;
    });
    const bool deletes_some = static_cast<std::size_t>(kept) > delete_above;
    Trimmed out;
    for (Id id = 0; id < formula_.clauses(); ++id)
      if (clauses_[id].needed) out.core.push_back(id);
    std::vector<std::vector<Id>> last_used_by(clauses_.size() + 1);
    std::vector<Literal> buffer;
    auto literals = [&](Id id) {
      buffer.clear();
      for (Code code : codes(id)) buffer.push_back(literal_of(code));
      return std::span<const Literal>(buffer);
    };
    for (const auto& [id, deletes] : events_) {
      if (deletes || !clauses_[id].needed) continue;
      if (codes(id).empty()) break;
      out.proof.add(literals(id));
      if (!deletes_some) continue;
      for (Id done : last_used_by[id]) out.proof.remove(literals(done));
      // Deleting the reason of a root literal would force a checker to recompute its root.
      if (codes(id).size() > 1 && !clauses_[id].was_reason) last_used_by[clauses_[id].last_use].push_back(id);
    }
    out.proof.add({});
    return out;
  }

  const Formula& formula_;
  const Proof& proof_;
  const Budget& budget_;
  std::vector<Clause> clauses_;
  std::vector<Code> codes_;  // of all clauses, concatenated
  std::unordered_multimap<std::uint64_t, Id> by_hash_;
  std::vector<Event> events_;
  std::vector<std::vector<Id>> needed_watches_;  // by literal
  std::vector<std::vector<Id>> other_watches_;
  std::vector<std::int8_t> value_;     // by literal: 1 true, -1 false, 0 unassigned
  std::vector<Id> reason_;             // by variable; none: assumed
  std::vector<std::size_t> position_;  // by variable, on the trail
  std::vector<std::uint32_t> stamp_;   // by variable: the last mark_reasons that reached it
  std::vector<std::uint8_t> marked_;   // by literal
  std::vector<Code> trail_;
  std::size_t needed_head_ = 0;
  std::size_t other_head_ = 0;
  std::uint32_t now_ = 0;
  std::vector<Id> pending_;
  Id conflict_ = none;
};

}  // namespace

std::optional<Trimmed> trim(const Formula& formula, const Proof& proof, const Budget& budget,
                            std::size_t delete_above) {
  return Trimmer(formula, proof, budget).run(delete_above);
}

}  // namespace hence
