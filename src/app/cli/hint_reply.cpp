#include "app/cli/hint_reply.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hence::cli {
namespace {

std::string remark(std::string_view words) {
  return fmt::format("# {}\n", words);
}

/// Standard output holds nothing but the grids.
Reply beside_csv(const Numbered& item, const Telling& telling, const StateText& state) {
  Reply reply{state.text, "", telling.code};
  // As `solve` writes grids of several lines.
  if (item.number > 1 && std::count(state.text.begin(), state.text.end(), '\n') > 1)
    reply.out.insert(0, 1, '\n');
  const auto aside = [&](const std::string& words) {
    reply.err += located(item.file, {item.record->place, words}) + "\n";
  };
  for (const auto* list : {&telling.before, &telling.lines, &telling.behind})
    for (const std::string& line : *list) aside(line);
  if (!state.options.empty()) aside(fmt::format("the state is read back with {}", state.options));
  return reply;
}

}  // namespace

Reply as_reply(const Numbered& item, const Telling& telling, const std::optional<StateText>& state,
               const Places& places, bool json) {
  if (json) {
    Json object = json_head(item);
    object["verdict"] = telling.verdict;
    object.update(telling.fields);
    if (state) object["state"] = state->text;
    return {json_line(object), "", telling.code};
  }
  if (state && state->csv) return beside_csv(item, telling, *state);
  std::string text;
  if (const std::string title = places.title(item); !title.empty()) {
    if (!state && item.index > 1) text += '\n';
    text += state ? remark(title) : title + "\n";
  }
  for (const std::string& line : telling.before) text += remark(line);
  for (const std::string& line : telling.lines) text += state ? remark(line) : line + "\n";
  for (const std::string& line : telling.behind) text += remark(line);
  return {state ? text + state->text : text, "", telling.code};
}

}  // namespace hence::cli
