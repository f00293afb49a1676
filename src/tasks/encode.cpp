// A puzzle, or "this level has a solution of at most N moves", as a formula for any SAT solver, with every
// variable and clause named.
#include <fmt/format.h>

#include <algorithm>

#include "ask/errors.hpp"
#include "ask/puzzle_words.hpp"
#include "ask/task.hpp"
#include "ask/words.hpp"
#include "cnf/about_formula.hpp"
#include "cnf/dimacs.hpp"
#include "sokoban/text/plan_cnf.hpp"
#include "sudoku/cnf_text.hpp"
#include "tasks/cell_words.hpp"

namespace hence::tasks {
namespace {

struct Cnf {
  std::string encoding;
  std::vector<std::string> header;
  Formula formula;
};

/// A piece of the formula as text.
struct FormulaPiece : Answer {
  std::string_view piece;

  explicit FormulaPiece(std::string_view text) : piece(text) {}
  void json(JsonWriter&) const override {}
  void text(TextWriter& text) const override { text.write(piece); }
};

/// As text, the formula has been written already, unless only its sizes are wanted.
struct FormulaEncoded : Answer {
  Cnf cnf;
  bool stats = false;
  bool whole = true;       ///< false: stopped before all of it was written
  std::string whole_text;  ///< for JSON, unless only its sizes are wanted

  Code code() const override { return whole ? Code::answered : Code::gave_up; }

  void json(JsonWriter& json) const override {
    const Formula& formula = cnf.formula;
    const FormulaSizes sizes = sizes_of(cnf.header, formula);
    json("encoding", cnf.encoding)("variables", formula.variables());
    for (auto [kind, count] : sizes.variables) {
      std::ranges::replace(kind, ' ', '_');
      json(kind, count);
    }
    json("clauses", formula.clauses())("literals", formula.literals());
    json.object("families", [&] {
      for (const auto& [family, count] : sizes.clauses) json(family, count);
    });
    if (!stats) json("text", whole_text);
  }

  void text(TextWriter& text) const override {
    if (!stats) return;
    const Formula& formula = cnf.formula;
    const FormulaSizes sizes = sizes_of(cnf.header, formula);
    text.line(fmt::format("variables  {:>10}", formula.variables()));
    for (const auto& [kind, count] : sizes.variables) text.line(fmt::format("  {:<13}{:>6}", kind, count));
    text.line(fmt::format("clauses    {:>10}", formula.clauses()));
    for (const auto& [family, count] : sizes.clauses) text.line(fmt::format("  {:<11}{:>8}", family, count));
    text.line(fmt::format("literals   {:>10}", formula.literals()));
  }
};

/// DIMACS clauses, with a comment before each group (its title) and after each clause (its meaning).
struct CandidateEncoded : Answer {
  Cnf cnf;
  sudoku::CellDigit candidate;
  sudoku::Rules rules;
  AboutVariable about;

  CandidateEncoded(Cnf formula, sudoku::CellDigit c, const sudoku::Rules& r)
      : cnf(std::move(formula)),
        candidate(c),
        rules(r),
        about(rules.name(c.cell, c.digit), cnf.header, cnf.formula) {}

  void json(JsonWriter& json) const override {
    json("encoding", cnf.encoding);
    json.key("candidate");
    write_cell_digit(json, candidate, rules);
    if (about.number() == 0)
      json("variable", nullptr);  // clues and singles decide it
    else
      json("variable", about.number());
    json("clauses", about.clauses());
    std::vector<std::string_view> families;
    for (const auto& stretch : about.stretches())
      if (std::ranges::find(families, stretch.family) == families.end()) families.push_back(stretch.family);
    json.list("families", families,
              [&](std::string_view family) { json.object([&] { write_family(json, family); }); });
  }

  void text(TextWriter& text) const override {
    if (about.number() == 0)
      return text.line(fmt::format("c {} has no variable: clues and singles decide it", about.name()));
    text.line(fmt::format("c {} is variable {}, in {} of {} clauses", about.name(), about.number(),
                          about.clauses(), cnf.formula.clauses()));
    for (const auto& stretch : about.stretches()) {
      text.line(fmt::format("c\nc {}: {}", stretch.family, stretch.title));
      for (const std::size_t clause : stretch.clauses) {
        for (const Literal l : cnf.formula.clause(clause)) text.write(fmt::format("{} ", l.dimacs()));
        text.line("0\nc   " + about.in_words(clause));
      }
    }
  }

