#include "app/server/openapi.hpp"

#include <nlohmann/json.hpp>

#include "app/server/table.hpp"

namespace hence::server {
namespace {

using Json = nlohmann::ordered_json;

Json reference(const std::string& to) {
  return {{"$ref", "#/components/" + to}};
}

Json strings_by_name() {
  return {{"type", "object"}, {"additionalProperties", {{"type", "string"}}}};
}

Json schema_of(const Key& key, const Limits& limits) {
  Json schema;
  switch (key.kind) {
    case Kind::puzzle:
      schema = {{"type", "string"}};
      break;
    case Kind::flag:
      schema = {{"type", "boolean"}};
      break;
    case Kind::integer:
      schema = {{"type", "integer"},
                {"minimum", static_cast<std::int64_t>(key.least)},
                {"maximum", static_cast<std::int64_t>(key.most)}};
      break;
    case Kind::seconds:
      schema = {{"type", "number"}, {"minimum", key.least}, {"default", limits.quick_seconds}};
      break;
    case Kind::word:
      schema = {{"type", "string"}, {"enum", key.words}};
      break;
    case Kind::shape:
    case Kind::box:
      schema = {{"type", "string"}, {"pattern", "^" + key.pattern + "$"}};
      break;
    case Kind::documents: {
      schema = {{"type", "object"}, {"additionalProperties", false}, {"properties", Json::object()}};
      for (const std::string& name : key.words) schema["properties"][name] = {{"type", "string"}};
      break;
    }
  }
  schema["description"] = key.meaning;
  return schema;
}

Json question_schema(const Spec& spec, const Limits& limits) {
  Json schema = {{"type", "object"}, {"additionalProperties", false}, {"properties", Json::object()}};
  Json required = Json::array();
  for (const Key& key : spec.keys) {
    schema["properties"][key.name] = schema_of(key, limits);
    if (key.required) required.push_back(key.name);
  }
  schema["properties"]["timeout"] = schema_of(timeout_key(), limits);
  if (!required.empty()) schema["required"] = required;
  return schema;
}

Json responses() {
  Json all;
  all["200"] = {{"description", "The answer; with Accept: text/event-stream a stream of events"},
                {"content",
                 {{"application/json", {{"schema", reference("schemas/Answer")}}},
                  {"text/event-stream", {{"schema", reference("schemas/Events")}}}}}};
  for (const char* status : {"400", "403", "404", "405", "413", "415", "429", "503"})
    all[status] = reference("responses/Error");
  return all;
}

Json answer_schema() {
  return {{"type", "object"},
          {"required", {"code", "results", "messages"}},
          {"properties",
           {{"code",
             {{"type", "integer"},
              {"enum", {0, 1, 2, 3, 4, 130}},
              {"description",
               "0 answered; 1 proved to have no answer, or a check failed; 2 unreadable input; 3 gave up; 4 "
               "a bug;  "
               "130 stopped early"}}},
            {"results",
             {{"type", "array"},
              {"items", {{"type", "object"}}},
              {"description", "The output of the command with --json"}}},
            {"messages", {{"type", "array"}, {"items", {{"type", "string"}}}}},
            {"files", strings_by_name()},
            {"text", {{"type", "string"}}}}}};
}

Json schemas() {
  Json all;
  all["Answer"] = answer_schema();
  all["Error"] = {
      {"type", "object"}, {"required", {"error"}}, {"properties", {{"error", {{"type", "string"}}}}}};
  all["Progress"] = {{"type", "object"},
                     {"required", {"seconds"}},
                     {"properties",
                      {{"seconds", {{"type", "number"}}},
                       {"done", {{"type", "integer"}}},
                       {"note", {{"type", "string"}}},
                       {"level", {{"type", "integer"}}},
                       {"metric", {{"type", "string"}}},
                       {"moves", {{"type", "integer"}}},
                       {"pushes", {{"type", "integer"}}},
                       {"plan", {{"type", "string"}}},
                       {"at_least", {{"type", "integer"}}}}}};
  all["Job"] = {{"type", "object"},
                {"required", {"id"}},
                {"properties", {{"id", {{"type", "string"}, {"pattern", "^[0-9a-f]{32}$"}}}}}};
  all["Events"] = {{"type", "string"},
                   {"description",
                    "Server-sent events: job (Job) first, any number of progress (Progress), result (Answer) "
                    "last"}};
  return all;
}

}  // namespace

std::string openapi(const Limits& limits, const std::string& version) {
  Json document;
  document["openapi"] = "3.1.0";
  document["info"] = {{"title", "Hence"},
                      {"version", version},
                      {"description", "Requests about Sudoku and Sokoban, answered like the command line."},
                      {"license", {{"name", "MIT"}, {"identifier", "MIT"}}}};
  document["servers"] = {{{"url", "/"}}};
  Json& paths = document["paths"];
  paths["/api/v1"]["get"] = {{"operationId", "about"},
                             {"summary", "Version, commands and limits of this server"},
                             {"responses",
                              {{"200",
                                {{"description", "About this server"},
                                 {"content", {{"application/json", {{"schema", {{"type", "object"}}}}}}}}}}}};
  for (const Spec& spec : all_specs())
    paths["/api/v1/" + spec.name]["post"] = {
        {"operationId", spec.name},
        {"summary", spec.summary},
        {"requestBody",
         {{"required", true},
          {"description", "At most " + std::to_string(spec.most_bytes(limits)) + " bytes"},
          {"content", {{"application/json", {{"schema", question_schema(spec, limits)}}}}}}},
        {"responses", responses()}};
  Json& stop = paths["/api/v1/jobs/{id}/stop"]["post"];
  stop = {{"operationId", "stop"}, {"summary", "Ends a job early; its result is what it has found so far"}};
  stop["parameters"] =
      Json::array({{{"name", "id"}, {"in", "path"}, {"required", true}, {"schema", {{"type", "string"}}}}});
  stop["responses"] = {{"200", {{"description", "The job will end"}}}, {"404", reference("responses/Error")}};
  document["components"]["schemas"] = schemas();
  document["components"]["responses"]["Error"] = {
      {"description", "The error, as a sentence"},
      {"content", {{"application/json", {{"schema", reference("schemas/Error")}}}}}};
  return document.dump();
}

}  // namespace hence::server
