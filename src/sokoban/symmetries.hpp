// Turning or mirroring a level that looks the same afterwards: of states that are turned into each other, one
// is enough.
#pragma once

#include <vector>

#include "sokoban/tables.hpp"

namespace hence::sokoban {

template <int words>
class Symmetries {
 public:
  using Set = SpotSet<words>;

  explicit Symmetries(const Tables<words>& tables, const Level& level) {
    if (tables.size < 1 || words > 16) return;  // the tables of a huge level would be larger still
    for (int which = 1; which < 8; ++which) {
      std::vector<int> image = turned_by(tables, level, which);
      if (!image.empty()) images_.push_back(Image(std::move(image)));
    }
  }

  bool none() const { return images_.empty(); }

  /// The first of all states that this one can be turned into. `player`: every spot that stands for where the
  /// player is; one of them, or all that he can walk to. The smallest is kept.
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
  /// Where each spot goes; of sets, eight spots at a time.
  class Image {
   public:
    explicit Image(const std::vector<int>& spots) : bytes_(words * 8 * 256) {
      for (std::size_t i = 0; i < bytes_.size(); ++i)
        for (std::size_t bit = 0; bit < 8; ++bit)
          if (const std::size_t spot = i / 256 * 8 + bit; (i >> bit & 1) != 0 && spot < spots.size())
            bytes_[i].add(spots[spot]);
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

  /// Bit 0: rows and columns change places; bit 1: upside down; bit 2: left is right. Spots to spots, inside
  /// the smallest rectangle that holds them all; empty if the level does not look the same.
  static std::vector<int> turned_by(const Tables<words>& tables, const Level& level, int which) {
    int top = level.rows, bottom = 0, left = level.columns, right = 0;
    for (int i = 0; i < tables.size; ++i) {
      const Square square = tables.board.square(Spot(i));
      top = std::min(top, level.row(square));
      bottom = std::max(bottom, level.row(square));
      left = std::min(left, level.column(square));
      right = std::max(right, level.column(square));
    }
    const bool transposed = (which & 1) != 0;
    if (transposed && bottom - top != right - left) return {};
    std::vector<int> image;
    for (int i = 0; i < tables.size; ++i) {
      const Square square = tables.board.square(Spot(i));
      int r = level.row(square) - top;
      int c = level.column(square) - left;
      if (transposed) std::swap(r, c);
      if ((which & 2) != 0) r = bottom - top - r;
      if ((which & 4) != 0) c = right - left - c;
      const Spot there = tables.board.spot(level.at(top + r, left + c));
      if (there == Board::nowhere || tables.board.is_goal(there) != tables.board.is_goal(Spot(i))) return {};
      image.push_back(there.v);
    }
    return image;
  }

  std::vector<Image> images_;
};

}  // namespace hence::sokoban
