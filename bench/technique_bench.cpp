// The cases of a technique library: is every elimination explained, by a reason not larger than the technique
// itself, and by the name that people know it by?
//
//   technique_bench [-v] [-t TECHNIQUE] [-n NODES] FILE...
//
// FILE: HoDoKu's regression library, a case a line (:technique:candidates:cells:deleted:eliminations:
// placements:length). Left out: the cases that must not be found (-x), and those that assume a unique
// solution (06..). -v lists each elimination that is not called as expected. Prints a table in Markdown;
// counts eliminations (or placements), each asked about by itself.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.hpp"
#include "cpu_time.hpp"
#include "explain/names.hpp"
#include "explain/reasons.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/text/reader.hpp"

using namespace hence;
using explain::PatternName;
using explain::Reason;
using explain::Step;

namespace {

/// Which truths a technique is made of.
enum class Kind { any, cells, cells_of_two, houses, one_digit };

struct Technique {
  std::string_view number;
  const char* called;
  std::vector<const char*> names;  ///< any of them will do
  std::size_t size;                ///< truths; 0: depends on the case
  Kind kind = Kind::any;
};

const std::vector<Technique>& techniques() {
  static const std::vector<Technique> all{
      {"0000", "full house", {"full house"}, 1},
      {"0002", "hidden single", {"hidden single"}, 1},
      {"0003", "naked single", {"naked single"}, 1},
      {"0100", "pointing", {"pointing"}, 1},
      {"0101", "claiming", {"claiming"}, 1},
      {"0110", "locked pair", {"locked pair"}, 2, Kind::cells},
      {"0111", "locked triple", {"locked triple"}, 3, Kind::cells},
      {"0200", "naked pair", {"naked pair"}, 2, Kind::cells},
      {"0201", "naked triple", {"naked triple"}, 3, Kind::cells},
      {"0202", "naked quad", {"naked quad"}, 4, Kind::cells},
      {"0210", "hidden pair", {"hidden pair"}, 2, Kind::houses},
      {"0211", "hidden triple", {"hidden triple"}, 3, Kind::houses},
      {"0212", "hidden quad", {"hidden quad"}, 4, Kind::houses},
      {"0300", "X-Wing", {"X-Wing"}, 2, Kind::one_digit},
      {"0301", "Swordfish", {"Swordfish"}, 3, Kind::one_digit},
      {"0302", "Jellyfish", {"Jellyfish"}, 4, Kind::one_digit},
      {"0310", "finned X-Wing", {"finned X-Wing"}, 2, Kind::one_digit},
      {"0311", "finned Swordfish", {"finned Swordfish"}, 3, Kind::one_digit},
      {"0312", "finned Jellyfish", {"finned Jellyfish"}, 4, Kind::one_digit},
      {"0320", "sashimi X-Wing", {"sashimi X-Wing"}, 2, Kind::one_digit},
      {"0321", "sashimi Swordfish", {"sashimi Swordfish"}, 3, Kind::one_digit},
      {"0322", "sashimi Jellyfish", {"sashimi Jellyfish"}, 4, Kind::one_digit},
      {"0331", "franken Swordfish", {"franken Swordfish"}, 3, Kind::one_digit},
      {"0332", "franken Jellyfish", {"franken Jellyfish"}, 4, Kind::one_digit},
      {"0340", "finned franken X-Wing", {"finned franken X-Wing"}, 2, Kind::one_digit},
      {"0341", "finned franken Swordfish", {"finned franken Swordfish"}, 3, Kind::one_digit},
      {"0342", "finned franken Jellyfish", {"finned franken Jellyfish"}, 4, Kind::one_digit},
      {"0362", "finned mutant Jellyfish", {"finned mutant Jellyfish"}, 4, Kind::one_digit},
      {"0363", "finned mutant Squirmbag", {"finned mutant Squirmbag"}, 5, Kind::one_digit},
      {"0364", "finned mutant Whale", {"finned mutant Whale"}, 6, Kind::one_digit},
      {"0400", "skyscraper", {"skyscraper"}, 2, Kind::one_digit},
      {"0401", "two-string kite", {"two-string kite"}, 2, Kind::one_digit},
      {"0402", "empty rectangle", {"empty rectangle", "turbot fish"}, 2, Kind::one_digit},
      {"0403", "turbot fish", {"turbot fish"}, 2, Kind::one_digit},
      {"0404", "dual two-string kite", {"two-string kite"}, 2, Kind::one_digit},
      {"0405", "dual empty rectangle", {"empty rectangle"}, 2, Kind::one_digit},
      {"0500", "colour trap", {"colour trap"}, 0, Kind::one_digit},
      {"0501", "colour wrap", {"colour wrap"}, 0, Kind::one_digit},
      {"0502", "multi colouring", {"multi colouring"}, 0, Kind::one_digit},
      {"0503", "multi colouring", {"multi colouring"}, 0, Kind::one_digit},
      {"0701", "X-chain", {"X-chain"}, 0, Kind::one_digit},
      {"0702", "XY-chain", {"XY-chain"}, 0, Kind::cells_of_two},
      {"0703", "remote pair", {"remote pair"}, 0, Kind::cells_of_two},
      {"0706", "continuous nice loop", {"continuous nice loop"}, 0},
      {"0707", "discontinuous nice loop", {"discontinuous nice loop", "AIC"}, 0},
      {"0708", "AIC", {"AIC"}, 0},
      {"0709",
       "grouped continuous nice loop",
       {"grouped continuous nice loop", "AIC with ALS", "AIC with AHS"},
       0},
      {"0710",
       "grouped discontinuous nice loop",
       {"grouped discontinuous nice loop", "AIC with ALS", "AIC with AHS"},
       0},
      {"0711", "grouped AIC", {"grouped AIC", "AIC with ALS", "AIC with AHS"}, 0},
      {"0800", "XY-wing", {"XY-wing"}, 3, Kind::cells},
      {"0801", "XYZ-wing", {"XYZ-wing"}, 3, Kind::cells},
      {"0803", "W-wing", {"W-wing"}, 3},
      {"0901", "ALS-XZ", {"ALS-XZ"}, 0, Kind::cells},
      {"0902", "ALS-XY-wing", {"ALS-XY-wing"}, 0, Kind::cells},
      {"0903", "ALS chain", {"ALS chain"}, 0, Kind::cells},
      {"0904", "death blossom", {"death blossom"}, 0, Kind::cells},
      {"1101", "Sue de Coq", {"Sue de Coq"}, 0, Kind::cells},
      {"1201", "template, placed", {}, 0, Kind::one_digit},
      {"1202", "template, removed", {}, 0, Kind::one_digit},
  };
  return all;
}

struct Case {
  const Technique* technique;
  std::string code;
  sudoku::Puzzle puzzle;
  std::vector<Candidate> eliminations;
  std::vector<Candidate> placements;
  std::size_t size = 0;  ///< truths of the technique; 0: not known
};

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  std::size_t begin = 1;
  for (std::size_t end; (end = line.find(':', begin)) != std::string::npos; begin = end + 1)
    fields.push_back(line.substr(begin, end - begin));
  fields.push_back(line.substr(begin));
  while (fields.size() < 7) fields.emplace_back();
  return fields;
}

