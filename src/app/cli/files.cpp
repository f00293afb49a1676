#include "app/cli/files.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hence::cli {
namespace {

std::string shown(const std::string& path) {
  return path == "-" ? "standard input" : path;
}

}  // namespace

FileSource::FileSource(const std::string& path, const Stop& stop) : path_(path), stop_(stop) {
  descriptor_ = path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor_ < 0) throw FileError(fmt::format("{}: {}", path, std::strerror(errno)));
  struct stat status = {};
  if (fstat(descriptor_, &status) == 0 && S_ISDIR(status.st_mode)) {
    if (path != "-") close(descriptor_);
    throw FileError(fmt::format("{}: is a directory, expected a file", shown(path)));
  }
}

FileSource::~FileSource() {
  if (descriptor_ != STDIN_FILENO) close(descriptor_);
}

std::size_t FileSource::read(std::span<char> buffer) {
  if (on_wait) {
    pollfd ready = {descriptor_, POLLIN, 0};
    if (poll(&ready, 1, 0) == 0) on_wait();
  }
  for (;;) {
    if (stop_.stopped()) return 0;
    const ssize_t n = ::read(descriptor_, buffer.data(), buffer.size());
    if (n >= 0) return static_cast<std::size_t>(n);
    if (errno != EINTR)
      throw FileError(fmt::format("{}: cannot read: {}", shown(path_), std::strerror(errno)));
  }
}

Output::Output(std::string path, bool force) : path_(std::move(path)) {
  if (path_.empty() || path_ == "-") {
    path_.clear();
    descriptor_ = STDOUT_FILENO;
    return;
  }
  struct stat status = {};
  const bool exists = stat(path_.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) throw FileError(path_ + ": is a directory, expected a file name");
  if (exists && S_ISREG(status.st_mode) && !force)
    throw FileError(path_ + ": exists already; add --force to overwrite it");
  // Devices and pipes (/dev/null) are written in place, ordinary files under another name until they are
  // whole.
  partial_ = exists && !S_ISREG(status.st_mode) ? path_ : path_ + ".partial";
  descriptor_ = open(partial_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor_ < 0) throw FileError(fmt::format("{}: cannot write: {}", path_, std::strerror(errno)));
}

Output::~Output() {
  if (path_.empty() || descriptor_ < 0) return;
  close(descriptor_);
  if (partial_ != path_) unlink(partial_.c_str());
}

void Output::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(descriptor_, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0)
      throw FileError(fmt::format("{}: cannot write: {}", path_.empty() ? "standard output" : path_,
                                  std::strerror(errno)));
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}

void Output::finish() {
  if (path_.empty()) return;
  const bool whole = close(descriptor_) == 0;
  descriptor_ = -1;
  if (!whole || (partial_ != path_ && rename(partial_.c_str(), path_.c_str()) != 0))
    throw FileError(fmt::format("{}: cannot write: {}", path_, std::strerror(errno)));
}

void complain(std::string_view message) {
  const std::string line = fmt::format("hence: {}\n", message);
  // Nothing can be done when even standard error is closed.
  [[maybe_unused]] const ssize_t n = ::write(STDERR_FILENO, line.data(), line.size());
}

}  // namespace hence::cli
