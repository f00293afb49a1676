// Where visitors leave: what they have not read yet of their answer is sent as they read it, and the
// connection is closed. One thread for all of them, so that whoever does not listen keeps nobody else
// waiting.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "app/server/visitor.hpp"
#include "app/server/watch.hpp"

namespace hence::server {

class Exit {
 public:
  /// `places` are those of the visitors. Throws std::system_error.
  explicit Exit(Room& places) : places_(places) {}

  /// `rest` is what is still to be sent. From any thread.
  void see_off(Seat seat, std::string rest);

  /// Until `stop`, and then for a moment until everybody has left.
  void run();
  void stop();

 private:
  using Clock = std::chrono::steady_clock;
  using Number = std::uint64_t;

  struct Leaving {
    Seat seat;
    std::string rest;
    std::size_t sent = 0;  ///< of it
    bool bye = false;      ///< all is sent, and the other side was told so
    Clock::time_point since = Clock::now();
    Clock::time_point last = since;  ///< that something was sent, or came
  };
  using Place = std::map<Number, Leaving>::iterator;

  void turn();
  void take_over();
  void go_on(Place at);
  void say_bye(Place at);
  void drop(Place at);
  void keep_within_memory();
  void let_go_of_the_late();

  Room& places_;
  Watch watch_;
  std::map<Number, Leaving> leaving_;
  Number next_ = 1;
  Clock::time_point next_look_ = {};
  std::mutex mutex_;
  std::vector<Leaving> come_;  ///< to be taken over by our thread
  std::atomic<bool> stopped_{false};
};

}  // namespace hence::server
