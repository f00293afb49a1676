// Turns the body of a POST into arguments of a command, or refuses it. The only way for input to become one.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "app/server/table.hpp"

namespace hence::server {

/// An invalid request: status 400 with this message.
struct BadQuestion : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Question {
  const Spec* spec = nullptr;
  std::vector<std::string> words;               ///< arguments, without the time limit
  std::string text;                             ///< for standard input
  std::map<std::string, std::string> files;     ///< of a certificate to verify
  std::map<std::string, std::int64_t> numbers;  ///< numbers that are not options: of `learn`
  double seconds = 0;                           ///< requested; 0: not given
};

/// Throws BadQuestion.
Question read_question(const Spec& spec, std::string_view body, const Limits& limits);

}  // namespace hence::server
