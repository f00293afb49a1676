#include "app/cli/stop.hpp"

#include <condition_variable>
#include <csignal>
#include <mutex>

#include <unistd.h>

namespace hence::cli {
namespace {

std::atomic<bool> cancel{false};
std::atomic<bool> timed_out{false};
std::atomic<int> signalled{0};

void on_signal(int signal) {
  if (signalled.exchange(signal) != 0) _exit(static_cast<int>(ExitCode::interrupted));
  cancel.store(true);
}

}  // namespace

Stop::Stop() {
  struct sigaction action = {};
  action.sa_handler = on_signal;  // no SA_RESTART: a read that waits for input must end, too
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  sigaction(SIGHUP, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

Stop::~Stop() = default;

void Stop::after(double seconds) {
  timer_ = std::jthread([seconds, waiter = pthread_self()](const std::stop_token& token) {
    std::mutex mutex;
    std::condition_variable_any condition;
    std::unique_lock lock(mutex);
    condition.wait_for(lock, token, std::chrono::duration<double>(seconds), [] { return false; });
    if (token.stop_requested()) return;
    timed_out.store(true);
    cancel.store(true);
    // Wakes the thread that asked from a read that waits for input.
    pthread_kill(waiter, SIGUSR1);
  });
  struct sigaction action = {};
  action.sa_handler = [](int) {};
  sigaction(SIGUSR1, &action, nullptr);
}

Budget Stop::budget() const {
  return {Budget::unlimited, &cancel};
}

bool Stop::stopped() const {
  return cancel.load();
}

std::optional<ExitCode> Stop::reason() const {
  if (signalled.load() != 0) return ExitCode::interrupted;
  if (timed_out.load()) return ExitCode::gave_up;
  return std::nullopt;
}

void Stop::now() {
  cancel.store(true);
}

}  // namespace hence::cli
