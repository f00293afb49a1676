#include "model/model.hpp"

#include <gtest/gtest.h>

#include <array>

namespace hence {
namespace {

Model three_candidates() {
  Model model({.candidate = [](Subject s) { return "x" + std::to_string(s.value); },
               .group = [](GroupKind, Subject s) { return "group " + std::to_string(s.place); }});
  std::array<Candidate, 3> all;
  for (int i = 0; i < 3; ++i) all[static_cast<std::size_t>(i)] = model.add_candidate({0, i + 1});
  model.add_group(GroupKind::cell, Needs::exactly_one, {1, 0}, all);
  model.add_group(GroupKind::row, Needs::at_most_one, {2, 0}, std::span(all).first(2));
  return model;
}

TEST(Model, NamesItsCandidatesAndGroups) {
  const Model model = three_candidates();
  EXPECT_EQ(model.name(Candidate(1)), "x2");
  EXPECT_EQ(model.name(GroupId(1)), "group 2");
  EXPECT_EQ(model.group(GroupId(1)).members.size(), 2u);
}

TEST(Model, NoneOrTwoViolateExactlyOneButOnlyTwoViolateAtMostOne) {
  const Model model = three_candidates();
  EXPECT_TRUE(broken_groups(model, {false, true, false}).empty());
  EXPECT_EQ(broken_groups(model, {false, false, false}), std::vector{GroupId(0)});
  EXPECT_EQ(broken_groups(model, {true, true, false}), (std::vector{GroupId(0), GroupId(1)}));
  EXPECT_EQ(broken_groups(model, {true, false, true}), std::vector{GroupId(0)});
}

}  // namespace
}  // namespace hence
