#include "sudoku/sat_engine.hpp"

#include <algorithm>
#include <set>

#include "sudoku/as_model.hpp"
#include "sudoku/construct.hpp"
#include "sudoku/likely.hpp"

namespace hence::sudoku {
namespace {

// Formulas of what is left of 9x9 and easy 16x16 puzzles: loading is what costs there (docs/ENCODINGS.md).
constexpr std::size_t most_for_minisat = 400;

// A formula of so many clauses takes CaDiCaL to about 2 GiB.
constexpr std::size_t most_clauses = 18'000'000;

/// Grids with few clues are constructed; from where on SAT alone is slower was measured: docs/ENCODINGS.md.
bool nearly_empty(const State& state) {
  constexpr int smallest = 30;       // below this size SAT needs milliseconds
  constexpr int cells_per_clue = 8;  // with more clues than one in 8 cells, the repair seldom ends
  return state.rules().size() >= smallest && state.placed() * cells_per_clue <= state.rules().cells();
}

/// Solutions from two sources: the whole puzzle, and, when the first solution takes long, likely parts of it
/// by turns. Hard puzzles with many solutions need luck, and a part is a cheap draw (docs/ENCODINGS.md).
class Turns {
 public:
  /// `state`: of the puzzle, reduced. `whole`: searches it. Parts know nothing of what `whole` excluded
  /// before.
  Turns(const Puzzle& puzzle, const State& state, SatSearch& whole, std::optional<Encoding> encoding)
      : puzzle_(puzzle),
        state_(state),
        whole_(whole),
        encoding_(encoding),
        open_(open_candidates(state)),
        random_(static_cast<std::uint64_t>(open_)) {}  // any seed: the same question gets the same answer

  SatSearch::Next next(const Budget& budget) {
    constexpr std::int64_t most = 50'000;  // above, choosing a part takes many seconds
    const bool by_turns = found_ == 0 && open_ <= most && budget.conflicts == Budget::unlimited;
    SatSearch::Next next = by_turns ? first(budget) : part_ ? next_of_part(budget) : whole_.next(budget);
    if (const auto* values = std::get_if<Values>(&next)) {
      ++found_;
      if (part_) whole_.exclude(last_ = *values);
    }
    return next;
  }

 private:
  static constexpr std::int64_t least_patience = 5'000;  // conflicts; easier puzzles never see a part

  static bool out_of_patience(const SatSearch::Next& next) {
    const auto* gave_up = std::get_if<GaveUp>(&next);
    return gave_up != nullptr && gave_up->why == GaveUp::Why::budget;
  }

  SatSearch::Next first(const Budget& budget) {
    constexpr int parts_a_turn = 16;
    constexpr int deeper = -4;
    constexpr int higher = 1;
    int percent = 45;  // of the candidates that a part leaves open
    for (std::int64_t patience = least_patience;; patience *= 2) {
      const Budget some{.conflicts = patience, .cancel = budget.cancel};
      SatSearch::Next next = whole_.next(some);
      if (!out_of_patience(next)) return next;
      for (int i = 0; i < parts_a_turn; ++i) {
        next = first_of_part(percent, some);
        if (std::holds_alternative<Values>(next)) return next;
        part_.reset();
        if (budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
        // Too long: guess more. Contradicted: guess less, by smaller steps, since that costs less time. The
        // depth that suits the puzzle is in between.
        percent = std::clamp(percent + (out_of_patience(next) ? deeper : higher), 5, 95);
      }
    }
  }

  SatSearch::Next first_of_part(int percent, const Budget& budget) {
    const auto part = likely_part(state_, open_ * percent / 100, random_, budget);
    if (!part) return SatSearch::NoMore{};
    return part_.emplace(*part, encoding_).next(budget);
  }

  /// The part that had one solution likely has more. If not, a switch of two lines may lead to the second: to
  /// the solver, the whole puzzle is as hard as it was.
  SatSearch::Next next_of_part(const Budget& budget) {
    SatSearch::Next next = part_->next({.conflicts = least_patience, .cancel = budget.cancel});
    if (std::holds_alternative<Values>(next)) return next;
    if (found_ == 1)
      if (auto other = construct_another(puzzle_, last_, random_, budget)) return *other;
    part_.reset();
    return whole_.next(budget);
  }

  const Puzzle& puzzle_;
  const State& state_;
  SatSearch& whole_;
  std::optional<Encoding> encoding_;
  std::int64_t open_;
  Random random_;
  std::optional<SatSearch> part_;  // the one that solutions came from
  Values last_;                    // of them
  std::uint64_t found_ = 0;
};

class Collector {
 public:
  explicit Collector(const Question& question) : question_(question) {}

  bool full() const { return answer_.count >= question_.limit; }
  void record(const Values& values) {
    ++answer_.count;
    if (answer_.found.size() < question_.keep) answer_.found.push_back(values);
  }
  Solutions finished() { return std::move(answer_); }
  Solutions gave_up() {
    answer_.complete = false;
    return std::move(answer_);
  }

