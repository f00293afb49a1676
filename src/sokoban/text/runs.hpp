// Run-length encoding, as levels and plans have it: "4#" is "####", "2(3-#)" is "---#---#".
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace hence::sokoban {

/// A character and where it stood: what is repeated keeps its place.
struct Token {
  char symbol = ' ';
  std::uint32_t at = 0;  ///< of the text that it is from, from 0

  friend bool operator==(Token, Token) = default;
};

struct RunError {
  std::uint32_t at = 0;
  std::string message;
};

/// All numbers and parentheses worked in. At most `limit` tokens come out, so that a few digits cannot fill
/// the memory.
std::variant<std::vector<Token>, RunError> expand_runs(std::span<const Token> tokens, std::size_t limit);

}  // namespace hence::sokoban
