// Determining the alphabet and rules of a grid. Shared by all formats.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "sudoku/text/reader.hpp"

namespace hence::sudoku {

/// The place of the cell (or item) with this index.
using PlaceOf = std::function<Place(std::size_t)>;

/// Could a grid have this size, with the usual boxes or the user's?
bool is_size(int size, const ReadOptions& options);

/// The n with n*n == count; 0 if there is none.
int square_root(std::size_t count);

/// The rules for a puzzle of this size under the user's options, or why they are impossible.
Parsed<Rules> rules_for(int size, const ReadOptions& options, Place place);

/// The alphabets to consider for a size: the user's, or all usual ones. Empty if none fits.
std::vector<Alphabet> alphabets_for(int size, const ReadOptions& options);

/// The largest size that can be written with one character per cell.
int max_symbols(const ReadOptions& options);

struct Symbols {
  Values values;
  Alphabet alphabet;
  char blank = '.';
};

/// Reads size * size characters, one per cell. Tries all alphabets in question; if several fit but disagree,
/// returns an error that says how to choose. `quote` gives a cell's character as the user wrote it.
Parsed<Symbols> read_symbols(std::string_view cells, int size, const ReadOptions& options,
                             const PlaceOf& place_of, const std::function<std::string(std::size_t)>& quote);

/// The error when two alphabets read a symbol differently.
ParseError ambiguous_symbols(Place place, const Alphabet& one, const Alphabet& other,
                             const std::string& one_says, const std::string& other_says);

/// "9x9", for messages.
std::string n_by_n(int size);

}  // namespace hence::sudoku
