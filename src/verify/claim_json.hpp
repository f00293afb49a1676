// Reads the members of claim.json. Keys may come in any order, but most members can only be read knowing
// others: so a first pass records where each value begins, and a second pass reads the values in our order.
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

/// Once an error has occurred, every function that returns a bool returns false.
class ClaimJson {
 public:
  ClaimJson(std::string_view text, const std::string& file, const Cancelled& cancelled)
      : json(text, file, cancelled) {}

  /// The first pass; unknown keys are an error.
  bool find_members(std::span<const std::string_view> keys);

  bool has(const std::string& key) const { return members_.contains(key); }
  bool go_to(const std::string& key);

  /// A key allowed only for some claims: for others it is an error.
  bool fits(const std::string& key, bool wanted, const std::string& claim);

  /// Reads one of these words; `chosen` becomes its index.
  bool word(std::initializer_list<std::string_view> words);
  bool number(std::uint64_t& number, std::uint64_t least, std::uint64_t limit);
  bool small(int& number, std::uint64_t limit);
  bool crc32(std::uint32_t& checksum);

  /// An object with exactly these keys, each read by its function.
  bool object(const std::map<std::string, std::function<bool()>>& members);

  JsonReader json;
  std::size_t chosen = 0;

 private:
  std::map<std::string, std::size_t> members_;
};

/// Cuts a part such as "r12" off the front: the letter and a number from 1 to `limit`.
std::optional<std::uint64_t> cut_part(std::string_view& text, char letter, std::uint64_t limit);

/// The puzzle part of a claim: everything from the rules to the witnesses.
bool read_puzzle(ClaimJson& members, Claim& claim);

/// The level part: everything from the rows to the number of states.
bool read_level(ClaimJson& members, Claim& claim);

/// The pattern part.
bool read_pattern(ClaimJson& members, Claim& claim);

}  // namespace hence::verify
