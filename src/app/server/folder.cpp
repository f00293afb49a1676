#include "app/server/folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <vector>

namespace hence::server {
namespace {

const std::string folder_name = "hence-serve";
constexpr const char* lock_name = "lock";

/// "hence-serve-" and the six characters of mkdtemp.
bool is_our_name(std::string_view name) {
  const std::string begin = folder_name + "-";
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
void remove_if_stale(const Descriptor& parent, const std::string& name) {
  constexpr int carefully = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
  const Descriptor folder(openat(parent.number(), name.c_str(), O_RDONLY | O_DIRECTORY | carefully));
  if (!is_mine(folder, S_IFDIR)) return;
  const Descriptor lock(openat(folder.number(), lock_name, O_RDWR | carefully));
  if (!lock.open() || flock(lock.number(), LOCK_EX | LOCK_NB) != 0 || !is_mine(lock, S_IFREG)) return;
  const std::filesystem::path inside = fmt::format("/proc/self/fd/{}", folder.number());
  std::error_code error;
  for (const std::string& one : names_in(inside, error))
    if (one != lock_name) std::filesystem::remove_all(inside / one, error);
  if (error) return;
  unlinkat(folder.number(), lock_name, 0);  // last: without it, no server would retry
  unlinkat(parent.number(), name.c_str(), AT_REMOVEDIR);
}

}  // namespace

Folder::Folder(const std::filesystem::path& parent, const std::string& name) {
  std::string path = parent / (name + "-XXXXXX");
  if (mkdtemp(path.data()) == nullptr) throw std::system_error(errno, std::generic_category(), path);
  path_ = path;
}

Folder::~Folder() {
  std::error_code in_vain;
  std::filesystem::remove_all(path_, in_vain);
}

ServerFolder::ServerFolder(const std::filesystem::path& parent) {
  do folder_ = std::make_unique<Folder>(parent, folder_name);
  while (!lock());
}

/// False: another server removed the folder before it was locked.
bool ServerFolder::lock() {
  const std::string file = path() / lock_name;
  lock_ = Descriptor(open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (!lock_.open()) throw std::system_error(errno, std::generic_category(), file);
  if (flock(lock_.number(), LOCK_EX | LOCK_NB) == 0) return is_mine(lock_, S_IFREG);
  if (errno == EWOULDBLOCK) return false;
  unlink(file.c_str());  // locks are not supported here: without one, the folder counts as in use
  return true;
}

void remove_stale_folders(const std::filesystem::path& parent) {
  const Descriptor folder(open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  std::error_code none;
  for (const std::string& name : names_in(parent, none))
    if (is_our_name(name)) remove_if_stale(folder, name);
}

}  // namespace hence::server
