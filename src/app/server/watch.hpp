// Watches many sockets with epoll; another thread can wake it.
#pragma once

#include <sys/epoll.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <span>

#include "app/server/descriptor.hpp"

namespace hence::server {

constexpr std::chrono::milliseconds time_between_looks{200};  ///< between checks for timeouts

class Watch {
 public:
  /// Throws std::system_error.
  Watch();

  /// `events` are EPOLLIN, EPOLLOUT or 0. Reported with `number`, which is not 0. Throws std::system_error.
  void add(int socket, std::uint64_t number, std::uint32_t events) const;
  void change(int socket, std::uint64_t number, std::uint32_t events) const;
  void remove(int socket) const;

  /// Waits for events, up to a time; may return only some.
  std::span<const epoll_event> wait(std::chrono::milliseconds most);

  /// Ends the wait. From any thread.
  void wake() const;

 private:
  Descriptor epoll_;
  Descriptor bell_;
  std::array<epoll_event, 256> events_{};
};

}  // namespace hence::server
