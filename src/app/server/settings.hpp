// The options of `hence serve`, passed on to hence-serve.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace hence::server {

/// Limits for clients, as in GET /api/v1.
struct Limits {
  double quick_seconds = 10;                         ///< of a plain request
  double long_seconds = 600;                         ///< of a stream
  int long_jobs = 4;                                 ///< concurrent streams
  std::size_t body_bytes = std::size_t{4} << 20;     ///< of a request
  std::size_t memory_bytes = std::size_t{4} << 30;   ///< of a child process
  std::size_t answer_bytes = std::size_t{64} << 20;  ///< of an answer
  int size = 25;                                     ///< largest puzzle
  int squares = 10'000;                              ///< largest level
  int records = 1000;                                ///< answered by `convert`

  /// Limit for `verify`, which takes every certificate made by the server. In JSON, each line end takes one
  /// byte more.
  std::size_t certificate_bytes() const { return std::max(body_bytes, 2 * answer_bytes); }
};

struct Settings {
  std::string hence;  ///< the program to run
  std::string host = "127.0.0.1";
  int port = 8080;  ///< 0: any free port
  bool open_browser = false;
  std::string catalogue = {};  ///< absolute path; empty: made by `learn`
  Limits limits = {};
};

/// To one argument and back. The latter throws std::exception if invalid.
std::string to_word(const Settings& settings);
Settings settings_of(std::string_view word);

}  // namespace hence::server
