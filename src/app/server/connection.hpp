// A visitor's connection, as the HTTP library wants it: the head of the request is there to be read, and what
// is written does not wait for the visitor. Includes the library: for http.cpp and connection.cpp only.
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

  /// From now on to write waits until the visitor has read: for streams, which end when nobody listens.
  void wait_for_reader() { waits_ = true; }

  /// What was written and could not be sent at once.
  std::string take_rest() { return std::move(rest_); }

 private:
  const Visitor& visitor_;
  std::size_t read_ = 0;  ///< bytes of the head
  bool waits_ = false;
  std::string rest_;
};

}  // namespace hence::server
