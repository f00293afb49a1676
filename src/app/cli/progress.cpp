#include "app/cli/progress.hpp"

#include <condition_variable>
#include <system_error>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "app/cli/files.hpp"

namespace hence::cli {

using namespace std::chrono_literals;

namespace {

/// Of the terminal. A line that is longer would be wrapped, and only its last part erased.
std::size_t columns() {
  winsize size = {};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
  return known ? size.ws_col : 80;
}

}  // namespace

Progress::Progress(std::string what, bool wanted)
    : what_(std::move(what)), start_(std::chrono::steady_clock::now()) {
  if (!wanted || isatty(STDERR_FILENO) == 0) return;
  auto tick = [this](const std::stop_token& token) {
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    auto pause = 500ms;
    while (!wake.wait_for(lock, token, pause, [&] { return token.stop_requested(); })) {
      if (token.stop_requested()) return;
      show();
      pause = 200ms;
    }
  };
  try {
    ticker_ = std::jthread(tick);
  } catch (const std::system_error&) {
    // A machine short of threads has better use for its last one.
  }
}

Progress::~Progress() {
  if (!ticker_.joinable()) return;
  ticker_.request_stop();
  ticker_.join();
  erase();
}

void Progress::show() {
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  const auto done = done_.load();
  const std::lock_guard lock(mutex_);
  const std::string line = fmt::format("{} {}, {:.0f} s, {:.0f}/s{}{} (Ctrl-C stops)", done, what_, seconds,
                                       static_cast<double>(done) / seconds, note_.empty() ? "" : "; ", note_);
  say("\r\x1b[K" + line.substr(0, columns() - 1));
  shown_ = true;
}

void Progress::erase() {
  if (!shown_) return;
  say("\r\x1b[K");
  shown_ = false;
}

}  // namespace hence::cli
