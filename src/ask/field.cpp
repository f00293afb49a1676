#include "ask/field.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>

#include "ask/errors.hpp"

namespace hence::tasks {

std::string Field::key() const {
  if (!own_key.empty()) return own_key;
  std::string key = main_name();
  key.erase(0, std::min(key.find_first_not_of('-'), key.size()));
  std::ranges::replace(key, '-', '_');
  std::ranges::transform(key, key.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return key;
}

std::string Field::main_name() const {
  const auto dashed = dashed_names(*this);
  if (!dashed.empty()) return dashed.back();
  const std::size_t begin = names.find_first_not_of('[');
  return names.substr(begin, names.find_first_of(" .]", begin) - begin);
}

std::vector<std::string> dashed_names(const Field& field) {
  std::vector<std::string> names;
  if (field.is_word()) return names;
  std::istringstream list(field.names.substr(0, field.names.find(' ')));
  for (std::string name; std::getline(list, name, ',');) names.push_back(name);
  return names;
}

std::string alternatives(const std::vector<std::string>& words, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i)
    out += (i == 0 ? "" : i + 1 < words.size() ? ", " : fmt::format(" {} ", last)) + words[i];
  return out;
}

namespace {

/// How many letters have to be changed, added, dropped or swapped with their neighbour to turn one word into
/// another.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      cost[i][j] =
          std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  return cost[a.size()][b.size()];
}

}  // namespace

std::string suggestion(std::string_view word, const std::vector<std::string>& candidates) {
  const std::size_t letters =
      std::min<std::size_t>(word.size() - std::min(word.find_first_not_of('-'), word.size()), 40);
  std::size_t least = std::min<std::size_t>(2, (letters + 1) / 3) + 1;
  const std::string* nearest = nullptr;
  for (const std::string& candidate : candidates) {
    const bool begun = letters > 1 && candidate.starts_with(word);
    if (const std::size_t d = begun ? 1 : distance(word.substr(0, 40), candidate); d < least) {
      nearest = &candidate;
      least = d;
    }
  }
  return nearest == nullptr ? "" : fmt::format("did you mean '{}'?", *nearest);
}

std::string quoted_word(const std::string& word) {
  return fmt::format("'{}'", printable(word.size() <= 60 ? word : word.substr(0, 57) + "..."));
}

namespace {

template <class T>
bool is_number(const std::string& word, T& number) {
  const char* end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, number);
  return read.ec == std::errc() && read.ptr == end;
}

/// What is wrong with a word as the value of an option; if nothing is, it is stored.
std::string store(const std::string& word, const Field& field, std::string& target) {
  if (word.empty()) return "the value is empty";
  if (!field.choices.empty() && std::ranges::find(field.choices, word) == field.choices.end()) {
    const std::string meant = suggestion(word, field.choices);
    return fmt::format("unknown {}; expected {}{}", quoted_word(word), alternatives(field.choices),
                       meant.empty() ? "" : " (" + meant + ")");
  }
  target = word;
  return "";
}

std::string store(const std::string& word, const Field& field, std::vector<std::string>& target) {
  return store(word, field, target.emplace_back());
}

template <class T>
std::string store(const std::string& word, const Field& field, T& target) {
  double number = 0;
  if (!is_number(word, number)) return fmt::format("expected a number, found {}", quoted_word(word));
  if (!(number >= field.least && number <= field.most)) {  // "nan" is in no range
    if (field.most != Field().most)
      return fmt::format("expected a number from {} to {}, found {}", field.least, field.most, word);
    return number > field.most ? fmt::format("{} is too large", word)
                               : fmt::format("expected {} or more, found {}", field.least, word);
  }
  if (!is_number(word, target)) return fmt::format("expected a whole number, found {}", quoted_word(word));
  return "";
}

std::string store(const std::string&, const Field&, bool&) {
  return "takes no value";
}

}  // namespace

std::string store(const Field& field, const std::string& value) {
  return std::visit([&](auto* target) { return store(value, field, *target); }, field.target);
}

void check_together(const Fields& fields, std::span<const Field* const> given,
                    std::string (*in_words)(const Field&)) {
  const auto is_given = [&](const std::string& key) {
    return std::ranges::any_of(given, [&](const Field* field) { return field->key() == key; });
  };
  const auto named = [&](const std::string& key) {
    const auto found = std::ranges::find_if(fields, [&](const Field& field) { return field.key() == key; });
    return in_words(*found);
  };
  for (const Field* field : given) {
    std::vector<std::string> wanted;
    for (const std::string& key : field->needs) wanted.push_back(named(key));
    if (!wanted.empty() && std::ranges::none_of(field->needs, is_given))
      throw UsageError(fmt::format("{} needs {}", in_words(*field), alternatives(wanted)));
    for (const std::string& key : field->excludes)
      if (is_given(key))
        throw UsageError(fmt::format("{} and {} exclude each other", in_words(*field), named(key)));
  }
}

}  // namespace hence::tasks
