#include "app/server/answer.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace hence::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr int gave_up = 3;
constexpr int our_bug = 4;

/// Replaces invalid UTF-8 instead of throwing.
std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// JSON Lines; drops a truncated last object.
std::vector<std::string> objects_of(std::string_view output) {
  std::vector<std::string> objects;
  while (!output.empty()) {
    const std::size_t end = std::min(output.find('\n'), output.size());
    const std::string_view line = output.substr(0, end);
    if (line.starts_with('{') && Json::accept(line)) objects.emplace_back(line);
    output.remove_prefix(std::min(end + 1, output.size()));
  }
  return objects;
}

/// Code and messages.
Answer frame_of(Returned& returned) {
  Answer answer{.code = returned.code, .results = {}, .messages = std::move(returned.messages)};
  switch (returned.ending) {
    case Ending::by_itself:
    case Ending::abandoned:
      break;
    case Ending::too_late:
      answer.code = returned.stopped ? interrupted : gave_up;
      answer.messages.emplace_back("hence: time limit reached; command terminated");
      break;
    case Ending::too_much:
      answer.code = gave_up;
      answer.messages.emplace_back("hence: the answer is too large to send; use the command line");
      break;
    case Ending::crashed:
      answer.code = our_bug;
      answer.messages.push_back(fmt::format(
          "hence: the command was killed by signal {}: out of memory, or a bug in hence", returned.code));
      break;
  }
  return answer;
}

}  // namespace

Answer answer_of(Returned returned) {
  Answer answer = frame_of(returned);
  if (returned.ending != Ending::too_much) answer.results = objects_of(returned.output);
  return answer;
}

Answer text_of(Returned returned) {
  Answer answer = frame_of(returned);
  if (answer.code == 0) answer.text = std::move(returned.output);
  return answer;
}

std::string to_json(const Answer& answer) {
  std::string text = fmt::format("{{\"code\":{},\"results\":[", answer.code);
  for (std::size_t i = 0; i < answer.results.size(); ++i) text += (i > 0 ? "," : "") + answer.results[i];
  text += "],\"messages\":" + dump(Json(answer.messages));
  if (!answer.files.empty()) text += ",\"files\":" + dump(Json(answer.files));
  if (answer.text) text += ",\"text\":" + dump(Json(*answer.text));
  return text + "}";
}

std::string error_json(std::string_view sentence) {
  return dump(Json{{"error", sentence}});
}

std::string event(std::string_view name, std::string_view data) {
  return fmt::format("event: {}\ndata: {}\n\n", name, data);
}

}  // namespace hence::server
