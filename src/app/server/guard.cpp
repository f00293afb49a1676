#include "app/server/guard.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace hence::server {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return result;
}

/// Unlike a name, a numeric address cannot be redirected.
bool is_address(const std::string& host) {
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  if (host.starts_with('[') && host.ends_with(']'))
    return inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), bytes.data()) == 1;
  return inet_pton(AF_INET, host.c_str(), bytes.data()) == 1;
}

bool is_loopback(const std::string& host) {
  return host == "localhost" || host == "::1" || (host.starts_with("127.") && is_address(host));
}

}  // namespace

Guard::Guard(std::string bound, int port)
    : bound_(lower(bound)), port_(port), loopback_(is_loopback(bound_)) {}

bool Guard::knows_host(std::string_view text) const {
  std::string host = lower(text);
  const std::string port = fmt::format(":{}", port_);
  if (host.ends_with(port))
    host.resize(host.size() - port.size());
  else if (port_ != 80)
    return false;
  if (host == "localhost" || host == "127.0.0.1" || host == "[::1]" || host == bound_) return true;
  return is_address(host) && (!loopback_ || is_loopback(host));
}

std::string Guard::refusal(const Sender& sender) const {
  if (sender.hosts != 1 || !knows_host(sender.host))
    return fmt::format("unexpected Host header; open http://127.0.0.1:{}/ instead", port_);
  if (!sender.origin.empty() && lower(sender.origin) != "http://" + lower(sender.host))
    return "cross-site request refused";
  if (lower(sender.site) == "cross-site" && lower(sender.mode) != "navigate")
    return "cross-site request refused";
  return "";
}

}  // namespace hence::server
