#include "sudoku/text/fast_lines.hpp"

#include <algorithm>

#include "sudoku/text/characters.hpp"
#include "sudoku/text/lines.hpp"

namespace hence::sudoku {

void FastLines::learn(const Record& record) {
  Notation plain;
  plain.alphabet = record.notation.alphabet;
  plain.blank = record.notation.blank;
  learnt_ = record.notation == plain && record.puzzle.clues.size() == cells &&
            plain.alphabet.symbols.find_first_of("xX") == std::string::npos;
  if (!learnt_) return;
  digits_ = record.notation.alphabet == Alphabet{};
  open_ = record.notation.blank;
  table_ = SymbolTable(record.notation.alphabet);
  model_.puzzle.rules = record.puzzle.rules;
  model_.notation = record.notation;
}

/// Is the line 81 characters, or 81 characters and a comment that cannot be anything else?
bool FastLines::begins_like_puzzle(std::string_view text) const {
  if (text.size() <= cells) return text.size() == cells;
  const char after = text[cells];
  if (!is_space(after) && after != ',' && after != ';') return false;
  // A line of digits is a remark if it starts with #, a link if it has ?bd=, unreadable with a NUL.
  return digits_ && text[0] != '#' && text.find_first_of(std::string_view("=\0", 2), cells) == text.npos;
}

/// Reads digits and one symbol for open cells, in a loop without branches. At least one cell is a digit.
bool FastLines::read_digits(const char* text, std::uint16_t* values, Record& record) const {
  const char open_symbol = open_;
  unsigned char wrong = 0;
  unsigned char any_clue = 0;
  unsigned char any_open = 0;
  for (std::size_t i = 0; i < cells; ++i) {
    const auto digit = static_cast<unsigned char>(text[i] - '0');
    const bool open = text[i] == open_symbol;
    const auto value = static_cast<unsigned char>(open ? 0 : digit);
    wrong |= static_cast<unsigned char>(!open && (digit < 1 || digit > 9));
    any_clue |= value;
    any_open |= static_cast<unsigned char>(open);
    values[i] = value;
  }
  record.notation.blank = any_open != 0 ? open_symbol : '.';
  return wrong == 0 && any_clue != 0;
}

/// The same for any symbols.
bool FastLines::read_symbols(const char* text, std::uint16_t* values, Record& record) {
  std::uint16_t all = 0;
  for (std::size_t i = 0; i < cells; ++i) all |= values[i] = table_[text[i]];
  if (all == SymbolTable::unknown || all == 0) return false;
  const std::uint16_t* open = std::find(values, values + cells, 0);
  record.notation.blank = '.';
  if (open != values + cells) record.notation.blank = open_ = text[open - values];
  return true;
}

bool FastLines::read(const RawLine& line, Record& record) {
  if (!learnt_ || line.trouble != RawLine::Trouble::none || !begins_like_puzzle(line.text)) return false;
  record.notation = model_.notation;
  Values& values = record.puzzle.clues;
  values.resize(cells);
  const char* text = line.text.data();
  if (!(digits_ && read_digits(text, values.data(), record)) && !read_symbols(text, values.data(), record))
    return false;
  record.puzzle.rules = model_.puzzle.rules;
  record.puzzle.crossed_out.clear();
  record.puzzle.loose.clear();
  record.place = {line.number, 1};
  record.comment = comment_in(line.text.substr(cells));
  record.entered.clear();
  record.has_state_remark = false;
  return true;
}

}  // namespace hence::sudoku
