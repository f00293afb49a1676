#include "ask/task.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace hence::tasks {
namespace {

TEST(Tasks, KeysAreDistinctAndThoseTheyReferToExist) {
  ASSERT_GE(all_tasks().size(), 3U);
  for (const TaskInfo* info : all_tasks()) {
    const auto task = info->make();
    std::set<std::string> keys;
    for (const Field& field : fields_of(*info, *task)) {
      EXPECT_TRUE(keys.insert(field.key()).second) << info->name << ": " << field.key();
      EXPECT_THAT(field.key(), testing::MatchesRegex("[a-z][a-z_]*"));
      EXPECT_FALSE(field.help.empty());
    }
    for (const Field& field : fields_of(*info, *task))
      for (const auto* list : {&field.needs, &field.excludes})
        for (const std::string& key : *list) EXPECT_TRUE(keys.contains(key)) << info->name << ": " << key;
  }
}

TEST(Tasks, NumbersHaveDefaultsThatAreUnsetOrInRange) {
  for (const TaskInfo* info : all_tasks()) {
    const auto task = info->make();
    for (const Field& field : fields_of(*info, *task)) {
      const auto* number = std::get_if<std::int64_t*>(&field.target);
      if (number == nullptr || **number <= 0) continue;
      EXPECT_GE(static_cast<double>(**number), field.least) << info->name << ": " << field.key();
      EXPECT_LE(static_cast<double>(**number), field.most) << info->name << ": " << field.key();
    }
  }
}

}  // namespace
}  // namespace hence::tasks
