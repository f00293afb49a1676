#include "catalogue/catalogue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <tuple>

#include "catalogue/lessons_for_tests.hpp"
#include "patterns/certify.hpp"

namespace hence::catalogue {
namespace {

using std::string_literals::operator""s;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

const std::string x_wing = "ll/ll/-1/1:1 1:2 2:1 2:2";
const std::string naked_pair = "cc/ll/-1/1:1 1:2 2:1 2:2";

std::string three_corners() {
  return patterns::to_text(patterns::canonical(*patterns::from_text("ll/ll/-1/1:1 1:2 2:2")));
}

/// Everything in `entries`, by a loop over all lessons. Which patterns are kept is read from the catalogue,
/// and checked in credits_test.cpp.
std::vector<Entry> naive_entries(const std::vector<Lesson>& lessons, const std::vector<Entry>& found) {
  std::vector<Entry> result;
  for (const Entry& kept : found) {
    std::set<std::string> texts(kept.subsumed.begin(), kept.subsumed.end());
    texts.insert(patterns::to_text(kept.pattern));
    Entry entry;
    entry.pattern = kept.pattern;
    entry.id = patterns::id_of(kept.pattern);
    entry.family = patterns::id_of(patterns::family(kept.pattern));
    entry.subsumed = kept.subsumed;
    std::map<std::string, std::int64_t> named;
    std::set<std::string> puzzles;
    std::set<std::pair<int, std::string>> examples;
    for (const Lesson& lesson : lessons)
      for (const Lesson::Use& use : lesson.uses) {
        if (!texts.contains(use.pattern)) continue;
        entry.steps += use.count;
        puzzles.insert(lesson.puzzle);
        entry.names[use.name] += use.count;
        if (use.named) named[use.name] += use.count;
        entry.hops[use.hops] += use.count;
        examples.emplace(use.first_step, lesson.puzzle);
      }
    entry.puzzles = static_cast<std::int64_t>(puzzles.size());
    entry.named = !named.empty();
    std::tie(entry.example_step, entry.example) = *examples.begin();
    std::int64_t most = 0;
    for (const auto& [name, steps] : entry.named ? named : entry.names)
      if (steps > most) std::tie(entry.name, most) = std::tuple(name, steps);
    result.push_back(entry);
  }
  std::sort(result.begin(), result.end(), [](const Entry& a, const Entry& b) {
    return std::tuple(-a.steps, a.pattern.size(), patterns::to_text(a.pattern)) <
           std::tuple(-b.steps, b.pattern.size(), patterns::to_text(b.pattern));
  });
  return result;
}

auto everything(const Entry& entry) {
  return std::tuple(patterns::to_text(entry.pattern), entry.id, entry.family, entry.steps, entry.puzzles,
                    entry.name, entry.named, entry.example, entry.example_step, entry.names, entry.hops,
                    entry.subsumed);
}

TEST(Catalogue, RemembersLessonsAfterClosing) {
  const TestFolder folder;
  {
    Catalogue catalogue = Catalogue::create(folder / "a.db", nine);
    EXPECT_TRUE(catalogue.add({"p1", "solved", 3, 2, {{x_wing, "X-Wing", true, 1, 2, 3}}}));
    EXPECT_TRUE(catalogue.add({"p2", "out of reach", 0, 0, {}}));
    catalogue.commit();
  }
  EXPECT_EQ(folder.files(), std::set<std::string>{"a.db"});
  const Catalogue catalogue = Catalogue::open(folder / "a.db", true);
  EXPECT_EQ(catalogue.settings(), nine);
  EXPECT_EQ(catalogue.puzzles(), 2);
  EXPECT_EQ(catalogue.patterns(), 1);
  EXPECT_TRUE(catalogue.knows("p1"));
  EXPECT_FALSE(catalogue.knows("p3"));
  EXPECT_THAT(catalogue.ends(), ElementsAre(Pair("out of reach", 1), Pair("solved", 1)));
  EXPECT_FALSE(catalogue.finished());
  EXPECT_EQ(error_of([&] { catalogue.entries(); }), "is not finished");
}

TEST(Catalogue, SkipsALessonOfAKnownPuzzle) {
  const TestFolder folder;
  Catalogue catalogue = Catalogue::create(folder / "a.db", nine);
  EXPECT_TRUE(catalogue.add({"p1", "solved", 3, 2, {{x_wing, "X-Wing", true, 1, 2, 3}}}));
  EXPECT_FALSE(catalogue.add({"p1", "stopped", 9, 9, {{naked_pair, "naked pair", true, 1, 2, 3}}}));
  EXPECT_EQ(catalogue.puzzles(), 1);
  EXPECT_EQ(catalogue.patterns(), 1);
}

TEST(Catalogue, IsNotCreatedTwice) {
  const TestFolder folder;
  Catalogue::create(folder / "a.db", nine);
  EXPECT_EQ(error_of([&] { Catalogue::create(folder / "a.db", nine); }), "already exists");
}

TEST(Catalogue, RefusesAnImpossibleLesson) {
  const TestFolder folder;
  Catalogue catalogue = Catalogue::create(folder / "a.db", nine);
  EXPECT_THROW(catalogue.add({"p", "solved", 1, 1, {{"no pattern", "X", true, 1, 1, 1}}}),
               std::invalid_argument);
  EXPECT_THROW(catalogue.add({"p", "solved", 1, 1, {{x_wing, "X", true, 1, 0, 1}}}), std::invalid_argument);
  EXPECT_FALSE(catalogue.knows("p"));
}

TEST(Catalogue, CreditsSpecialCasesToEntries) {
  const TestFolder folder;
  Catalogue catalogue = Catalogue::create(folder / "a.db", nine);
  catalogue.add({"p2", "solved", 9, 2, {{x_wing, "X-Wing", true, 1, 2, 4}}});
  catalogue.add({"p1", "solved", 9, 2, {{three_corners(), "2 lines", false, 2, 5, 4}}});
  catalogue.add({"p0", "solved", 9, 2, {{naked_pair, "naked pair", true, 0, 1, 9}}});
  ASSERT_TRUE(catalogue.finish());
  const auto entries = catalogue.entries();
  ASSERT_EQ(entries.size(), 2u);
  EXPECT_EQ(patterns::to_text(entries[0].pattern), x_wing);
  EXPECT_EQ(entries[0].steps, 7);
  EXPECT_EQ(entries[0].puzzles, 2);
  EXPECT_EQ(entries[0].name, "X-Wing");  // the other name is more frequent, but not an established one
  EXPECT_TRUE(entries[0].named);
  EXPECT_EQ(entries[0].example, "p1");
  EXPECT_EQ(entries[0].example_step, 4);
  EXPECT_THAT(entries[0].names, ElementsAre(Pair("2 lines", 5), Pair("X-Wing", 2)));
  EXPECT_THAT(entries[0].hops, ElementsAre(Pair(1, 2), Pair(2, 5)));
  EXPECT_THAT(entries[0].subsumed, ElementsAre(three_corners()));
  EXPECT_EQ(patterns::to_text(entries[1].pattern), naked_pair);

  const auto families = catalogue.families();
  ASSERT_EQ(families.size(), 1u);
  EXPECT_EQ(families[0].steps, 8);
  EXPECT_EQ(families[0].id, entries[0].family);
  EXPECT_THAT(families[0].members, ElementsAre(entries[0].id, entries[1].id));
  const auto certificate = patterns::certify(families[0].pattern, DratForm::text,
                                             [](std::string_view) { return std::uint32_t{0}; });
  EXPECT_EQ(families[0].certificate.proof, std::get<patterns::PatternCertificate>(certificate).proof);
}

TEST(Catalogue, AgreesWithALoopOverAllLessons) {
  const TestFolder folder;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const auto lessons = random_lessons(seed < 6 ? 40 : 2'500, seed);
    Catalogue catalogue = learned(folder / std::to_string(seed), lessons);
    ASSERT_TRUE(catalogue.finish());
    const auto entries = catalogue.entries();
    const auto naive = naive_entries(lessons, entries);
    ASSERT_EQ(entries.size(), naive.size());
    for (std::size_t i = 0; i < entries.size(); ++i) EXPECT_EQ(everything(entries[i]), everything(naive[i]));

    std::map<std::string, int> entry_of;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      entry_of[patterns::to_text(entries[i].pattern)] = static_cast<int>(i);
      for (const auto& text : entries[i].subsumed) EXPECT_TRUE(entry_of.emplace(text, i).second);
    }
    std::map<std::string, const Lesson*> by_text;
    for (const Lesson& lesson : lessons) by_text[lesson.puzzle] = &lesson;
    auto next = by_text.begin();
    catalogue.for_each_puzzle(
        [&](const std::string& puzzle, const std::string& end, const std::vector<int>& needs) {
          ASSERT_EQ(puzzle, next->first);
          EXPECT_EQ(end, next->second->end);
          std::set<int> expected;
          for (const auto& use : next->second->uses) expected.insert(entry_of.at(use.pattern));
          EXPECT_EQ(needs, std::vector<int>(expected.begin(), expected.end()));
          ++next;
        });
    EXPECT_EQ(next, by_text.end());

    std::vector<std::pair<std::int64_t, std::int64_t>> curve;
    std::set<std::string> seen;
    std::int64_t count = 0;
    for (const auto& [text, lesson] : by_text) {
      for (const auto& use : lesson->uses) seen.insert(use.pattern);
      ++count;
      if ((count & (count - 1)) == 0 || count == static_cast<std::int64_t>(by_text.size()))
        curve.emplace_back(count, seen.size());
    }
    EXPECT_EQ(catalogue.discovery_curve(), curve);
    EXPECT_EQ(catalogue.patterns(), static_cast<std::int64_t>(seen.size()));
  }
}

TEST(Catalogue, FinishedBytesDependOnlyOnTheLessons) {
  const TestFolder folder;
  const auto lessons = random_lessons(300, 3);
  const std::vector<Lesson> left(lessons.begin(), lessons.begin() + 200);
  const std::vector<Lesson> right(lessons.begin() + 100, lessons.end());
  std::vector<Lesson> backwards(lessons.rbegin(), lessons.rend());
  for (Lesson& lesson : backwards) std::reverse(lesson.uses.begin(), lesson.uses.end());

  ASSERT_TRUE(learned(folder / "whole", lessons).finish());
  const std::string expected = bytes_of(folder / "whole");
  ASSERT_TRUE(learned(folder / "backwards", backwards).finish());
  EXPECT_TRUE(bytes_of(folder / "backwards") == expected);

  for (const bool finish_first : {false, true}) {
    const std::string suffix = finish_first ? "1" : "0";
    Catalogue a = learned(folder / ("a" + suffix), left);
    Catalogue b = learned(folder / ("b" + suffix), right);
    if (finish_first) {
      ASSERT_TRUE(a.finish() && b.finish());
    }
    Catalogue other_way = learned(folder / ("c" + suffix), right);
    other_way.join(a);
    for (int twice = 0; twice < 2; ++twice) a.join(b);
    a.join(a);
    ASSERT_TRUE(a.finish());
    EXPECT_TRUE(bytes_of(folder / ("a" + suffix)) == expected);
    a.join(b);  // nothing new: still finished
    EXPECT_TRUE(a.finished());
    EXPECT_TRUE(bytes_of(folder / ("a" + suffix)) == expected);
    ASSERT_TRUE(other_way.finish() && other_way.finish());
    EXPECT_TRUE(bytes_of(folder / ("c" + suffix)) == expected);
  }

  { learned(folder / "resumed", left); }
  Catalogue resumed = Catalogue::open(folder / "resumed", false);
  for (const Lesson& lesson : lessons) resumed.add(lesson);
  ASSERT_TRUE(resumed.finish());
  EXPECT_TRUE(bytes_of(folder / "resumed") == expected);
}

TEST(Catalogue, CanBeFinishedWithoutLessons) {
  const TestFolder folder;
  Catalogue catalogue = Catalogue::create(folder / "a.db", {});
  ASSERT_TRUE(catalogue.finish());
  EXPECT_TRUE(catalogue.finished());
  EXPECT_TRUE(catalogue.entries().empty());
  EXPECT_TRUE(catalogue.families().empty());
  EXPECT_TRUE(catalogue.discovery_curve().empty());
}

TEST(Catalogue, SaysWhichSettingDiffers) {
  const TestFolder folder;
  Catalogue a = Catalogue::create(folder / "a", {{"rules", "9x9"}, {"size", "7"}});
  const Catalogue b = Catalogue::create(folder / "b", {{"rules", "9x9"}, {"size", "8"}});
  const Catalogue c = Catalogue::create(folder / "c", {{"limit", "1"}, {"rules", "9x9"}, {"size", "7"}});
  EXPECT_EQ(error_of([&] { a.join(b); }),
            "cannot be merged: the setting 'size' is '7' in one and '8' in the other");
  EXPECT_EQ(error_of([&] { a.join(c); }),
            "cannot be merged: the setting 'limit' is not set in one and '1' in the other");
}

TEST(Catalogue, KeepsTheChosenSystemUntilALessonIsAdded) {
  const TestFolder folder;
  const auto lessons = random_lessons(200, 5);
  Catalogue catalogue = learned(folder / "a", lessons);
  EXPECT_EQ(error_of([&] { catalogue.choose({}); }), "is not finished");
  ASSERT_TRUE(catalogue.finish());
  EXPECT_TRUE(catalogue.chosen().empty());
  const std::string without = bytes_of(folder / "a");
  std::vector<Chosen> system;
  for (const Entry& entry : catalogue.entries())
    system.push_back({patterns::to_text(entry.pattern), static_cast<std::int64_t>(system.size())});
  catalogue.choose(system);
  const std::string with = bytes_of(folder / "a");
  EXPECT_FALSE(with == without);
  const auto chosen = catalogue.chosen();
  ASSERT_EQ(chosen.size(), system.size());
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    EXPECT_EQ(chosen[i].pattern, system[i].pattern);
    EXPECT_EQ(chosen[i].solved, system[i].solved);
  }
  // The bytes depend neither on earlier choices nor on finishing again.
  catalogue.choose({system.rbegin(), system.rend()});
  catalogue.choose(system);
  EXPECT_TRUE(bytes_of(folder / "a") == with);
  ASSERT_TRUE(catalogue.finish());
  EXPECT_TRUE(bytes_of(folder / "a") == with);
  catalogue.choose({});
  EXPECT_TRUE(bytes_of(folder / "a") == without);
  EXPECT_THROW(catalogue.choose({{"no pattern", 1}}), std::invalid_argument);
  EXPECT_TRUE(bytes_of(folder / "a") == without);

