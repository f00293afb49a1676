#include "app/server/home.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>
#include <vector>

namespace hence::server {
namespace {

const std::string name_of_homes = "hence-serve";
constexpr const char* name_of_lock = "lock";

/// "hence-serve-" and the six characters of mkdtemp.
bool named_as_ours(std::string_view name) {
  const std::string begin = name_of_homes + "-";
  return name.size() == begin.size() + 6 && name.starts_with(begin) &&
         std::ranges::all_of(name.substr(begin.size()), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
         });
}

std::vector<std::string> names_in(const std::filesystem::path& folder, std::error_code& error) {
  std::vector<std::string> names;
  for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    names.push_back(at->path().filename());
  return names;
}

bool is_mine(const Descriptor& file, mode_t kind) {
  struct stat about {};
  return file.open() && fstat(file.number(), &about) == 0 && about.st_uid == geteuid() &&
         (about.st_mode & S_IFMT) == kind && about.st_nlink > 0;
}

/// Works on descriptors, because the path may change meanwhile.
void remove_if_left_behind(const Descriptor& parent, const std::string& name) {
  constexpr int carefully = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
  const Descriptor home(openat(parent.number(), name.c_str(), O_RDONLY | O_DIRECTORY | carefully));
  if (!is_mine(home, S_IFDIR)) return;
  const Descriptor lock(openat(home.number(), name_of_lock, O_RDWR | carefully));
  if (!lock.open() || flock(lock.number(), LOCK_EX | LOCK_NB) != 0 || !is_mine(lock, S_IFREG)) return;
  const std::filesystem::path inside = fmt::format("/proc/self/fd/{}", home.number());
  std::error_code error;
  for (const std::string& one : names_in(inside, error))
    if (one != name_of_lock) std::filesystem::remove_all(inside / one, error);
  if (error) return;
  unlinkat(home.number(), name_of_lock, 0);  // last: without it, no server would retry
  unlinkat(parent.number(), name.c_str(), AT_REMOVEDIR);
}

}  // namespace

Home::Home(const std::filesystem::path& parent) {
  do folder_ = std::make_unique<Folder>(parent, name_of_homes);
  while (!lock());
}

/// False: another server removed the folder before it was locked.
bool Home::lock() {
  const std::string file = path() / name_of_lock;
  lock_ = Descriptor(open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (!lock_.open()) throw std::system_error(errno, std::generic_category(), file);
  if (flock(lock_.number(), LOCK_EX | LOCK_NB) == 0) return is_mine(lock_, S_IFREG);
  if (errno == EWOULDBLOCK) return false;
  unlink(file.c_str());  // locks are not supported here: without one, the folder counts as in use
  return true;
}

void remove_left_behind(const std::filesystem::path& parent) {
  const Descriptor folder(open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  std::error_code none;
  for (const std::string& name : names_in(parent, none))
    if (named_as_ours(name)) remove_if_left_behind(folder, name);
}

}  // namespace hence::server
