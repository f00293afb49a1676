// Where visitors wait until all of their request is there: one thread for all of them. Only then one of the
// crew attends to them, so that whoever says nothing, or says it slowly, keeps nobody else waiting.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <vector>

#include "app/server/arrival.hpp"
#include "app/server/visitor.hpp"
#include "app/server/watch.hpp"

namespace hence::server {

class Lobby {
 public:
  /// Requests that are long, with bodies of at most so many bytes, have room for so many bytes together.
  struct Bodies {
    std::size_t most;
    std::size_t together;
  };

  /// `listener` is a socket that listens, `places` is room for visitors; no body has more bytes than `limit`
  /// says; `bodies` are told from small to large. Throws std::system_error.
  Lobby(int listener, Room& places, Arrival::BodyLimit limit, const std::vector<Bodies>& bodies);

  /// Until `stop`, which may come from another thread. `receive` must not wait for anything.
  using Receive = std::function<void(Visitor)>;
  void run(const Receive& receive);
  void stop();

 private:
  using Clock = std::chrono::steady_clock;
  using Number = std::uint64_t;  ///< of a visitor, in order of arrival; never used twice

  /// For room: first come, first served.
  struct Line {
    explicit Line(const Bodies& bodies) : most(bodies.most), room(bodies.together) {}
    const std::size_t most;
    Room room;
    std::deque<Number> waiting = {};
  };

  struct Arriving {
    Seat seat;
    Arrival request;
    Clock::time_point since;  ///< from when on its time counts
    Line* line = nullptr;     ///< where it got room, or waits for it
    Part room = {};
    bool waits = false;  ///< nothing is read meanwhile
  };
  using Place = std::map<Number, Arriving>::iterator;

  void turn(const Receive& receive);
  void let_in();
  void listen(bool yes);
  void hear(Place at, const Receive& receive);
  void queue_up(Place at);
  static bool find_room(Arriving& visitor);
  void move_up(Line& line);
  void drop(Place at);
  void pass_on(Place at, int refusal, const Receive& receive);
  void let_go_of_the_late(const Receive& receive);
  static int too_late(const Arriving& visitor, Clock::time_point now, bool crowded);

  const int listener_;
  Room& places_;
  const Arrival::BodyLimit limit_;
  Watch watch_;
  std::list<Line> lines_;
  std::map<Number, Arriving> arriving_;
  std::vector<char> piece_;
  Number next_;
  bool listening_ = true;
  Clock::time_point next_look_ = {};
  std::atomic<bool> stopped_{false};
};

}  // namespace hence::server