/// Digit, row, column.
std::vector<Candidate> triples(const std::string& text, const sudoku::Rules& rules) {
  std::vector<Candidate> found;
  for (std::size_t i = 0; i + 3 <= text.size(); i += 4)
    found.push_back(sudoku::full_candidate(rules, rules.cell(text[i + 1] - '1', text[i + 2] - '1'),
                                           sudoku::Digit(text[i] - '0')));
  return found;
}

/// A chain with so many links between its candidates has every other one from a truth; where sets of cells
/// are nodes the length does not tell.
std::size_t size_of_chain(std::string_view number, const std::string& length) {
  if (length.empty() || number < "0701" || number > "0708") return 0;
  return (static_cast<std::size_t>(std::strtoul(length.c_str(), nullptr, 10)) + 1) / 2;
}

std::optional<Case> read_case(const std::string& line) {
  const auto fields = fields_of(line);
  const std::string& code = fields[0];
  if (code.ends_with("-x") || code.starts_with("06")) return std::nullopt;
  const auto technique = std::find_if(techniques().begin(), techniques().end(), [&](const Technique& t) {
    return t.number == std::string_view(code).substr(0, 4);
  });
  if (technique == techniques().end()) {
    std::printf("unknown technique %s\n", code.c_str());
    return std::nullopt;
  }
  StringSource source(line);
  sudoku::ReadOptions as_library;
  as_library.format = sudoku::Format::hodoku;
  sudoku::Reader reader(source, as_library);
  const auto record = reader.next();
  if (!record || !*record) {
    std::printf("cannot be read: %s\n", line.c_str());
    return std::nullopt;
  }
  Case c{&*technique, code, (*record)->puzzle, {}, {}, technique->size};
  c.eliminations = triples(fields[4], c.puzzle.rules);
  c.placements = triples(fields[5], c.puzzle.rules);
  if (c.size == 0) c.size = size_of_chain(technique->number, fields[6]);
  return c;
}

