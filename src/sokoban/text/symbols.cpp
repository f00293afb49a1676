#include "sokoban/text/symbols.hpp"

namespace hence::sokoban {
namespace {

std::optional<char> translated(char symbol, std::string_view from, std::string_view to) {
  const std::size_t i = from.find(symbol);
  return i == std::string_view::npos ? std::nullopt : std::optional(to[i]);
}

std::string_view why_not_course(char symbol) {
  if (symbol == '@' || symbol == '$')
    return "is an XSB symbol; the course format uses P (player), B (box), G (goal), . (floor), # (wall)";
  if (symbol == '-' || symbol == '_') return "is not a symbol of the course format; floor is '.'";
  return "is not a symbol of the course format; expected P (player), B (box), G (goal), . (floor), # (wall), "
         "* (box on "
         "goal), + (player on goal)";
}

std::string_view why_not_xsb(char symbol) {
  if (symbol == '\t') return "(a tab) is not an XSB symbol; its width is unclear";
  if (symbol == 'P' || symbol == 'B')
    return "is ambiguous here: a player or box in the course format, one on a goal in XSB";
  if (symbol == 'o' || symbol == 'O')
    return "is ambiguous, a box in some texts and a goal in others; write $ or .";
  return "is not an XSB symbol; expected @ (player), $ (box), . (goal), # (wall), * (box on goal), + (player "
         "on goal), "
         "space, - or _ (floor)";
}

}  // namespace

std::optional<char> in_xsb(char symbol, LevelFormat format, bool forced) {
  if (format == LevelFormat::course) return translated(symbol, "PpBbGg.#*+", "@@$$.. #*+");
  // Capitals mean something else in the course format: accepted only if the user chose XSB.
  if (!forced && (symbol == 'P' || symbol == 'B')) return std::nullopt;
  return translated(symbol, "#@$.*+ -_pbPB", "#@$.*+   @$+*");
}

std::string_view why_no_symbol(char symbol, LevelFormat format) {
  return format == LevelFormat::course ? why_not_course(symbol) : why_not_xsb(symbol);
}

char xsb_symbol(const Level& level, Square square, char floor) {
  const bool goal = level.goals[square.at()];
  if (level.walls[square.at()]) return '#';
  if (square == level.player) return goal ? '+' : '@';
  if (level.boxes[square.at()]) return goal ? '*' : '$';
  return goal ? '.' : floor;
}

}  // namespace hence::sokoban
