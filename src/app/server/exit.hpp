// Sends the rest of each answer and closes the connection. One thread for all, so that slow clients do not
// delay others.
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
  /// `places` counts the connections. Throws std::system_error.
  explicit Exit(Room& places) : places_(places) {}

  /// `rest` is still to be sent. From any thread.
  void see_off(Seat seat, std::string rest);

  /// Until `stop`, and then briefly until all are done.
  void run();
  void stop();

 private:
  using Clock = std::chrono::steady_clock;
  using Number = std::uint64_t;

  struct Leaving {
    Seat seat;
    std::string rest;
    std::size_t sent = 0;  ///< of `rest`
    bool bye = false;      ///< all sent, and the sending side shut down
    Clock::time_point since = Clock::now();
    Clock::time_point last = since;  ///< last activity
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
  std::vector<Leaving> come_;  ///< for our thread
  std::atomic<bool> stopped_{false};
};

}  // namespace hence::server
