// Asks `hence ask` in a process of its own, which isolates faults and can be ended at any time.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/server/descriptor.hpp"

namespace hence::server {

struct Question {
  std::string program;
  std::vector<std::string> words;
  std::string request;           ///< for standard input
  std::filesystem::path folder;  ///< to run in
  double seconds = 10;           ///< killed some seconds later
  std::size_t memory = 0;        ///< bytes of address space; 0: unlimited
  std::size_t output = 0;        ///< limit in bytes
  bool background = false;       ///< low priority
};

/// The lines of docs/REQUESTS.md by kind: JSON values as they were written, separated by commas.
struct Answer {
  int code = 0;
  std::string results, messages, files;
  std::string error;  ///< the whole line, instead of all the others: the request is wrong

  /// As in docs/API.md.
  std::string json() const;
};

class Asking {
 public:
  /// SIGPIPE must be ignored. Throws std::system_error.
  explicit Asking(Question question);
  ~Asking();  ///< kills it
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;

  /// Waits for output, but not longer than a tenth of a second. False: it has ended. `stop` asks it to end,
  /// with the answers so far: it gets two seconds.
  bool turn(bool stop);

  /// Was the request understood, or was it wrong?
  bool begun() const { return begun_; }

  /// The last progress, once; empty: none since.
  std::string take_progress() { return std::exchange(progress_, {}); }

  /// At the end.
  const Answer& answer() const { return answer_; }

 private:
  using Clock = std::chrono::steady_clock;

  void feed();
  void read_output();
  void take(std::string_view line);
  void give_up(int code, std::string_view why);
  void end();
  int wait();

  const Question question_;
  std::string_view rest_ = question_.request;  ///< not sent yet
  pid_t id_ = -1;
  Descriptor input_, output_;
  Clock::time_point deadline_;
  bool asked_to_stop_ = false;
  bool begun_ = false;
  bool has_code_ = false;
  std::string unread_;  ///< an incomplete line
  std::string progress_;
  Answer answer_;
};

}  // namespace hence::server
