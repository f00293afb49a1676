#include "ask/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>

#include "ask/base64.hpp"
#include "ask/errors.hpp"
#include "ask/json_allocator.hpp"

namespace hence::tasks {
namespace {

using Document = rapidjson::GenericDocument<rapidjson::UTF8<>, rapidjson::MemoryPoolAllocator<JsonAllocator>,
                                            JsonAllocator>;
using Json = Document::ValueType;

std::string_view text_of(const Json& json) {
  return {json.GetString(), json.GetStringLength()};
}

std::string in_quotes(const Field& field) {
  return fmt::format("\"{}\"", field.key());
}

/// "line 2, column 7"
std::string place_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto line = std::ranges::count(before, '\n') + 1;
  return fmt::format("line {}, column {}", line, before.size() - (before.rfind('\n') + 1) + 1);
}

/// A scalar as the command line would write it; nothing for anything else.
std::optional<std::string> word_of(const Json& json) {
  if (json.IsString()) return std::string(text_of(json));
  if (json.IsUint64()) return std::to_string(json.GetUint64());
  if (json.IsInt64()) return std::to_string(json.GetInt64());
  if (json.IsDouble()) return fmt::format("{}", json.GetDouble());
  return std::nullopt;
}

class RequestReader {
 public:
  RequestReader(Request& request, const AskLimits& limits) : request_(request), limits_(limits) {}

  void read(const Json& json) {
    if (!json.IsObject()) throw UsageError("expected a JSON object with a \"task\"");
    request_.info = &task_named(json);
    request_.task = request_.info->make();
    fields_ = fields_of(*request_.info, *request_.task);
    request_.task->common.json = true;
    std::set<std::string> seen;
    for (const auto& [name, value] : json.GetObject()) {
      const std::string key(text_of(name));
      if (!seen.insert(key).second) throw UsageError(fmt::format("\"{}\" is given twice", printable(key)));
      if (key == "task") continue;
      if (key == "progress")
        request_.wants_progress = truth(value, key);
      else if (key == "json")
        request_.task->common.json = truth(value, key);
      else
        set(key, value);
    }
    for (const Field& field : fields_)
      if (!is_given(field) && !(is_needed_catalogue(field) && !limits_.catalogue.empty()) &&
          field.must_be_given())
        throw UsageError(fmt::format("{} is missing", in_quotes(field)));
    check_together(fields_, given_, in_quotes);
    apply_limits();
  }

 private:
  void apply_limits() {
    for (const Field& field : fields_)
      if (is_needed_catalogue(field) && !limits_.catalogue.empty())
        static_cast<void>(store(field, limits_.catalogue));
    if (limits_.progress && !request_.task->common.json) throw UsageError("\"json\": expected true");
    request_.wants_progress = request_.wants_progress || limits_.progress;
    double& timeout = request_.task->common.timeout;
    if (limits_.timeout > 0 && (timeout == 0 || timeout > limits_.timeout)) timeout = limits_.timeout;
  }

  const TaskInfo& task_named(const Json& json) const {
    std::vector<std::string> names;
    for (const TaskInfo* info : all_tasks()) names.emplace_back(info->name);
    const auto found = json.FindMember("task");
    const bool is_named = found != json.MemberEnd() && found->value.IsString();
    if (!is_named && limits_.task.empty())
      throw UsageError(fmt::format("\"task\" is missing; expected {}", alternatives(names)));
    const std::string name(is_named ? text_of(found->value) : limits_.task);
    if (!limits_.task.empty() && name != limits_.task)
      throw UsageError(fmt::format("\"task\": expected '{}', found {}", limits_.task, quoted_word(name)));
    for (const TaskInfo* info : all_tasks())
      if (info->name == name) return *info;
    const std::string meant = suggestion(name, names);
    throw UsageError(fmt::format("unknown task {}; {}", quoted_word(name),
                                 meant.empty() ? "expected " + alternatives(names) : meant));
  }

