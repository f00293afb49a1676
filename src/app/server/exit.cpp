#include "app/server/exit.hpp"

#include <sys/socket.h>

#include <array>
#include <cerrno>

namespace hence::server {
namespace {

using namespace std::chrono_literals;

constexpr auto time_for_piece = 10s;   // slower readers are dropped
constexpr auto time_for_answer = 60s;  // for all of it
constexpr auto time_for_a_mebibyte = 10s;
constexpr auto time_for_bye = 1s;       // silence from the other side
constexpr auto time_when_crowded = 1s;  // the same if connections are short
constexpr auto time_to_stop = 1s;
constexpr std::size_t most_rest_bytes = std::size_t{256} << 20;  // of all unsent answers

}  // namespace

void Exit::see_off(Seat seat, std::string rest) {
  {
    const std::lock_guard lock(mutex_);
    come_.push_back({.seat = std::move(seat), .rest = std::move(rest)});
  }
  watch_.wake();
}

void Exit::stop() {
  stopped_ = true;
  watch_.wake();
}

void Exit::run() {
  while (!stopped_) turn();
  const auto end = Clock::now() + time_to_stop;
  do turn();
  while (!leaving_.empty() && Clock::now() < end);
}

void Exit::turn() {
  const bool quiet = leaving_.empty() && !stopped_;
  for (const epoll_event& event : watch_.wait(quiet ? -1ms : time_between_looks))
    if (const Place at = leaving_.find(event.data.u64); at != leaving_.end()) go_on(at);
  take_over();
  if (Clock::now() < next_look_) return;
  let_go_of_the_late();
  next_look_ = Clock::now() + time_between_looks;
}

void Exit::take_over() {
  std::vector<Leaving> come;
  {
    const std::lock_guard lock(mutex_);
    come.swap(come_);
  }
  for (Leaving& visitor : come) try {
      watch_.add(visitor.seat.socket.number(), next_, EPOLLOUT);
      const Place at = leaving_.emplace(next_++, std::move(visitor)).first;
      if (at->second.rest.empty()) say_bye(at);
    } catch (const std::exception&) {  // out of memory: close the connection
    }
  keep_within_memory();
}

void Exit::go_on(Place at) {
  Leaving& visitor = at->second;
  const int socket = visitor.seat.socket.number();
  ssize_t n = 0;
  if (visitor.bye) {
    std::array<char, 65536> unread;  // discarded
    n = recv(socket, unread.data(), unread.size(), 0);
  } else {
    n = send(socket, visitor.rest.data() + visitor.sent, visitor.rest.size() - visitor.sent, MSG_NOSIGNAL);
  }
  if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (n <= 0) return drop(at);
  visitor.last = Clock::now();
  if (visitor.bye) return;
  visitor.sent += static_cast<std::size_t>(n);
  if (visitor.sent == visitor.rest.size()) say_bye(at);
}

/// Closing a socket with unread data resets the connection and loses the answer: so the rest of a refused
/// request is read for a moment.
void Exit::say_bye(Place at) {
  Leaving& visitor = at->second;
  visitor.bye = true;
  visitor.rest = {};
  const int socket = visitor.seat.socket.number();
  if (shutdown(socket, SHUT_WR) != 0) return drop(at);
  watch_.change(socket, at->first, EPOLLIN);
}

void Exit::drop(Place at) {
  watch_.remove(at->second.seat.socket.number());
  leaving_.erase(at);
}

/// Drops the slowest reader first.
void Exit::keep_within_memory() {
  std::size_t bytes = 0;
  for (const auto& [number, visitor] : leaving_) bytes += visitor.rest.size();
  for (Place next = leaving_.begin(); bytes > most_rest_bytes && next != leaving_.end();) {
    const Place at = next++;
    if (at->second.rest.empty() || next == leaving_.end()) continue;
    bytes -= at->second.rest.size();
    drop(at);
  }
}

void Exit::let_go_of_the_late() {
  const auto now = Clock::now();
  const bool crowded = places_.full();
  for (Place next = leaving_.begin(); next != leaving_.end();) {
    const Place at = next++;
    const Leaving& visitor = at->second;
    const auto mebibytes = static_cast<std::int64_t>(visitor.sent >> 20);
    const Clock::duration most = time_for_answer + mebibytes * time_for_a_mebibyte;
    const Clock::duration idle = crowded ? time_when_crowded : visitor.bye ? time_for_bye : time_for_piece;
    if (now - visitor.since > most || now - visitor.last > idle) drop(at);
  }
}

}  // namespace hence::server