 private:
  void write_family(JsonWriter& json, std::string_view family) const {
    json("family", family);
    json.key("groups");
    json.begin_array();
    for (const auto& stretch : about.stretches()) {
      if (stretch.family != family) continue;
      json.object([&] {
        json("title", stretch.title);
        json.list("clauses", stretch.clauses, [&](std::size_t clause) {
          json.object([&] {
            json.list("literals", cnf.formula.clause(clause), [&](Literal l) { json.value(l.dimacs()); });
            json("text", about.in_words(clause));
          });
        });
      });
    }
    json.end_array();
  }
};

struct FormulaGaveUp : Answer {
  std::string why;

  explicit FormulaGaveUp(std::string words) : why(std::move(words)) {}
  Code code() const override { return Code::gave_up; }
  void json(JsonWriter& json) const override { json("verdict", "gave up")("why", why); }
  void text(TextWriter&) const override {}
};

std::vector<std::string> level_encoding_words() {
  return {"lean", "textbook"};
}

/// Options that make the formula smaller.
std::string advice(const sudoku::CnfRequest& question) {
  std::string text;
  if (!question.reduced) text = "; try --reduced";
  if (question.encoding == Encoding::pairwise)
    text += std::string(text.empty() ? "; try" : " or") + " --encoding intersections";
  return text;
}

/// The formula as one string. Throws UsageError if it is too long.
std::string whole_text(const Cnf& cnf) {
  constexpr std::size_t most_bytes = std::size_t{64} << 20;
  std::string text;
  write_dimacs(cnf.formula, cnf.header, [&](std::string_view piece) {
    if (text.size() + piece.size() > most_bytes)
      throw UsageError("formula too long for one JSON object; omit --json");
    text += piece;
  });
  return text;
}

/// "r4c7=5", in a tuple "g2r4c7=5"; the digit as the puzzle writes it, or by number. Throws UsageError.
sudoku::CellDigit candidate_named(const std::string& word, const sudoku::Record& record) {
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos)
    throw UsageError(
        fmt::format("--about: expected a cell and a digit such as r4c7=5, found '{}'", printable(word)));
  const sudoku::Rules& rules = record.puzzle.rules;
  return {cell_named(word.substr(0, equals), rules),
          digit_named(word.substr(equals + 1), rules, digit_names(record.notation))};
}

struct Encode : Task {
  std::string encoding;  ///< empty: the default
  std::string about;
  bool reduced = false;
  bool stats = false;
  std::int64_t max_moves = -1;  ///< -1: the limit of the level

  Fields own_fields() override {
    std::vector<std::string> words = encoding_words();
    for (std::string& word : level_encoding_words()) words.push_back(std::move(word));
    return {{.names = "FILE",
             .help = "File with a puzzle or Sokoban level, '-' for standard input, or a one-line puzzle",
             .target = &common.inputs,
             .role = Role::input,
             .own_key = "input"},
            {.names = "-o,--output FILE",
             .help = "Write to a file (default: standard output)",
             .target = &common.output,
             .role = Role::shell},
            {"--stats", "Print the size of each clause family instead", &stats},
            {.names = "--about CELL=DIGIT",
             .help = "Print only the clauses with this candidate, in words too",
             .target = &about,
             .excludes = {"stats"}},
            {"--encoding ENCODING",
             "Encoding of 'at most one', or of a level (default: pairwise; lean for levels)", &encoding,
             Group::output, std::move(words)},
            {"--reduced", "Apply clues and singles first: far fewer variables", &reduced, Group::output},
            {.names = "--force",
             .help = "Overwrite an existing file",
             .target = &common.force,
             .group = Group::output,
             .role = Role::shell},
            {"--max-moves N",
             "Ask for a solution of at most N moves (default: what the level says)",
             &max_moves,
             Group::sokoban,
             {},
             0,
             1e9}};
  }

  WalkOptions walk() const override {
    return {.takes = max_moves >= 0 ? Takes::levels : Takes::both, .one = true};
  }

  std::unique_ptr<Answer> answer(const Item& item, Context& context) override {
    const bool level = item.kind == Item::Kind::level;
    if (level) refuse_puzzle_options(item);
    std::optional<sudoku::CellDigit> candidate;
    if (!about.empty()) candidate = candidate_named(about, item.record());
    auto made = level ? level_cnf(item, context) : puzzle_cnf(item, context);
    if (const auto* gave_up = std::get_if<GaveUp>(&made))
      return std::make_unique<FormulaGaveUp>(context.why_gave_up(gave_up->why));
    Cnf& cnf = std::get<Cnf>(made);
    if (candidate)
      return std::make_unique<CandidateEncoded>(std::move(cnf), *candidate, item.record().puzzle.rules);
    auto answer = std::make_unique<FormulaEncoded>();
    answer->cnf = std::move(cnf);
    answer->stats = stats;
    if (stats) return answer;
    if (common.json)
      answer->whole_text = whole_text(answer->cnf);
    else
      write_dimacs(answer->cnf.formula, answer->cnf.header, [&](std::string_view piece) {
        if (!context.stop().stopped()) context.part(FormulaPiece(piece));
      });
    answer->whole = !context.stop().stopped();
    return answer;
  }