  catalogue.choose(system);
  EXPECT_FALSE(catalogue.add(lessons[0]));
  EXPECT_TRUE(catalogue.finished());
  EXPECT_TRUE(catalogue.add({"new", "solved", 1, 1, {}}));
  EXPECT_FALSE(catalogue.finished());
  EXPECT_TRUE(catalogue.chosen().empty());
  ASSERT_TRUE(catalogue.finish());
  EXPECT_TRUE(catalogue.chosen().empty());
}

TEST(Catalogue, IsUnchangedAfterCancelling) {
  const TestFolder folder;
  Catalogue catalogue = learned(folder / "a", random_lessons(100, 8));
  const std::string before = bytes_of(folder / "a");
  int looks = 0;
  ASSERT_TRUE(learned(folder / "b", random_lessons(100, 8)).finish([&] { return ++looks < 0; }));
  ASSERT_GT(looks, 100);
  for (int when = 0; when < looks; when += 7) {
    int left = when;
    ASSERT_FALSE(catalogue.finish([&] { return left-- == 0; }));
    EXPECT_FALSE(catalogue.finished());
    ASSERT_TRUE(bytes_of(folder / "a") == before);
    ASSERT_EQ(folder.files(), (std::set<std::string>{"a", "b"}));
  }
  double last = -1;
  ASSERT_TRUE(catalogue.finish({}, [&](double done) {
    EXPECT_GT(done, last);
    last = done;
  }));
  EXPECT_EQ(last, 1);
  EXPECT_TRUE(bytes_of(folder / "a") == bytes_of(folder / "b"));
}

