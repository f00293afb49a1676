#include "app/server/connection.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace hence::server {
namespace {

using namespace std::chrono_literals;

constexpr auto time_for_request = 15s;  // all of it, from the first byte to the last
constexpr auto time_for_piece = 10s;    // of an answer: whoever reads so slowly has gone
constexpr auto time_for_goodbye = 1s;

}  // namespace

Connection::Connection(int socket, std::size_t most_bytes)
    : socket_(socket), most_bytes_(most_bytes), reads_end_(Clock::now() + time_for_request) {}

Connection::~Connection() {
  say_goodbye();
  close(socket_);
}

bool Connection::wait(short events, Clock::time_point until) const {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    pollfd look{socket_, events, 0};
    const int ready = poll(&look, 1, static_cast<int>(std::max<std::int64_t>(0, left)));
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

bool Connection::is_readable() const {
  return begin_ < end_ || wait(POLLIN, reads_end_);
}

bool Connection::is_writable() const {
  return wait(POLLOUT, Clock::now() + time_for_piece);
}

ssize_t Connection::read(char* to, std::size_t size) {
  if (begin_ == end_) {
    if (bytes_ >= most_bytes_ || !wait(POLLIN, reads_end_)) return -1;
    const ssize_t n = recv(socket_, buffer_.data(), buffer_.size(), 0);
    if (n <= 0) return n;
    begin_ = 0;
    end_ = static_cast<std::size_t>(n);
    bytes_ += end_;
  }
  const std::size_t n = std::min(size, end_ - begin_);
  std::memcpy(to, buffer_.data() + begin_, n);
  begin_ += n;
  return static_cast<ssize_t>(n);
}

ssize_t Connection::write(const char* from, std::size_t size) {
  std::size_t done = 0;
  while (done < size) {
    if (!is_writable()) return -1;
    const ssize_t n = send(socket_, from + done, size - done, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n < 0 && errno != EAGAIN && errno != EINTR) return -1;
    if (n > 0) done += static_cast<std::size_t>(n);
  }
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

/// To close a socket with something unread in it resets the connection, and the answer with it: so what still
/// comes of a request that was refused is read away for a moment.
void Connection::say_goodbye() {
  if (shutdown(socket_, SHUT_WR) != 0) return;
  const auto until = Clock::now() + time_for_goodbye;
  while (wait(POLLIN, until) && recv(socket_, buffer_.data(), buffer_.size(), MSG_DONTWAIT) > 0) continue;
}

}  // namespace hence::server
