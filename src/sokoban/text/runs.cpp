#include "sokoban/text/runs.hpp"

#include <fmt/format.h>

#include "sudoku/text/characters.hpp"

namespace hence::sokoban {
namespace {

using sudoku::is_digit;

/// An open group: where its contents begin in the output, and how often to repeat them.
struct Open {
  std::size_t begin;
  std::size_t times;
  std::uint32_t at;
};

class Expander {
 public:
  Expander(std::span<const Token> tokens, std::size_t limit) : tokens_(tokens), limit_(limit) {}

  std::variant<std::vector<Token>, RunError> all() {
    for (; next_ < tokens_.size(); ++next_)
      if (!take(tokens_[next_])) return error_;
    if (has_number_) return RunError{number_at_, "nothing to repeat after this number"};
    if (!open_.empty()) return RunError{open_.back().at, "unmatched '('"};
    return std::move(out_);
  }

 private:
  static constexpr std::size_t deepest = 100;

  bool take(Token token) {
    if (is_digit(token.symbol)) return take_digit(token);
    if (token.symbol == '(') return open_group(token);
    if (token.symbol == ')') return close_group(token);
    const std::size_t times = take_number();
    if (times > limit_ - out_.size()) return too_many(token.at);
    out_.insert(out_.end(), times, token);
    return true;
  }

  bool take_digit(Token token) {
    if (!has_number_) {
      has_number_ = true;
      number_ = 0;
      number_at_ = token.at;
    }
    number_ = number_ * 10 + static_cast<std::size_t>(token.symbol - '0');
    return number_ <= limit_ || too_many(number_at_);
  }

  bool open_group(Token token) {
    if (open_.size() == deepest) return wrong(token.at, "more than 100 nested '('");
    const std::size_t times = take_number();
    open_.push_back({out_.size(), times, token.at});
    return true;
  }

  bool close_group(Token token) {
    if (has_number_) return wrong(number_at_, "nothing to repeat after this number");
    if (open_.empty()) return wrong(token.at, "unmatched ')'");
    const Open group = open_.back();
    open_.pop_back();
    const std::size_t size = out_.size() - group.begin;
    if (group.times == 0) out_.resize(group.begin);
    if (size == 0 || group.times <= 1) return true;
    if (group.times - 1 > (limit_ - out_.size()) / size) return too_many(group.at);
    out_.reserve(out_.size() + size * (group.times - 1));
    for (std::size_t i = size; i < size * group.times; ++i) out_.push_back(out_[group.begin + i - size]);
    return true;
  }

  std::size_t take_number() {
    const std::size_t times = has_number_ ? number_ : 1;
    has_number_ = false;
    return times;
  }

  bool wrong(std::uint32_t at, std::string message) {
    error_ = {at, std::move(message)};
    return false;
  }
  bool too_many(std::uint32_t at) {
    return wrong(at, fmt::format("more than {} symbols when expanded", limit_));
  }

  std::span<const Token> tokens_;
  const std::size_t limit_;
  std::vector<Token> out_;
  std::vector<Open> open_;
  RunError error_;
  std::size_t next_ = 0;
  std::size_t number_ = 0;
  std::uint32_t number_at_ = 0;
  bool has_number_ = false;
};

}  // namespace

std::variant<std::vector<Token>, RunError> expand_runs(std::span<const Token> tokens, std::size_t limit) {
  return Expander(tokens, limit).all();
}

}  // namespace hence::sokoban