  static bool truth(const Json& json, const std::string& key) {
    if (!json.IsBool()) throw UsageError(fmt::format("\"{}\": expected true or false", key));
    return json.GetBool();
  }

  bool is_given(const Field& field) const { return std::ranges::find(given_, &field) != given_.end(); }

  const Field& field_named(const std::string& key) const {
    std::vector<std::string> keys;
    for (const Field& field : fields_) {
      if (field.role == Role::shell) continue;
      if (field.key() == key) return field;
      keys.push_back(field.key());
    }
    const std::string meant = suggestion(key, keys);
    throw UsageError(fmt::format("unknown key {} for '{}'; {}", quoted_word(key), request_.info->name,
                                 meant.empty() ? "known are " + alternatives(keys, "and") : meant));
  }

  void set(const std::string& key, const Json& json) {
    const Field& field = field_named(key);
    if (field.is_list() && json.IsArray() && json.Empty()) return;
    given_.push_back(&field);
    if (field.is_list() && json.IsArray())
      for (const Json& each : json.GetArray()) set_one(field, each);
    else
      set_one(field, json);
  }

  void set_one(const Field& field, const Json& json) {
    if (field.role == Role::input) return set_input(field, json);
    if (field.role == Role::certificates) return set_certificate(field, json);
    if (field.role == Role::catalogue && !limits_.catalogue.empty() && json.IsTrue()) {
      static_cast<void>(store(field, limits_.catalogue));
      return;
    }
    if (field.role == Role::catalogue && !request_.may_name_paths)
      throw UsageError(fmt::format("{}: a request cannot name files", in_quotes(field)));
    if (bool* const* flag = std::get_if<bool*>(&field.target)) {
      **flag = truth(json, field.key());
      return;
    }
    const auto word = word_of(json);
    const bool wants_number =
        std::holds_alternative<std::int64_t*>(field.target) || std::holds_alternative<double*>(field.target);
    const std::string problem = !word || (wants_number && json.IsString())
                                    ? fmt::format("expected a {}", wants_number ? "number" : "string")
                                    : store(field, *word);
    if (!problem.empty()) throw UsageError(fmt::format("{}: {}", in_quotes(field), problem));
  }

  /// Stores a word by which the text is found.
  void set_input(const Field& field, const Json& json) {
    Request::Text text;
    if (json.IsString()) {
      text.text = text_of(json);
    } else {
      const bool good = json.IsObject() && json.MemberCount() == 2 && json.HasMember("name") &&
                        json["name"].IsString() && json.HasMember("text") && json["text"].IsString();
      if (!good)
        throw UsageError(
            fmt::format("{}: expected a text, or {{\"name\": ..., \"text\": ...}}", in_quotes(field)));
      text = {std::string(text_of(json["name"])), text_of(json["text"])};
    }
    const std::string word = fmt::format("{}/{}", field.key(), request_.inputs.size());
    request_.inputs.emplace(word, std::move(text));
    static_cast<void>(store(field, word));
  }

  void set_certificate(const Field& field, const Json& json) {
    const auto wrong = [&] {
      return UsageError(
          fmt::format("{}: expected the files of a certificate: {{\"claim.json\": ..., \"formula.cnf\": ..., "
                      "\"proof.drat\": ...}}",
                      in_quotes(field)));
    };
    if (!json.IsObject()) throw wrong();
    Request::Files certificate;
    for (const auto& [name, value] : json.GetObject()) {
      const bool coded = value.IsObject() && value.MemberCount() == 1 && value.HasMember("base64") &&
                         value["base64"].IsString();
      const auto bytes = coded              ? from_base64(text_of(value["base64"]))
                         : value.IsString() ? std::optional(std::string(text_of(value)))
                                            : std::nullopt;
      if (!bytes) throw wrong();
      if (text_of(name) == "name")
        certificate.name = *bytes;
      else
        certificate.files.emplace(text_of(name), *bytes);
    }
    const std::string word = fmt::format("{}/{}", field.key(), request_.certificates.size());
    request_.certificates.emplace(word, std::move(certificate));
    static_cast<void>(store(field, word));
  }

