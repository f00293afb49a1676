// Symmetry reduction: of states that a symmetry of the level maps onto each other, one is enough.
#pragma once

#include <vector>

#include "sokoban/spot_set.hpp"
#include "sokoban/turns.hpp"

namespace hence::sokoban {

template <int words>
class SymmetricStates {
 public:
  using Set = SpotSet<words>;

  explicit SymmetricStates(const Board& board) {
    if (words > 16) return;  // on a huge level the tables would be huge, too
    for (const Symmetry& symmetry : Symmetry::of(board)) images_.push_back(Image(symmetry, board.size()));
  }

  bool none() const { return images_.empty(); }

  /// Replaces the boxes by their smallest symmetric image. `players`: the player's spot, or his area;
  /// `player` becomes the smallest image of any of them.
  void normalise(Set& boxes, const Set& players, int& player) const {
    player = players.first();
    const Set original = boxes;
    for (const auto& image : images_) {
      const Set other = image(original);
      if (boxes < other) continue;
      const int there = image(players).first();
      if (other < boxes || there < player) player = there;
      boxes = other;
    }
  }

 private:
  /// A symmetry as a table: maps sets eight spots at a time.
  class Image {
   public:
    Image(const Symmetry& symmetry, int spots) : bytes_(words * 8 * 256) {
      for (std::size_t i = 0; i < bytes_.size(); ++i)
        for (std::size_t bit = 0; bit < 8; ++bit)
          if (const auto spot = static_cast<int>(i / 256 * 8 + bit); (i >> bit & 1) != 0 && spot < spots)
            bytes_[i].add(symmetry(Spot(spot)).v);
    }

    Set operator()(const Set& set) const {
      Set result;
      for (std::size_t w = 0; w < set.bits.size(); ++w)
        for (std::size_t byte = 0; byte < 8; ++byte)
          if (const std::uint64_t bits = set.bits[w] >> (8 * byte) & 255; bits != 0)
            result = result | bytes_[(w * 8 + byte) * 256 + bits];
      return result;
    }

   private:
    std::vector<Set> bytes_;
  };

  std::vector<Image> images_;
};

}  // namespace hence::sokoban
