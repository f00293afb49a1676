// Reads the pattern part of claim.json.
#include "verify/claim_json.hpp"
#include "verify/words.hpp"

namespace hence::verify {
namespace {

class PatternReader {
 public:
  PatternReader(ClaimJson& members, Pattern& pattern)
      : members_(members), json_(members.json), pattern_(pattern) {}

  /// Reading the other members requires the numbers of truths and links, but keys may come in any order: so
  /// record first where the others begin.
  bool read() {
    if (!members_.go_to("pattern")) return false;
    std::size_t target = 0;
    std::size_t roles = 0;
    const auto later = [&](std::size_t& begin) {
      begin = json_.position();
      return json_.skip();
    };
    const bool found = members_.object({
        {"truths", [&] { return members_.number(pattern_.truths, 1, Pattern::max_groups); }},
        {"links", [&] { return members_.number(pattern_.links, 0, Pattern::max_groups); }},
        {"target", [&] { return later(target); }},
        {"roles", [&] { return later(roles); }},
    });
    if (!found) return false;
    json_.go_to(target);
    if (!read_target()) return false;
    json_.go_to(roles);
    return json_.array([&] { return read_role(); });
  }

 private:
  /// {"is": false, "links": [1]} or {"is": true, "truths": [1]}.
  bool read_target() {
    const std::size_t begin = json_.position();
    bool says_what = false;
    bool in_truths = false;
    bool in_links = false;
    const bool read = json_.object([&](const std::string& key) {
      if (key == "is") return says_what = json_.boolean(pattern_.target_is_true);
      if (key == "truths") return in_truths = numbers(pattern_.target, pattern_.truths, "truth");
      if (key == "links") return in_links = numbers(pattern_.target, pattern_.links, "link");
      return json_.fail("unknown key \"" + shown(key) + "\"");
    });
    if (!read) return false;
    if (!says_what) return json_.fail("the key \"is\" of the target is missing", begin);
    if (in_truths == in_links || in_truths != pattern_.target_is_true)
      return json_.fail(pattern_.target_is_true ? "a target that is true has only \"truths\""
                                                : "a target that is false has only \"links\"",
                        begin);
    return !pattern_.target.empty() ||
           json_.fail(std::string("expected a target in at least one ") + (in_truths ? "truth" : "link"),
                      begin);
  }

  /// [[1], [1, 2]]: truths, links.
  bool read_role() {
    const std::size_t begin = json_.position();
    // Checked before reading: a million superfluous roles take no memory.
    if (pattern_.roles.size() == Pattern::max_roles)
      return json_.fail("more than " + std::to_string(Pattern::max_roles) + " roles", begin);
    Pattern::Role& role = pattern_.roles.emplace_back();
    int found = 0;
    const auto part = [&] {
      ++found;
      if (found == 1) return numbers(role.truths, pattern_.truths, "truth");
      if (found == 2) return numbers(role.links, pattern_.links, "link");
      return json_.fail("expected two arrays: the truths of a role, and its links", begin);
    };
    if (!json_.array(part)) return false;
    if (found != 2) return json_.fail("expected two arrays: the truths of a role, and its links", begin);
    return !role.truths.empty() || json_.fail("expected a role in at least one truth", begin);
  }

  /// Strictly ascending, so at most `limit`.
  bool numbers(Pattern::Numbers& all, std::uint64_t limit, const std::string& what) {
    return json_.array([&] {
      std::uint64_t number = 0;
      if (!json_.number(number)) return false;
      if (number < 1 || number > limit)
        return json_.fail("there is no " + what + " " + std::to_string(number) + " in this pattern: it has " +
                          counted(limit, what, what + "s"));
      if (!all.empty() && number <= all.back())
        return json_.fail(what + " " + std::to_string(number) + " follows " + what + " " +
                          std::to_string(all.back()) + ", expected strictly ascending order");
      all.push_back(static_cast<std::uint16_t>(number));
      return true;
    });
  }

  ClaimJson& members_;
  JsonReader& json_;
  Pattern& pattern_;
};

}  // namespace

bool read_pattern(ClaimJson& members, Claim& claim) {
  return PatternReader(members, claim.pattern).read();
}

}  // namespace hence::verify
