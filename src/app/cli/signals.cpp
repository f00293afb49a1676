#include "app/cli/signals.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <climits>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <mutex>

#include <sys/time.h>
#include <unistd.h>

namespace hence::cli {
namespace {

Signals* instance = nullptr;
std::atomic<std::int64_t> signalled_at{0};  // first signal, in milliseconds; 0: none yet

// timeout(1) and others signal a process and then its group: count that as one stop.
constexpr std::int64_t milliseconds_of_one_stop = 500;

std::int64_t now_in_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000 + 1;  // never 0
}

// Two at most: the output, and one file of a certificate.
std::array<std::array<char, PATH_MAX>, 2> unfinished_files{};
std::mutex naming;

void on_signal(int) {
  // Another thread may handle a second signal at the same time, so decide atomically which is first.
  const std::int64_t now = now_in_milliseconds();
  std::int64_t first = 0;
  if (!signalled_at.compare_exchange_strong(first, now) && now - first >= milliseconds_of_one_stop) {
    for (const auto& file : unfinished_files)
      if (file[0] != 0) unlink(file.data());
    if (Signals::status_is_shown.load()) [[maybe_unused]]
      const auto erased = write(STDERR_FILENO, status_eraser.data(), status_eraser.size());
    _exit(static_cast<int>(tasks::Code::interrupted));
  }
  instance->interrupt();
}

void on_alarm(int) {
  instance->time_is_up();
}

}  // namespace

Signals::Signals() {
  instance = this;
  struct sigaction action = {};
  action.sa_handler = on_signal;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  sigaction(SIGHUP, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

void Signals::after(double seconds) {
  struct sigaction action = {};
  action.sa_handler = on_alarm;
  sigaction(SIGALRM, &action, nullptr);
  itimerval timer = {};
  timer.it_value.tv_sec = static_cast<time_t>(seconds);
  timer.it_value.tv_usec = static_cast<suseconds_t>((seconds - std::floor(seconds)) * 1e6);
  if (timer.it_value.tv_sec == 0) timer.it_value.tv_usec = std::max<suseconds_t>(timer.it_value.tv_usec, 1);
  setitimer(ITIMER_REAL, &timer, nullptr);
}

void Signals::unfinished(const std::string& path) {
  const std::lock_guard lock(naming);
  for (auto& file : unfinished_files) {
    if (file[0] != 0 || path.empty() || path.size() >= file.size()) continue;
    std::copy(path.begin() + 1, path.end(), file.begin() + 1);
    file[path.size()] = 0;
    file[0] = path.front();  // last, so that a signal handler sees the whole name or none
    return;
  }
}

void Signals::finished(const std::string& path) {
  const std::lock_guard lock(naming);
  for (auto& file : unfinished_files)
    if (path == file.data()) file[0] = 0;
}

}  // namespace hence::cli
