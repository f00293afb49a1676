// Refuses cross-site requests and DNS rebinding: other sites open in the same browser can send requests here,
// and foreign names can resolve to this machine. Following a link is allowed: only this server's page can
// read the answer.
#pragma once

#include <string>
#include <string_view>

namespace hence::server {

/// Headers about the origin of a request. Missing ones are empty.
struct Sender {
  std::string host;
  int hosts = 0;  ///< number of Host headers
  std::string origin;
  std::string site;  ///< Sec-Fetch-Site
  std::string mode;  ///< Sec-Fetch-Mode
};

/// `bound` is the address to listen on.
class Guard {
 public:
  Guard(std::string bound, int port);

  /// Why it is refused; empty: allowed.
  std::string refusal(const Sender& sender) const;

  /// Whether only this machine can reach the server.
  bool loopback() const { return loopback_; }

 private:
  bool knows_host(std::string_view host) const;

  std::string bound_;
  int port_;
  bool loopback_;
};

}  // namespace hence::server
