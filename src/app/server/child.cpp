#include "app/server/child.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <csignal>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/server/spawn.hpp"

namespace hence::server {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto grace_of_stop = 2s;
constexpr double grace_of_time = 3;  // seconds for a command to notice its time limit
constexpr auto heartbeat = 900ms;    // checked when looking at the client
constexpr auto time_between_looks = 100ms;
constexpr std::size_t most_messages = 1000;
constexpr std::size_t longest_message = 4096;

Clock::duration as_duration(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

/// One process from its start to its end.
class Run {
 public:
  Run(const Command& command, const Client& client)
      : command_(command), client_(client), process_(command), rest_(command.input) {
    if (rest_.empty()) process_.input.reset();
  }

  Returned finish() {
    while (!over_) turn();
    collect();
    return std::move(returned_);
  }

 private:
  void turn() {
    // poll ignores negative descriptors.
    std::array<pollfd, 4> pipes{{{process_.input.number(), POLLOUT, 0},
                                 {process_.output.number(), POLLIN, 0},
                                 {process_.error.number(), POLLIN, 0},
                                 {process_.ended.number(), POLLIN, 0}}};
    poll(pipes.data(), pipes.size(), milliseconds_left());
    if (pipes[0].revents != 0) feed();
    if (pipes[1].revents != 0) read_output();
    if (pipes[2].revents != 0) read_error();
    // Reads all output before handling the exit.
    if (pipes[3].revents != 0 && pipes[1].revents == 0 && pipes[2].revents == 0) over_ = true;
    if (!over_ && Clock::now() >= deadline_) end(Ending::too_late);
    if (!over_) look_at_client();
  }

  int milliseconds_left() const {
    const auto next = std::min(deadline_, next_look_);
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(next - Clock::now()).count();
    return static_cast<int>(std::max<std::int64_t>(left, 0));
  }

  void look_at_client() {
    if (Clock::now() < next_look_) return;
    next_look_ = Clock::now() + time_between_looks;
    if (client_.gone()) return end(Ending::abandoned);
    if (client_.stopped()) ask_to_stop();
    repeat_progress();
  }

  void end(Ending ending) {
    returned_.ending = ending;
    process_.signal(SIGKILL);
    over_ = true;
  }

  void ask_to_stop() {
    if (asked_to_stop_) return;
    asked_to_stop_ = true;
    process_.signal(SIGINT);  // once: a second one would kill it without an answer
    deadline_ = std::min<Clock::time_point>(deadline_, Clock::now() + grace_of_stop);
  }

  void feed() {
    const auto written = write(process_.input.number(), rest_.data(), rest_.size());
    if (written < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (written > 0) rest_.remove_prefix(static_cast<std::size_t>(written));
    if (written <= 0 || rest_.empty()) process_.input.reset();  // the child may stop reading
  }

  /// Reads one piece; true if there was any.
  static bool read_piece(Descriptor& from, std::string& to) {
    std::array<char, 65536> piece{};
    const auto n = read(from.number(), piece.data(), piece.size());
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return false;
    if (n <= 0) {
      from.reset();
      return false;
    }
    to.append(piece.data(), static_cast<std::size_t>(n));
    return true;
  }

  void read_output() {
    read_piece(process_.output, returned_.output);
    if (returned_.output.size() > command_.output) end(Ending::too_much);
  }

  void read_error() {
    read_piece(process_.error, unread_);
    std::size_t begin = 0;
    for (auto at = unread_.find('\n'); at != std::string::npos; at = unread_.find('\n', begin)) {
      read_message(unread_.substr(begin, at - begin));
      begin = at + 1;
    }
    unread_.erase(0, begin);
    if (unread_.size() <= command_.output) return;
    end(Ending::too_much);
  }

  void read_message(std::string line) {
    if (line.starts_with("{\"progress\":")) {
      const auto json = nlohmann::ordered_json::parse(line, nullptr, false);
      if (json.is_object() && json.contains("progress") && json["progress"].is_object()) {
        progress_ = json["progress"];
        report();
        return;
      }
    }
    if (line.empty() || returned_.messages.size() >= most_messages) return;
    line.resize(std::min(line.size(), longest_message));
    returned_.messages.push_back(std::move(line));
  }

  void repeat_progress() {
    if (!client_.on_progress || Clock::now() < next_beat_) return;
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    progress_["seconds"] = std::round(seconds * 10) / 10;
    report();
  }

  void report() {
    if (client_.on_progress) client_.on_progress(progress_.dump());
    next_beat_ = Clock::now() + heartbeat;
  }

  void collect() {
    if (!unread_.empty()) read_message(std::move(unread_));
    const int status = process_.wait();
    returned_.stopped = asked_to_stop_;
    if (WIFEXITED(status)) {
      returned_.code = WEXITSTATUS(status);
    } else if (asked_to_stop_ && WTERMSIG(status) == SIGINT) {
      returned_.code = interrupted;  // it had no signal handler yet
    } else {
      returned_.code = WTERMSIG(status);
      if (returned_.ending == Ending::by_itself) returned_.ending = Ending::crashed;
    }
  }

  const Command& command_;
  const Client& client_;
  Process process_;
  std::string_view rest_;                                            ///< unsent input
  std::string unread_;                                               ///< incomplete line of standard error
  nlohmann::ordered_json progress_ = {{"seconds", 0}, {"done", 0}};  ///< last reported
  Returned returned_;
  const Clock::time_point start_ = Clock::now();
  Clock::time_point deadline_ = start_ + as_duration(command_.seconds + grace_of_time);
  Clock::time_point next_look_ = start_;
  Clock::time_point next_beat_ = start_ + heartbeat;
  bool asked_to_stop_ = false;
  bool over_ = false;
};

}  // namespace

Returned run(const Command& command, const Client& client) {
  return Run(command, client).finish();
}

}  // namespace hence::server
