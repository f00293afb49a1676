// The body of a POST becomes words of a command line, or is refused. Nothing else of it ever becomes one.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "app/server/table.hpp"

namespace hence::server {

/// A question that cannot be taken: 400, with this sentence.
struct BadQuestion : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Question {
  const Spec* spec = nullptr;
  std::vector<std::string> words;               ///< of the command line; without the time that it has
  std::string text;                             ///< for standard input
  std::map<std::string, std::string> files;     ///< of a certificate to be verified
  std::map<std::string, std::int64_t> numbers;  ///< whole numbers that are no options: of `learn`
  double seconds = 0;                           ///< asked for; 0: nothing was said
};

/// Throws BadQuestion.
Question read_question(const Spec& spec, std::string_view body, const Limits& limits);

}  // namespace hence::server
