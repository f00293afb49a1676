// The puzzle reader, on arbitrary bytes: it must not crash or hang, must keep its promises about the results,
// and must read back what is written from them.
//
// The first byte chooses options, the rest is the text.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "sudoku/text/tuples.hpp"
#include "sudoku/text/write.hpp"

namespace {

using namespace hence;
using namespace hence::sudoku;

void require(bool promise) {
  if (!promise) std::abort();
}

/// Small odd-sized chunks, so that lines cross buffer boundaries.
class Portions : public Source {
 public:
  Portions(std::string_view text, std::size_t portion) : rest_(text), portion_(portion) {}
  std::size_t read(std::span<char> buffer) override {
    const std::size_t n = rest_.copy(buffer.data(), std::min(buffer.size(), portion_));
    rest_.remove_prefix(n);
    return n;
  }

 private:
  std::string_view rest_;
  std::size_t portion_;
};

ReadOptions options_of(std::uint8_t choice) {
  ReadOptions options;
  if (choice % 16 >= 8) options.format = static_cast<Format>(choice % 8);
  if (choice / 16 % 4 == 1) options.symbols = "1-9A-G";
  if (choice / 16 % 4 == 2) options.box_rows = options.box_columns = 3;
  if (choice / 16 % 4 == 3) options.box_rows = 3, options.box_columns = 2;
  return options;
}

void check(const Record& record) {
  const Puzzle& puzzle = record.puzzle;
  const int n = puzzle.rules.size();
  require(n >= 1 && n <= Rules::max_size);
  require(puzzle.rules.grids >= 1 && puzzle.rules.grids <= puzzle.rules.most_grids());
  require(puzzle.clues.size() == static_cast<std::size_t>(puzzle.rules.cells()));
  for (const auto v : puzzle.clues) require(v <= n);
  for (const auto& [cell, digit] : puzzle.crossed_out) {
    require(cell.v >= 0 && cell.v < puzzle.rules.cells());
    require(digit.v >= 1 && digit.v <= n);
  }
  require(record.entered.empty() || record.entered.size() == puzzle.clues.size());
  require(!record.has_state_remark || !record.entered.empty());
}

bool holds_symbols(const Notation& notation) {
  return notation.format == Format::line || notation.format == Format::grid ||
         notation.format == Format::candidates || (notation.format == Format::csv && notation.symbols);
}

/// A puzzle written in some notation must be the same when read in that format with as many grids. `named`: a
/// remark may have defined the symbols.
void write_and_read(const Record& record, bool named) {
  const Format format = record.notation.format;
  // If a remark leaves an open cell only one candidate, pencil marks would read it as a digit.
  if (record.has_state_remark && (format == Format::pencil || format == Format::candidates)) return;
  const std::string text = write(record.puzzle, record.notation);
  ReadOptions options;
  options.box_rows = record.puzzle.rules.box_rows;
  options.box_columns = record.puzzle.rules.box_columns;
  options.grids = record.puzzle.rules.grids;
  if (named && holds_symbols(record.notation)) options.symbols = record.notation.alphabet.symbols;
  if (record.puzzle.rules.size() == 1)
    options.format = record.notation.format;  // "A" is a puzzle only if the format is given
  StringSource source(text);
  TupleReader reader(source, options);
  const auto again = reader.next();
  require(again.has_value());
  if (!*again) {  // ambiguous: it may be refused, but not misread
    require(again->error().message.find(" use --") != std::string::npos);
    return;
  }
  require((*again)->puzzle.clues == record.puzzle.clues);
}

/// `next` returns the records of the text one by one.
template <class Next>
void read_all(std::string_view text, Next next) {
  const bool named = text.find(" symbols ") != std::string_view::npos;
  std::size_t records = 0;
  std::int64_t last = 0;
  while (const auto record = next()) {
    require(++records <= text.size() + 1);  // every call consumes something
    const Place place = *record ? (*record)->place : record->error().place;
    require(place.line >= last && place.column >= 1);
    require(*record || !record->error().message.empty());
    last = *record ? place.line : last;
    if (!*record) continue;
    check(**record);
    if (records <= 20) write_and_read(**record, named);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const ReadOptions options = options_of(data[0]);
  Portions source(text, 1 + data[0] * 7u);
  Reader reader(source, options);
  read_all(text, [&] { return reader.next(); });
  for (const int grids : {0, 2 + data[0] % 2}) {
    ReadOptions tuples = options;
    tuples.grids = grids;
    Portions again(text, 1 + data[0] * 7u);
    TupleReader tuple_reader(again, tuples);
    read_all(text, [&] { return tuple_reader.next(); });
  }
  return 0;
}
