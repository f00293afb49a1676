// From characters to a puzzle: which alphabet, which rules. Shared by all formats.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "sudoku/text/reader.hpp"

namespace hence::sudoku {

/// The place of the cell (or item) with this index.
using PlaceOf = std::function<Place(std::size_t)>;

/// Could a grid have this size, with usual boxes or the user's own?
bool is_size(int size, const ReadOptions& options);

/// The n with n*n == count; 0 if there is none.
int square_root(std::size_t count);

/// The rules of a puzzle of this size, as the user wants them; or why they cannot be.
Parsed<Rules> rules_for(int size, const ReadOptions& options, Place place);

/// The alphabets in question for a size: the one the user named, or all usual ones. Empty if none suits.
std::vector<Alphabet> alphabets_for(int size, const ReadOptions& options);

/// Largest size that can be written with one character a cell.
int max_symbols(const ReadOptions& options);

struct Symbols {
  Values values;
  Alphabet alphabet;
  char blank = '.';
};

/// Reads size * size characters, one a cell. Tries all alphabets in question; if several fit and disagree, it
/// refuses and says what to do. `quote` gives the character of a cell for messages as the user wrote it.
Parsed<Symbols> read_symbols(std::string_view cells, int size, const ReadOptions& options,
                             const PlaceOf& place_of, const std::function<std::string(std::size_t)>& quote);

/// What to say where two alphabets read a symbol differently.
ParseError two_readings(Place place, const Alphabet& one, const Alphabet& other, const std::string& one_says,
                        const std::string& other_says);

/// "9x9", for messages.
std::string by(int size);

}  // namespace hence::sudoku
