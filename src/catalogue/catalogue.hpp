// A catalogue of what was learned, in one SQLite file. Its unit is the lesson of one puzzle, which is added
// completely or not at all, and only once. So a run can be killed and resumed, shards can be merged in any
// order and repeatedly, and the result is always that of a single run over all puzzles.
//
//   Catalogue catalogue = Catalogue::create("system.db", {{"rules", "9x9"}, {"max_size", "7"}});
//   catalogue.add(lesson);       // any number of times, from one thread at a time
//   catalogue.finish();          // counts, names, families and proofs are now available
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

/// The file cannot be opened, is not a catalogue, is damaged or in use by another program, the disk is full,
/// or an unfinished catalogue has to be finished first. what() is a predicate without the file's name: "is
/// not a catalogue".
struct CatalogueError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What one puzzle taught.
struct Lesson {
  /// All steps of the solving path that showed one pattern under one name.
  struct Use {
    std::string pattern;  ///< to_text of a canonical pattern
    std::string name;     ///< an established or systematic name of the step
    bool named = false;   ///< the name is established for exactly this shape
    int hops = 0;         ///< how far the truths reach from the target
    int count = 0;        ///< number of steps
    int first_step = 0;   ///< number of the first such step in the solving path, from 1
    friend bool operator==(const Use&, const Use&) = default;
  };
  std::string puzzle;  ///< one line; identifies the puzzle
  std::string end;     ///< "solved", or why the path ended early
  int steps = 0;
  int largest = 0;  ///< size of the largest reason, in truths
  std::vector<Use> uses;
  friend bool operator==(const Lesson&, const Lesson&) = default;
};

/// Properties common to the whole catalogue: rules, sizes, work allowed. Only catalogues with equal settings
/// can be merged.
using Settings = std::map<std::string, std::string>;

/// A pattern in a finished catalogue.
struct Entry {
  patterns::Pattern pattern;
  std::string id;            ///< id_of(pattern)
  std::string family;        ///< id_of(family(pattern))
  std::int64_t steps = 0;    ///< steps that showed it or a pattern it subsumes
  std::int64_t puzzles = 0;  ///< puzzles with such a step
  std::string name;          ///< the most frequent established name; if there is none, the most frequent name
  bool named = false;        ///< has an established name
  std::string example;   ///< a puzzle with it: one with the fewest steps before it, the first in text order
  int example_step = 0;  ///< the number of that step
  std::map<std::string, std::int64_t> names;  ///< all names with their numbers of steps
  std::map<int, std::int64_t> hops;           ///< steps by hops
  std::vector<std::string> subsumed;          ///< texts of its special cases found, in order
};

/// A pattern without kinds, with its proof.
struct Family {
  patterns::Pattern pattern;  ///< all kinds any
  std::string id;
  std::int64_t steps = 0;
  std::vector<std::string> members;  ///< ids of entries, most frequent first
  /// The proof that it holds, as the files of docs/CERTIFICATES.md. Empty if these would take megabytes.
  patterns::PatternCertificate certificate;
};

/// One pattern of the chosen system, with the training result of the system up to it.
struct Chosen {
  std::string pattern;      ///< text of a pattern or a family
  std::int64_t solved = 0;  ///< training puzzles whose path needs no further pattern
};

class Catalogue {
 public:
  /// Creates a new file. Throws CatalogueError if the file exists.
  static Catalogue create(const std::string& path, const Settings& settings);
  /// Opens an existing file, to add lessons or (`read_only`) only for queries.
  static Catalogue open(const std::string& path, bool read_only);
  /// Destruction commits, but cannot report errors.
  Catalogue(Catalogue&&) noexcept;
  Catalogue& operator=(Catalogue&&) noexcept;
  ~Catalogue();

  Settings settings() const;

  bool knows(std::string_view puzzle) const;

  /// Adds a lesson; returns false if the puzzle is already known. Lessons become durable with `commit`, which
  /// is also called automatically from time to time; until then, no other program can add. After a
  /// CatalogueError the catalogue is in its last committed state. Uses that differ only in step numbers are
  /// merged. Adding a lesson to a finished catalogue makes it unfinished. Throws std::invalid_argument for a
  /// malformed pattern and for steps or counts below 1.
  bool add(const Lesson& lesson);
  void commit();

  /// Adds and commits every lesson of `other` that is not known here. Throws CatalogueError if settings
  /// differ, and names the first difference.
  void join(const Catalogue& other);

  std::int64_t puzzles() const;
  std::int64_t patterns() const;  ///< number of distinct patterns found, including special cases
  std::map<std::string, std::int64_t> ends() const;  ///< puzzles by end

  /// Distinct patterns found after 1, 2, 4, 8, ... puzzles in text order, and after all.
  std::vector<std::pair<std::int64_t, std::int64_t>> discovery_curve() const;

  /// Determines special cases, proves families and checks the proofs, and rewrites the file in a fixed order:
  /// finished catalogues with the same lessons are byte-identical. The chosen system is dropped if lessons
  /// were added since. `cancelled` may abort this, which leaves the file unchanged and returns false.
  /// `on_progress` receives the progress from 0 to 1.
  bool finish(const std::function<bool()>& cancelled = {},
              const std::function<void(double)>& on_progress = {});
  bool finished() const;

  /// Requires a finished catalogue, like everything below. Sorted by frequency, then by size, then by text.
  std::vector<Entry> entries() const;
  std::vector<Family> families() const;

  /// Calls `on_puzzle` for each puzzle in text order, with its end and the entries it needs, as ascending
  /// indices into `entries()`.
  void for_each_puzzle(const std::function<void(const std::string& puzzle, const std::string& end,
                                                const std::vector<int>& needs)>& on_puzzle) const;

  /// Replaces the chosen system. The rewritten file does not depend on earlier choices. Throws
  /// std::invalid_argument for a malformed pattern.
  void choose(const std::vector<Chosen>& system);
  std::vector<Chosen> chosen() const;  ///< empty if nothing was chosen yet

 private:
  class Impl;
  explicit Catalogue(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace hence::catalogue
