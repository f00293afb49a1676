// The answer to a request, as in docs/API.md.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/server/child.hpp"

namespace hence::server {

struct Answer {
  int code = 0;
  std::vector<std::string> results;  ///< JSON objects as written by the command
  std::vector<std::string> messages;
  std::map<std::string, std::string> files = {};
  std::optional<std::string> text = std::nullopt;
};

/// The output of a command with --json. An abnormal exit becomes a code and a message.
Answer answer_of(Returned returned);

/// The same for a command with other output: `text` on success.
Answer text_of(Returned returned);

std::string to_json(const Answer& answer);

/// {"error": "a sentence"}
std::string error_json(std::string_view sentence);

/// A server-sent event. `data` is a single line.
std::string event(std::string_view name, std::string_view data);

}  // namespace hence::server