 private:
  const Question& question_;
  Solutions answer_;
};

/// As many different solutions as a walk finds, up to the limit.
std::set<Values> constructed(const Puzzle& puzzle, const Question& question, const Budget& budget) {
  const std::size_t most = 100'000'000 / puzzle.clues.size();  // 200 MB of grids
  std::set<Values> found;
  Random random(puzzle.clues.size());  // any seed: the same question gets the same answer
  std::optional<Values> grid = construct(puzzle, random, budget);
  while (grid && found.size() < most) {
    // A walk that comes back where it was will do so again: what is left is for SAT.
    if (!found.insert(*grid).second || found.size() >= question.limit) break;
    grid = construct_another(puzzle, *grid, random, budget);
  }
  return found;
}

}  // namespace

Encoding best_encoding(std::size_t candidates) {
  return candidates > 20'000 ? Encoding::intersections : Encoding::pairwise;
}

SatSearch::SatSearch(const State& state, std::optional<Encoding> encoding)
    : placed_(state.values()),
      model_(as_model(state)),
      encoding_(encoding.value_or(best_encoding(model_.candidates()))) {}

std::size_t SatSearch::expected_clauses() const {
  std::size_t sum = 0;
  for (std::size_t g = 0; g < model_.groups(); ++g) {
    const std::size_t size = model_.group(GroupId(g)).members.size();
    // Intersections: one clause to each part, and the parts of a line or box pairwise.
    const bool sparse = encoding_ != Encoding::pairwise;
    sum += sparse ? 4 * size : size * size / 2;
  }
  return sum;
}

bool SatSearch::load(const Budget& budget) {
  const Formula formula = encode(model_, {.encoding = encoding_}).formula;
  solver_ = model_.candidates() <= most_for_minisat ? make_minisat() : make_cadical();
  constexpr std::size_t stride = 1 << 16;  // clauses between two looks at the flag: some milliseconds
  for (std::size_t i = 0; i < formula.clauses(); ++i) {
    if (i % stride == 0 && budget.cancelled()) return false;
    solver_->add(formula.clause(i));
  }
  return true;
}

SatSearch::Next SatSearch::next(const Budget& budget) {
  if (!solver_ && !load(budget)) {
    solver_.reset();
    return GaveUp{GaveUp::Why::cancelled};
  }
  for (const auto& clause : excluded_) solver_->add(clause);
  excluded_.clear();
  const Outcome outcome = solver_->solve({}, budget);
  if (std::holds_alternative<Core>(outcome)) return NoMore{};
  if (const auto* gave_up = std::get_if<GaveUp>(&outcome)) return *gave_up;
  const auto& truth = std::get<Assignment>(outcome);
  Values values = placed_;
  std::vector<Literal> differs;
  for (std::size_t i = 0; i < model_.candidates(); ++i) {
    const Literal literal = says(Candidate(i));
    if (!truth(literal)) continue;
    const Subject s = model_.subject(Candidate(i));
    values[static_cast<std::size_t>(s.place)] = static_cast<std::uint16_t>(s.value);
    differs.push_back(!literal);
  }
  excluded_.push_back(std::move(differs));
  return values;
}

void SatSearch::exclude(const Values& solution) {
  std::vector<Literal> differs;
  for (std::size_t i = 0; i < model_.candidates(); ++i) {
    const Subject s = model_.subject(Candidate(i));
    if (solution[static_cast<std::size_t>(s.place)] == s.value) differs.push_back(!says(Candidate(i)));
  }
  excluded_.push_back(std::move(differs));
}

Solutions solve_by_sat(const Puzzle& puzzle, const Question& question, const Budget& budget) {
  Collector answer(question);
  if (answer.full()) return answer.finished();
  State state(puzzle);
  if (!state.reduce(budget)) return answer.finished();
  if (state.solved()) {
    answer.record(state.values());
    return answer.finished();
  }
  std::set<Values> known;
  if (nearly_empty(state)) known = constructed(puzzle, question, budget);
  for (const Values& values : known) answer.record(values);
  if (answer.full()) return answer.finished();
  if (budget.cancelled()) return answer.gave_up();

  SatSearch search(state, question.encoding);
  if (search.expected_clauses() > most_clauses) return answer.gave_up();
  for (const Values& values : known) search.exclude(values);
  Turns turns(puzzle, state, search, question.encoding);
  while (!answer.full()) {
    const SatSearch::Next next = known.empty() ? turns.next(budget) : search.next(budget);
    if (std::holds_alternative<SatSearch::NoMore>(next)) break;
    if (std::holds_alternative<GaveUp>(next)) return answer.gave_up();
    answer.record(std::get<Values>(next));
  }
  return answer.finished();
}

}  // namespace hence::sudoku
