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
  /// Listens. `folder` is for temporary files. Throws CannotListen.
  HttpServer(const Settings& settings, const std::filesystem::path& folder);
  ~HttpServer();

  /// The actual port.
  int port() const;

  /// Until `stop`, from any thread, which also stops all running questions.
  void run();
  void stop();

 private:
  class Routes;
  std::unique_ptr<Routes> routes_;
};

}  // namespace hence::server
