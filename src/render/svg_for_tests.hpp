// Checks that a text is well-formed XML, without a parser: tags nest properly, attributes are quoted and
// special characters are escaped.
#pragma once

#include <regex>
#include <string>
#include <vector>

namespace hence::render::for_tests {

inline std::string fault_in_xml(const std::string& text) {
  static const std::regex tag(R"re(<(/?)([a-z][a-z0-9]*)((?: [A-Za-z0-9:-]+="[^"<&]*")*)\s*(/?)>)re");
  static const std::regex entity("&(amp|lt|gt|quot|apos);");
  std::vector<std::string> open;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t next = std::min(text.find('<', at), text.size());
    const std::string between = std::regex_replace(text.substr(at, next - at), entity, "");
    if (between.find_first_of("&>") != std::string::npos) return "unescaped: " + between;
    if (open.empty() && between.find_first_not_of("\n") != std::string::npos) return "outside: " + between;
    if (next == text.size()) break;
    std::smatch match;
    const std::string rest = text.substr(next, text.find('>', next) + 1 - next);
    if (!std::regex_match(rest, match, tag)) return "no tag: " + rest;
    if (match[1].length() > 0) {
      if (open.empty() || open.back() != match[2]) return "closes nothing: " + rest;
      open.pop_back();
    } else if (match[4].length() == 0) {
      open.push_back(match[2]);
    }
    at = next + rest.size();
  }
  return open.empty() ? "" : "not closed: " + open.back();
}

inline int count(const std::string& text, const std::string& part) {
  int times = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++times;
  return times;
}

}  // namespace hence::render::for_tests
