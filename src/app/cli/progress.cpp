#include "app/cli/progress.hpp"

#include <algorithm>
#include <condition_variable>
#include <string_view>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

#include "app/cli/files.hpp"
#include "app/cli/terminal.hpp"

namespace hence::cli {

using namespace std::chrono_literals;

namespace {

/// What a line of progress may take: a longer one would be wrapped, and only its last part erased. The
/// terminal adds "^C" to it when that is typed.
std::size_t room_for_progress() {
  const std::size_t window = window_columns(STDERR_FILENO).value_or(80);
  const std::size_t columns = std::min(window, text_columns(STDERR_FILENO).value_or(window));
  return columns > 3 ? columns - 3 : 0;
}

/// A program that was put in the background leaves the terminal to those who type there.
bool in_background() {
  const pid_t in_front = tcgetpgrp(STDERR_FILENO);
  return in_front > 0 && in_front != getpgrp();
}

/// Without the parts at the end that have no room: half of a number would be another one.
std::string shortened(const std::string& line, std::size_t room) {
  if (line.size() <= room) return line;
  const std::size_t end = line.rfind("; ", room);
  if (end != std::string::npos) return line.substr(0, end);
  constexpr std::string_view cut = "...";
  return room < cut.size() ? "" : line.substr(0, room - cut.size()).append(cut);
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

ProgressLine::ProgressLine(std::string what, bool wanted)
    : what_(std::move(what)), start_(std::chrono::steady_clock::now()) {
  if (!wanted || !is_capable_terminal(STDERR_FILENO)) return;
  try {
    ticker_ = std::jthread([this](const std::stop_token& token) { tick(token); });
  } catch (const std::system_error&) {
    // A machine short of threads has better use for its last one.
  }
}

ProgressLine::~ProgressLine() {
  if (!ticker_.joinable()) return;
  ticker_.request_stop();
  ticker_.join();
  erase_status();
}

void ProgressLine::tick(const std::stop_token& token) {
  std::mutex mutex;
  std::condition_variable_any wake;
  std::unique_lock lock(mutex);
  auto pause = 500ms;
  while (!wake.wait_for(lock, token, pause, [&] { return token.stop_requested(); })) {
    if (token.stop_requested()) return;
    show();
    pause = 200ms;
  }
}

void ProgressLine::show() {
  if (in_background()) return;
  const double seconds = seconds_since(start_);
  const auto done = done_.load();
  const std::lock_guard lock(mutex_);
  const std::string count = fmt::format("{} {}, {:.0f} s", done, what_, seconds);
  const std::string rate = fmt::format(", {:.0f}/s", static_cast<double>(done) / seconds);
  const std::string note = note_.empty() ? "" : "; " + note_;
  // What is being worked on says most: before its end is cut off, everything else goes.
  const std::size_t room = room_for_progress();
  std::string line = note_.empty() ? count : note_;
  for (const std::string& longer : {count + rate + note + " (Ctrl-C stops)", count + rate + note,
                                    count + note, fmt::format("{:.0f} s{}", seconds, note)})
    if (longer.size() <= room) {
      line = longer;
      break;
    }
  show_status(shortened(line, room));
}

}  // namespace hence::cli
