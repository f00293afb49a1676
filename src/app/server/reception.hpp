// Routes requests, independent of sockets: access checks, commands, queues and responses.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/server/control.hpp"
#include "app/server/desk.hpp"
#include "app/server/guard.hpp"
#include "app/server/lane.hpp"

namespace hence::server {

struct Request {
  std::string method;
  std::string path;
  Sender sender;
  std::string content_type;
  std::string accept;
  std::string encodings;  ///< Accept-Encoding
  std::string known;      ///< If-None-Match
  std::string_view body;
  int socket = -1;
};

struct Response {
  int status = 200;
  std::string type = "application/json; charset=utf-8";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};

  /// Instead of a body: writes pieces until done. `write` returns false once the client has gone.
  using Write = std::function<bool(std::string_view)>;
  std::function<void(const Write& write)> stream = nullptr;
};

/// {"error": ...}, not cacheable; with Retry-After for 429.
Response error_response(int status, std::string_view sentence);

/// The body limit by path.
std::size_t most_body_bytes(std::string_view path, const Limits& limits);

/// For every response.
const std::vector<std::pair<std::string, std::string>>& safety_headers();

class Reception {
 public:
  Reception(const Settings& settings, const std::filesystem::path& folder, int port);

  /// Never throws: internal errors become responses.
  Response answer(const Request& request);

  /// Stops all running requests and refuses new ones.
  void close();

 private:
  Response route(const Request& request);
  Response get(const Request& request) const;
  Response post(const Request& request);
  Response stop_job(const std::string& id);
  Response quick(const Question& question, const Request& request);
  Response stream(Question question, const Request& request);
  std::string about() const;

  const Settings& settings_;
  Guard guard_;
  Desk desk_;
  Lane quick_;
  Lane long_;
  Controls controls_;
  std::atomic<bool> closed_{false};
};

}  // namespace hence::server
