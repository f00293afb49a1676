#include "app/server/lobby.hpp"

#include <fcntl.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <string_view>

namespace hence::server {
namespace {

using namespace std::chrono_literals;

constexpr std::uint64_t at_the_door = 1;
constexpr auto time_for_request = 15s;
constexpr auto request_when_crowded = 1s;       // the same if connections or memory are short
constexpr auto request_for_a_mebibyte = 250ms;  // more for each received
constexpr std::size_t long_request = 32 << 10;  // larger ones count against the memory limit
constexpr std::size_t piece_bytes = 16 << 10;   // read at once
constexpr int most_unread = 128 << 10;          // bytes of an answer in the kernel, which doubles it
constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";

}  // namespace

Lobby::Lobby(int listener, Room& places, Arrival::BodyLimit limit, const std::vector<Bodies>& bodies)
    : listener_(listener),
      places_(places),
      limit_(std::move(limit)),
      piece_(piece_bytes),
      next_(at_the_door + 1) {
  for (const Bodies& one : bodies) lines_.emplace_back(one);
  fcntl(listener_, F_SETFL, O_NONBLOCK);
  watch_.add(listener_, at_the_door, EPOLLIN);
}

void Lobby::run(const Receive& receive) {
  while (!stopped_) turn(receive);
  shutdown(listener_, SHUT_RDWR);
  arriving_.clear();
}

void Lobby::stop() {
  stopped_ = true;
  watch_.wake();
}

void Lobby::turn(const Receive& receive) {
  const bool quiet = arriving_.empty() && listening_;
  bool knocked = false;
  for (const epoll_event& event : watch_.wait(quiet ? -1ms : time_between_looks)) {
    if (event.data.u64 == at_the_door)
      knocked = true;
    else if (const Place at = arriving_.find(event.data.u64); at != arriving_.end())
      hear(at, receive);
  }
  if (Clock::now() >= next_look_) {
    let_go_of_the_late(receive);
    for (Line& line : lines_) move_up(line);
    listen(true);
    next_look_ = Clock::now() + time_between_looks;
  }
  if (knocked) let_in();
}

/// When full, new connections wait until the next check.
void Lobby::let_in() {
  constexpr int at_once = 64;  // then existing connections get their turn
  for (int i = 0; i < at_once; ++i) {
    if (!places_.enter(1)) return listen(false);
    Part place(places_, 1);
    Descriptor socket(accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (!socket.open()) {
      if (errno == ECONNABORTED || errno == EINTR) continue;
      if (errno != EAGAIN) listen(false);  // out of descriptors or memory: retry later
      return;
    }
    // A large kernel buffer would hide that a client does not read.
    setsockopt(socket.number(), SOL_SOCKET, SO_SNDBUF, &most_unread, sizeof most_unread);
    try {
      watch_.add(socket.number(), next_, EPOLLIN);
      arriving_.emplace(next_,
                        Arriving{{std::move(place), std::move(socket)}, Arrival(limit_), Clock::now()});
      ++next_;
    } catch (const std::exception&) {
      return listen(false);
    }
  }
}

void Lobby::listen(bool yes) {
  if (listening_ == yes) return;
  listening_ = yes;
  watch_.change(listener_, at_the_door, yes ? std::uint32_t{EPOLLIN} : 0);
}

void Lobby::hear(Place at, const Receive& receive) try {
  Arriving& visitor = at->second;
  const int socket = visitor.seat.socket.number();
  const ssize_t n = visitor.waits ? 0 : recv(socket, piece_.data(), piece_.size(), 0);
  if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (n <= 0) {
    // Half-closed without a complete request: refuse it.
    if (n < 0 || visitor.waits || visitor.request.bytes() == 0) return drop(at);
    return pass_on(at, 400, receive);
  }
  visitor.request.take({piece_.data(), static_cast<std::size_t>(n)});
  if (visitor.request.ended()) return pass_on(at, visitor.request.refusal(), receive);
  if (visitor.request.asks_to_go_on()) send(socket, go_on.data(), go_on.size(), MSG_NOSIGNAL);
  if (visitor.request.bytes() >= long_request && visitor.line == nullptr) queue_up(at);
} catch (const std::exception&) {  // out of memory
  drop(at);
}

void Lobby::queue_up(Place at) {
  Arriving& visitor = at->second;
  const std::size_t bytes = visitor.request.body_bytes();
  const auto line = std::ranges::find_if(lines_, [&](const Line& one) { return bytes <= one.most; });
  visitor.line = line == lines_.end() ? &lines_.back() : &*line;
  visitor.since = Clock::now();
  if (visitor.line->waiting.empty() && find_room(visitor)) return;
  visitor.waits = true;
  visitor.line->waiting.push_back(at->first);
  watch_.change(visitor.seat.socket.number(), at->first, EPOLLRDHUP);
}

bool Lobby::find_room(Arriving& visitor) {
  const std::size_t bytes = visitor.request.body_bytes();
  if (!visitor.line->room.enter(bytes)) return false;
  visitor.room = Part(visitor.line->room, bytes);
  return true;
}

void Lobby::move_up(Line& line) {
  for (; !line.waiting.empty(); line.waiting.pop_front()) {
    const Place at = arriving_.find(line.waiting.front());
    if (at == arriving_.end()) continue;
    if (!find_room(at->second)) return;
    at->second.waits = false;
    at->second.since = Clock::now();
    watch_.change(at->second.seat.socket.number(), at->first, EPOLLIN);
  }
}

void Lobby::drop(Place at) {
  watch_.remove(at->second.seat.socket.number());
  arriving_.erase(at);
}

void Lobby::pass_on(Place at, int refusal, const Receive& receive) {
  Arriving& from = at->second;
  Visitor visitor{.seat = std::move(from.seat),
                  .head = from.request.take_head(),
                  .body = from.request.take_body(),
                  .room = std::move(from.room),
                  .refusal = refusal};
  watch_.remove(visitor.seat.socket.number());
  arriving_.erase(at);
  try {
    receive(std::move(visitor));
  } catch (const std::exception&) {  // out of memory or threads: close the connection
  }
}

/// Received but unread data is never late.
void Lobby::let_go_of_the_late(const Receive& receive) {
  const auto now = Clock::now();
  const bool crowded = places_.full();
  for (Place next = arriving_.begin(); next != arriving_.end();) {
    Place at = next++;
    if (too_late(at->second, now, crowded) == 0) continue;
    const Number number = at->first;
    if (!at->second.waits) hear(at, receive);
    at = arriving_.find(number);
    if (at == arriving_.end()) continue;
    const int refusal = too_late(at->second, now, crowded);
    if (refusal == 0) continue;
    if (at->second.request.bytes() == 0)
      drop(at);
    else
      pass_on(at, refusal, receive);
  }
}

/// The status to refuse it with; 0: not late.
int Lobby::too_late(const Arriving& visitor, Clock::time_point now, bool crowded) {
  const auto mebibytes = static_cast<std::int64_t>(visitor.request.bytes() >> 20);
  const bool wanted = visitor.room.entered() && !visitor.line->waiting.empty();
  const Clock::duration time =
      (crowded || wanted ? request_when_crowded : time_for_request) + mebibytes * request_for_a_mebibyte;
  if (now - visitor.since <= time) return 0;
  return visitor.waits ? 429 : 408;
}

}  // namespace hence::server