  void stopped(std::string& what_became, Code&) override { what_became = "formula incomplete"; }

 private:
  using Made = std::variant<Cnf, GaveUp>;

  void refuse_puzzle_options(const Item& item) const {
    const std::string file = input_in_words(item.file);
    refuse_sudoku_options(file, reduced ? "--reduced" : "", common.input);
    if (!about.empty()) throw UsageError("--about is for Sudoku, and " + file + " contains Sokoban levels");
  }

  /// Throws UsageError for an encoding of the other kind of puzzle.
  std::string encoding_of(const std::vector<std::string>& words, std::string_view kind) const {
    if (encoding.empty()) return words.front();
    if (std::ranges::find(words, encoding) == words.end())
      throw UsageError(
          fmt::format("--encoding {} is not for {}; expected {}", encoding, kind, fmt::join(words, ", ")));
    return encoding;
  }

  Made puzzle_cnf(const Item& item, const Context& context) const {
    const std::string word = encoding_of(encoding_words(), "Sudoku");
    sudoku::CnfRequest question{.encoding = *encoding_named(word), .reduced = reduced};
    // A lower limit: thirty clauses are not worth a minute or a gigabyte.
    if (!about.empty()) question.most_clauses = 12e6;
    auto cnf = as_cnf(item.record().puzzle, question, context.budget());
    if (const auto* many = std::get_if<sudoku::TooManyClauses>(&cnf))
      throw UsageError(fmt::format(
          "{}: the formula would have about {:.0f} million "
          "clauses; the limit is {:.0f} million{}",
          input_in_words(item.file), many->expected / 1e6, question.most_clauses / 1e6, advice(question)));
    if (const auto* gave_up = std::get_if<GaveUp>(&cnf)) return *gave_up;
    auto& text = std::get<sudoku::CnfText>(cnf);
    return Cnf{word, std::move(text.header), std::move(text.formula)};
  }

  Made level_cnf(const Item& item, const Context& context) const {
    const std::string word = encoding_of(level_encoding_words(), "Sokoban levels");
    const sokoban::LevelRecord& record = item.level();
    const auto wrong = [&](std::string message) {
      return TextError(item.file, {record.place, std::move(message)});
    };
    std::optional<std::int64_t> moves = record.max_moves;
    if (max_moves >= 0) moves = max_moves;
    if (!moves) throw wrong("the level has no move limit; add --max-moves N");
    if (record.level.solved()) throw wrong("the level is already solved; there is nothing to encode");
    if (*moves < 1) throw wrong("the formula needs at least one move");
    const auto too_many = [&] {
      return UsageError(
          fmt::format("{}: the formula for {} moves would be too large", input_in_words(item.file), *moves));
    };
    if (*moves > sokoban::most_moves) throw too_many();
    auto cnf = as_cnf(
        record.level,
        {.moves = static_cast<int>(*moves), .encoding = *sokoban::encoding_named(word), .titles = true},
        context.budget());
    if (const auto* gave_up = std::get_if<GaveUp>(&cnf)) {
      if (gave_up->why == GaveUp::Why::too_large) throw too_many();
      return *gave_up;
    }
    auto& text = std::get<sokoban::PlanCnf>(cnf);
    return Cnf{word, std::move(text.header), std::move(text.formula)};
  }
};

}  // namespace

extern const TaskInfo encode_task = {
    .name = "encode",
    .section = "Formats",
    .summary = "Write a puzzle or Sokoban level as DIMACS CNF",
    .examples = {{"hence encode puzzle.txt -o puzzle.cnf"},
                 {"hence encode --encoding intersections --stats big.txt"},
                 {"hence encode --about r4c7=5 puzzle.txt"},
                 {"hence encode --grids 2 pair.txt -o pair.cnf"},
                 {"minisat puzzle.cnf answer; hence decode puzzle.cnf answer"},
                 {"hence encode --max-moves 20 level.xsb -o level.cnf"}},
    .takes = Takes::both,
    .json_help = "One JSON object: sizes, and the formula or what --stats or --about selects",
    .one = true,
    .keeps_places = false,
    .make = make_task<Encode>};

}  // namespace hence::tasks
