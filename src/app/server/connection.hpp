// A visitor's socket, as the HTTP library wants it, with bounds of our own: on how long a request may take to
// arrive, and on how much of it there may be. Includes the library: for http.cpp and connection.cpp only.
#pragma once

#include <httplib.h>

#include <array>
#include <chrono>

namespace hence::server {

class Connection : public httplib::Stream {
 public:
  /// Takes the socket over.
  Connection(int socket, std::size_t most_bytes);
  ~Connection() override;

  bool is_readable() const override;
  bool is_writable() const override;
  ssize_t read(char* to, std::size_t size) override;
  ssize_t write(const char* from, std::size_t size) override;
  void get_remote_ip_and_port(std::string& address, int& port) const override;
  void get_local_ip_and_port(std::string& address, int& port) const override;
  socket_t socket() const override { return socket_; }

 private:
  using Clock = std::chrono::steady_clock;

  bool wait(short events, Clock::time_point until) const;
  void say_goodbye();

  const int socket_;
  const std::size_t most_bytes_;
  const Clock::time_point reads_end_;
  std::size_t bytes_ = 0;  ///< read so far
  std::array<char, 16384> buffer_{};
  std::size_t begin_ = 0;  ///< of what is in the buffer
  std::size_t end_ = 0;
};

}  // namespace hence::server
