// Who may ask. A page of somebody else in the same browser can send requests to this machine, and a name of
// somebody else's can be made to point here; neither is let in. A link that somebody follows, wherever it
// stands, leads to the page: nobody but this server's page gets to see what is there.
#pragma once

#include <string>
#include <string_view>

namespace hence::server {

/// What a request says about where it comes from. Missing headers are empty.
struct Sender {
  std::string host;
  int hosts = 0;  ///< how many headers of that name
  std::string origin;
  std::string site;  ///< Sec-Fetch-Site
  std::string mode;  ///< Sec-Fetch-Mode
};

/// `bound` is what the server was told to listen at.
class Guard {
 public:
  Guard(std::string bound, int port);

  /// A sentence; empty: it may.
  std::string refusal(const Sender& sender) const;

  /// Only this machine can reach the server.
  bool loopback() const { return loopback_; }

 private:
  bool knows_host(std::string_view host) const;

  std::string bound_;
  int port_;
  bool loopback_;
};

}  // namespace hence::server
