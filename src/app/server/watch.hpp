// Looks at many sockets at once: epoll, and a bell to wake it.
#pragma once

#include <sys/epoll.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <span>

#include "app/server/descriptor.hpp"

namespace hence::server {

constexpr std::chrono::milliseconds time_between_looks{200};  ///< at who is late

class Watch {
 public:
  /// Throws std::system_error.
  Watch();

  /// `events` as epoll has them: EPOLLIN, EPOLLOUT, or 0 for neither. They come with `number`, which is not
  /// 0. Throws std::system_error.
  void add(int socket, std::uint64_t number, std::uint32_t events) const;
  void change(int socket, std::uint64_t number, std::uint32_t events) const;
  void remove(int socket) const;

  /// Until something happens, or so long; some of what happened.
  std::span<const epoll_event> wait(std::chrono::milliseconds most);

  /// Ends a wait. From any thread.
  void wake() const;

 private:
  Descriptor epoll_;
  Descriptor bell_;
  std::array<epoll_event, 256> events_{};
};

}  // namespace hence::server
