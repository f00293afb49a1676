#include "app/cli/files.hpp"

#include <atomic>
#include <cerrno>
#include <climits>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/cli/terminal.hpp"

namespace hence::cli {
namespace {

/// Standard input read ahead to recognise it, not yet handed out. Global, as standard input is.
std::string looked_at;

[[noreturn]] void fail(const std::string& path, const char* doing) {
  throw FileError(path, std::string(doing) + std::strerror(errno));
}

/// As `open`, but never returns 0, 1 or 2, even if those are closed.
int open_apart(const std::string& path, int flags, mode_t mode = 0) {
  const int descriptor = open(path.c_str(), flags | O_CLOEXEC, mode);
  if (descriptor < 0 || descriptor > STDERR_FILENO) return descriptor;
  const int apart = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  close(descriptor);
  return apart;
}

/// Reopens a pipe or terminal as non-blocking, without affecting other users of the original. Returns the
/// original for files, or if it cannot be reopened.
int own_descriptor(int standard) {
  struct stat status = {};
  if (fstat(standard, &status) != 0 || !(S_ISFIFO(status.st_mode) || S_ISCHR(status.st_mode)))
    return standard;
  const int own = open_apart(fmt::format("/proc/self/fd/{}", standard), O_WRONLY | O_NONBLOCK | O_NOCTTY);
  return own >= 0 ? own : standard;
}

/// Follows links, even dangling ones.
std::filesystem::path target_of_links(std::filesystem::path path) {
  std::error_code none;
  for (int i = 0; i < 40 && std::filesystem::is_symlink(path, none); ++i)
    path = path.parent_path() / std::filesystem::read_symlink(path, none);
  return path;
}

}  // namespace

std::string shown_file(const std::string& file) {
  return file == "-" ? "standard input" : file;
}

FileSource::FileSource(const std::string& path, const Stop& stop, bool to_the_end)
    : path_(path), stop_(stop) {
  // Non-blocking: opening a named pipe without a writer must not prevent stopping.
  descriptor_ = path == "-" ? STDIN_FILENO : open_apart(path, O_RDONLY | O_NONBLOCK);
  if (descriptor_ < 0) fail(path, "");
  struct stat status = {};
  const bool known = fstat(descriptor_, &status) == 0;
  if (known && S_ISDIR(status.st_mode)) {
    if (path != "-") close(descriptor_);
    throw FileError(shown_file(path), "is a directory, expected a file");
  }
  to_the_end_ = to_the_end && known && S_ISREG(status.st_mode);
}

FileSource::~FileSource() {
  if (descriptor_ != STDIN_FILENO) close(descriptor_);
}

bool FileSource::over() const {
  return stop_.stopped() && !(to_the_end_ && stop_.reason() == ExitCode::gave_up);
}

std::size_t FileSource::read(std::span<char> buffer) {
  if (descriptor_ == STDIN_FILENO && !looked_at.empty()) {
    const std::size_t n = looked_at.copy(buffer.data(), buffer.size());
    looked_at.erase(0, n);
    return n;
  }
  pollfd ready = {descriptor_, POLLIN, 0};
  if (on_wait && poll(&ready, 1, 0) == 0) on_wait();
  for (;;) {
    if (over()) return 0;
    if (poll(&ready, 1, milliseconds_between_looks) <= 0) continue;
    const ssize_t n = ::read(descriptor_, buffer.data(), buffer.size());
    if (n >= 0) return static_cast<std::size_t>(n);
    if (errno != EINTR && errno != EAGAIN) fail(shown_file(path_), "cannot read: ");
  }
}

namespace {

std::string beginning_of(FileSource source, const std::function<bool(std::string_view)>& enough = {}) {
  std::string text(beginning_bytes, '\0');
  std::size_t size = 0;
  while (size < text.size() && !(enough && enough({text.data(), size}))) {
    const std::size_t read = source.read({text.data() + size, text.size() - size});
    if (read == 0) break;
    size += read;
  }
  text.resize(size);
  return text;
}

}  // namespace

std::optional<std::string> beginning(const std::string& path, const Stop& stop) {
  std::error_code unknown;
  if (path == "-" || !std::filesystem::is_regular_file(path, unknown)) return std::nullopt;
  return beginning_of(FileSource(path, stop, true));
}

std::string beginning_of_standard_input(const Stop& stop,
                                        const std::function<bool(std::string_view)>& enough) {
  std::string text = beginning_of(FileSource("-", stop), enough);
  looked_at = text;
  return text;
}

namespace {

void write_error(std::string_view text) {
  static const int descriptor = own_descriptor(STDERR_FILENO);
  // Shared by all calls: once a reader has stalled for a second, do not wait for it again.
  static std::atomic<int> looks = 0;
  while (!text.empty()) {
    const ssize_t n = ::write(descriptor, text.data(), text.size());
    if (n >= 0) {
      text.remove_prefix(static_cast<std::size_t>(n));
      looks = 0;
    } else if ((errno == EAGAIN || errno == EINTR) && ++looks < 1000 / milliseconds_between_looks) {
      poll(nullptr, 0, milliseconds_between_looks);
    } else {
      return;  // standard error is closed or stalled: give up
    }
  }
}

/// Held while writing to the terminal.
std::mutex terminal_mutex;
bool line_is_open = false;  ///< the last output lacks a newline

void erase_status_line() {
  if (Signals::status_is_shown.exchange(false)) write_error(status_eraser);
}

}  // namespace

Output::Output(std::string path, const Stop& stop, bool force)
    : path_(std::move(path)), force_(force), stop_(stop) {
  if (path_.empty() || path_ == "-") {
    path_ = "standard output";
    open_standard(STDOUT_FILENO);
    return;
  }
  struct stat status = {};
  const bool exists = stat(path_.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) throw FileError(path_, "is a directory, expected a file name");
  if (exists && !S_ISREG(status.st_mode)) {
    open_in_place();
    return;
  }
  if (exists && !force) throw FileError(path_, "already exists; use --force to overwrite");
  if (exists && access(path_.c_str(), W_OK) != 0) fail(path_, "cannot write: ");
  // Keep a link; replace its target.
  path_ = target_of_links(path_).string();
  open_beside(exists ? status.st_mode & 07777 : 0);
}

Output::Output(int standard, std::string name, const Stop& stop) : path_(std::move(name)), stop_(stop) {
  open_standard(standard);
}

void Output::open_standard(int standard) {
  struct stat status = {};
  may_stall_ = fstat(standard, &status) == 0 && !S_ISREG(status.st_mode);
  standard_output_ = standard == STDOUT_FILENO;
  shared_ = standard == STDERR_FILENO || isatty(standard) != 0;
  descriptor_ = own_descriptor(standard);
  may_wait_ = may_stall_ && descriptor_ == standard;
}

/// Devices and pipes (/dev/null) are written directly. Waits until a pipe has a reader.
void Output::open_in_place() {
  may_stall_ = true;
  for (;;) {
    descriptor_ = open_apart(path_, O_WRONLY | O_NONBLOCK | O_NOCTTY);
    if (descriptor_ >= 0) return;
    if (errno != ENXIO && errno != EINTR) fail(path_, "cannot write: ");
    if (stop_.stopped()) throw FileError(path_, "no reader");
    poll(nullptr, 0, milliseconds_between_looks);
  }
}

/// Opens a temporary file in the folder of the final one. `mode`: of the file to replace, 0 if none.
void Output::open_beside(unsigned mode) {
  const auto folder = std::filesystem::path(path_).parent_path();
  for (int i = 0; descriptor_ < 0; ++i) {
    partial_ = (folder / fmt::format(".hence-{}-{}.partial", getpid(), i)).string();
    descriptor_ = open_apart(partial_, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (descriptor_ < 0 && errno != EEXIST) fail(path_, "cannot write: ");
  }
  Signals::unfinished(partial_);  // now that it is ours
  if (mode != 0) fchmod(descriptor_, static_cast<mode_t>(mode));
}

Output::~Output() {
  if (descriptor_ > STDERR_FILENO) close(descriptor_);
  if (partial_.empty()) return;
  unlink(partial_.c_str());
  Signals::finished(partial_);
}

/// Stopped, and a second later the reader has still not taken everything.
bool Output::out_of_patience() {
  constexpr std::chrono::seconds patience{1};
  if (!stop_.stopped()) return false;
  const auto now = std::chrono::steady_clock::now();
  if (!patience_ends_) patience_ends_ = now + patience;
  return now >= *patience_ends_;
}

void Output::write(std::string_view text) {
  if (text.empty()) return;
  if (!shared_) {
    if (standard_output_ && may_stall_) erase_status();  // its reader may share the terminal
    write_all(text);
    return;
  }
  const std::lock_guard lock(terminal_mutex);
  erase_status_line();
  line_is_open = text.back() != '\n';
  write_all(text);
}

void Output::write_all(std::string_view text) {
  pollfd ready = {descriptor_, POLLOUT, 0};
  patience_ends_.reset();  // time between writes does not count
  while (!text.empty()) {
    if (may_stall_ && out_of_patience()) throw FileError(path_, "reader too slow; output truncated");
    // A pipe that is ready takes PIPE_BUF bytes without blocking.
    if (may_wait_ && poll(&ready, 1, milliseconds_between_looks) <= 0) continue;
    const std::string_view piece = may_wait_ ? text.substr(0, PIPE_BUF) : text;
    const ssize_t n = ::write(descriptor_, piece.data(), piece.size());
    if (n >= 0) {
      text.remove_prefix(static_cast<std::size_t>(n));
    } else if (errno == EAGAIN || errno == EINTR) {
      poll(&ready, 1, milliseconds_between_looks);
      poll(nullptr, 0, 1);  // a halted terminal claims to be ready, but takes nothing
    } else if (errno == EPIPE && standard_output_) {
      throw ClosedPipe(path_, "broken pipe");
    } else {
      fail(path_, "cannot write: ");
    }
  }
}

void Output::finish() {
  if (partial_.empty()) return;
  const bool whole = close(std::exchange(descriptor_, -1)) == 0;
  if (!whole) fail(path_, "cannot write: ");
  // Without --force, do not replace a file that has appeared meanwhile (if the file system supports that).
  const bool moved =
      (!force_ && renameat2(AT_FDCWD, partial_.c_str(), AT_FDCWD, path_.c_str(), RENAME_NOREPLACE) == 0) ||
      ((force_ || errno == EINVAL) && rename(partial_.c_str(), path_.c_str()) == 0);
  if (!moved) fail(path_, "cannot write: ");
  Signals::finished(partial_);
  partial_.clear();
}

void say(std::string_view text) {
  if (text.empty()) return;
  const std::lock_guard lock(terminal_mutex);
  erase_status_line();
  line_is_open = text.back() != '\n';
  write_error(text);
}

void show_status(std::string_view line) {
  const std::lock_guard lock(terminal_mutex);
  if (line_is_open) return;
  Signals::status_is_shown = true;
  write_error(std::string(status_eraser).append(line));
}

void erase_status() {
  if (!Signals::status_is_shown.load()) return;
  const std::lock_guard lock(terminal_mutex);
  erase_status_line();
}

void report(std::string_view line) {
  say(wrapped(line, 2, text_columns(STDERR_FILENO)) + "\n");
}

void complain(std::string_view message) {
  constexpr std::string_view who = "hence: ";
  say(wrapped(std::string(who).append(message), who.size(), text_columns(STDERR_FILENO)) + "\n");
}

}  // namespace hence::cli
