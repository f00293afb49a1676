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
constexpr auto heartbeat = 1s;
constexpr std::size_t most_messages = 1000;
constexpr std::size_t longest_message = 4096;

Clock::duration as_duration(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

/// The conversation with one process.
class Conversation {
 public:
  Conversation(const Errand& errand, const Control& control, const OnProgress& on_progress)
      : errand_(errand), control_(control), on_progress_(on_progress), process_(errand), rest_(errand.input) {
    if (rest_.empty()) process_.input.reset();
  }

  Returned run() {
    while (!over_) turn();
    finish();
    return std::move(returned_);
  }

 private:
  void turn() {
    const int in = process_.input.number();
    // poll ignores negative descriptors.
    std::array<pollfd, 6> looks{{{in, POLLOUT, 0},
                                 {process_.output.number(), POLLIN, 0},
                                 {process_.error.number(), POLLIN, 0},
                                 {process_.ended.number(), POLLIN, 0},
                                 {asked_to_stop_ ? -1 : control_.wake(), POLLIN, 0},
                                 {control_.client(), POLLRDHUP, 0}}};
    poll(looks.data(), looks.size(), milliseconds_left());
    if (looks[5].revents != 0) return end(Ending::abandoned);
    if (looks[0].revents != 0) feed();
    if (looks[1].revents != 0) read_output();
    if (looks[2].revents != 0) read_error();
    if (looks[4].revents != 0 || control_.stopped()) ask_to_stop();
    // Reads all output before handling the exit.
    if (looks[3].revents != 0 && looks[1].revents == 0 && looks[2].revents == 0) over_ = true;
    if (Clock::now() >= deadline_) return end(Ending::too_late);
    beat();
  }

  int milliseconds_left() const {
    const auto next = std::min(deadline_, on_progress_ ? next_beat_ : deadline_);
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(next - Clock::now()).count();
    return static_cast<int>(std::clamp<std::int64_t>(left, 0, 60'000));
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
    if (returned_.output.size() > errand_.output) end(Ending::too_much);
  }

  void read_error() {
    read_piece(process_.error, said_);
    std::size_t begin = 0;
    for (auto at = said_.find('\n'); at != std::string::npos; at = said_.find('\n', begin)) {
      hear(said_.substr(begin, at - begin));
      begin = at + 1;
    }
    said_.erase(0, begin);
    if (said_.size() <= errand_.output) return;
    end(Ending::too_much);
  }

  /// A line of standard error.
  void hear(std::string line) {
    if (line.starts_with("{\"progress\":")) {
      const auto json = nlohmann::ordered_json::parse(line, nullptr, false);
      if (json.is_object() && json.contains("progress") && json["progress"].is_object()) {
        told_ = json["progress"];
        tell();
        return;
      }
    }
    if (line.empty() || returned_.messages.size() >= most_messages) return;
    line.resize(std::min(line.size(), longest_message));
    returned_.messages.push_back(std::move(line));
  }

  /// Repeats the last progress if there is none.
  void beat() {
    if (!on_progress_ || Clock::now() < next_beat_) return;
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    told_["seconds"] = std::round(seconds * 10) / 10;
    tell();
  }

  void tell() {
    if (on_progress_) on_progress_(told_.dump());
    next_beat_ = Clock::now() + heartbeat;
  }

  void finish() {
    if (!said_.empty()) hear(std::move(said_));
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

  const Errand& errand_;
  const Control& control_;
  const OnProgress& on_progress_;
  Process process_;
  std::string_view rest_;                                        ///< unsent input
  std::string said_;                                             ///< incomplete line of standard error
  nlohmann::ordered_json told_ = {{"seconds", 0}, {"done", 0}};  ///< last progress
  Returned returned_;
  const Clock::time_point start_ = Clock::now();
  Clock::time_point deadline_ = start_ + as_duration(errand_.seconds + grace_of_time);
  Clock::time_point next_beat_ = start_ + heartbeat;
  bool asked_to_stop_ = false;
  bool over_ = false;
};

}  // namespace

Returned run(const Errand& errand, const Control& control, const OnProgress& on_progress) {
  return Conversation(errand, control, on_progress).run();
}

}  // namespace hence::server
