// Catalogues under failure: killed processes, full disks, damaged or missing files, locks, read-only folders.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "catalogue/lessons_for_tests.hpp"

namespace hence::catalogue {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::StartsWith;

std::string error_of_opening(const std::string& path) {
  const std::string reading = error_of([&] { Catalogue::open(path, true); });
  EXPECT_EQ(error_of([&] { Catalogue::open(path, false); }), reading);
  return reading;
}

/// Runs a function in a process of its own and returns how it ended.
template <class Function>
int status_of(const Function& function) {
  const pid_t child = fork();
  if (child == 0) {
    rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    int code = 99;
    try {
      code = function();
    } catch (const CatalogueError&) {
      code = 2;
    } catch (...) {
      code = 3;
    }
    _exit(code);
  }
  int status = 0;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  return status;
}

bool killed_by(int status, int signal) {
  return WIFSIGNALED(status) && WTERMSIG(status) == signal;
}

/// Limits file sizes: a write beyond the limit raises SIGXFSZ, which kills the process or, with `survive`,
/// fails with an error.
void limit_files(std::size_t bytes, bool survive) {
  ::signal(SIGXFSZ, survive ? SIG_IGN : SIG_DFL);
  rlimit limit = {bytes, bytes};
  setrlimit(RLIMIT_FSIZE, &limit);
}

/// Runs SQL on the file directly.
void tamper(const std::string& path, const std::string& sql) {
  sqlite3* connection = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &connection), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(connection, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
      << sqlite3_errmsg(connection);
  sqlite3_close(connection);
}

/// Calls every query.
void run_all_queries(const std::string& path) {
  const Catalogue catalogue = Catalogue::open(path, true);
  catalogue.settings();
  catalogue.puzzles();
  catalogue.patterns();
  catalogue.knows("puzzle 1");
  catalogue.ends();
  catalogue.discovery_curve();
  if (!catalogue.finished()) return;
  catalogue.entries();
  catalogue.families();
  catalogue.chosen();
  catalogue.for_each_puzzle([](const auto&, const auto&, const auto&) {});
}

constexpr std::size_t page = 4096;

TEST(CatalogueBadDays, CommittedLessonsSurviveAKill) {
  const TestFolder folder;
  const auto lessons = random_lessons(2'100, 4);
  for (const int committed : {0, 1, 700}) {
    const std::string path = folder / std::to_string(committed);
    EXPECT_TRUE(killed_by(status_of([&] {
                            Catalogue catalogue = Catalogue::create(path, nine);
                            for (int i = 0; i < 1'500; ++i) {
                              catalogue.add(lessons[static_cast<std::size_t>(i)]);
                              if (i + 1 == committed) catalogue.commit();
                            }
                            return raise(SIGKILL);
                          }),
                          SIGKILL));
    // A catalogue commits automatically every thousand lessons.
    EXPECT_EQ(Catalogue::open(path, true).puzzles(), committed < 500 ? committed + 1'000 : committed);
    Catalogue catalogue = Catalogue::open(path, false);
    for (const Lesson& lesson : lessons) catalogue.add(lesson);
    ASSERT_TRUE(catalogue.finish());
    EXPECT_EQ(catalogue.puzzles(), 2'100);
    EXPECT_TRUE(bytes_of(path) == bytes_of(folder / "0"));
  }
}

TEST(CatalogueBadDays, AKillDuringAnyWriteLosesNothingCommitted) {
  const TestFolder folder;
  const auto lessons = random_lessons(300, 4);
  const std::string path = folder / "a";
  { learned(path, {lessons.begin(), lessons.begin() + 100}); }
  const std::string begun = bytes_of(path);
  learned(folder / "b", lessons).finish();
  const std::string expected = bytes_of(folder / "b");
  const std::size_t whole = [&] {
    Catalogue catalogue = Catalogue::open(path, false);
    for (const Lesson& lesson : lessons) catalogue.add(lesson);
    catalogue.commit();
    return bytes_of(path).size();
  }();

  int left_in_the_middle = 0;
  for (std::size_t limit = page; limit < whole; limit += page) {
    write_bytes(path, begun);
    const int status = status_of([&] {
      limit_files(limit, false);
      Catalogue catalogue = Catalogue::open(path, false);
      for (const Lesson& lesson : lessons) catalogue.add(lesson);
      catalogue.commit();
      return 0;
    });
    ASSERT_TRUE(killed_by(status, SIGXFSZ)) << limit;
    left_in_the_middle += bytes_of(path) != begun;
    {
      // Opening for reading repairs the file first.
      const Catalogue catalogue = Catalogue::open(path, true);
      EXPECT_EQ(catalogue.puzzles(), 100);
      EXPECT_TRUE(catalogue.knows(lessons[99].puzzle));
      EXPECT_FALSE(catalogue.knows(lessons[100].puzzle));
    }
    ASSERT_TRUE(bytes_of(path) == begun);
  }
  EXPECT_GT(left_in_the_middle, 0);  // otherwise the test shows nothing

  Catalogue catalogue = Catalogue::open(path, false);
  for (const Lesson& lesson : lessons) catalogue.add(lesson);
  catalogue.commit();
  const std::string unfinished = bytes_of(path);
  for (std::size_t limit = page; limit < expected.size(); limit += page) {
    ASSERT_TRUE(killed_by(status_of([&] {
                            limit_files(limit, false);
                            return Catalogue::open(path, false).finish() ? 0 : 1;
                          }),
                          SIGXFSZ));
    ASSERT_TRUE(bytes_of(path) == unfinished);
  }
  ASSERT_TRUE(catalogue.finish());
  EXPECT_TRUE(bytes_of(path) == expected);
  EXPECT_EQ(folder.files(), (std::set<std::string>{"a", "b"}));  // leftovers of the killed processes are gone
}

TEST(CatalogueBadDays, AFullDiskIsAnError) {
  const TestFolder folder;
  const auto lessons = random_lessons(300, 4);
  const std::string path = folder / "a";
  { learned(path, {lessons.begin(), lessons.begin() + 100}); }
  const std::string begun = bytes_of(path);
  for (std::size_t limit = page; limit < begun.size() + 3 * page; limit += page) {
    const int status = status_of([&] {
      Catalogue catalogue = Catalogue::open(path, false);
      limit_files(limit, true);
      const std::string adding = error_of([&] {
        for (const Lesson& lesson : lessons) catalogue.add(lesson);
        catalogue.commit();
      });
      if (!adding.starts_with("cannot be read or written: ")) return 10;
      const std::string finishing = error_of([&] { catalogue.finish(); });
      if (limit < begun.size()) return finishing.starts_with("cannot be ") ? 0 : 11;
      // The file itself is still writable, as on a full disk: the catalogue is in its last committed state.
      return catalogue.puzzles() == 100 && !catalogue.knows(lessons[100].puzzle) ? 0 : 12;
    });
    ASSERT_TRUE(WIFEXITED(status));
    ASSERT_EQ(WEXITSTATUS(status), 0) << limit;
    EXPECT_EQ(Catalogue::open(path, true).puzzles(), 100);
    EXPECT_EQ(folder.files(), std::set<std::string>{"a"});
  }
  const int status = status_of([&] {
    limit_files(page, true);
    Catalogue::create(folder / "b", nine);
    return 0;
  });
  EXPECT_EQ(WEXITSTATUS(status), 2);
  EXPECT_EQ(folder.files(), std::set<std::string>{"a"});
}

TEST(CatalogueBadDays, OtherFilesAreRefused) {
  const TestFolder folder;
  EXPECT_EQ(error_of_opening(folder / "missing"), "does not exist");
  EXPECT_EQ(error_of_opening(folder.path()), "is a directory, expected a file");
  EXPECT_EQ(error_of_opening("/dev/null"), "is not a regular file");
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
  EXPECT_EQ(error_of_opening(folder / "pipe"), "is not a regular file");
  EXPECT_THAT(error_of([&] { Catalogue::create(folder / "missing/a.db", {}); }),
              StartsWith("cannot be created: "));
  EXPECT_EQ(error_of([&] { Catalogue::create(folder.path(), {}); }), "already exists");

  for (const std::string& bytes : {std::string(), std::string("53..7....6..195...\n"),
                                   std::string(5'000, 'x'), std::string(5'000, '\0')}) {
    write_bytes(folder / "other", bytes);
    EXPECT_EQ(error_of_opening(folder / "other"), "is not a catalogue");
    EXPECT_TRUE(bytes_of(folder / "other") == bytes);
  }
  tamper(folder / "places.sqlite", "PRAGMA journal_mode = WAL; CREATE TABLE place(x)");
  const std::string places = bytes_of(folder / "places.sqlite");
  EXPECT_EQ(error_of_opening(folder / "places.sqlite"), "is not a catalogue");
  EXPECT_TRUE(bytes_of(folder / "places.sqlite") == places);

  { learned(folder / "a", random_lessons(10, 1)); }
  tamper(folder / "a", "CREATE TABLE more(x)");
  EXPECT_THAT(error_of_opening(folder / "a"), StartsWith("is damaged: "));
  tamper(folder / "a", "PRAGMA user_version = 99");
  EXPECT_EQ(error_of_opening(folder / "a"), "was written by a newer version of Hence");
}

TEST(CatalogueBadDays, ImpossibleContentIsDamage) {
  const TestFolder folder;
  for (const std::string sql :
       {"UPDATE pattern SET text = 'none' WHERE id = 1", "UPDATE pattern SET text = 'l//-1/1:1' WHERE id = 1",
        "UPDATE pattern SET text = 'l/l/-1/1:' WHERE id = 1",  // never holds: its role is in no link
        "DELETE FROM pattern WHERE id = 1", "DELETE FROM name WHERE id = 1",
        "DELETE FROM puzzle WHERE id = 1", "INSERT INTO pattern(text) VALUES('b//+1/')",
        "UPDATE use SET count = -1", "UPDATE use SET count = 9223372036854775807",
        "UPDATE use SET hops = 9223372036854775807"}) {
    Catalogue catalogue = Catalogue::create(folder / "a", nine);
    catalogue.add({"p", "solved", 1, 1, {{"b/l/-1/1:1", "pointing", true, 1, 1, 1}}});
    catalogue.commit();
    tamper(folder / "a", sql);
    EXPECT_THAT(error_of([&] { catalogue.finish(); }), StartsWith("is damaged: ")) << sql;
    std::filesystem::remove(folder / "a");
  }
}

TEST(CatalogueBadDays, ATruncatedFileIsDamaged) {
  const TestFolder folder;
  learned(folder / "whole", random_lessons(100, 1)).finish();
  const std::string whole = bytes_of(folder / "whole");
  for (std::size_t size = 1; size < whole.size(); size += size < 200 ? 1 : 509) {
    write_bytes(folder / "a", whole.substr(0, size));
    EXPECT_THAT(error_of_opening(folder / "a"), AnyOf("is not a catalogue", StartsWith("is damaged: ")))
        << size;
  }
}

TEST(CatalogueBadDays, SpoiledBytesAreAnErrorOrIrrelevant) {
  const TestFolder folder;
  learned(folder / "whole", random_lessons(60, 1)).finish();
  const std::string whole = bytes_of(folder / "whole");
  Random random(6);
  int refused = 0;
  for (int round = 0; round < 600; ++round) {
    std::string spoiled = whole;
    // Page headers are more sensitive than texts.
    const std::size_t begin = random.below(whole.size() / page) * page;
    for (auto bytes = 1 + random.below(8); bytes > 0; --bytes)
      spoiled[begin + random.below(random.below(2) == 0 ? 100 : page)] = static_cast<char>(random.below(256));
    write_bytes(folder / "a", spoiled);
    const std::string error = error_of([&] { run_all_queries(folder / "a"); });
    const std::string finishing = error_of([&] { Catalogue::open(folder / "a", false).finish(); });
    refused += finishing != "no error";
    EXPECT_TRUE(error == "no error" || error.starts_with("is ")) << error;
  }
  EXPECT_GT(refused, 100);
}

TEST(CatalogueBadDays, ALockedFileIsReportedAsInUse) {
  const TestFolder folder;
  Catalogue first = learned(folder / "a", random_lessons(10, 1));
  Catalogue second = Catalogue::open(folder / "a", false);
  first.add({"new", "solved", 1, 1, {}});
  EXPECT_FALSE(second.knows("new"));  // others may still read
  EXPECT_EQ(error_of([&] { second.add({"newer", "solved", 1, 1, {}}); }), "is in use by another program");
  first.commit();
  EXPECT_TRUE(second.add({"newer", "solved", 1, 1, {}}));
}

/// Makes a read-only folder and gives up root permissions.
TEST(CatalogueBadDays, CanBeReadInAReadOnlyFolder) {
  const TestFolder folder;
  learned(folder / "a", random_lessons(50, 1)).finish();
  std::filesystem::permissions(folder / "a", std::filesystem::perms(0444));
  std::filesystem::permissions(folder.path(), std::filesystem::perms(0555));
  const int status = status_of([&] {
    constexpr uid_t unprivileged = 65534;
    if (geteuid() == 0 && setuid(unprivileged) != 0) return 10;
    run_all_queries(folder / "a");
    if (error_of([&] { Catalogue::open(folder / "a", false); }) != "cannot be written") return 11;
    if (error_of([&] {
          Catalogue::open(folder / "a", true).add({"new", "solved", 1, 1, {}});
        }) != "cannot be written")
      return 12;
    const std::string error = error_of([&] { Catalogue::create(folder / "b", nine); });
    return error.find("Permission denied") == std::string::npos ? 13 : 0;
  });
  std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

/// The file is writable, but no journal can be created next to it.
TEST(CatalogueBadDays, IsNotWrittenWithoutAJournal) {
  const TestFolder folder;
  { learned(folder / "a", random_lessons(50, 1)); }
  std::filesystem::permissions(folder / "a", std::filesystem::perms(0666));
  std::filesystem::permissions(folder.path(), std::filesystem::perms(0555));
  const int status = status_of([&] {
    constexpr uid_t unprivileged = 65534;
    if (geteuid() == 0 && setuid(unprivileged) != 0) return 10;
    Catalogue catalogue = Catalogue::open(folder / "a", false);
    const std::string adding = error_of([&] { catalogue.add({"new", "solved", 1, 1, {}}); });
    const std::string finishing = error_of([&] { catalogue.finish(); });
    return adding.starts_with("cannot be ") && finishing.starts_with("cannot be ") ? 0 : 11;
  });
  std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_EQ(Catalogue::open(folder / "a", true).puzzles(), 50);
}

}  // namespace
}  // namespace hence::catalogue
