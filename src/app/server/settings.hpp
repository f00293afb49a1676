// The options of `hence serve`, passed on to hence-serve.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace hence::server {

struct Settings {
  std::string hence = {};  ///< the program to run
  std::string host = "127.0.0.1";
  int port = 8080;  ///< 0: any free port
  bool open_browser = false;
  std::string catalogue = {};  ///< absolute path; empty: made by `learn`

  // Limits for clients, as in GET /api/v1
  double quick_seconds = 10;                         ///< of a plain request
  double long_seconds = 600;                         ///< of a stream
  int long_jobs = 4;                                 ///< concurrent streams
  std::size_t body_bytes = std::size_t{64} << 20;    ///< of a request
  std::size_t memory_bytes = std::size_t{4} << 30;   ///< of a process
  std::size_t answer_bytes = std::size_t{64} << 20;  ///< of an answer
};

template <class S, class F>
void each_setting(S& s, const F& f) {
  f(s.hence), f(s.host), f(s.port), f(s.open_browser), f(s.catalogue), f(s.quick_seconds), f(s.long_seconds),
      f(s.long_jobs), f(s.body_bytes), f(s.memory_bytes), f(s.answer_bytes);
}

/// To words of a command line and back. The latter throws std::invalid_argument.
inline std::vector<std::string> to_words(const Settings& settings) {
  std::vector<std::string> words;
  each_setting(settings, [&](const auto& value) { words.push_back(fmt::format("{}", value)); });
  return words;
}

inline Settings settings_of(const std::vector<std::string>& words) {
  Settings settings;
  auto word = words.begin();
  each_setting(settings, [&]<class T>(T& value) {
    if (word == words.end()) throw std::invalid_argument("too few words");
    if constexpr (std::is_same_v<T, std::string>)
      value = *word++;
    else if (!(std::istringstream(*word++) >> std::boolalpha >> value))
      throw std::invalid_argument("not a number");
  });
  if (word != words.end()) throw std::invalid_argument("too many words");
  return settings;
}

}  // namespace hence::server
