#include "sokoban/text/plans.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sokoban/simulate.hpp"
#include "sokoban/text/plan_json.hpp"
#include "sudoku/text/characters.hpp"

namespace hence::sokoban {
namespace {

using sudoku::is_digit;
using sudoku::is_space;
using sudoku::trimmed;

constexpr std::size_t max_plan_bytes = std::size_t{32} << 20;

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

bool is_comment(std::string_view line) {
  line = trimmed(line);
  return line.starts_with(';') || line.starts_with('#');
}

std::optional<Direction> direction_of(char letter) {
  switch (letter) {
    case 'u':
    case 'U':
      return Direction::up;
    case 'd':
    case 'D':
      return Direction::down;
    case 'l':
    case 'L':
      return Direction::left;
    case 'r':
    case 'R':
      return Direction::right;
    default:
      return std::nullopt;
  }
}

bool is_capital(char letter) {
  return letter >= 'A' && letter <= 'Z';
}

/// Text that starts on some line of a file, with '\n' between its lines.
class PlanText {
 public:
  PlanText(std::string_view text, std::int64_t first_line) : text_(text), first_line_(first_line) {}

  Parsed<PlanRecord> read() const {
    const std::size_t begin = text_.find_first_not_of(" \t\v\f\n");
    PlanRecord record{.place = begin == std::string_view::npos ? Place{first_line_, 1} : place(begin)};
    if (begin == std::string_view::npos) return record;
    if (says_no_plan(text_.substr(begin))) {
      record.no_plan = true;
      return record;
    }
    std::vector<Token> tokens;
    if (std::string_view("{[\"").find(text_[begin]) != std::string_view::npos) {
      auto json = read_json_plan(text_);
      if (const auto* error = std::get_if<RunError>(&json)) return failure(*error);
      record.no_plan = std::get<JsonPlan>(json).no_plan;
      tokens = std::move(std::get<JsonPlan>(json).tokens);
    } else {
      for (std::size_t i = 0; i < text_.size(); ++i)
        if (!is_space(text_[i])) tokens.push_back({text_[i], static_cast<std::uint32_t>(i)});
    }
    if (const auto error = take_moves(tokens, record)) return *error;
    return record;
  }

 private:
  Place place(std::size_t at) const {
    const std::string_view before = text_.substr(0, at);
    const std::size_t line_end = before.rfind('\n');
    const std::string_view line = line_end == std::string_view::npos ? before : before.substr(line_end + 1);
    const auto characters =
        std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u; });
    return {first_line_ + std::ranges::count(before, '\n'), characters + 1};
  }

  ParseError failure(const RunError& error) const { return {place(error.at), error.message}; }

  std::string shown(std::size_t at) const { return sudoku::quoted_character(text_.substr(at, 4), 0); }

  std::optional<ParseError> take_moves(std::vector<Token>& tokens, PlanRecord& record) const {
    std::erase_if(tokens, [](Token t) { return is_space(t.symbol) || t.symbol == '\n' || t.symbol == ','; });
    for (const Token token : tokens)
      if (!direction_of(token.symbol) && !is_digit(token.symbol) && token.symbol != '(' &&
          token.symbol != ')')
        return ParseError{place(token.at),
                          shown(token.at) + " is not a move; expected u d l r, or U D L R for pushes"};
    auto expanded = expand_runs(tokens, static_cast<std::size_t>(max_plan_moves));
    if (const auto* error = std::get_if<RunError>(&expanded)) return failure(*error);
    const auto& moves = std::get<std::vector<Token>>(expanded);
    const auto capitals = std::ranges::count_if(moves, is_capital, &Token::symbol);
    const bool distinguished = capitals > 0 && capitals < std::ssize(moves);
    for (const Token move : moves) {
      record.plan.push_back(*direction_of(move.symbol));
      if (distinguished) record.pushes.push_back(is_capital(move.symbol));
    }
    return std::nullopt;
  }

  std::string_view text_;
  std::int64_t first_line_;
};

ParseError trouble_of_plan(const RawLine& line) {
  if (line.trouble == RawLine::Trouble::too_long) return {{line.number, 1}, "line longer than 16 MiB"};
  return {{1, 1}, "the file is not UTF-8; save it as UTF-8"};
}

std::string in_lines(std::string moves, std::size_t width) {
  if (width == 0) return moves;
  std::string text;
  for (std::size_t i = 0; i < moves.size(); i += width) {
    if (i > 0) text += '\n';
    text += moves.substr(i, width);
  }
  return text;
}

}  // namespace

Parsed<PlanRecord> read_plan(Source& source) {
  int lines = 0;
  return read_plan(source, lines);
}

Parsed<PlanRecord> read_plan(Source& source, int& lines) {
  LineSplitter splitter(source);
  RawLine line;
  std::string text;
  lines = 0;
  while (splitter.next(line)) {
    if (line.trouble != RawLine::Trouble::none) return trouble_of_plan(line);
    if (line.number > 1) text += '\n';
    if (!is_comment(line.text)) {
      text += line.text;
      lines += trimmed(line.text).empty() ? 0 : 1;
    }
    if (text.size() > max_plan_bytes)
      return ParseError{{line.number, 1}, "the solution is longer than 32 MiB"};
  }
  return PlanText(text, 1).read();
}

Parsed<PlanRecord> read_plan(std::string_view text) {
  StringSource source(text);
  return read_plan(source);
}

std::optional<Parsed<PlanRecord>> PlanReader::next() {
  RawLine line;
  while (lines_.next(line)) {
    if (line.trouble != RawLine::Trouble::none) return trouble_of_plan(line);
    if (!trimmed(line.text).empty() && !is_comment(line.text)) return PlanText(line.text, line.number).read();
  }
  return std::nullopt;
}

bool says_no_plan(std::string_view text) {
  while (!text.empty() && (is_space(text.front()) || text.front() == '\n')) text.remove_prefix(1);
  while (!text.empty() && (is_space(text.back()) || text.back() == '\n')) text.remove_suffix(1);
  if (text.size() > 1000) text = text.substr(0, 1000);
  const std::string word = lower_case(text);
  return word == "-1" || word == "none" || word == "null" || word.starts_with("no plan") ||
         word.starts_with("no solution") || word.starts_with("unsolvable") || word.starts_with("gave up") ||
         word == "error";
}

std::string write_lurd(const Level& level, const Plan& plan, std::size_t width) {
  Level state = level;
  std::string moves;
  bool blocked = false;
  for (const Direction direction : plan) {
    const Effect effect = blocked ? Effect::blocked_by_wall : move(state, direction);
    blocked |= effect != Effect::walk && effect != Effect::push;
    moves += (effect == Effect::push ? "UDLR" : "udlr")[static_cast<std::size_t>(direction)];
  }
  return in_lines(std::move(moves), width);
}

std::string write_plain(const Plan& plan, std::size_t width) {
  std::string moves;
  for (const Direction direction : plan) moves += "UDLR"[static_cast<std::size_t>(direction)];
  return in_lines(std::move(moves), width);
}

}  // namespace hence::sokoban
