#include "catalogue/impl.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "catalogue/schema.hpp"

namespace hence::catalogue {
namespace {

/// A commit waits for the disk: some milliseconds, as long as inserting a hundred lessons.
constexpr int lessons_per_commit = 1'000;

/// Translates numbers of texts from another catalogue to this one.
class Translated {
 public:
  Translated(Numbers& here, Database& other, std::string_view table)
      : here_(here), text_(other, fmt::format("SELECT text FROM {} WHERE id = ?", table)) {}

  std::int64_t operator()(std::int64_t number) {
    const auto known = known_.find(number);
    if (known != known_.end()) return known->second;
    text_.start(number);
    if (!text_.step()) damaged("a step refers to a missing text");
    const std::string text = text_.text(0);
    text_.reset();
    const std::int64_t translated = here_.of(text);
    known_.emplace(number, translated);
    return translated;
  }

 private:
  Numbers& here_;
  Statement text_;
  std::unordered_map<std::int64_t, std::int64_t> known_;
};

/// Violations are programming errors: no learner produces such numbers.
void check_numbers(const Lesson& lesson) {
  bool right = lesson.steps >= 0 && lesson.largest >= 0;
  for (const Lesson::Use& use : lesson.uses) right &= use.count >= 1 && use.first_step >= 1;
  if (!right) throw std::invalid_argument("catalogue: invalid numbers in a lesson");
}

Database opened(const std::string& path, Database::Mode mode) {
  Database database(path, mode);
  check_tables(database);
  // With a rollback journal, a catalogue that is not being written is a single file, readable even on
  // read-only media. Set only after the checks, since it would modify another program's file.
  if (mode == Database::Mode::write) database.execute("PRAGMA journal_mode = DELETE");
  return database;
}

}  // namespace

Numbers::Numbers(Database& database, std::string_view table)
    : database_(database),
      find_(database, fmt::format("SELECT id FROM {} WHERE text = ?", table)),
      insert_(database, fmt::format("INSERT INTO {}(text) VALUES(?)", table)) {}

std::optional<std::int64_t> Numbers::find(std::string_view text) {
  find_.start(text);
  if (!find_.step()) return std::nullopt;
  const std::int64_t number = find_.integer(0);
  find_.reset();
  return number;
}

std::int64_t Numbers::of(std::string_view text) {
  if (const auto known = find(text)) return *known;
  insert_.run(text);
  return database_.last_id();
}

Catalogue::Impl::Open::Open(Database opened_database)
    : database(std::move(opened_database)),
      find_puzzle(database, "SELECT 1 FROM puzzle WHERE text = ?"),
      insert_puzzle(database,
                    "INSERT INTO puzzle(text, \"end\", steps, largest) VALUES(?, ?, ?, ?)"
                    " ON CONFLICT(text) DO NOTHING"),
      insert_use(database,
                 "INSERT INTO use VALUES(?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
                 " count = count + excluded.count, first_step = min(first_step, excluded.first_step)"),
      is_finished(database, "SELECT 1 FROM finished"),
      patterns(database, "pattern"),
      names(database, "name") {}

Catalogue::Impl::Impl(std::string path, bool read_only) : path_(std::move(path)), read_only_(read_only) {
  reopen();
}

Catalogue::Impl::~Impl() {
  try {
    commit();
  } catch (const std::exception&) {
    rollback();
  }
}

void Catalogue::Impl::reopen() {
  const auto mode = read_only_ ? Database::Mode::read : Database::Mode::write;
  try {
    open_.emplace(opened(path_, mode));
  } catch (const NeedsRepair&) {
    opened(path_, Database::Mode::write);
    open_.emplace(opened(path_, mode));
  }
}

bool Catalogue::Impl::knows(std::string_view puzzle) {
  open_->find_puzzle.start(puzzle);
  const bool found = open_->find_puzzle.step();
  open_->find_puzzle.reset();
  return found;
}

bool Catalogue::Impl::finished() {
  open_->is_finished.start();
  const bool found = open_->is_finished.step();
  open_->is_finished.reset();
  return found;
}

void Catalogue::Impl::need_finished() {
  if (!finished()) throw CatalogueError("is not finished");
}

void Catalogue::Impl::begin() {
  if (database().in_transaction()) return;
  // If another program's `finish` has replaced the file, writing to the old one would be lost.
  if (database().replaced()) throw CatalogueError("was replaced by another program; open it again");
  database().execute("BEGIN IMMEDIATE");
  // BEGIN may have waited for the very program that replaced it.
  if (!database().replaced()) return;
  database().execute("ROLLBACK");
  throw CatalogueError("was replaced by another program; open it again");
}

void Catalogue::Impl::rollback() {
  uncommitted_ = 0;
  try {
    if (database().in_transaction()) database().execute("ROLLBACK");
  } catch (const std::exception&) {
    // Closing the connection ends it otherwise.
  }
}

void Catalogue::Impl::commit() {
  if (!database().in_transaction()) return;
  database().execute("COMMIT");
  uncommitted_ = 0;
}

void Catalogue::Impl::count_lesson() {
  if (++uncommitted_ >= lessons_per_commit) commit();
}

std::optional<std::int64_t> Catalogue::Impl::insert_puzzle(std::string_view text, std::string_view end,
                                                           std::int64_t steps, std::int64_t largest) {
  if (knows(text)) return std::nullopt;  // needs no lock
  begin();
  open_->insert_puzzle.run(text, end, steps, largest);
  if (!database().changed()) return std::nullopt;
  const std::int64_t number = database().last_id();
  if (finished())
    for (std::size_t t = lesson_tables; t < tables.size(); ++t)
      database().execute(fmt::format("DELETE FROM {}", tables[t].name));
  return number;
}

bool Catalogue::Impl::add(const Lesson& lesson) {
  check_numbers(lesson);
  try {
    const auto puzzle = insert_puzzle(lesson.puzzle, lesson.end, lesson.steps, lesson.largest);
    if (!puzzle) return false;
    for (const Lesson::Use& use : lesson.uses) {
      if (!open_->patterns.find(use.pattern) && !patterns::from_text(use.pattern))
        throw std::invalid_argument("catalogue: malformed pattern in a lesson: " + use.pattern);
      open_->insert_use.run(*puzzle, open_->patterns.of(use.pattern), open_->names.of(use.name), use.named,
                            use.hops, use.count, use.first_step);
    }
    count_lesson();
    return true;
  } catch (...) {
    rollback();  // part of a lesson must not be committed with the next ones
    throw;
  }
}

void Catalogue::Impl::join(Impl& other) {
  if (&other == this) return;
  try {
    const Snapshot snapshot(other.database());
    Translated pattern(open_->patterns, other.database(), "pattern");
    Translated name(open_->names, other.database(), "name");
    Statement puzzles(other.database(), "SELECT id, text, \"end\", steps, largest FROM puzzle ORDER BY text");
    Statement uses(other.database(),
                   "SELECT pattern, name, named, hops, count, first_step FROM use WHERE puzzle = ?");
    while (puzzles.step()) {
      const auto puzzle =
          insert_puzzle(puzzles.text(1), puzzles.text(2), puzzles.integer(3), puzzles.integer(4));
      if (!puzzle) continue;
      uses.start(puzzles.integer(0));
      while (uses.step())
        open_->insert_use.run(*puzzle, pattern(uses.integer(0)), name(uses.integer(1)), uses.integer(2),
                              uses.integer(3), uses.integer(4), uses.integer(5));
      count_lesson();
    }
    commit();
  } catch (...) {
    rollback();
    throw;
  }
}

void Catalogue::Impl::rewrite(const std::function<void(Database& from, Database& to)>& write) {
  commit();
  try {
    begin();
    NewFile fresh(path_ + "-new");
    write(database(), fresh.database());
    fresh.replace(path_);
  } catch (...) {
    rollback();
    throw;
  }
  reopen();
}

}  // namespace hence::catalogue
