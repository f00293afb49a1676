// A connection as a stream for the HTTP library: reads the head from memory, and writes without waiting for
// the client. Includes the library: for http.cpp and connection.cpp only.
#pragma once

#include <httplib.h>

#include <string>

#include "app/server/visitor.hpp"

namespace hence::server {

class Connection : public httplib::Stream {
 public:
  explicit Connection(const Visitor& visitor) : visitor_(visitor) {}

  bool is_readable() const override;
  bool is_writable() const override;
  ssize_t read(char* to, std::size_t size) override;
  ssize_t write(const char* from, std::size_t size) override;
  void get_remote_ip_and_port(std::string& address, int& port) const override;
  void get_local_ip_and_port(std::string& address, int& port) const override;
  socket_t socket() const override { return visitor_.seat.socket.number(); }

  /// From now on, writes wait for the client: for streams, which end when it disconnects.
  void wait_for_reader() { waits_ = true; }

  /// Written, but not yet sent.
  std::string take_rest() { return std::move(rest_); }

 private:
  const Visitor& visitor_;
  std::size_t read_ = 0;  ///< bytes of the head
  bool waits_ = false;
  std::string rest_;
};

}  // namespace hence::server
