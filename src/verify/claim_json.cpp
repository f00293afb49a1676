#include "verify/claim_json.hpp"

#include <algorithm>

#include "verify/scanner.hpp"
#include "verify/words.hpp"

namespace hence::verify {

bool ClaimJson::find_members(std::span<const std::string_view> keys) {
  const bool found = json.object([&](const std::string& key) {
    if (std::ranges::find(keys, key) == keys.end()) return json.fail("unknown key \"" + shown(key) + "\"");
    members_[key] = json.position();
    return json.skip();
  });
  return found && json.end();
}

bool ClaimJson::go_to(const std::string& key) {
  if (!has(key)) return json.fail("the key \"" + key + "\" is missing", 0);
  json.go_to(members_[key]);
  return true;
}

bool ClaimJson::fits(const std::string& key, bool wanted, const std::string& claim) {
  if (wanted || !has(key)) return true;
  return json.fail(claim + " must not have the key \"" + key + "\"", members_[key]);
}

bool ClaimJson::word(std::initializer_list<std::string_view> words) {
  std::string_view text;
  if (!json.string(text)) return false;
  chosen = static_cast<std::size_t>(std::find(words.begin(), words.end(), text) - words.begin());
  if (chosen < words.size()) return true;
  std::string expected;
  for (const std::string_view w : words)
    expected += (expected.empty() ? "\"" : " or \"") + std::string(w) + "\"";
  return json.fail("expected " + expected + ", found \"" + shown(text) + "\"");
}

bool ClaimJson::number(std::uint64_t& number, std::uint64_t least, std::uint64_t limit) {
  if (!json.number(number)) return false;
  return (number >= least && number <= limit) ||
         json.fail("expected a number from " + std::to_string(least) + " to " + std::to_string(limit) +
                   ", found " + std::to_string(number));
}

bool ClaimJson::small(int& number, std::uint64_t limit) {
  std::uint64_t found = 0;
  if (!this->number(found, 1, limit)) return false;
  number = static_cast<int>(found);
  return true;
}

bool ClaimJson::crc32(std::uint32_t& checksum) {
  std::string_view text;
  if (!json.string(text)) return false;
  if (text.size() != 8 || text.find_first_not_of("0123456789abcdef") != std::string_view::npos)
    return json.fail("expected eight lower-case hexadecimal digits, found \"" + shown(text) + "\"");
  checksum = 0;
  for (const char c : text)
    checksum = checksum * 16 + static_cast<std::uint32_t>(c <= '9' ? c - '0' : c - 'a' + 10);
  return true;
}

bool ClaimJson::object(const std::map<std::string, std::function<bool()>>& members) {
  std::size_t found = 0;
  const std::size_t begin = json.position();
  const bool read = json.object([&](const std::string& key) {
    const auto member = members.find(key);
    if (member == members.end()) return json.fail("unknown key \"" + shown(key) + "\"");
    ++found;
    return member->second();
  });
  if (!read || found == members.size()) return read;
  std::string all;
  for (const auto& [key, value] : members) all += (all.empty() ? "\"" : ", \"") + key + "\"";
  return json.fail("expected all of " + all, begin);
}

std::optional<std::uint64_t> cut_part(std::string_view& text, char letter, std::uint64_t limit) {
  if (!text.starts_with(letter)) return std::nullopt;
  text.remove_prefix(1);
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto number = to_number(text.substr(0, end));
  text.remove_prefix(end);
  return number && *number >= 1 && *number <= limit ? number : std::nullopt;
}

}  // namespace hence::verify