/// What became of one elimination.
enum class Verdict {
  first_name,
  other_name_of_it,
  smaller,
  same_size,
  size_unknown,
  larger,
  not_found,
  not_open
};

struct Row {
  std::map<Verdict, int> count;
  int cases = 0;
  int reproduced = 0;  ///< all of the case
  int asked = 0;
  int proved = 0;       ///< smallest
  int by_its_kind = 0;  ///< so called, or also so called, if only truths of its kind are allowed
};

bool expected(const Technique& technique, const PatternName& name) {
  return std::find(technique.names.begin(), technique.names.end(), name.name) != technique.names.end();
}

struct Options {
  bool verbose = false;
  std::string technique;
  explain::Effort effort{.most_truths = 40, .nodes = 200'000, .most_reasons = 200};
};

class Bench {
 public:
  explicit Bench(Options options)
      : options_(std::move(options)), board_(sudoku::board_of(sudoku::Puzzle{})) {}

  void run(const Case& c) {
    Row& row = rows_[c.technique];
    ++row.cases;
    const explain::Position position = sudoku::as_position(c.puzzle, board_);
    const auto answer = std::get<explain::Answer>(sudoku::answer_of(c.puzzle, position));
    explain::Reasons reasons(position, answer.solution);
    bool all = true;
    auto ask = [&](Candidate target, bool must) {
      if (!position.open(target)) {
        ++row.count[Verdict::not_open];
        return;
      }
      const explain::Why why =
          must ? reasons.why_must(target, options_.effort) : reasons.why_not(target, options_.effort);
      const Verdict verdict = judge(c, position, target, must, why);
      ++row.asked;
      if (why.proved_smallest()) ++row.proved;
      ++row.count[verdict];
      if (verdict == Verdict::first_name || verdict == Verdict::other_name_of_it ||
          (!must && found_by_its_kind(c, position, answer.solution, target)))
        ++row.by_its_kind;
      all = all && why.found();
    };
    for (const Candidate target : c.eliminations) ask(target, false);
    for (const Candidate target : c.placements) ask(target, true);
    if (all) ++row.reproduced;
  }

  void print() const {
    std::printf(
        "| technique | cases | explained | asked | proved smallest | so called | also so called | smaller | "
        "as large, "
        "other name | size not known, other name | larger | not found | so called by its kind |\n"
        "|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (const Technique& technique : techniques()) {
      const auto found = rows_.find(&technique);
      if (found == rows_.end()) continue;
      Row row = found->second;
      std::printf("| %s %s | %d | %d | %d | %d", std::string(technique.number).c_str(), technique.called,
                  row.cases, row.reproduced, row.asked, row.proved);
      for (const Verdict v : {Verdict::first_name, Verdict::other_name_of_it, Verdict::smaller,
                              Verdict::same_size, Verdict::size_unknown, Verdict::larger, Verdict::not_found})
        std::printf(" | %d", row.count[v]);
      std::printf(" | %d |\n", row.by_its_kind);
    }
  }

 private:
  Verdict judge(const Case& c, const explain::Position& position, Candidate target, bool must,
                const explain::Why& why) {
    if (!why.found()) return say(c, position, target, why, Verdict::not_found, {});
    const std::size_t size = why.reasons.front().size();
    if (c.size != 0 && size > c.size) return say(c, position, target, why, Verdict::larger, {});
    bool also = false;
    std::vector<PatternName> others;
    for (const Reason& reason : why.reasons) {
      const auto names = names_of(position, reason, target, must);
      if (expected(*c.technique, names.front())) return Verdict::first_name;
      also = also || std::any_of(names.begin(), names.end(),
                                 [&](const PatternName& n) { return expected(*c.technique, n); });
      others.push_back(names.front());
    }
    if (also) return Verdict::other_name_of_it;
    return say(c, position, target, why,
               c.size == 0     ? Verdict::size_unknown
               : size < c.size ? Verdict::smaller
                               : Verdict::same_size,
               others);
  }

