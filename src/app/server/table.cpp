#include "app/server/table.hpp"

#include <algorithm>

#include "sudoku/symmetry.hpp"

namespace hence::server {
namespace {

const std::string cell_pattern = "(g[1-9][0-9]{0,2})?r[1-9][0-9]{0,2}c[1-9][0-9]{0,2}";
const std::string digit_pattern = "[0-9A-Za-z]{1,3}";

Key text_key(std::string meaning = "A puzzle or a level, in any format that Hence reads") {
  return {.name = "text", .kind = Kind::puzzle, .meaning = std::move(meaning), .required = true};
}

Key flag(std::string name, std::string option, std::string meaning) {
  return {.name = std::move(name),
          .kind = Kind::flag,
          .meaning = std::move(meaning),
          .option = std::move(option)};
}

Key integer(std::string name, std::string option, double least, double most, std::string meaning) {
  return {.name = std::move(name),
          .kind = Kind::integer,
          .meaning = std::move(meaning),
          .option = std::move(option),
          .least = least,
          .most = most};
}

Key word(std::string name, std::string option, std::vector<std::string> words, std::string meaning) {
  return {.name = std::move(name),
          .kind = Kind::word,
          .meaning = std::move(meaning),
          .option = std::move(option),
          .words = std::move(words)};
}

Key shape(std::string name, std::string option, std::string pattern, std::string meaning) {
  return {.name = std::move(name),
          .kind = Kind::shape,
          .meaning = std::move(meaning),
          .option = std::move(option),
          .pattern = std::move(pattern)};
}

Key required(Key key) {
  key.required = true;
  return key;
}

std::vector<std::string> symmetries() {
  std::vector<std::string> words;
  for (const sudoku::Symmetry s : sudoku::all_symmetries()) words.emplace_back(name(s));
  return words;
}

constexpr double largest_seed = 9007199254740991;  // JavaScript has no larger whole numbers

Key assume_unique() {
  return flag("assume_unique", "--assume-unique", "Also use patterns that rest on the only solution");
}

Key max_moves(std::string meaning) {
  return integer("max_moves", "--max-moves", 0, 1e9, std::move(meaning));
}

Key box(std::string meaning) {
  return {.name = "box",
          .kind = Kind::box,
          .meaning = std::move(meaning),
          .option = "--box",
          .pattern = "[1-9][0-9]?x[1-9][0-9]?"};
}

Key grids(std::string meaning) {
  return integer("grids", "--grids", 1, 9, std::move(meaning));
}

Key diagonals() {
  return flag("diagonals", "--diagonals", "Both main diagonals hold every digit once");
}

std::vector<Spec> about_puzzles() {
  return {
      {.name = "convert",
       .summary = "What the text holds, puzzles or levels, and the same in another format",
       .words = {"convert", "-"},
       .keys = {text_key("Puzzles or levels, in any format that Hence reads"),
                word("format", "--format",
                     {"line", "grid", "decimals", "csv", "pencil", "candidates", "hodoku", "link", "course",
                      "xsb"},
                     "Write them in this format"),
                max_moves("Of levels in the format course: write this number of moves above the rows"),
                box("Puzzles with boxes of so many rows and columns"),
                grids("Every so many grids are a tuple, whose corresponding cells differ; 1: none are"),
                diagonals()},
       .more = {"--json"},
       .all_records = true},
      {.name = "solve",
       .summary = "The solution, or solutions",
       .words = {"solve", "-"},
       .keys = {text_key(), integer("all", "--all", 1, 10'000, "List up to so many solutions"),
                flag("any", "--any", "Any one solution will do")},
       .more = {"--json"}},
      {.name = "count",
       .summary = "How many solutions there are",
       .words = {"count", "-"},
       .keys = {text_key(), integer("limit", "--limit", 0, 1e15, "Stop counting here; 0 counts on")},
       .more = {"--json"}},
      {.name = "check",
       .summary = "Is the puzzle unique, is it minimal",
       .words = {"check", "-"},
       .keys = {text_key()},
       .more = {"--unique", "--minimal", "--json"}},
      {.name = "rate",
       .summary = "How hard the puzzle is",
       .words = {"rate", "-"},
       .keys = {text_key()},
       .more = {"--json"}},
      {.name = "hint",
       .summary = "Help on the way: which entry is wrong, or where the next step is",
       .words = {"hint", "-"},
       .keys = {text_key(),
                integer("level", "--level", 1, 4, "1 where to look, 2 which pattern, 3 why, 4 do it"),
                assume_unique()},
       .more = {"--json"}},
      {.name = "explain",
       .summary = "From the clues to the solution, step by step",
       .words = {"explain", "-"},
       .keys = {text_key(), assume_unique(),
                integer("max_size", "--max-size", 1, 64, "No reason with more truths than this"),
                integer("work", "--work", 1, 1e15, "How much to search for smaller reasons")},
       .more = {"--json"}},
      {.name = "why",
       .summary = "The smallest reason why a digit is not in a cell, or must be",
       .words = {"why", "-"},
       .keys = {text_key(), required(shape("cell", "", cell_pattern, "The cell: r4c7; in a tuple g2r4c7")),
                shape("digit", "", digit_pattern, "The digit, as the puzzle writes it; without: all"),
                integer("hops", "--hops", 0, 100, "Only truths so near"),
                flag("all", "--all", "Every smallest reason"),
                flag("steps", "--steps", "The small steps that lead there")},
       .more = {"--json"}},
      {.name = "make",
       .summary = "New puzzles with exactly one solution",
       .words = {"make"},
       .keys = {box("Rows and columns of a box"), grids("So many grids whose corresponding cells differ"),
                diagonals(), word("symmetry", "--symmetry", symmetries(), "Of the cells that hold clues"),
                integer("clues", "--clues", 1, 10'000, "Exactly so many clues"),
                shape("difficulty", "--difficulty", "[a-z0-9][a-z0-9. -]{0,31}",
                      "How hard: a word or two, such as easy, or levels, such as 2-4"),
                integer("count", "--count", 1, 1000, "So many puzzles"),
                integer("seed", "--seed", 0, largest_seed, "The same seed makes the same puzzles")},
       .more = {"--json"}},
      {.name = "encode",
       .summary = "The puzzle or level as a formula, its sizes, or what it says of one candidate",
       .words = {"encode", "-"},
       .keys = {text_key(),
                word("encoding", "--encoding",
                     {"pairwise", "sequential", "product", "intersections", "lean", "textbook"},
                     "How to say 'at most one'; of levels: lean, textbook"),
                flag("reduced", "--reduced", "Work in clues and singles first"),
                flag("stats", "--stats", "Sizes by clause family instead of the formula"),
                shape("about", "--about", cell_pattern + "=" + digit_pattern,
                      "The clauses of one candidate instead of the formula: r4c7=5"),
                max_moves("Of a level: is there a plan of at most so many moves")},
       .way = Way::formula},
  };
}

std::vector<Spec> about_levels_and_proofs() {
  return {
      {.name = "plan",
       .summary = "The moves that solve a level, the shortest ones with a proof",
       .words = {"plan", "-"},
       .keys = {text_key("A level, in any format that Hence reads"),
                word("shortest", "--shortest", {"moves", "pushes"}, "Prove that none has fewer"),
                max_moves("Plans with more moves do not count")},
       .more = {"--level=1", "--json"}},
      {.name = "prove",
       .summary = "A certificate of a claim",
       .words = {"prove"},
       .keys = {required(word(
                    "claim", "",
                    {"solution", "unique", "none", "count", "minimal", "optimal", "no-plan", "unsolvable"},
                    "What to prove; the last three are about levels")),
                text_key(),
                word("shortest", "--shortest", {"moves", "pushes"},
                     "Of optimal: none has fewer of these; moves if not said"),
                max_moves("Of no-plan: no plan has at most so many moves")},
       .more = {"-", "--output=certificate", "--json"},
       .way = Way::certificate},
      {.name = "verify",
       .summary = "Does a certificate hold",
       .words = {"verify", "certificate"},
       .keys = {{.name = "files",
                 .kind = Kind::documents,
                 .meaning = "The texts of a certificate by name, as prove gave them",
                 .required = true,
                 .words = certificate_files}},
       .more = {"--json"},
       .way = Way::verification},
      {.name = "learn",
       .summary = "Makes puzzles and learns patterns from them: the catalogue that patterns shows",
       .words = {"learn", "puzzles.txt"},
       .keys = {required(integer("puzzles", "", 1, 2000, "So many puzzles are made and learned from")),
                integer("seed", "", 0, largest_seed, "The same seed makes the same puzzles")},
       .more = {"--output=system.db", "--json"},
       .way = Way::learning},
      {.name = "patterns",
       .summary = "All of the catalogue",
       .words = {"patterns", std::string(catalogue_word), "export"},
       .keys = {},
       .more = {"--json"},
       .way = Way::catalogue},
      {.name = "pattern",
       .summary = "One pattern of the catalogue, with its pictures",
       .words = {"patterns", std::string(catalogue_word), "show"},
       .keys = {required(shape("id", "", "[0-9a-f]{4,64}", "The id, or its beginning"))},
       .more = {"--svg=example.svg", "--diagram=pattern.svg", "--json"},
       .way = Way::pattern},
  };
}

}  // namespace

const std::vector<Spec>& all_specs() {
  static const std::vector<Spec> specs = [] {
    auto all = about_puzzles();
    for (Spec& spec : about_levels_and_proofs()) all.push_back(std::move(spec));
    return all;
  }();
  return specs;
}

const Spec* find_spec(std::string_view name) {
  const auto found = std::ranges::find(all_specs(), name, &Spec::name);
  return found == all_specs().end() ? nullptr : &*found;
}

Key timeout_key() {
  return {.name = "timeout", .kind = Kind::seconds, .meaning = "Give up after so many seconds", .least = 0.1};
}

}  // namespace hence::server
