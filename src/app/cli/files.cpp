#include "app/cli/files.hpp"

#include <cerrno>
#include <climits>
#include <cstring>
#include <filesystem>
#include <tuple>
#include <utility>

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

[[noreturn]] void fail(const std::string& path, const char* doing) {
  throw FileError(path, std::string(doing) + std::strerror(errno));
}

/// A new file beside `path`, under a name that nobody has.
std::pair<std::string, int> create_beside(const std::string& path) {
  for (int i = 0;; ++i) {
    std::string name = fmt::format("{}.partial{}", path, i == 0 ? "" : std::to_string(i));
    const int descriptor = open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor >= 0) return {std::move(name), descriptor};
    if (errno != EEXIST) fail(path, "cannot write: ");
  }
}

}  // namespace

std::string printable(const std::string& name) {
  std::string text = name;
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) c = '?';
  return text;
}

FileSource::FileSource(const std::string& path, const Stop& stop) : path_(path), stop_(stop) {
  // Not waiting in `open`: a named pipe whose writer never comes must not keep us from stopping.
  descriptor_ = path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (descriptor_ < 0) fail(path, "");
  struct stat status = {};
  if (fstat(descriptor_, &status) == 0 && S_ISDIR(status.st_mode)) {
    if (path != "-") close(descriptor_);
    throw FileError(shown(path), "is a directory, expected a file");
  }
}

FileSource::~FileSource() {
  if (descriptor_ != STDIN_FILENO) close(descriptor_);
}

std::size_t FileSource::read(std::span<char> buffer) {
  pollfd ready = {descriptor_, POLLIN, 0};
  if (on_wait && poll(&ready, 1, 0) == 0) on_wait();
  for (;;) {
    if (stop_.stopped()) return 0;
    if (poll(&ready, 1, milliseconds_between_looks) <= 0) continue;
    const ssize_t n = ::read(descriptor_, buffer.data(), buffer.size());
    if (n >= 0) return static_cast<std::size_t>(n);
    if (errno != EINTR && errno != EAGAIN) fail(shown(path_), "cannot read: ");
  }
}

Output::Output(std::string path, const Stop& stop, bool force) : path_(std::move(path)), stop_(stop) {
  struct stat status = {};
  if (path_.empty() || path_ == "-") {
    path_.clear();
    descriptor_ = STDOUT_FILENO;
    may_stall_ = fstat(descriptor_, &status) == 0 && !S_ISREG(status.st_mode);
    return;
  }
  const bool exists = stat(path_.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) throw FileError(path_, "is a directory, expected a file name");
  if (exists && S_ISREG(status.st_mode) && !force)
    throw FileError(path_, "exists already; add --force to overwrite it");
  // Devices and pipes (/dev/null) are written in place, ordinary files under another name until they are
  // whole. A link stays a link: it is the file behind it that is replaced.
  if (exists && !S_ISREG(status.st_mode)) {
    partial_ = path_;
    descriptor_ = open(path_.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) fail(path_, "cannot write: ");
    may_stall_ = true;
    return;
  }
  std::error_code unknown;
  if (exists) path_ = std::filesystem::canonical(path_, unknown).string();
  std::tie(partial_, descriptor_) = create_beside(path_);
}

Output::~Output() {
  if (path_.empty() || descriptor_ < 0) return;
  close(descriptor_);
  if (partial_ != path_) unlink(partial_.c_str());
}

/// False: a stop was asked for, and for a second nobody took anything.
bool Output::wait_until_taken() {
  constexpr int patience = 1000 / milliseconds_between_looks;
  pollfd ready = {descriptor_, POLLOUT, 0};
  for (int since_stop = 0; since_stop < patience; since_stop += stop_.stopped() ? 1 : 0)
    if (poll(&ready, 1, milliseconds_between_looks) > 0) return true;
  return false;
}

void Output::write(std::string_view text) {
  const std::string name = path_.empty() ? "standard output" : path_;
  while (!text.empty()) {
    // So much a pipe takes at once when it takes anything.
    const std::string_view piece = may_stall_ ? text.substr(0, PIPE_BUF) : text;
    if (may_stall_ && !wait_until_taken())
      throw FileError(name, "nobody reads it; what was left to write is lost");
    const ssize_t n = ::write(descriptor_, piece.data(), piece.size());
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (n < 0) fail(name, "cannot write: ");
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}

void Output::finish() {
  if (path_.empty()) return;
  const bool whole = close(std::exchange(descriptor_, -1)) == 0;
  if (partial_ == path_ && whole) return;
  if (whole && rename(partial_.c_str(), path_.c_str()) == 0) return;
  const int reason = errno;
  if (partial_ != path_) unlink(partial_.c_str());
  errno = reason;
  fail(path_, "cannot write: ");
}

void report(std::string_view line) {
  const std::string text = std::string(line) + "\n";
  // Nothing can be done when even standard error is closed.
  [[maybe_unused]] const ssize_t n = ::write(STDERR_FILENO, text.data(), text.size());
}

void complain(std::string_view message) {
  report(fmt::format("hence: {}", message));
}

}  // namespace hence::cli
