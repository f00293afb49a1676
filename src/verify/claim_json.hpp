// The members of claim.json. The keys may come in any order, but nothing can be read without what others say:
// so the first pass notes where each value begins, and the second reads them in our order.
#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "verify/claim.hpp"
#include "verify/json.hpp"

namespace hence::verify {

/// All calls that return a bool are false from the first trouble on.
class ClaimJson {
 public:
  ClaimJson(std::string_view text, const std::string& file, const Cancelled& cancelled)
      : json(text, file, cancelled) {}

  /// The first pass; other keys than these are trouble.
  bool find_members(std::span<const std::string_view> keys);

  bool has(const std::string& key) const { return members_.contains(key); }
  bool go_to(const std::string& key);

  /// A key that only some claims have: for others it is trouble.
  bool fits(const std::string& key, bool wanted, const std::string& claim);

  /// One of these words; which is in `chosen`.
  bool word(std::initializer_list<std::string_view> words);
  bool number(std::uint64_t& number, std::uint64_t least, std::uint64_t most);
  bool small(int& number, std::uint64_t most);
  bool crc32(std::uint32_t& checksum);

  /// An object with exactly these keys, each read by its function.
  bool object(const std::map<std::string, std::function<bool()>>& members);

  JsonReader json;
  std::size_t chosen = 0;

 private:
  std::map<std::string, std::size_t> members_;
};

/// Cuts "r12" off the front of a text: the letter, and a number from 1 on.
std::optional<std::uint64_t> cut_part(std::string_view& text, char letter, std::uint64_t most);

/// What a claim says of its puzzle: everything from the rules to the witnesses.
bool read_puzzle(ClaimJson& members, Claim& claim);

/// What a claim says of its level: everything from the rows to the number of states.
bool read_level(ClaimJson& members, Claim& claim);

/// What a claim says of its pattern.
bool read_pattern(ClaimJson& members, Claim& claim);

}  // namespace hence::verify
