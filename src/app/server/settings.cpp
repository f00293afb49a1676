#include "app/server/settings.hpp"

#include <nlohmann/json.hpp>

namespace hence::server {
namespace {

/// Lists every field, for reading and writing.
template <class S, class F>
void each_field(S& settings, F f) {
  f("hence", settings.hence);
  f("host", settings.host);
  f("port", settings.port);
  f("open_browser", settings.open_browser);
  f("catalogue", settings.catalogue);
  auto& limits = settings.limits;
  f("quick_seconds", limits.quick_seconds);
  f("long_seconds", limits.long_seconds);
  f("long_jobs", limits.long_jobs);
  f("body_bytes", limits.body_bytes);
  f("memory_bytes", limits.memory_bytes);
  f("answer_bytes", limits.answer_bytes);
  f("size", limits.size);
  f("squares", limits.squares);
  f("records", limits.records);
}

}  // namespace

std::string to_word(const Settings& settings) {
  nlohmann::ordered_json json;
  each_field(settings, [&](const char* name, const auto& field) { json[name] = field; });
  return json.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

Settings settings_of(std::string_view word) {
  const auto json = nlohmann::json::parse(word);
  Settings settings;
  each_field(settings, [&](const char* name, auto& field) { json.at(name).get_to(field); });
  return settings;
}

}  // namespace hence::server