TEST(Catalogue, AcceptsAnyText) {
  const TestFolder folder;
  const std::string odd = "it's; DROP TABLE puzzle; --\0 \xff\xfe \""s;
  Catalogue catalogue = Catalogue::create(folder / "odd ' % name.db", {{odd, odd}});
  EXPECT_TRUE(catalogue.add({odd, odd, 1, 1, {{x_wing, odd, true, -1, 1, 1}}}));
  EXPECT_TRUE(catalogue.add({"", "", 1, 1, {{x_wing, "", true, 1, 1, 1}}}));
  ASSERT_TRUE(catalogue.finish());
  EXPECT_EQ(catalogue.settings(), (Settings{{odd, odd}}));
  EXPECT_TRUE(catalogue.knows(odd));
  EXPECT_TRUE(catalogue.knows(""));
  EXPECT_FALSE(catalogue.knows(odd.substr(0, 28)));
  EXPECT_EQ(catalogue.entries().at(0).names, (std::map<std::string, std::int64_t>{{"", 1}, {odd, 1}}));
  EXPECT_EQ(catalogue.ends().at(odd), 1);
}

TEST(Catalogue, MergesEqualUses) {
  const TestFolder folder;
  Catalogue catalogue = Catalogue::create(folder / "a", {});
  catalogue.add({"p", "solved", 3, 2, {{x_wing, "X", true, 1, 2, 7}, {x_wing, "X", true, 1, 1, 5}}});
  ASSERT_TRUE(catalogue.finish());
  EXPECT_EQ(catalogue.entries().at(0).steps, 3);
  EXPECT_EQ(catalogue.entries().at(0).example_step, 5);
}

