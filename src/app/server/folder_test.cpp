#include "app/server/folder.hpp"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <set>

namespace hence::server {
namespace {

namespace fs = std::filesystem;
using testing::IsEmpty;

void write_file(const fs::path& path, std::string_view text) {
  std::ofstream(path) << text;
}

class ServerFolders : public testing::Test {
 protected:
  /// What a killed server leaves.
  fs::path left_behind(const std::string& name) const {
    const fs::path stale = parent / name;
    create_directories(stale / "question-abcdef" / "certificate");
    write_file(stale / "question-abcdef" / "certificate" / "claim.json", "{}");
    write_file(stale / "lock", "");
    return stale;
  }

  std::set<std::string> names() const {
    std::set<std::string> found;
    for (const auto& entry : fs::directory_iterator(parent)) found.insert(entry.path().filename());
    return found;
  }

  Folder folder{testing::TempDir(), "homes"};
  const fs::path parent = folder.path();
};

TEST_F(ServerFolders, AreRemovedWhenLeftBehind) {
  left_behind("hence-serve-abc123");
  left_behind("hence-serve-XYZxyz");
  remove_stale_folders(parent);
  EXPECT_THAT(names(), IsEmpty());
}

TEST_F(ServerFolders, AreRemovedWhenKilled) {
  const pid_t child = fork();
  if (child == 0) {
    const ServerFolder folder_of_child(parent);
    raise(SIGKILL);
  }
  waitpid(child, nullptr, 0);
  EXPECT_EQ(names().size(), 1U);
  remove_stale_folders(parent);
  EXPECT_THAT(names(), IsEmpty());
}

TEST_F(ServerFolders, StayAsLongAsTheyAreInUse) {
  {
    const ServerFolder one(parent);
    const ServerFolder two(parent);
    remove_stale_folders(parent);
    EXPECT_TRUE(exists(one.path()));
    EXPECT_TRUE(exists(two.path()));
  }
  EXPECT_THAT(names(), IsEmpty());
}

TEST_F(ServerFolders, WithOtherNamesStay) {
  const std::set<std::string> others = {"hence-serve-abc12",   "hence-serve-abc1234", "hence-serve-abc12.",
                                        "hence-serve_abc123",  "Hence-serve-abc123",  "xhence-serve-abc123",
                                        "hence-serve-abc12\n", "hence-serve-",        "question-abcdef"};
  for (const std::string& name : others) left_behind(name);
  remove_stale_folders(parent);
  EXPECT_EQ(names(), others);
}

TEST_F(ServerFolders, OfServersWithoutLocksStay) {
  remove(left_behind("hence-serve-abc123") / "lock");
  write_file(parent / "hence-serve-abc124", "");
  remove_stale_folders(parent);
  EXPECT_EQ(names().size(), 2U);
}

TEST_F(ServerFolders, LinksAreNotFollowed) {
  const fs::path precious = left_behind("precious");
  create_directory_symlink(precious, parent / "hence-serve-abc123");
  create_directory_symlink(precious, left_behind("hence-serve-abc124") / "link");
  create_directory_symlink(precious, left_behind("hence-serve-abc125") / "question-abcdef" / "link");
  const fs::path odd = left_behind("hence-serve-abc126");
  remove(odd / "lock");
  create_symlink(precious / "lock", odd / "lock");
  remove_stale_folders(parent);
  EXPECT_THAT(names(), testing::ElementsAre("hence-serve-abc123", "hence-serve-abc126", "precious"));
  EXPECT_TRUE(exists(precious / "question-abcdef" / "certificate" / "claim.json"));
}

TEST_F(ServerFolders, OfOthersStay) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can give folders away";
  const fs::path stale = left_behind("hence-serve-abc123");
  ASSERT_EQ(chown(stale.c_str(), 65534, 65534), 0);
  const fs::path lock = left_behind("hence-serve-abc124") / "lock";
  ASSERT_EQ(chown(lock.c_str(), 65534, 65534), 0);
  remove_stale_folders(parent);
  EXPECT_EQ(names().size(), 2U);
}

TEST_F(ServerFolders, ThatCannotBeLookedForAreNone) {
  remove_stale_folders(parent / "nothing");
}

}  // namespace
}  // namespace hence::server
