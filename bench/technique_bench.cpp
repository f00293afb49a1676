// The cases of a technique library: is every elimination explained by a reason no larger than the technique
// itself, and under its usual name?
//
//   technique_bench [-v] [-t TECHNIQUE] [-n NODES] FILE...
//
// FILE: HoDoKu's regression library, one case per line (:technique:candidates:cells:deleted:eliminations:
// placements:length). Cases that must not be found (-x), and those that assume a unique solution (06..), are
// skipped. -v lists each elimination with an unexpected name. Prints a table in Markdown; counts eliminations
// (or placements) one by one:
//
//   named          one of the smallest reasons has the technique's name, as its first or as another one
//   smaller        some reason has fewer truths than the technique, and another name
//   as large       the smallest reasons have as many truths, but other names
//   not known      other names, and the library does not say how many truths the technique has
//   larger         the technique has fewer truths than any reason found
//   by its kind    named, or the smallest reason among those of the technique's own kind of truths has its
//   name
#include <algorithm>
#include <array>
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
#include "explain/links.hpp"
#include "explain/names.hpp"
#include "explain/reasons.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/text/reader.hpp"
#include "technique_sets.hpp"

using namespace hence;
using explain::PatternName;
using explain::Reason;
using explain::Step;

namespace {

/// Which truths a technique consists of.
enum class Kind { any, cells, cells_of_two, houses, one_digit, sets };

struct Technique {
  std::string_view number;
  const char* called;
  std::vector<const char*> names;  ///< any of them is accepted
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
      // Siamese: two fish with the same bases, one of which may be sashimi.
      {"03111", "siamese finned Swordfish", {"finned Swordfish", "sashimi Swordfish"}, 3, Kind::one_digit},
      {"03121", "siamese finned Jellyfish", {"finned Jellyfish", "sashimi Jellyfish"}, 4, Kind::one_digit},
      {"03211", "siamese sashimi Swordfish", {"sashimi Swordfish", "finned Swordfish"}, 3, Kind::one_digit},
      {"03221", "siamese sashimi Jellyfish", {"sashimi Jellyfish", "finned Jellyfish"}, 4, Kind::one_digit},
      {"0331", "franken Swordfish", {"franken Swordfish"}, 3, Kind::one_digit},
      {"0332", "franken Jellyfish", {"franken Jellyfish"}, 4, Kind::one_digit},
      {"0340", "finned franken X-Wing", {"finned franken X-Wing"}, 2, Kind::one_digit},
      {"0341", "finned franken Swordfish", {"finned franken Swordfish"}, 3, Kind::one_digit},
      {"0342", "finned franken Jellyfish", {"finned franken Jellyfish"}, 4, Kind::one_digit},
      {"0362", "finned mutant Jellyfish", {"finned mutant Jellyfish"}, 4, Kind::one_digit},
      {"03411", "siamese franken Swordfish", {"finned franken Swordfish"}, 3, Kind::one_digit},
      {"03421", "siamese franken Jellyfish", {"finned franken Jellyfish"}, 4, Kind::one_digit},
      {"03621", "siamese mutant Jellyfish", {"finned mutant Jellyfish"}, 4, Kind::one_digit},
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
      {"0901", "ALS-XZ", {"ALS-XZ"}, 0, Kind::sets},
      {"0902", "ALS-XY-wing", {"ALS-XY-wing"}, 0, Kind::sets},
      {"0903", "ALS chain", {"ALS chain"}, 0, Kind::sets},
      {"0904", "death blossom", {"death blossom"}, 0, Kind::sets},
      {"1101", "Sue de Coq", {"Sue de Coq"}, 0, Kind::sets},
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
  std::size_t length = 0;  ///< of a chain; 0: not given

