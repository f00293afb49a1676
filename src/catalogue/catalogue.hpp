// What was learned, in one SQLite file. The unit is the lesson of one puzzle: it is added whole or not at
// all, and never twice, so that a run can be killed and resumed, shards can be joined in any order and more
// than once, and the result is always that of one run over all puzzles.
//
//   Catalogue catalogue = Catalogue::create("system.db", {{"rules", "9x9"}, {"max_size", "7"}});
//   catalogue.add(lesson);       // any number of times, from one thread at a time
//   catalogue.finish();          // now counts, names, families and proofs can be asked for
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "patterns/certify.hpp"

namespace hence::catalogue {

/// The file cannot be opened, is no catalogue, is damaged or in use by another program, or the disk is full;
/// or it is not finished and has to be. what() says so without the file's name: "is no catalogue".
struct CatalogueError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What one puzzle taught.
struct Lesson {
  /// Steps of the puzzle's way that showed one pattern under one name.
  struct Use {
    std::string pattern;  ///< to_text of a canonical pattern
    std::string name;     ///< what people call the step, or its systematic name
    bool named = false;   ///< the name is one that people use for this very shape
    int hops = 0;         ///< how far from the target the truths reach
    int count = 0;        ///< steps
    int first_step = 0;   ///< the number of the first of them in the puzzle's way, from 1
    friend bool operator==(const Use&, const Use&) = default;
  };
  std::string puzzle;  ///< one line; two puzzles are the same if these are
  std::string end;     ///< "solved", or how far it went otherwise
  int steps = 0;
  int largest = 0;  ///< truths of the largest reason
  std::vector<Use> uses;
  friend bool operator==(const Lesson&, const Lesson&) = default;
};

/// What is the same for everything in a catalogue: rules, sizes, work allowed. Only catalogues with equal
/// settings can be joined.
using Settings = std::map<std::string, std::string>;

/// A pattern of a finished catalogue.
struct Entry {
  patterns::Pattern pattern;
  std::string id;            ///< id_of(pattern)
  std::string family;        ///< id_of(family(pattern))
  std::int64_t steps = 0;    ///< that showed it, or one that it subsumes
  std::int64_t puzzles = 0;  ///< with such a step
  std::string name;          ///< the most frequent of those that are named; otherwise of all
  bool named = false;        ///< somebody has named it
  std::string example;       ///< a puzzle with it: the first by text of those with the fewest steps before it
  int example_step = 0;      ///< the step there
  std::map<std::string, std::int64_t> names;  ///< all of them, with numbers of steps
  std::map<int, std::int64_t> hops;           ///< steps by hops
  std::vector<std::string> subsumed;  ///< texts of patterns found that are special cases of it, in order
};

/// The patterns without kinds, and why they hold.
struct Family {
  patterns::Pattern pattern;  ///< all kinds any
  std::string id;
  std::int64_t steps = 0;
  std::vector<std::string> members;  ///< ids of entries, the most frequent first
  /// Why it holds: the files of docs/CERTIFICATES.md. Empty: they would have megabytes.
  patterns::PatternCertificate certificate;
};

/// One pattern of the chosen system, and what the training puzzles say of the system up to here.
struct Chosen {
  std::string pattern;      ///< text; of a pattern, or of a family
  std::int64_t solved = 0;  ///< training puzzles whose way needs no other pattern
};

class Catalogue {
 public:
  /// A new file; throws CatalogueError when there is one already.
  static Catalogue create(const std::string& path, const Settings& settings);
  /// An existing one, for more lessons or (`read_only`) for questions.
  static Catalogue open(const std::string& path, bool read_only);
  /// Its end commits, but cannot say whether that went well.
  Catalogue(Catalogue&&) noexcept;
  Catalogue& operator=(Catalogue&&) noexcept;
  ~Catalogue();

  Settings settings() const;

  bool knows(std::string_view puzzle) const;

  /// A lesson of a puzzle that is known already is passed over: returns false. What was added is on the disk
  /// for good after `commit`, which is called now and then by itself as well; until then no other program can
  /// add. After a CatalogueError the catalogue is as it was after the last commit. Uses that differ only in
  /// numbers of steps are added up. A new one makes a finished catalogue an unfinished one.
  /// Throws std::invalid_argument for a pattern that is none, and for steps or counts below 1.
  bool add(const Lesson& lesson);
  void commit();

  /// Everything of the other one that is not known here, on the disk for good. Throws CatalogueError when
  /// settings differ, and says which.
  void join(const Catalogue& other);

  std::int64_t puzzles() const;
  std::int64_t patterns() const;  ///< different ones found so far, before any subsumes another
  std::map<std::string, std::int64_t> ends() const;  ///< puzzles by how they ended

  /// New patterns against puzzles: after 1, 2, 4, 8, ... puzzles in order of their texts, and after all.
  std::vector<std::pair<std::int64_t, std::int64_t>> discovery_curve() const;

  /// Finds out which patterns subsume others, makes and checks the proofs of families, and writes all of it
  /// anew in a fixed order: two finished catalogues with the same lessons are the same bytes. The chosen
  /// system is dropped if lessons were added since. `cancelled` may end it early: then the file is as before,
  /// and returns false. `on_progress` is told how far it is, from 0 to 1.
  bool finish(const std::function<bool()>& cancelled = {},
              const std::function<void(double)>& on_progress = {});
  bool finished() const;

  /// Of a finished catalogue, as everything below. The most frequent first; equally frequent ones by size,
  /// then by text.
  std::vector<Entry> entries() const;
  std::vector<Family> families() const;

  /// Calls `on_puzzle` with the text of each puzzle, in order, how it ended, and the entries that it needs,
  /// as their places in `entries()`, ascending.
  void for_each_puzzle(const std::function<void(const std::string& puzzle, const std::string& end,
                                                const std::vector<int>& needs)>& on_puzzle) const;

  /// In the place of what was chosen before. The file is written anew: it does not depend on that. Throws
  /// std::invalid_argument for a text that is no pattern.
  void choose(const std::vector<Chosen>& system);
  std::vector<Chosen> chosen() const;  ///< empty: nothing was chosen yet

 private:
  class Impl;
  explicit Catalogue(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace hence::catalogue
