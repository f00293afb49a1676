#include "catalogue/catalogue.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <utility>

#include "catalogue/finish.hpp"
#include "catalogue/impl.hpp"
#include "catalogue/schema.hpp"

namespace hence::catalogue {
namespace {

namespace fs = std::filesystem;

/// The path of the file itself with symbolic links resolved, so that `finish` does not replace a link.
std::string path_of_existing(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) throw CatalogueError("does not exist");
  if (status.type() == fs::file_type::directory) throw CatalogueError("is a directory, expected a file");
  if (status.type() != fs::file_type::regular && status.type() != fs::file_type::none)
    throw CatalogueError("is not a regular file");  // opening a pipe may block forever
  const fs::path real = fs::canonical(path, error);
  if (error) throw CatalogueError("cannot be opened: " + error.message());
  return real.string();
}

/// The absolute path of a new file in an existing folder.
std::string path_of_new(const std::string& path) {
  std::error_code error;
  if (fs::symlink_status(path, error).type() != fs::file_type::not_found)
    throw CatalogueError(error ? "cannot be created: " + error.message() : "already exists");
  const fs::path absolute = fs::absolute(path, error);
  const fs::path folder = error ? fs::path() : fs::canonical(absolute.parent_path(), error);
  if (error) throw CatalogueError("cannot be created: " + error.message());
  return (folder / absolute.filename()).string();
}

std::int64_t number(Database& database, std::string_view question) {
  Statement statement(database, question);
  statement.step();
  return statement.integer(0);
}

/// Thrown to abort `finish`.
struct Cancelled {};

}  // namespace

Catalogue::Catalogue(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Catalogue::Catalogue(Catalogue&&) noexcept = default;
Catalogue& Catalogue::operator=(Catalogue&&) noexcept = default;
Catalogue::~Catalogue() = default;

Catalogue Catalogue::create(const std::string& path, const Settings& settings) {
  const std::string real = path_of_new(path);
  // Another process may be creating it, too: each uses its own name for the unfinished file.
  NewFile fresh(fmt::format("{}-{}-new", real, getpid()));
  {
    Statement insert = insert_into(fresh.database(), "setting");
    for (const auto& [name, value] : settings) insert.run(name, value);
  }
  fresh.become(real);
  return open(real, false);
}

Catalogue Catalogue::open(const std::string& path, bool read_only) {
  return Catalogue(std::make_unique<Impl>(path_of_existing(path), read_only));
}

Settings Catalogue::settings() const {
  Settings result;
  Statement rows(impl_->database(), "SELECT name, value FROM setting");
  while (rows.step()) result[rows.text(0)] = rows.text(1);
  return result;
}

bool Catalogue::knows(std::string_view puzzle) const {
  return impl_->knows(puzzle);
}

bool Catalogue::add(const Lesson& lesson) {
  return impl_->add(lesson);
}

void Catalogue::commit() {
  impl_->commit();
}

void Catalogue::join(const Catalogue& other) {
  const Settings here = settings();
  const Settings there = other.settings();
  const auto [a, b] = std::mismatch(here.begin(), here.end(), there.begin(), there.end());
  if (a != here.end() || b != there.end()) {
    const bool from_here = b == there.end() || (a != here.end() && a->first <= b->first);
    const std::string& name = from_here ? a->first : b->first;
    const auto shown = [&](const Settings& settings) {
      const auto found = settings.find(name);
      return found == settings.end() ? "not set" : "'" + found->second + "'";
    };
    throw CatalogueError(fmt::format("cannot be merged: the setting '{}' is {} in one and {} in the other",
                                     name, shown(here), shown(there)));
  }
  impl_->join(*other.impl_);
}

std::int64_t Catalogue::puzzles() const {
  return number(impl_->database(), "SELECT count(*) FROM puzzle");
}

std::int64_t Catalogue::patterns() const {
  return number(impl_->database(), "SELECT count(*) FROM pattern");
}

bool Catalogue::finish(const std::function<bool()>& cancelled,
                       const std::function<void(double)>& on_progress) {
  double reported = -1;
  const auto progress = [&](double done) {
    if (cancelled && cancelled()) throw Cancelled();
    constexpr double worth_reporting = 0.001;
    if (!on_progress || done < reported + worth_reporting) return;
    reported = done;
    on_progress(done);
  };
  try {
    impl_->rewrite([&](Database& from, Database& to) {
      write_finished(from, to, progress);
      copy_table(tables.back(), from, to);  // the chosen system, which is empty if lessons were added since
    });
  } catch (const Cancelled&) {
    return false;
  }
  if (on_progress) on_progress(1);
  return true;
}

bool Catalogue::finished() const {
  return impl_->finished();
}

void Catalogue::choose(const std::vector<Chosen>& system) {
  impl_->need_finished();
  // Rewrites the whole file, so that its bytes do not depend on earlier choices.
  impl_->rewrite([&](Database& from, Database& to) {
    for (std::size_t t = 0; t + 1 < tables.size(); ++t) copy_table(tables[t], from, to);
    Statement insert = insert_into(to, tables.back().name);
    for (std::size_t i = 0; i < system.size(); ++i) {
      if (!patterns::from_text(system[i].pattern))
        throw std::invalid_argument("catalogue: malformed pattern in the chosen system");
      insert.run(i + 1, system[i].pattern, system[i].solved);
    }
  });
}

std::vector<Chosen> Catalogue::chosen() const {
  std::vector<Chosen> result;
  Statement rows(impl_->database(), "SELECT pattern, solved FROM system ORDER BY place");
  while (rows.step()) result.push_back({rows.text(0), rows.integer(1)});
  return result;
}

}  // namespace hence::catalogue
