// Reads requests: one thread for all connections. Only complete requests go to a worker, so that slow or
// silent clients do not delay others.
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
  /// Memory limit shared by long requests with bodies up to a size.
  struct Bodies {
    std::size_t most;
    std::size_t together;
  };

  /// `listener` is a listening socket, `places` limits connections, `limit` bodies; `bodies` are sorted by
  /// size. Throws std::system_error.
  Lobby(int listener, Room& places, Arrival::BodyLimit limit, const std::vector<Bodies>& bodies);

  /// Until `stop`, from any thread. `receive` must not block.
  using Receive = std::function<void(Visitor)>;
  void run(const Receive& receive);
  void stop();

 private:
  using Clock = std::chrono::steady_clock;
  using Number = std::uint64_t;  ///< of a connection, in order of arrival; never reused

  /// Waiting for memory: first come, first served.
  struct Line {
    explicit Line(const Bodies& bodies) : most(bodies.most), room(bodies.together) {}
    const std::size_t most;
    Room room;
    std::deque<Number> waiting = {};
  };

  struct Arriving {
    Seat seat;
    Arrival request;
    Clock::time_point since;  ///< start of its time limit
    Line* line = nullptr;     ///< its memory limit
    Part room = {};
    bool waits = false;  ///< not read meanwhile
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
