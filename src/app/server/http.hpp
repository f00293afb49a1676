// The server: the routes, and the configuration of the HTTP library.
#pragma once

#include <filesystem>
#include <memory>
#include <stdexcept>

#include "app/server/settings.hpp"

namespace hence::server {

/// Why the address cannot be used.
struct CannotListen : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class HttpServer {
 public:
  virtual ~HttpServer() = default;

  /// The actual port.
  virtual int port() const = 0;

  /// Until `stop`, from any thread, which also stops all running requests.
  virtual void run() = 0;
  virtual void stop() = 0;
};

/// Listens. `folder` is for temporary files. Throws CannotListen.
std::unique_ptr<HttpServer> listen(const Settings& settings, const std::filesystem::path& folder);

}  // namespace hence::server
