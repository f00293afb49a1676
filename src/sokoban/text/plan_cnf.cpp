#include "sokoban/text/plan_cnf.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <optional>

#include "sokoban/text/symbols.hpp"

namespace hence::sokoban {
namespace {

constexpr std::string_view first_word = "sokoban ";

/// Reads numbers, each followed by the given text: "7x5, at most 20 moves" and the like.
template <std::size_t n>
std::optional<std::array<int, n>> numbers_between(std::string_view text,
                                                  const std::array<std::string_view, n>& behind) {
  std::array<int, n> numbers{};
  for (std::size_t i = 0; i < n; ++i) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), numbers[i]);
    if (error != std::errc() || numbers[i] < 1) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (!text.starts_with(behind[i])) return std::nullopt;
    text.remove_prefix(behind[i].size());
  }
  return text.empty() ? std::optional(numbers) : std::nullopt;
}

class MeaningReader {
 public:
  explicit MeaningReader(const DimacsHeader& header) : header_(header) {}

  Parsed<PlanMeaning> read() {
    std::string_view rest = header_.comments;
    while (!rest.empty() && !error_) {
      ++line_;
      const std::size_t end = rest.find('\n');
      line(rest.substr(0, end));
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    if (error_) return *error_;
    return whole();
  }

 private:
  void fail(std::size_t column, std::string message) {
    error_ = ParseError{{line_, static_cast<std::int64_t>(column)}, std::move(message)};
  }

  void line(std::string_view text) {
    if (text.starts_with(first_word)) {
      size(text.substr(first_word.size()));
    } else if (text.starts_with("encoding ")) {
      const auto encoding = encoding_named(text.substr(9));
      if (!encoding) return fail(12, "expected 'c encoding lean' or 'c encoding textbook'");
      meaning_.encoding = *encoding;
      has_encoding_ = true;
    } else if (text.starts_with("level ")) {
      row(text.substr(6));
    }
  }

  void size(std::string_view text) {
    const auto moves = numbers_between<3>(text, {"x", ", at most ", " moves"});
    const auto one_move = numbers_between<3>(text, {"x", ", at most ", " move"});
    if (!moves && !one_move) return fail(11, "expected 'c sokoban ROWSxCOLUMNS, at most T moves'");
    const auto [rows, columns, most] = moves ? *moves : *one_move;
    if (rows > max_squares || columns > max_squares / rows || most > most_moves)
      return fail(11, "larger than any formula of hence");
    Level& level = meaning_.level;
    level.rows = rows;
    level.columns = columns;
    meaning_.moves = most;
  }

  void row(std::string_view text) {
    Level& level = meaning_.level;
    if (level.rows == 0) return fail(1, "expected 'c sokoban ROWSxCOLUMNS, at most T moves' before the rows");
    if (text.size() != static_cast<std::size_t>(level.columns) || rows_ == level.rows)
      return fail(9, fmt::format("expected {} row{} of {} squares", level.rows, level.rows == 1 ? "" : "s",
                                 level.columns));
    ++rows_;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const auto symbol = in_xsb(text[i], LevelFormat::xsb, false);
      if (!symbol)
        return fail(9 + i, fmt::format("this square {}", why_no_symbol(text[i], LevelFormat::xsb)));
      if (*symbol == '@' || *symbol == '+') {
        if (players_++ > 0) return fail(9 + i, "second player");
        level.player = Square(level.walls.size());
      }
      level.walls.push_back(*symbol == '#');
      level.boxes.push_back(*symbol == '$' || *symbol == '*');
      level.goals.push_back(*symbol == '.' || *symbol == '*' || *symbol == '+');
    }
  }

  Parsed<PlanMeaning> whole() const {
    const auto missing = [](std::string_view what) {
      return ParseError{{1, 1}, fmt::format("missing line '{}'; was this written by hence encode?", what)};
    };
    const Level& level = meaning_.level;
    if (level.rows == 0) return missing("c sokoban ROWSxCOLUMNS, at most T moves");
    if (!has_encoding_) return missing("c encoding lean");
    if (rows_ < level.rows) return missing("c level ROW, for every row");
    if (players_ == 0) return ParseError{{1, 1}, "no player in the lines 'c level ROW'"};
    if (Board::too_large(level)) return ParseError{{1, 1}, "larger than any formula of hence"};
    const Board board(level);
    const auto expected = meaning_.variables(board).all();
    if (static_cast<std::int64_t>(header_.variables) != expected)
      return ParseError{
          {line_ + 1, 1},
          fmt::format("{} variables, but the formula of this level has {}", header_.variables, expected)};
    return meaning_;
  }

  const DimacsHeader& header_;
  PlanMeaning meaning_{};
  std::optional<ParseError> error_;
  std::int64_t line_ = 0;
  int rows_ = 0;
  int players_ = 0;
  bool has_encoding_ = false;
};

}  // namespace

PlanVariables PlanMeaning::variables(const Board& board) const {
  return variables_of(board, encoding, moves);
}

bool is_about_a_level(const DimacsHeader& header) {
  return header.comments.starts_with(first_word) ||
         header.comments.find("\n" + std::string(first_word)) != std::string::npos;
}

Parsed<PlanMeaning> read_plan_meaning(const DimacsHeader& header) {
  return MeaningReader(header).read();
}

std::variant<PlanCnf, GaveUp> as_cnf(const Level& level, const EncodingQuestion& question,
                                     const Budget& budget) {
  if (Board::too_large(level)) return GaveUp{GaveUp::Why::too_large};
  const Board board(level);
  auto encoded = encode(board, question, budget);
  if (const auto* gave_up = std::get_if<GaveUp>(&encoded)) return *gave_up;
  auto& [variables, formula] = std::get<PlanFormula>(encoded);
  PlanCnf cnf;
  cnf.header = {fmt::format("{}{}x{}, at most {} move{}", first_word, level.rows, level.columns,
                            question.moves, question.moves == 1 ? "" : "s"),
                fmt::format("encoding {}", name(question.encoding))};
  for (int r = 0; r < level.rows; ++r) {
    std::string row = "level ";
    for (int c = 0; c < level.columns; ++c) row += xsb_symbol(level, level.at(r, c), '-');
    cnf.header.push_back(std::move(row));
  }
  for (std::size_t v = 0; v < formula.variables(); ++v) {
    if (budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
    cnf.header.push_back(fmt::format("var {} {}", v + 1, variables.name(Variable(v), level, board)));
  }
  if (board.lost_box()) {
    formula.title("end", "a box that is not on a goal is out of the player's reach");
    formula.add({});
  }
  cnf.formula = std::move(formula);
  return cnf;
}

}  // namespace hence::sokoban
