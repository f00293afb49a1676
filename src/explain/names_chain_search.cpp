#include "explain/names_chain_search.hpp"

#include <algorithm>
#include <map>

namespace hence::explain::naming {
namespace {

/// Sets are not searched in houses with more truths than this.
constexpr std::size_t max_in_a_house = 10;

Block single(const Shape& shape, std::size_t i) {
  Block block{Block::Kind::truth, {i}, {}};
  for (const Candidate c : shape.truths()[i].members) block.parts.push_back({c});
  return block;
}

/// Adds the truths as an almost locked or hidden set if they have one digit (or cell) more than there are
/// truths.
void add_set(const Shape& shape, Block::Kind kind, std::vector<std::size_t> truths, std::vector<Block>& out) {
  std::map<std::int32_t, Candidates> parts;
  for (const std::size_t i : truths)
    for (const Candidate c : shape.truths()[i].members)
      parts[kind == Block::Kind::almost_locked ? shape.digit(c) : shape.cell(c)].push_back(c);
  if (parts.size() != truths.size() + 1) return;
  std::sort(truths.begin(), truths.end());
  Block block{kind, std::move(truths), {}};
  for (auto& [key, part] : parts) block.parts.push_back(std::move(part));
  const bool known = std::any_of(out.begin(), out.end(), [&](const Block& other) {
    return other.kind == kind && other.truths == block.truths;
  });
  if (!known) out.push_back(std::move(block));
}

void add_sets(const Shape& shape, Block::Kind kind, const std::vector<std::size_t>& of_house,
              std::vector<Block>& out) {
  if (of_house.size() < 2 || of_house.size() > max_in_a_house) return;
  for (std::uint32_t mask = 1; mask < (1U << of_house.size()); ++mask) {
    std::vector<std::size_t> truths;
    for (std::size_t i = 0; i < of_house.size(); ++i)
      if ((mask >> i & 1U) != 0) truths.push_back(of_house[i]);
    if (truths.size() > 1) add_set(shape, kind, std::move(truths), out);
  }
}

class Search {
 public:
  Search(const Shape& shape, const std::vector<Block>& blocks, Candidate target,
         const std::function<bool(const Chain&)>& visit)
      : shape_(shape), blocks_(blocks), target_(target), visit_(visit), used_(shape.size(), false) {}

  void run() { extend({target_}); }

 private:
  static constexpr int max_nodes = 20'000;

  void extend(const Candidates& from) {
    if (++nodes_ > max_nodes) return;
    if (used_count_ == shape_.size()) {
      if (shape_.excludes_all(target_, from)) stopped_ = !visit_(chain_);
      return;
    }
    for (const Block& block : blocks_) {
      if (std::any_of(block.truths.begin(), block.truths.end(), [&](std::size_t i) { return used_[i]; }))
        continue;
      if (block.kind == Block::Kind::truth)
        through_truth(block, from);
      else
        through_set(block, from);
      if (stopped_) return;
    }
  }

  /// Continues with all members that remain.
  void through_truth(const Block& block, const Candidates& from) {
    Segment segment{&block, {}, {}};
    for (const Candidates& part : block.parts)
      (shape_.exclude(from, part) ? segment.left : segment.right).push_back(part.front());
    if (!segment.left.empty() && !segment.right.empty()) enter(std::move(segment));
  }

  /// Continues with each part separately.
  void through_set(const Block& block, const Candidates& from) {
    for (const Candidates& left : block.parts) {
      if (!shape_.exclude(from, left)) continue;
      for (const Candidates& right : block.parts)
        if (&left != &right && !stopped_) enter({&block, left, right});
    }
  }

  void enter(Segment segment) {
    for (const std::size_t i : segment.block->truths) used_[i] = true;
    used_count_ += segment.block->truths.size();
    chain_.push_back(std::move(segment));
    extend(Candidates(chain_.back().right));
    for (const std::size_t i : chain_.back().block->truths) used_[i] = false;
    used_count_ -= chain_.back().block->truths.size();
    chain_.pop_back();
  }

  const Shape& shape_;
  const std::vector<Block>& blocks_;
  Candidate target_;
  const std::function<bool(const Chain&)>& visit_;

  std::vector<bool> used_;
  std::size_t used_count_ = 0;
  Chain chain_;
  int nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace

std::vector<Block> blocks(const Shape& shape, bool with_sets) {
  std::vector<Block> blocks;
  for (std::size_t i = 0; i < shape.size(); ++i) blocks.push_back(single(shape, i));
  if (!with_sets) return blocks;

  // The truths in each house: cells with all their candidates in it, and digits of the house itself.
  std::map<Sector, std::vector<std::size_t>> cells;
  std::map<Sector, std::vector<std::size_t>> digits;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Truth& truth = shape.truths()[i];
    if (!truth.is_cell())
      digits[truth.sector()].push_back(i);
    else
      for (const Sector s : shape.common_sectors(truth.members)) cells[s].push_back(i);
  }
  for (const auto& [sector, truths] : cells) add_sets(shape, Block::Kind::almost_locked, truths, blocks);
  for (const auto& [sector, truths] : digits) add_sets(shape, Block::Kind::almost_hidden, truths, blocks);
  return blocks;
}

void for_each_chain(const Shape& shape, const std::vector<Block>& blocks, Candidate target,
                    const std::function<bool(const Chain&)>& visit) {
  Search(shape, blocks, target, visit).run();
}

}  // namespace hence::explain::naming
