#include "cnf/encode.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "tests/brute_force.hpp"

namespace hence {
namespace {

constexpr Encoding every_encoding[] = {Encoding::pairwise, Encoding::sequential, Encoding::product,
                                       Encoding::intersections};

Model::Names plain_names() {
  return {.candidate = [](Subject s) { return "x" + std::to_string(s.value); },
          .group = [](GroupKind, Subject s) { return "group " + std::to_string(s.place); }};
}

std::vector<bool> as_truth(std::uint64_t bits, std::size_t size) {
  std::vector<bool> truth(size);
  for (std::size_t i = 0; i < size; ++i) truth[i] = (bits >> i & 1) != 0;
  return truth;
}

void expect_same_as_counting(const Model& model, Encoding encoding) {
  const Encoded encoded = encode(model, {.encoding = encoding});
  ASSERT_LE(encoded.formula.variables(), 22u);
  for (std::uint64_t truth = 0; truth < std::uint64_t{1} << model.candidates(); ++truth) {
    const bool kept = broken_groups(model, as_truth(truth, model.candidates())).empty();
    EXPECT_EQ(brute_force::extends(encoded.formula, truth, model.candidates()), kept)
        << name(encoding) << " " << truth;
  }
}

TEST(Encode, AgreesWithCountingOnRandomGroups) {
  Random random(11);
  for (int round = 0; round < 40; ++round) {
    Model model(plain_names());
    const std::size_t size = 1 + random.below(6);
    for (std::size_t i = 0; i < size; ++i) model.add_candidate({0, static_cast<int>(i)});
    const std::size_t groups = 1 + random.below(2);
    for (std::size_t g = 0; g < groups; ++g) {
      std::vector<Candidate> members;
      for (std::size_t i = 0; i < size; ++i)
        if (random.below(3) != 0) members.push_back(Candidate(i));
      model.add_group(GroupKind::cell, random.below(2) == 0 ? Needs::exactly_one : Needs::at_most_one,
                      {static_cast<int>(g), 0}, members);
    }
    for (Encoding encoding : every_encoding) expect_same_as_counting(model, encoding);
  }
}

/// One digit of a 4x4 grid: four rows, four columns and four boxes over sixteen cells, some of them missing,
/// as if ruled out by clues. Small enough for brute force, and made of parts.
TEST(Encode, AgreesWithCountingOnOneDigitOfAGridWithItsBoxes) {
  Random random(12);
  for (int round = 0; round < 12; ++round) {
    Model model(plain_names());
    std::vector<int> cell_of;
    for (int cell = 0; cell < 16; ++cell) {
      if (random.below(3) == 0) continue;
      model.add_candidate({cell, 1});
      cell_of.push_back(cell);
    }
    auto add = [&](GroupKind kind, int place, auto holds) {
      std::vector<Candidate> members;
      for (std::size_t i = 0; i < cell_of.size(); ++i)
        if (holds(cell_of[i])) members.push_back(Candidate(i));
      if (!members.empty()) model.add_group(kind, Needs::exactly_one, {place, 1}, members);
    };
    for (int i = 0; i < 4; ++i) {
      add(GroupKind::row, i, [i](int c) { return c / 4 == i; });
      add(GroupKind::column, i, [i](int c) { return c % 4 == i; });
      add(GroupKind::box, i, [i](int c) { return c / 8 * 2 + c % 4 / 2 == i; });
    }
    const Encoded encoded = encode(model, {.encoding = Encoding::intersections});
    if (encoded.formula.variables() > 22) continue;  // too many for brute force
    expect_same_as_counting(model, Encoding::intersections);
  }
}

/// Pairs that one kind of group excludes are left out in another only if they are excluded there.
TEST(Encode, PairwiseAgreesWithCountingHoweverLinesBoxesAndDiagonalsMeet) {
  Random random(13);
  for (int round = 0; round < 150; ++round) {
    Model model(plain_names());
    const int size = 4 + static_cast<int>(random.below(3));
    for (int i = 0; i < size; ++i) model.add_candidate({i, 1});
    for (const GroupKind kind : {GroupKind::row, GroupKind::column, GroupKind::box, GroupKind::diagonal}) {
      std::vector<std::vector<Candidate>> groups(3);  // the last is no group
      for (int i = 0; i < size; ++i) groups[random.below(3)].emplace_back(i);
      for (std::size_t g = 0; g < 2; ++g)
        if (!groups[g].empty())
          model.add_group(kind, Needs::exactly_one, {static_cast<int>(g), 1}, groups[g]);
    }
    expect_same_as_counting(model, Encoding::pairwise);
  }
}

/// Two boxes beside or below each other, with lines in one direction only: no crossing lines restrict the
/// parts.
TEST(Encode, IntersectionsAgreeWithCountingWithoutCrossingLines) {
  for (const GroupKind kind : {GroupKind::row, GroupKind::column}) {
    Model model(plain_names());
    std::vector<Candidate> lines[2], boxes[2];
    for (int line = 0; line < 2; ++line)
      for (int box = 0; box < 2; ++box)
        for (int i = 0; i < 2; ++i) {
          const Candidate c = model.add_candidate({line * 4 + box * 2 + i, 1});
          lines[line].push_back(c);
          boxes[box].push_back(c);
        }
    for (int i = 0; i < 2; ++i) {
      model.add_group(kind, Needs::exactly_one, {i, 1}, lines[i]);
      model.add_group(GroupKind::box, Needs::exactly_one, {i, 1}, boxes[i]);
    }
    expect_same_as_counting(model, Encoding::intersections);
  }
}

TEST(Encode, IntersectionsHaveFewerClausesThanPairwise) {
  Model model(plain_names());
  std::vector<Candidate> row;
  for (int i = 0; i < 25; ++i) row.push_back(model.add_candidate({i, 1}));
  model.add_group(GroupKind::row, Needs::exactly_one, {0, 1}, row);
  for (int box = 0; box < 5; ++box)
    model.add_group(GroupKind::box, Needs::exactly_one, {box, 1},
                    std::span(row).subspan(static_cast<std::size_t>(box) * 5, 5));
  const auto pairwise = encode(model, {.encoding = Encoding::pairwise});
  const auto parts = encode(model, {.encoding = Encoding::intersections});
  EXPECT_LT(parts.formula.clauses(), pairwise.formula.clauses() / 2);
}

TEST(Encode, ASelectorEnablesOnlyItsGroup) {
  for (Encoding encoding : {Encoding::pairwise, Encoding::sequential, Encoding::product}) {
    Model model(plain_names());
    std::vector<Candidate> x;
    for (int i = 0; i < 4; ++i) x.push_back(model.add_candidate({0, i}));
    model.add_group(GroupKind::cell, Needs::exactly_one, {0, 0}, std::span(x).first(2));
    model.add_group(GroupKind::cell, Needs::at_most_one, {1, 0}, std::span(x).last(3));
    const Encoded encoded = encode(model, {.encoding = encoding, .selectors = true});
    ASSERT_EQ(encoded.selectors.size(), 2u);
    for (std::uint64_t truth = 0; truth < 16; ++truth) {
      const auto broken = broken_groups(model, as_truth(truth, 4));
      for (std::uint64_t on = 0; on < 4; ++on) {
        bool kept = true;
        for (GroupId g : broken) kept = kept && (on >> g.at() & 1) == 0;
        EXPECT_EQ(brute_force::extends(encoded.formula, truth | on << 4, 6), kept) << truth << " " << on;
      }
    }
  }
}

TEST(Encode, EncodingNamesCanBeReadBack) {
  for (Encoding encoding : every_encoding) EXPECT_EQ(encoding_named(name(encoding)), encoding);
  EXPECT_EQ(encoding_named("magic"), std::nullopt);
}

}  // namespace
}  // namespace hence
