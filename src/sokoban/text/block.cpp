// Turns the rows of a level into squares; errors come with their place.
#include "sokoban/text/block.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "sokoban/text/runs.hpp"
#include "sokoban/text/symbols.hpp"
#include "sudoku/text/characters.hpp"

namespace hence::sokoban {
namespace {

using sudoku::is_space;
using sudoku::quoted_character;
using sudoku::quoted_word;

/// A row split into symbols, each with its column from 0.
struct Row {
  const TextRow* text;
  std::vector<Token> tokens;
};

std::string too_large_message() {
  return fmt::format("the level is too large: more than {} squares", max_squares);
}

class BlockReader {
 public:
  BlockReader(const Block& block, LevelFormat format, const LevelReadOptions& options)
      : block_(block), forced_(options.format.has_value()) {
    record_.format = format;
    record_.place = {block.rows.front().line, 1};
  }

  Parsed<LevelRecord> read() {
    if (block_.too_large) return ParseError{record_.place, too_large_message()};
    if (!read_max_moves() || !cut_rows() || !make_squares() || !place_symbols() || !check_whole())
      return error_;
    return std::move(record_);
  }

 private:
  bool course() const { return record_.format == LevelFormat::course; }

  bool wrong(Place place, std::string message) {
    error_ = {place, std::move(message)};
    return false;
  }

  bool read_max_moves() {
    if (!course() || !block_.first) return true;
    std::string_view word = block_.first->text;
    const Place place{block_.first->line, block_.first->column};
    if (word.starts_with('-') && is_number(word))
      return wrong(place, fmt::format("the maximum number of moves is negative: {}", word.substr(0, 40)));
    if (!is_number(word))
      return wrong(place, fmt::format("expected the maximum number of moves alone on its line, found {}",
                                      quoted_word(word, 0, 40)));
    if (word.starts_with('+')) word.remove_prefix(1);
    int moves = 0;
    const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), moves);
    if (problem != std::errc{} || end != word.data() + word.size() || moves > most_moves)
      return wrong(place, fmt::format("the maximum number of moves is too large: at most {}", most_moves));
    record_.max_moves = moves;
    return true;
  }

  bool cut_rows() {
    for (const TextRow& row : block_.rows)
      if (!(course() ? cut_course_row(row) : cut_xsb_row(row))) return false;
    return true;
  }

  bool add_row(Row row) {
    widest_ = std::max(widest_, row.tokens.size());
    rows_.push_back(std::move(row));
    if (widest_ * rows_.size() > static_cast<std::size_t>(max_squares))
      return wrong(record_.place, too_large_message());
    return true;
  }

  bool cut_course_row(const TextRow& text) {
    const std::string row = sudoku::plain(text.text);
    Row cut{&text, {}};
    for (std::size_t i = 0; i < row.size(); ++i)
      if (!is_space(row[i])) cut.tokens.push_back({row[i], static_cast<std::uint32_t>(i)});
    return add_row(std::move(cut));
  }

  bool cut_xsb_row(const TextRow& text) {
    std::string row = sudoku::plain(text.text);
    while (!row.empty() && is_space(row.back())) row.pop_back();
    std::vector<Token> tokens;
    tokens.reserve(row.size());
    for (std::size_t i = 0; i < row.size(); ++i) tokens.push_back({row[i], static_cast<std::uint32_t>(i)});
    auto expanded = expand_runs(tokens, static_cast<std::size_t>(max_squares));
    if (const auto* e = std::get_if<RunError>(&expanded)) return wrong({text.line, e->at + 1}, e->message);
    return split_at_bars(text, std::get<std::vector<Token>>(expanded));
  }

  /// A line may hold several rows; a bar at its end does not start another.
  bool split_at_bars(const TextRow& text, const std::vector<Token>& tokens) {
    Row row{&text, {}};
    for (const Token token : tokens) {
      if (token.symbol != '|') {
        row.tokens.push_back(token);
        continue;
      }
      if (!add_row(std::move(row))) return false;
      row = {&text, {}};
    }
    return row.tokens.empty() || add_row(std::move(row));
  }