  Request& request_;
  const AskLimits& limits_;
  Fields fields_;
  std::vector<const Field*> given_;
};

void write_certificate(JsonWriter& json, const GivenCertificate& given) {
  const auto files = given.files ? given.files() : std::map<std::string, std::string>();
  if (files.empty()) throw UsageError(printable(given.name) + ": no certificate that a request could hold");
  json.object([&] {
    json("name", given.name);
    for (const auto& [name, bytes] : files) {
      if (valid_utf8(bytes) == bytes)
        json(name, bytes);
      else
        json.object(name, [&] { json("base64", base64(bytes)); });
    }
  });
}

std::string whole_text(Stream& stream) {
  std::string text;
  std::vector<char> buffer(std::size_t{1} << 16);
  while (const std::size_t n = stream.read(buffer)) text.append(buffer.data(), n);
  return text;
}

}  // namespace

bool is_needed_catalogue(const Field& field) {
  return field.role == Role::catalogue && (field.is_word() || field.key() == "output");
}

std::string write_request(const TaskInfo& info, Task& task, Front& front) {
  const auto fresh = info.make();
  const Fields defaults = fields_of(info, *fresh);
  const Fields fields = fields_of(info, task);
  std::string text;
  JsonWriter json(text);
  const auto write_word = [&](const Field& field, const std::string& word) {
    if (field.role == Role::certificates) {
      for (const GivenCertificate& given : front.certificates(word)) write_certificate(json, given);
      return;
    }
    if (field.role != Role::input) return json.value(word);
    const Opened input = front.open(word, {.is_puzzle = info.takes != Takes::levels});
    json.object([&] { json("name", input.name)("text", whole_text(*input.stream)); });
  };
  json.object([&] {
    json("task", info.name);
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const Field& field = fields[i];
      std::visit(
          [&]<class T>(const T* value) {
            const bool is_default =
                field.role == Role::input ? *value == T() : *value == *std::get<T*>(defaults[i].target);
            if (field.role == Role::shell || field.key() == "json" || is_default) return;
            json.key(field.key());
            if constexpr (std::is_same_v<T, std::vector<std::string>>) {
              if (!field.is_list()) return write_word(field, value->front());
              json.array(*value, [&](const std::string& word) { write_word(field, word); });
            } else if constexpr (std::is_same_v<T, std::string>) {
              write_word(field, *value);
            } else {
              json.value(*value);
            }
          },
          field.target);
    }
    if (!task.common.json) json("json", false);
  });
  return text + "\n";
}

Request read_request(std::string_view json, const AskLimits& limits) {
  if (json.starts_with("\xef\xbb\xbf")) json.remove_prefix(3);
  // The parser would take it for the end.
  if (const std::size_t nul = json.find('\0'); nul != std::string_view::npos)
    throw UsageError(fmt::format("not JSON, {}: NUL byte", place_of(json, nul)));
  Request request;
  request.buffer = std::make_unique_for_overwrite<char[]>(json.size() + 1);
  *std::ranges::copy(json, request.buffer.get()).out = '\0';
  // Texts stay where they are. Iterative: a million brackets must not overflow the stack.
  Document document;
  document.ParseInsitu<rapidjson::kParseIterativeFlag | rapidjson::kParseInsituFlag>(request.buffer.get());
  if (document.HasParseError())
    throw UsageError(fmt::format("not JSON, {}: {}", place_of(json, document.GetErrorOffset()),
                                 rapidjson::GetParseError_En(document.GetParseError())));
  request.may_name_paths = limits.paths && limits.catalogue.empty();
  RequestReader(request, limits).read(document);
  return request;
}

}  // namespace hence::tasks
