// The answer to a question, as docs/API.md has it.
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
  std::vector<std::string> results;  ///< texts of JSON objects, as the command wrote them
  std::vector<std::string> messages;
  std::map<std::string, std::string> files = {};
  std::optional<std::string> text = std::nullopt;
};

/// What a command wrote with --json. What is wrong with its end becomes a code and a message.
Answer answer_of(Returned returned);

/// The same of a command that wrote something else: `text`, if it succeeded.
Answer text_of(Returned returned);

std::string to_json(const Answer& answer);

/// {"error": "a sentence"}
std::string error_json(std::string_view sentence);

/// A server-sent event. `data` is of one line.
std::string event(std::string_view name, std::string_view data);

}  // namespace hence::server
