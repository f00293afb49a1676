#include "app/server/watch.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace hence::server {
namespace {

constexpr std::uint64_t bell = 0;

void control(const Descriptor& epoll, int how, int socket, std::uint64_t number, std::uint32_t events) {
  epoll_event event{};
  event.events = events;
  event.data.u64 = number;
  if (epoll_ctl(epoll.number(), how, socket, &event) != 0)
    throw std::system_error(errno, std::generic_category(), "epoll");
}

}  // namespace

Watch::Watch() : epoll_(epoll_create1(EPOLL_CLOEXEC)), bell_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  control(epoll_, EPOLL_CTL_ADD, bell_.number(), bell, EPOLLIN);
}

void Watch::add(int socket, std::uint64_t number, std::uint32_t events) const {
  control(epoll_, EPOLL_CTL_ADD, socket, number, events);
}

void Watch::change(int socket, std::uint64_t number, std::uint32_t events) const {
  control(epoll_, EPOLL_CTL_MOD, socket, number, events);
}

void Watch::remove(int socket) const {
  epoll_ctl(epoll_.number(), EPOLL_CTL_DEL, socket, nullptr);
}

std::span<const epoll_event> Watch::wait(std::chrono::milliseconds most) {
  const int count = epoll_wait(epoll_.number(), events_.data(), static_cast<int>(events_.size()),
                               static_cast<int>(most.count()));
  std::size_t kept = 0;
  for (int i = 0; i < count; ++i) {
    if (events_[i].data.u64 != bell) {
      events_[kept++] = events_[i];
      continue;
    }
    std::uint64_t rung = 0;
    [[maybe_unused]] const auto n = read(bell_.number(), &rung, sizeof rung);
  }
  return {events_.data(), kept};
}

void Watch::wake() const {
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto n = write(bell_.number(), &one, sizeof one);
}

}  // namespace hence::server
