// Lessons and temporary files for tests.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <stdlib.h>

#include "base/random.hpp"
#include "catalogue/catalogue.hpp"

namespace hence::catalogue {

/// The error message of a function that must fail.
template <class Function>
std::string error_of(const Function& function) {
  try {
    function();
  } catch (const CatalogueError& error) {
    return error.what();
  }
  return "no error";
}

class TestFolder {
 public:
  TestFolder() {
    std::string path = (std::filesystem::temp_directory_path() / "hence-XXXXXX").string();
    if (mkdtemp(path.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = path;
  }
  ~TestFolder() { std::filesystem::remove_all(path_); }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  std::string path() const { return path_.string(); }
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  std::set<std::string> files() const {
    std::set<std::string> result;
    for (const auto& entry : std::filesystem::directory_iterator(path_))
      result.insert(entry.path().filename().string());
    return result;
  }

 private:
  std::filesystem::path path_;
};

inline std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline void write_bytes(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

/// Two truths and two links as in an X-Wing or a naked pair, of several kinds, with some roles missing and
/// targets in one link or both: all of them hold, and many are special cases of others. Sorted texts.
inline const std::vector<std::string>& pattern_pool() {
  static const std::vector<std::string> pool = [] {
    const patterns::Pattern whole = *patterns::from_text("ll/ll/-1/1:1 1:2 2:1 2:2");
    using patterns::Kind;
    std::set<std::string> texts = {"c//+1/", "l//+1/", "b/l/-1/1:1", "*/*/-1/1:1"};
    for (const Kind truth : {Kind::line, Kind::cell, Kind::any})
      for (const Kind link : {Kind::line, Kind::box})
        for (const bool both : {false, true})
          for (unsigned roles = 1; roles < 16; ++roles) {
            patterns::Pattern pattern = whole;
            pattern.truths[0] = truth;
            pattern.links[1] = link;
            if (both) pattern.target.groups = {0, 1};
            pattern.roles.clear();
            for (unsigned r = 0; r < 4; ++r)
              if ((roles >> r & 1) != 0) pattern.roles.push_back(whole.roles[r]);
            texts.insert(patterns::to_text(patterns::canonical(pattern)));
          }
    return std::vector<std::string>(texts.begin(), texts.end());
  }();
  return pool;
}

/// Random lessons of `count` different puzzles.
inline std::vector<Lesson> random_lessons(int count, std::uint64_t seed) {
  Random random(seed);
  const auto below = [&](int bound) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
  };
  const auto& pool = pattern_pool();
  const std::vector<std::string> names = {"X-Wing", "naked pair", "2 truths: 2 rows", "it's", "\xc3\xa4"};
  std::vector<Lesson> lessons;
  for (const int i : random.permutation(count)) {
    Lesson lesson;
    lesson.puzzle = "puzzle " + std::to_string(i);
    lesson.end = below(4) == 0 ? "out of reach" : "solved";
    lesson.largest = below(3);
    std::set<std::tuple<std::string, std::string, bool, int>> there;
    for (int uses = below(7); uses > 0; --uses) {
      Lesson::Use use{.pattern = pool[random.below(pool.size())],
                      .name = names[random.below(names.size())],
                      .named = below(3) == 0,
                      .hops = below(3),
                      .count = 1 + below(3),
                      .first_step = 1 + below(9)};
      if (!there.emplace(use.pattern, use.name, use.named, use.hops).second) continue;
      lesson.steps += use.count;
      lesson.uses.push_back(use);
    }
    lessons.push_back(lesson);
  }
  return lessons;
}

inline const Settings nine = {{"max_size", "7"}, {"rules", "9x9"}};

/// A new, unfinished catalogue with these lessons.
inline Catalogue learned(const std::string& path, const std::vector<Lesson>& lessons) {
  Catalogue catalogue = Catalogue::create(path, nine);
  for (const Lesson& lesson : lessons) catalogue.add(lesson);
  catalogue.commit();
  return catalogue;
}

}  // namespace hence::catalogue