  bool make_squares() {
    Level& level = record_.level;
    level.rows = static_cast<int>(rows_.size());
    level.columns = static_cast<int>(widest_);
    const auto squares = static_cast<std::size_t>(level.squares());
    // In the course format everything outside is wall, including what short rows lack.
    level.walls.assign(squares, course());
    level.goals.assign(squares, false);
    level.boxes.assign(squares, false);
    record_.columns.assign(squares, 0);
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      const auto& tokens = rows_[r].tokens;
      record_.lines.push_back(rows_[r].text->line);
      for (std::size_t c = 0; c < widest_; ++c) {
        const std::uint32_t at = c < tokens.size() ? tokens[c].at : tokens.empty() ? 0 : tokens.back().at + 1;
        record_.columns[r * widest_ + c] = static_cast<std::int32_t>(at + 1);
      }
    }
    return true;
  }

  bool place_symbols() {
    for (std::size_t r = 0; r < rows_.size(); ++r)
      for (std::size_t c = 0; c < rows_[r].tokens.size(); ++c)
        if (!put(Square(r * widest_ + c), rows_[r], rows_[r].tokens[c])) return false;
    if (players_ > 0) return true;
    return wrong(record_.place, course() ? "the level has no player (P, or + on a goal)"
                                         : "the level has no player (@, or + on a goal)");
  }

  bool put(Square square, const Row& row, Token token) {
    const auto xsb = in_xsb(token.symbol, record_.format, forced_);
    if (!xsb)
      return wrong({row.text->line, token.at + 1},
                   fmt::format("{} {}", quoted_character(row.text->text, token.at),
                               why_no_symbol(token.symbol, record_.format)));
    const char symbol = *xsb;
    record_.level.walls[square.at()] = symbol == '#';
    record_.level.goals[square.at()] = symbol == '.' || symbol == '*' || symbol == '+';
    record_.level.boxes[square.at()] = symbol == '$' || symbol == '*';
    return (symbol != '@' && symbol != '+') || put_player(square);
  }

  bool put_player(Square square) {
    if (players_++ > 0) {
      const Place first = record_.place_of(record_.level.player);
      return wrong(record_.place_of(square), fmt::format("second player; the first is at line {}, column {}",
                                                         first.line, first.column));
    }
    record_.level.player = square;
    return true;
  }

  bool check_whole() {
    if (course()) return true;
    const int boxes = record_.level.box_count();
    const int goals = record_.level.goal_count();
    if (boxes > goals)
      return wrong(record_.place, fmt::format("more boxes than goals: {} box{}, {} goal{}", boxes,
                                              boxes == 1 ? "" : "es", goals, goals == 1 ? "" : "s"));
    return check_enclosed();
  }

  bool in_text(int row, int column) const {
    return row >= 0 && row < record_.level.rows && column >= 0 &&
           column < static_cast<int>(rows_[static_cast<std::size_t>(row)].tokens.size());
  }

  /// Floods from the player, through boxes as well; must stay inside.
  bool check_enclosed() {
    const Level& level = record_.level;
    std::vector<bool> seen(static_cast<std::size_t>(level.squares()));
    std::vector<Square> queue{level.player};
    seen[level.player.at()] = true;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (const Direction direction : all_directions) {
        const auto next = level.next(queue[i], direction);
        if (!next || !in_text(level.row(*next), level.column(*next)))
          return wrong(record_.place_of(queue[i]),
                       fmt::format("the level is not enclosed: the player can leave it at r{}c{}",
                                   level.row(queue[i]) + 1, level.column(queue[i]) + 1));
        if (level.walls[next->at()] || seen[next->at()]) continue;
        seen[next->at()] = true;
        queue.push_back(*next);
      }
    }
    return true;
  }

  static constexpr int most_moves = 1'000'000'000;

  const Block& block_;
  const bool forced_;
  LevelRecord record_;
  ParseError error_;
  std::vector<Row> rows_;
  std::size_t widest_ = 0;
  int players_ = 0;
};

}  // namespace

Parsed<LevelRecord> read_block(const Block& block, LevelFormat format, const LevelReadOptions& options) {
  return BlockReader(block, format, options).read();
}

}  // namespace hence::sokoban
