// Run-length encoding of levels and solutions: "4#" is "####", "2(3-#)" is "---#---#".
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace hence::sokoban {

/// A character and its position; repeated characters keep it.
struct Token {
  char symbol = ' ';
  std::uint32_t at = 0;  ///< in the original text, from 0

  friend bool operator==(Token, Token) = default;
};

struct RunError {
  std::uint32_t at = 0;
  std::string message;
};

/// Expands all numbers and parentheses. The limit on tokens keeps a few digits from filling the memory.
std::variant<std::vector<Token>, RunError> expand_runs(std::span<const Token> tokens, std::size_t limit);

}  // namespace hence::sokoban
