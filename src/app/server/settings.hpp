// What `hence serve` is told on the command line and passes on to hence-serve.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace hence::server {

/// What one visitor may use. All of it is told by GET /api/v1.
struct Limits {
  double quick_seconds = 10;                         ///< of a question with a plain answer
  double long_seconds = 600;                         ///< of one with a stream of events
  int long_jobs = 4;                                 ///< streams at once
  std::size_t body_bytes = std::size_t{4} << 20;     ///< of a question
  std::size_t memory_bytes = std::size_t{4} << 30;   ///< of the process that answers one
  std::size_t answer_bytes = std::size_t{64} << 20;  ///< of an answer
  int size = 25;                                     ///< puzzles are at most so large
  int squares = 10'000;                              ///< so are levels
  int records = 1000;                                ///< `convert` tells of so many

  /// Of a question to `verify`: every certificate that the server gives, it takes. As JSON its files are
  /// longer, by one for each end of a line.
  std::size_t certificate_bytes() const { return std::max(body_bytes, 2 * answer_bytes); }
};

struct Settings {
  std::string hence;  ///< the program that answers questions
  std::string host = "127.0.0.1";
  int port = 8080;  ///< 0: any that is free
  bool open_browser = false;
  std::string catalogue = {};  ///< absolute; empty: `learn` makes one
  Limits limits = {};
};

/// As one word of a command line, and back. The latter throws std::exception for anything else.
std::string to_word(const Settings& settings);
Settings settings_of(std::string_view word);

}  // namespace hence::server
