// The HTTP library round a Reception.
#pragma once

#include <memory>
#include <stdexcept>

#include "app/server/reception.hpp"

namespace hence::server {

/// Why the address cannot be used.
struct CannotListen : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Http {
 public:
  /// Throws CannotListen.
  explicit Http(const Settings& settings);
  ~Http();

  /// The actual port.
  int port() const;

  /// Until `stop`, from any thread.
  void serve(Reception& reception);
  void stop();

 private:
  class Server;
  std::unique_ptr<Server> server_;
};

}  // namespace hence::server
