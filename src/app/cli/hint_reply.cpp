#include "app/cli/hint_reply.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/cli/terminal.hpp"

namespace hence::cli {
namespace {

/// Only grids on standard output.
Reply beside_csv(const Numbered& item, const Hint& hint, const StateText& state) {
  Reply reply{state.text, "", hint.code};
  // As `solve` separates multi-line grids.
  if (item.number > 1 && std::count(state.text.begin(), state.text.end(), '\n') > 1)
    reply.out.insert(0, 1, '\n');
  const auto aside = [&](const std::string& words) {
    reply.err += located(item.file, {item.record->place, without_colours(words)}) + "\n";
  };
  for (const auto* list : {&hint.before, &hint.lines, &hint.after})
    for (const std::string& line : *list) aside(line);
  if (!state.options.empty()) aside(fmt::format("to read the state back, add {}", state.options));
  return reply;
}

}  // namespace

Reply as_reply(const Numbered& item, const Hint& hint, const std::optional<StateText>& state,
               const Places& places, bool json) {
  if (json) {
    Json object = json_head(item);
    object["verdict"] = hint.verdict;
    object.update(hint.fields);
    if (state) object["state"] = state->text;
    return {json_line(object), "", hint.code};
  }
  if (state && state->csv) return beside_csv(item, hint, *state);
  std::string text;
  if (const std::string title = places.title(item); !title.empty()) {
    if (!state && item.index > 1) text += '\n';
    text += state ? remark_lines(title) : title + "\n";
  }
  for (const std::string& line : hint.before) text += remark_lines(line);
  for (const std::string& line : hint.lines) text += state ? remark_lines(line) : paragraph("", line, 2);
  for (const std::string& line : hint.after) text += remark_lines(line);
  return {state ? text + state->text : text, "", hint.code};
}

}  // namespace hence::cli
