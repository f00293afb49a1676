// Reads claim.json.
#include "verify/claim.hpp"
#include "verify/claim_json.hpp"

namespace hence::verify {
namespace {

using Kind = Claim::Kind;

/// A key, and which claims may have it.
struct Key {
  std::string_view name;
  bool (*of)(const Claim&);
};

bool any(const Claim&) {
  return true;
}

bool of_a_puzzle(const Claim& claim) {
  return claim.about_a_puzzle();
}

bool of_a_level(const Claim& claim) {
  return claim.about_a_level();
}

bool of_a_whole_puzzle(const Claim& claim) {
  return of_a_puzzle(claim) && !claim.about_candidates();
}

template <Kind kind>
bool of(const Claim& claim) {
  return claim.kind == kind;
}

constexpr Key keys[] = {
    {"format", any},
    {"version", any},
    {"claim", any},
    {"count", of<Kind::count>},
    {"solutions", of_a_whole_puzzle},
    {"candidates", [](const Claim& claim) { return claim.about_candidates(); }},
    {"witnesses", of<Kind::minimal>},
    {"formula", [](const Claim& claim) { return claim.has_proof(); }},
    {"proof", [](const Claim& claim) { return claim.has_proof(); }},
    {"rules", of_a_puzzle},
    {"puzzle", of_a_puzzle},
    {"crossed_out", of_a_puzzle},
    {"level", of_a_level},
    {"plan", of<Kind::optimal>},
    {"metric", of<Kind::optimal>},
    {"moves", of<Kind::no_plan>},
    {"boxes", of<Kind::unsolvable>},
    {"states", of<Kind::unsolvable>},
    {"visit", [](const Claim& claim) { return of<Kind::optimal>(claim) || of<Kind::no_plan>(claim); }},
    {"pattern", of<Kind::pattern>},
};

class ClaimReader {
 public:
  ClaimReader(std::string_view text, const std::string& file, const Cancelled& cancelled)
      : members_(text, file, cancelled) {}

  std::variant<Claim, Error> read() {
    std::vector<std::string_view> names;
    for (const Key& key : keys) names.push_back(key.name);
    if (members_.find_members(names) && read_members()) return std::move(claim_);
    return *members_.json.error();
  }

 private:
  bool read_members() {
    return members_.go_to("format") && members_.word({"hence certificate"}) && members_.go_to("version") &&
           version() && members_.go_to("claim") && read_kind() && keys_fit() && read_subject() &&
           (!claim_.has_proof() || (read_formula() && read_proof()));
  }

  bool read_subject() {
    return claim_.about_a_level()     ? read_level(members_, claim_)
           : claim_.about_a_pattern() ? read_pattern(members_, claim_)
                                      : read_puzzle(members_, claim_);
  }

  bool version() {
    std::uint64_t version = 0;
    return members_.json.number(version) &&
           (version == 1 || members_.json.fail("expected version 1, found " + std::to_string(version)));
  }

  bool read_kind() {
    if (!members_.word({"solution", "unique", "none", "count", "minimal", "excluded", "forced", "optimal",
                        "no-plan", "unsolvable", "pattern"}))
      return false;
    claim_.kind = static_cast<Kind>(members_.chosen);
    return true;
  }

  bool keys_fit() {
    for (const Key& key : keys)
      if (!members_.fits(std::string(key.name), key.of(claim_),
                         "the claim \"" + std::string(name(claim_.kind)) + "\""))
        return false;
    return true;
  }

  bool read_formula() {
    return members_.go_to("formula") &&
           members_.object({{"clauses", [&] { return members_.json.number(claim_.formula.clauses); }},
                            {"crc32", [&] { return members_.crc32(claim_.formula.crc32); }}});
  }

  bool read_proof() {
    return members_.go_to("proof") &&
           members_.object({{"steps", [&] { return members_.json.number(claim_.proof.steps); }},
                            {"binary", [&] { return members_.json.boolean(claim_.proof.binary); }},
                            {"crc32", [&] { return members_.crc32(claim_.proof.crc32); }}});
  }

  ClaimJson members_;
  Claim claim_;
};

}  // namespace

std::variant<Claim, Error> read_claim(std::string_view text, const std::string& file,
                                      const Cancelled& cancelled) {
  return ClaimReader(text, file, cancelled).read();
}

}  // namespace hence::verify
