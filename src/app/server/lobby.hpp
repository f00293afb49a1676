// Where visitors wait until all of their request is there: one thread for all of them. Only then one of the
// crew attends to them, so that whoever says nothing, or says it slowly, keeps nobody else waiting.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <vector>

#include "app/server/arrival.hpp"
#include "app/server/visitor.hpp"
#include "app/server/watch.hpp"

namespace hence::server {

class Lobby {
 public:
  /// `listener` is a socket that listens, `places` is room for visitors, `bodies` for the bytes of bodies
  /// that are long; no body has more bytes than `limit` says. Throws std::system_error.
  Lobby(int listener, Room& places, Room& bodies, Arrival::BodyLimit limit);

  /// Until `stop`, which may come from another thread. `receive` must not wait for anything.
  using Receive = std::function<void(Visitor)>;
  void run(const Receive& receive);
  void stop();

 private:
  using Clock = std::chrono::steady_clock;
  using Number = std::uint64_t;  ///< of a visitor, in order of arrival; never used twice

  struct Arriving {
    Seat seat;
    Arrival request;
    Clock::time_point since;  ///< from when on its time counts
    Part room = {};
    bool waits = false;  ///< for room; nothing is read meanwhile
  };
  using Place = std::map<Number, Arriving>::iterator;

  void turn(const Receive& receive);
  void let_in();
  void listen(bool yes);
  void hear(Place at, const Receive& receive);
  bool find_room(Arriving& visitor);
  void find_room_for_those_who_wait();
  void drop(Place at);
  void pass_on(Place at, int refusal, const Receive& receive);
  void let_go_of_the_late(const Receive& receive);
  int too_late(const Arriving& visitor, Clock::time_point now, bool crowded) const;

  const int listener_;
  Room& places_;
  Room& bodies_;
  const Arrival::BodyLimit limit_;
  Watch watch_;
  std::map<Number, Arriving> arriving_;
  std::deque<Number> waiting_;  ///< for room
  std::vector<char> piece_;
  Number next_;
  bool listening_ = true;
  Clock::time_point next_look_ = {};
  std::atomic<bool> stopped_{false};
};

}  // namespace hence::server
