// What becomes of a request, without a word about sockets: who may ask, which command is meant, in which lane
// it waits, and what is said in the end.
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

  /// In place of a body: writes pieces until it is done. A false from `write` says that nobody listens.
  using Write = std::function<bool(std::string_view)>;
  std::function<void(const Write& write)> stream = nullptr;
};

/// {"error": ...}, never to be kept; with 429, when to come again.
Response error_response(int status, std::string_view sentence);

/// How long the body of a request may be that asks for this path.
std::size_t most_body_bytes(std::string_view path, const Limits& limits);

/// On every response.
const std::vector<std::pair<std::string, std::string>>& safety_headers();

class Reception {
 public:
  Reception(const Settings& settings, const std::filesystem::path& folder, int port);

  /// Never throws: our mistakes are answers, too.
  Response answer(const Request& request);

  /// Everything that runs ends early, everything that comes is refused.
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