  /// Is it so called if there are no truths but those that the technique is made of?
  bool found_by_its_kind(const Case& c, const explain::Position& position,
                         const std::vector<Candidate>& solution, Candidate target) const {
    if (c.technique->kind == Kind::any) return false;
    explain::Reasons reasons(position, solution);
    std::vector<bool> allowed(position.model().groups());
    for (std::size_t g = 0; g < allowed.size(); ++g)
      allowed[g] = is_of_kind(c.technique->kind, position, GroupId(g), target);
    reasons.restrict_to(allowed);
    const explain::Why why = reasons.why_not(target, options_.effort);
    const bool found = std::any_of(why.reasons.begin(), why.reasons.end(), [&](const Reason& reason) {
      const auto names = names_of(position, reason, target, false);
      return std::any_of(names.begin(), names.end(),
                         [&](const PatternName& n) { return expected(*c.technique, n); });
    });
    if (!found && options_.verbose)
      std::printf(
          "  by its kind: %zu reasons of %zu truths, first %s\n", why.reasons.size(),
          why.found() ? why.reasons.front().size() : 0,
          why.found() ? names_of(position, why.reasons.front(), target, false).front().name.c_str() : "none");
    return found;
  }

  static bool is_of_kind(Kind kind, const explain::Position& position, GroupId g, Candidate target) {
    const Group group = position.model().group(g);
    const bool cell = group.kind == GroupKind::cell;
    switch (kind) {
      case Kind::any:
        return true;
      case Kind::cells:
        return cell;
      case Kind::cells_of_two:
        return cell && position.count(g) == 2;
      case Kind::houses:
        return !cell;
      case Kind::one_digit:
        return !cell && group.subject.value == position.model().subject(target).value;
    }
    return true;
  }

  static std::vector<PatternName> names_of(const explain::Position& position, const Reason& reason,
                                           Candidate target, bool must) {
    Step step;
    (must ? step.placed : step.removed).push_back(target);
    step.reason = reason;
    return explain::names_of(position, step);
  }

  Verdict say(const Case& c, const explain::Position& position, Candidate target, const explain::Why& why,
              Verdict verdict, const std::vector<PatternName>& names) const {
    if (!options_.verbose) return verdict;
    static constexpr const char* words[] = {"",       "",          "smaller", "as large", "size not known",
                                            "larger", "not found", "not open"};
    std::printf("%s %s, %s (of %zu): %s, %zu reasons of %zu truths%s:", c.code.c_str(), c.technique->called,
                position.model().name(target).c_str(), c.size, words[static_cast<int>(verdict)],
                why.reasons.size(), why.found() ? why.reasons.front().size() : 0, why.all ? "" : " or more");
    std::map<std::string, int> counts;
    for (const PatternName& name : names) ++counts[name.name];
    for (const auto& [name, count] : counts) std::printf(" %d %s;", count, name.c_str());
    std::printf("\n");
    return verdict;
  }

  Options options_;
  std::shared_ptr<const explain::Board> board_;
  std::map<const Technique*, Row> rows_;
};

}  // namespace

int main(int argc, char** argv) {
  Options options;
  std::vector<std::string> files;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "-v")
      options.verbose = true;
    else if (word == "-t" && i + 1 < argc)
      options.technique = argv[++i];
    else if (word == "-n" && i + 1 < argc)
      options.effort.nodes = std::strtoll(argv[++i], nullptr, 10);
    else
      files.emplace_back(word);
  }
  const double begin = cpu_seconds();
  Bench bench(options);
  for (const std::string& file : files) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
      if (!line.starts_with(":") || !line.substr(1).starts_with(options.technique)) continue;
      if (const auto c = read_case(line)) bench.run(*c);
    }
  }
  bench.print();
  std::printf("\n%.1f s of CPU time\n", cpu_seconds() - begin);
}