  char variant() const { return code.size() > 4 && code[code.size() - 2] == '-' ? code.back() : ' '; }
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

/// How many truths a technique has for one target.
struct Size {
  std::size_t truths = 0;
  bool exact = false;  ///< else: a lower bound
};

/// Every other link between the candidates of a chain comes from a truth. A loop written as starting from the
/// candidate that it removes (variants 2 and 4) has one more link.
Size size_of_chain(const Case& c) {
  const std::string_view number = c.technique->number;
  if (number < "0701" || number > "0711" || c.length == 0) return {};
  const bool loop = number == "0707" || number == "0710";
  const bool from_removed = loop && (c.variant() == '2' || c.variant() == '4');
  const std::size_t ends = from_removed ? c.length : c.length + 1;  // of truths
  const bool with_sets = (number == "0709" && c.variant() == '2') || (number > "0709" && c.variant() > '2');
  if (!with_sets) return {ends / 2, true};
  // Chains through sets: a set counts as one end but has two truths or more; the parity of the number of ends
  // gives the parity of the number of sets.
  const std::size_t sets = from_removed ? (c.length % 2 == 0 ? 1 : 2) : (ends % 2 == 1 ? 1 : 2);
  return {(ends - sets) / 2 + 2 * sets, false};
}

std::optional<Case> read_case(const std::string& line) {
  const auto fields = fields_of(line);
  const std::string& code = fields[0];
  if (code.ends_with("-x") || code.starts_with("06")) return std::nullopt;
  const auto technique = std::find_if(techniques().begin(), techniques().end(), [&](const Technique& t) {
    return t.number == std::string_view(code).substr(0, code.find('-'));
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
  Case c{&*technique, code, (*record)->puzzle, {}, {}};
  c.eliminations = triples(fields[4], c.puzzle.rules);
  c.placements = triples(fields[5], c.puzzle.rules);
  c.length = std::strtoul(fields[6].c_str(), nullptr, 10);
  return c;
}

/// The result for one elimination.
enum class Verdict { first_name, alternative_name, smaller, same_size, size_unknown, larger, not_found };

struct Row {
  std::map<Verdict, int> count;
  int cases = 0;
  int reproduced = 0;  ///< the complete case
  int asked = 0;
  int proved = 0;  ///< smallest
  int by_its_kind = 0;

  int of(Verdict v) const {
    const auto found = count.find(v);
    return found == count.end() ? 0 : found->second;
  }
  int named() const { return of(Verdict::first_name) + of(Verdict::alternative_name); }

  void add(const Row& other) {
    for (const auto& [verdict, n] : other.count) count[verdict] += n;
    cases += other.cases;
    reproduced += other.reproduced;
    asked += other.asked;
    proved += other.proved;
    by_its_kind += other.by_its_kind;
  }
};

struct Options {
  bool verbose = false;
  std::string technique;
  explain::Effort effort{.max_truths = 40, .nodes = 200'000, .max_reasons = 200};
};

std::vector<PatternName> names_of(const explain::Position& position, const Reason& reason, Candidate target,
                                  bool must) {
  Step step;
  (must ? step.placed : step.removed).push_back(target);
  step.reason = reason;
  return explain::names_of(position, step);
}

bool expected(const Technique& technique, const PatternName& name) {
  return std::find(technique.names.begin(), technique.names.end(), name.name) != technique.names.end();
}

bool any_expected(const Technique& technique, const std::vector<PatternName>& names) {
  return std::any_of(names.begin(), names.end(),
                     [&](const PatternName& n) { return expected(technique, n); });
}

bool is_of_kind(Kind kind, const explain::Position& position, GroupId g, Candidate target) {
  const Group group = position.model().group(g);
  const bool cell = group.kind == GroupKind::cell;
  switch (kind) {
    case Kind::any:
    case Kind::sets:
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

/// One case, in its position.
class Trial {
 public:
  Trial(const Case& c, const std::shared_ptr<const explain::Board>& board, const Options& options)
      : case_(c),
        options_(options),
        position_(sudoku::as_position(c.puzzle, board)),
        answer_(std::get<explain::Answer>(sudoku::answer_of(c.puzzle, position_))),
        reasons_(position_, answer_.solution) {
    if (c.technique->kind == Kind::sets) sets_.emplace(position_);
  }

  void run(Row& row) {
    ++row.cases;
    bool all = true;
    for (const Candidate target : case_.eliminations) all = ask(target, false, row) && all;
    for (const Candidate target : case_.placements) all = ask(target, true, row) && all;
    if (all) ++row.reproduced;
  }

 private:
  bool ask(Candidate target, bool must, Row& row) {
    if (!position_.open(target)) return true;
    const explain::Why why =
        must ? reasons_.why_must(target, options_.effort) : reasons_.why_not(target, options_.effort);
    find_own(target, must);
    const Verdict verdict = judge(target, must, why);
    ++row.asked;
    if (why.proved_smallest()) ++row.proved;
    ++row.count[verdict];
    if (verdict == Verdict::first_name || verdict == Verdict::alternative_name ||
        (!must && own_truths_have_the_name(target)))
      ++row.by_its_kind;
    return why.found();
  }

  /// Determines the technique's size here and, for set techniques, its truths.
  void find_own(Candidate target, bool must) {
    own_.reset();
    size_ = {case_.technique->size, case_.technique->size != 0};
    const std::string_view number = case_.technique->number;
    if (number.starts_with("05")) size_ = {2, false};  // two houses, or nothing is coloured
    if (number.starts_with("07")) size_ = size_of_chain(case_);
    if (number.starts_with("12")) size_ = size_of_templates(target, must);
    if (!sets_) return;
    const auto cells = own_cells(target);
    if (!cells) return;
    own_ = Reason{sets_->truths(*cells), {}};
    own_->links =
        explain::choose_links(position_, *own_, std::array{target});  // throws if it is not a reason
    size_ = {own_->size(), true};
  }

  /// Variant 2: sets may share cells. The library's longest chain has seven sets.
  bench::OwnSets::Found own_cells(Candidate target) {
    using bench::Overlap;
    const std::string_view number = case_.technique->number;
    const Overlap overlap = case_.variant() == '2' ? Overlap::any : Overlap::none;
    if (number == "0901") return sets_->als_xz(target);
    if (number == "0904") return sets_->death_blossom(target, overlap);
    if (number == "1101") return sets_->sue_de_coq(target);
    const std::size_t least = number == "0902" ? 3 : 4;
    const std::size_t most = number == "0902" ? 3 : 7;
    const auto cells = sets_->chain(target, least, most, overlap);
    return cells ? cells : sets_->chain(target, least, most, Overlap::apart);
  }

  /// A template fills all rows with a digit; if that is not enough, templates of all digits are compared.
  Size size_of_templates(Candidate target, bool must) {
    explain::Reasons by_digit(position_, answer_.solution);
    by_digit.restrict_to(allowed(Kind::one_digit, target));
    const bool enough =
        (must ? by_digit.why_must(target, options_.effort) : by_digit.why_not(target, options_.effort))
            .found();
    Size size{0, true};
    for (std::size_t i = 0; i < position_.model().groups(); ++i) {
      const Group group = position_.model().group(GroupId(i));
      const bool placed = std::any_of(group.members.begin(), group.members.end(),
                                      [&](Candidate c) { return position_.placed(c); });
      if (group.kind == GroupKind::row && !placed &&
          (!enough || group.subject.value == position_.model().subject(target).value))
        ++size.truths;
    }
    return size;
  }

  Verdict judge(Candidate target, bool must, const explain::Why& why) const {
    if (!why.found()) return say(target, why, Verdict::not_found, {});
    const std::size_t size = why.reasons.front().size();
    if (size_.exact && size > size_.truths) return say(target, why, Verdict::larger, {});
    bool also = false;
    std::vector<PatternName> others;
    for (const Reason& reason : why.reasons) {
      const auto names = names_of(position_, reason, target, must);
      if (expected(*case_.technique, names.front())) return Verdict::first_name;
      also = also || any_expected(*case_.technique, names);
      others.push_back(names.front());
    }
    if (also) return Verdict::alternative_name;
    return say(target, why,
               size < size_.truths ? Verdict::smaller
               : size_.exact       ? Verdict::same_size
                                   : Verdict::size_unknown,
               others);
  }

  std::vector<bool> allowed(Kind kind, Candidate target) const {
    std::vector<bool> allowed(position_.model().groups());
    for (std::size_t g = 0; g < allowed.size(); ++g)
      allowed[g] = is_of_kind(kind, position_, GroupId(g), target);
    return allowed;
  }

  /// Does it get this name if only the technique's own kinds of truths are allowed?
  bool own_truths_have_the_name(Candidate target) const {
    std::vector<Reason> own;
    if (own_) own.push_back(*own_);
    if (case_.technique->kind != Kind::any && case_.technique->kind != Kind::sets) {
      explain::Reasons reasons(position_, answer_.solution);
      reasons.restrict_to(allowed(case_.technique->kind, target));
      own = reasons.why_not(target, options_.effort).reasons;
    }
    const bool found = std::any_of(own.begin(), own.end(), [&](const Reason& reason) {
      return any_expected(*case_.technique, names_of(position_, reason, target, false));
    });
    if (!found && options_.verbose && !own.empty()) {
      std::printf("  by its kind: %zu reasons of %zu truths, first %s:", own.size(), own.front().size(),
                  names_of(position_, own.front(), target, false).front().name.c_str());
      for (const GroupId g : own.front().truths) std::printf(" %s;", position_.model().name(g).c_str());
      std::printf("\n");
    }
    return found;
  }

  Verdict say(Candidate target, const explain::Why& why, Verdict verdict,
              const std::vector<PatternName>& names) const {
    if (!options_.verbose) return verdict;
    static constexpr const char* words[] = {"",       "",         "smaller", "as large", "size not known",
                                            "larger", "not found"};
    std::printf("%s %s, %s (of %zu): %s, %zu reasons of %zu truths%s:", case_.code.c_str(),
                case_.technique->called, position_.model().name(target).c_str(), size_.truths,
                words[static_cast<int>(verdict)], why.reasons.size(),
                why.found() ? why.reasons.front().size() : 0, why.all ? "" : " or more");
    std::map<std::string, int> counts;
    for (const PatternName& name : names) ++counts[name.name];
    for (const auto& [name, count] : counts) std::printf(" %d %s;", count, name.c_str());
    std::printf("\n");
    return verdict;
  }

  const Case& case_;
  const Options& options_;
  explain::Position position_;
  explain::Answer answer_;
  explain::Reasons reasons_;
  std::optional<bench::OwnSets> sets_;

  // For the current target.
  Size size_;
  std::optional<Reason> own_;
};

void print_row(const std::string& name, const Row& row) {
  std::printf("| %s | %d | %d | %d | %d | %d (%d first) | %d | %d | %d | %d | %d | %d |\n", name.c_str(),
              row.cases, row.asked, row.reproduced, row.proved, row.named(), row.of(Verdict::first_name),
              row.of(Verdict::smaller), row.of(Verdict::same_size), row.of(Verdict::size_unknown),
              row.of(Verdict::larger), row.of(Verdict::not_found), row.by_its_kind);
}

void print(const std::map<const Technique*, Row>& rows) {
  std::printf(
      "| technique | cases | questions | cases reproduced | proved smallest | named | smaller reason | as "
      "large, "
      "other name | size not known, other name | larger | not found | named by its kind |\n"
      "|---|---|---|---|---|---|---|---|---|---|---|---|\n");
  Row all;
  for (const Technique& technique : techniques()) {
    const auto found = rows.find(&technique);
    if (found == rows.end()) continue;
    print_row(std::string(technique.number) + " " + technique.called, found->second);
    all.add(found->second);
  }
  print_row("all", all);
}

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
  const auto board = sudoku::board_of(sudoku::Puzzle{});
  std::map<const Technique*, Row> rows;
  for (const std::string& file : files) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
      if (!line.starts_with(":") || !line.substr(1).starts_with(options.technique)) continue;
      if (const auto c = read_case(line)) Trial(*c, board, options).run(rows[c->technique]);
    }
  }
  print(rows);
  std::printf("\n%.1f s of CPU time\n", cpu_seconds() - begin);
}
