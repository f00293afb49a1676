#include "app/server/question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <regex>

#include "app/server/text.hpp"

namespace hence::server {
namespace {

using Asked = nlohmann::json;

/// Requests are shallow and have few keys. Deep nesting attacks the parser's recursion, many parts its
/// memory: a part of two bytes takes fifty when parsed.
constexpr int deepest = 8;
constexpr int most_parts = 100;

void look_for_attacks(std::string_view body) {
  int depth = 0;
  int parts = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < body.size(); ++i) {
    const char c = body[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      if (++depth > deepest) throw BadQuestion("the request is nested too deeply");
    } else if (c == '}' || c == ']') {
      --depth;
    } else if (c == ',') {
      if (++parts > most_parts) throw BadQuestion("the request has too many parts");
    }
  }
}

Asked parse(std::string_view body) {
  look_for_attacks(body);
  Asked json = Asked::parse(body, nullptr, false);
  if (json.is_discarded()) throw BadQuestion("the request is not valid JSON in UTF-8");
  if (!json.is_object()) throw BadQuestion("the request is not a JSON object");
  return json;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

/// An untrusted name, made safe for a message.
std::string shown(const std::string& name) {
  std::string text;
  for (const char c : name.substr(0, 40)) text += c >= ' ' && c < 127 && c != '\'' ? c : '?';
  return text;
}

const std::string& string_of(const Key& key, const Asked& value) {
  if (!value.is_string()) throw BadQuestion(fmt::format("'{}': expected a string", key.name));
  return value.get_ref<const std::string&>();
}

std::int64_t integer_of(const Key& key, const Asked& value) {
  const bool whole = value.is_number_integer() &&
                     (!value.is_number_unsigned() || value.get<std::uint64_t>() <= std::uint64_t{1} << 62);
  if (!whole) throw BadQuestion(fmt::format("'{}': expected a whole number", key.name));
  const auto number = value.get<std::int64_t>();
  if (static_cast<double>(number) < key.least || static_cast<double>(number) > key.most)
    throw BadQuestion(
        fmt::format("'{}': {} is not between {:.0f} and {:.0f}", key.name, number, key.least, key.most));
  return number;
}

std::string word_of(const Key& key, const Asked& value) {
  const std::string& word = string_of(key, value);
  if (std::ranges::find(key.words, word) == key.words.end())
    throw BadQuestion(fmt::format("'{}': expected one of {}", key.name, joined(key.words)));
  return word;
}

std::string shape_of(const Key& key, const Asked& value) {
  const std::string& word = string_of(key, value);
  constexpr std::size_t longest = 64;  // std::regex recurses
  if (word.size() > longest || !std::regex_match(word, std::regex(key.pattern)))
    throw BadQuestion(fmt::format("'{}': {} ({})", key.name, key.meaning, key.pattern));
  return word;
}

std::string box_of(const Key& key, const Asked& value, const Limits& limits) {
  std::string word = shape_of(key, value);
  int rows = 0;
  int columns = 0;
  const auto behind = std::from_chars(word.data(), word.data() + word.size(), rows).ptr + 1;
  std::from_chars(behind, word.data() + word.size(), columns);
  if (rows * columns > limits.size)
    throw BadQuestion(fmt::format("'{}': {} gives {}x{} cells; the limit is {}x{}", key.name, word,
                                  rows * columns, rows * columns, limits.size, limits.size));
  return word;
}

double seconds_of(const Key& key, const Asked& value) {
  if (!value.is_number()) throw BadQuestion(fmt::format("'{}': expected a number of seconds", key.name));
  const auto seconds = value.get<double>();
  if (!(seconds >= key.least))
    throw BadQuestion(fmt::format("'{}': expected {} seconds or more", key.name, key.least));
  return seconds;
}

/// Moves the texts, which may be long.
std::map<std::string, std::string> documents_of(const Key& key, Asked& value) {
  if (!value.is_object()) throw BadQuestion(fmt::format("'{}': expected an object of texts", key.name));
  std::map<std::string, std::string> files;
  for (auto& [name, text] : value.get_ref<Asked::object_t&>()) {
    if (std::ranges::find(key.words, name) == key.words.end())
      throw BadQuestion(
          fmt::format("'{}': unknown '{}'; expected one of {}", key.name, shown(name), joined(key.words)));
    if (!text.is_string()) throw BadQuestion(fmt::format("'{}': '{}': expected a string", key.name, name));
    files[name] = std::move(text.get_ref<std::string&>());
  }
  if (files.empty()) throw BadQuestion(fmt::format("'{}': expected at least one file", key.name));
  return files;
}

/// Applies one key.
void take(Question& question, const Key& key, Asked& value, const Limits& limits) {
  const auto say = [&](const std::string& word) {
    question.words.push_back(key.option.empty() ? word : key.option + "=" + word);
  };
  switch (key.kind) {
    case Kind::puzzle: {
      const std::string& text = string_of(key, value);
      const Look look = look_at(text, question.spec->all_records ? limits.records : 1, limits);
      if (!look.too_large.empty()) throw BadQuestion(look.too_large);
      question.text = look.text;
      if (look.levels && question.spec->way == Way::certificate) question.words.emplace_back("--only=1");
      return;
    }
    case Kind::flag:
      if (!value.is_boolean()) throw BadQuestion(fmt::format("'{}': expected true or false", key.name));
      if (value.get<bool>()) question.words.push_back(key.option);
      return;
    case Kind::integer:
      if (const auto number = integer_of(key, value); key.option.empty())
        question.numbers[key.name] = number;
      else
        say(std::to_string(number));
      return;
    case Kind::seconds:
      question.seconds = seconds_of(key, value);
      return;
    case Kind::word:
      say(word_of(key, value));
      return;
    case Kind::shape:
      say(shape_of(key, value));
      return;
    case Kind::box:
      say(box_of(key, value, limits));
      return;
    case Kind::documents:
      question.files = documents_of(key, value);
      return;
  }
}

}  // namespace

Question read_question(const Spec& spec, std::string_view body, const Limits& limits) {
  Asked json = parse(body);
  std::vector<Key> keys = spec.keys;
  keys.push_back(timeout_key());
  for (const auto& [name, value] : json.items())
    if (std::ranges::find(keys, name, &Key::name) == keys.end())
      throw BadQuestion(
          fmt::format("unknown key '{}' for {}; expected one of {}", shown(name), spec.name, [&] {
            std::vector<std::string> names;
            for (const Key& key : keys) names.push_back(key.name);
            return joined(names);
          }()));
  Question question{.spec = &spec, .words = spec.words, .text = "", .files = {}, .numbers = {}};
  for (const Key& key : keys) {  // in table order, which is that of the command line
    const auto found = json.find(key.name);
    if (found != json.end())
      take(question, key, *found, limits);
    else if (key.required)
      throw BadQuestion(fmt::format("'{}' is missing", key.name));
  }
  question.words.insert(question.words.end(), spec.more.begin(), spec.more.end());
  return question;
}

}  // namespace hence::server
