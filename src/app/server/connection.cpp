#include "app/server/connection.hpp"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>

namespace hence::server {
namespace {

constexpr int milliseconds_for_piece = 10'000;  // slower readers are dropped

}  // namespace

bool Connection::is_readable() const {
  return read_ < visitor_.head.size();
}

bool Connection::is_writable() const {
  if (!waits_) return true;
  pollfd look{socket(), POLLOUT, 0};
  int ready = poll(&look, 1, milliseconds_for_piece);
  while (ready < 0 && errno == EINTR) ready = poll(&look, 1, milliseconds_for_piece);
  return ready > 0;
}

ssize_t Connection::read(char* to, std::size_t size) {
  const std::size_t n = std::min(size, visitor_.head.size() - read_);
  std::memcpy(to, visitor_.head.data() + read_, n);
  read_ += n;
  return static_cast<ssize_t>(n);
}

ssize_t Connection::write(const char* from, std::size_t size) {
  std::size_t done = 0;
  while (done < size && rest_.empty()) {
    if (!is_writable()) return -1;
    const ssize_t n = send(socket(), from + done, size - done, MSG_NOSIGNAL);
    if (n > 0) done += static_cast<std::size_t>(n);
    if (n >= 0 || errno == EINTR) continue;
    if (errno != EAGAIN) return -1;
    if (!waits_) break;
  }
  if (done < size) rest_.append(from + done, size - done);
  return static_cast<ssize_t>(size);
}

void Connection::get_remote_ip_and_port(std::string& address, int& port) const {
  address.clear();
  port = 0;
}

void Connection::get_local_ip_and_port(std::string& address, int& port) const {
  address.clear();
  port = 0;
}

}  // namespace hence::server