TEST(Catalogue, IsReplacedThroughALink) {
  const TestFolder folder;
  { learned(folder / "a", random_lessons(10, 1)); }
  std::filesystem::permissions(folder / "a", std::filesystem::perms(0640));
  std::filesystem::create_symlink(folder / "a", folder / "link");
  ASSERT_TRUE(Catalogue::open(folder / "link", false).finish());
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
  EXPECT_TRUE(Catalogue::open(folder / "a", true).finished());
  EXPECT_EQ(std::filesystem::status(folder / "a").permissions(), std::filesystem::perms(0640));
}

TEST(Catalogue, IsNotWrittenThroughAReplacedFile) {
  const TestFolder folder;
  Catalogue late = learned(folder / "a", random_lessons(10, 1));
  const Catalogue reader = Catalogue::open(folder / "a", true);
  ASSERT_TRUE(Catalogue::open(folder / "a", false).finish());
  EXPECT_FALSE(reader.finished());  // still reads the file it opened
  EXPECT_EQ(reader.puzzles(), 10);
  EXPECT_THAT(error_of([&] { late.add({"new", "solved", 1, 1, {}}); }), HasSubstr("was replaced"));
  EXPECT_THAT(error_of([&] { late.finish(); }), HasSubstr("was replaced"));
}

}  // namespace
}  // namespace hence::catalogue
