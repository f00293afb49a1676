#include "ask/openapi.hpp"

#include "ask/request.hpp"

namespace hence {
namespace tasks {
namespace {

constexpr std::string_view text_schema =
    "A text, or {\"name\": ..., \"text\": ...} to name it in answers and messages";

void write_reference(JsonWriter& json, std::string_view to) {
  json("$ref", std::string("#/components/").append(to));
}

void write_type(JsonWriter& json, const Field& field) {
  std::visit(
      [&]<class T>(const T*) {
        if constexpr (std::is_same_v<T, bool>) {
          json("type", "boolean");
        } else if constexpr (std::is_arithmetic_v<T>) {
          json("type", std::is_integral_v<T> ? "integer" : "number")("minimum", field.least);
          if (field.most != Field().most) json("maximum", field.most);
        } else {
          json("type", "string");
          if (!field.choices.empty()) json.values("enum", field.choices);
        }
      },
      field.target);
}

void write_schema(JsonWriter& json, const Field& field) {
  json.object([&] {
    const auto one = [&] {
      if (field.role == Role::input)
        write_reference(json, "schemas/Text");
      else if (field.role == Role::catalogue)
        json("const", true);
      else if (field.role == Role::certificates)
        write_reference(json, "schemas/Certificate");
      else
        write_type(json, field);
    };
    json("description", field.help);
    if (!field.is_list()) return one();
    json.key("anyOf");
    json.begin_array();
    json.object(one);
    json.object([&] {
      json("type", "array");
      json.object("items", one);
    });
    json.end_array();
  });
}

void write_request(JsonWriter& json, const TaskInfo& info) {
  const auto task = info.make();
  std::vector<std::string> required;
  json("type", "object")("additionalProperties", false);
  json.object("properties", [&] {
    for (const Field& field : fields_of(info, *task)) {
      if (field.role == Role::shell || is_needed_catalogue(field) || field.key() == "json") continue;
      json.key(field.key());
      write_schema(json, field);
      if (field.must_be_given()) required.push_back(field.key());
    }
  });
  if (!required.empty()) json.values("required", required);
}

void write_content(JsonWriter& json, std::string_view type, std::string_view schema) {
  json.object("content", [&] {
    json.object(type, [&] { json.object("schema", [&] { write_reference(json, schema); }); });
  });
}

void write_path(JsonWriter& json, const TaskInfo& info) {
  json.object(std::string("/api/v1/").append(info.name), [&] {
    json.object("post", [&] {
      json("operationId", info.name)("summary", info.summary);
      json.object("requestBody", [&] {
        json("required", true);
        json.object("content", [&] {
          json.object("application/json", [&] { json.object("schema", [&] { write_request(json, info); }); });
        });
      });
      json.object("responses", [&] {
        json.object("200", [&] {
          json("description", "The answer");
          write_content(json, "application/json", "schemas/Answer");
        });
        json.object("default", [&] { write_reference(json, "responses/Error"); });
      });
    });
  });
}

void write_schemas(JsonWriter& json) {
  const auto typed = [&](std::string_view key, std::string_view type) {
    json.object(key, [&] { json("type", type); });
  };
  const auto list_of = [&](std::string_view key, std::string_view type) {
    json.object(key, [&] {
      json("type", "array");
      typed("items", type);
    });
  };
  json.object("Text", [&] { json("description", text_schema); });
  json.object("File", [&] { json("description", "A text; if it is not UTF-8, {\"base64\": ...}"); });
  json.object("Certificate", [&] {
    json("type", "object")("description", "The files of a certificate");
    json.object("properties", [&] {
      json.object("name", [&] { json("type", "string"); });
      for (const char* name : {"claim.json", "formula.cnf", "proof.drat"})
        json.object(name, [&] { write_reference(json, "schemas/File"); });
    });
  });
  json.object("Answer", [&] {
    json("type", "object");
    json.object("properties", [&] {
      json.object("code", [&] {
        json("type", "integer");
        json("description",
             "0 answered; 1 proved to have no answer, or a check failed; 2 unreadable input; 3 gave up; 4 a "
             "bug; "
             "130 stopped early");
      });
      list_of("results", "object");
      list_of("messages", "string");
      json.object("files", [&] {
        json("type", "object")("description", "By name");
        json.object("additionalProperties", [&] { write_reference(json, "schemas/File"); });
      });
    });
  });
  json.object("Error", [&] {
    json("type", "object");
    json.object("properties", [&] { typed("error", "string"); });
  });
}

}  // namespace
}  // namespace tasks

std::string openapi(const std::string& version) {
  std::string text;
  tasks::JsonWriter json(text);
  json.object([&] {
    json("openapi", "3.1.0");
    json.object("info", [&] {
      json("title", "Hence")("version", version);
      json("description", "Requests about Sudoku and Sokoban; the answers are those of the command line.");
      json.object("license", [&] { json("name", "MIT")("identifier", "MIT"); });
    });
    json.object("paths", [&] {
      for (const tasks::TaskInfo* info : tasks::all_tasks()) tasks::write_path(json, *info);
    });
    json.object("components", [&] {
      json.object("schemas", [&] { tasks::write_schemas(json); });
      json.object("responses", [&] {
        json.object("Error", [&] {
          json("description", "The error, as a sentence");
          tasks::write_content(json, "application/json", "schemas/Error");
        });
      });
    });
  });
  return text;
}

}  // namespace hence
