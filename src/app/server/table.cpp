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

constexpr double largest_seed = 9007199254740991;  // the largest safe integer of JavaScript

Key assume_unique() {
  return flag("assume_unique", "--assume-unique", "Also use patterns that assume a unique solution");
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
  return flag("diagonals", "--diagonals", "Both main diagonals contain each digit once");
}

std::vector<Spec> about_puzzles() {
  return {
      {.name = "convert",
       .summary = "Read puzzles or levels and write them in another format",
       .words = {"convert", "-"},
       .keys = {text_key("Puzzles or levels, in any format that Hence reads"),
                word("format", "--format",
                     {"line", "grid", "decimals", "csv", "pencil", "candidates", "hodoku", "link", "course",
                      "xsb"},
                     "Output format"),
                max_moves("For levels in course format: the move limit to write above the rows"),
                box("Rows and columns of a box"),
                grids("Grids per tuple, whose corresponding cells differ; 1: separate puzzles"), diagonals()},
       .more = {"--json"},
       .all_records = true},
      {.name = "solve",
       .summary = "Find the solution, or several",
       .words = {"solve", "-"},
       .keys = {text_key(), integer("all", "--all", 1, 10'000, "List up to this many solutions"),
                flag("any", "--any", "Any one solution is enough")},
       .more = {"--json"}},
      {.name = "count",
       .summary = "Count solutions",
       .words = {"count", "-"},
       .keys = {text_key(), integer("limit", "--limit", 0, 1e15, "Stop counting here; 0: no limit")},
       .more = {"--json"}},
      {.name = "check",
       .summary = "Check whether the puzzle is unique and minimal",
       .words = {"check", "-"},
       .keys = {text_key()},
       .more = {"--unique", "--minimal", "--json"}},
      {.name = "rate",
       .summary = "Rate the difficulty of the puzzle",
       .words = {"rate", "-"},
       .keys = {text_key()},
       .more = {"--json"}},
      {.name = "hint",
       .summary = "Give a hint: wrong entries, or the next step",
       .words = {"hint", "-"},
       .keys = {text_key(),
                integer("level", "--level", 1, 4,
                        "1: where to look; 2: which pattern; 3: why; 4: make the step"),
                assume_unique()},
       .more = {"--json"}},
      {.name = "explain",
       .summary = "Solve step by step with reasons",
       .words = {"explain", "-"},
       .keys = {text_key(), assume_unique(),
                integer("max_size", "--max-size", 1, 64, "Largest reason allowed, in truths"),
                integer("work", "--work", 1, 1e15, "Search effort; deterministic, independent of time")},
       .more = {"--json"}},
      {.name = "why",
       .summary = "Find a smallest reason why a cell must or cannot be a digit",
       .words = {"why", "-"},
       .keys = {text_key(), required(shape("cell", "", cell_pattern, "The cell: r4c7; in a tuple g2r4c7")),
                shape("digit", "", digit_pattern, "The digit as in the puzzle; default: all"),
                integer("hops", "--hops", 0, 100, "Limit to this many hops"),
                flag("all", "--all", "All smallest reasons"),
                flag("steps", "--steps", "Small steps instead of one reason")},
       .more = {"--json"}},
      {.name = "make",
       .summary = "Make puzzles with exactly one solution",
       .words = {"make"},
       .keys = {box("Rows and columns of a box"), grids("Number of grids, whose corresponding cells differ"),
                diagonals(), word("symmetry", "--symmetry", symmetries(), "Symmetry of the clues"),
                integer("clues", "--clues", 1, 10'000, "Exact number of clues"),
                shape("difficulty", "--difficulty", "[a-z0-9][a-z0-9. -]{0,31}",
                      "Difficulty: a name, such as easy, or levels, such as 2-4"),
                integer("count", "--count", 1, 1000, "Number of puzzles"),
                integer("seed", "--seed", 0, largest_seed, "The same seed gives the same puzzles")},
       .more = {"--json"}},
      {.name = "encode",
       .summary = "Write the puzzle or level as a formula, its statistics, or the clauses of one candidate",
       .words = {"encode", "-"},
       .keys = {text_key(),
                word("encoding", "--encoding",
                     {"pairwise", "sequential", "product", "intersections", "lean", "textbook"},
                     "Encoding of 'at most one'; for levels: lean, textbook"),
                flag("reduced", "--reduced", "Apply clues and singles first"),
                flag("stats", "--stats", "Statistics by clause family instead of the formula"),
                shape("about", "--about", cell_pattern + "=" + digit_pattern,
                      "The clauses of one candidate instead of the formula: r4c7=5"),
                max_moves("For a level: whether a solution of at most this many moves exists")},
       .way = Way::formula},
  };
}

std::vector<Spec> about_levels_and_proofs() {
  return {
      {.name = "plan",
       .summary = "Solve a level, optionally with a proof of optimality",
       .words = {"plan", "-"},
       .keys = {text_key("A level, in any format that Hence reads"),
                word("shortest", "--shortest", {"moves", "pushes"},
                     "Find a solution with the fewest of these, and prove it"),
                max_moves("Maximum number of moves")},
       .more = {"--only=1", "--json"}},
      {.name = "prove",
       .summary = "Prove a claim with a certificate",
       .words = {"prove"},
       .keys = {required(word(
                    "claim", "",
                    {"solution", "unique", "none", "count", "minimal", "optimal", "no-plan", "unsolvable"},
                    "What to prove; the last three are about levels")),
                text_key(),
                word("shortest", "--shortest", {"moves", "pushes"},
                     "For optimal: what is minimal (default: moves)"),
                max_moves("For no-plan: no solution has at most this many moves")},
       .more = {"-", "--output=certificate", "--json"},
       .way = Way::certificate},
      {.name = "verify",
       .summary = "Verify a certificate",
       .words = {"verify", "certificate"},
       .keys = {{.name = "files",
                 .kind = Kind::documents,
                 .meaning = "The files of a certificate by name, as returned by prove",
                 .required = true,
                 .words = certificate_files}},
       .more = {"--json"},
       .way = Way::verification},
      {.name = "learn",
       .summary = "Make puzzles and learn patterns from them, for the catalogue",
       .words = {"learn", "puzzles.txt"},
       .keys = {required(integer("puzzles", "", 1, 2000, "Number of puzzles to make and learn from")),
                integer("seed", "", 0, largest_seed, "The same seed gives the same puzzles")},
       .more = {"--output=system.db", "--json"},
       .way = Way::learning},
      {.name = "patterns",
       .summary = "List the catalogue",
       .words = {"patterns", std::string(catalogue_word), "export"},
       .keys = {},
       .more = {"--json"},
       .way = Way::catalogue},
      {.name = "pattern",
       .summary = "Show one pattern of the catalogue, with its pictures",
       .words = {"patterns", std::string(catalogue_word), "show"},
       .keys = {required(shape("id", "", "[0-9a-f]{4,64}", "The id or a prefix of it"))},
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
  return {.name = "timeout", .kind = Kind::seconds, .meaning = "Time limit in seconds", .least = 0.1};
}

}  // namespace hence::server
