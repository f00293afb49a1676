// Proves a claim about a puzzle or level, as files that any program can check. For levels, see
// prove_level.cpp.
#include <fmt/format.h>

#include <algorithm>

#include "ask/errors.hpp"
#include "ask/puzzle_words.hpp"
#include "sokoban/text/plans.hpp"
#include "sudoku/prove.hpp"
#include "tasks/given_plans.hpp"
#include "tasks/prove_level.hpp"

namespace hence::tasks {

void ProveAnswer::json(JsonWriter& json) const {
  json("claim", claim);
  if (written) {
    write_proved(json, *written);
  } else {
    json("verdict", verdict)("why", why);
    if (metric) json("metric", name(*metric));
    if (metric && at_least > 0) json("at_least", at_least);
  }
  if (replayed) json("moves", replayed->moves)("pushes", replayed->pushes)("plan", plan);
}

void ProveAnswer::text(TextWriter& text) const {
  if (written) return text.write(proved_in_words(*written));
  text.line(fmt::format("{}: {}", verdict, why));
  if (!plan.empty()) text.line("  " + plan);
}

std::string number_of(const Item& item) {
  return item.alone ? "" : std::to_string(item.in_all);
}

namespace {

std::vector<std::string> puzzle_claims() {
  std::vector<std::string> claims;
  for (const sudoku::Claim claim : sudoku::all_claims()) claims.emplace_back(name(claim));
  return claims;
}

std::vector<std::string> level_claims() {
  std::vector<std::string> claims;
  for (const sokoban::Claim claim : sokoban::all_claims()) claims.emplace_back(name(claim));
  return claims;
}

/// "r1c4 is 3 in one, 5 in the other"
std::string first_difference(const sudoku::Values& a, const sudoku::Values& b, const sudoku::Record& record) {
  std::size_t i = 0;
  while (a[i] == b[i]) ++i;
  const auto names = digit_names(record.notation);
  return fmt::format("{} is {} in one, {} in the other", record.puzzle.rules.name(sudoku::Cell(i)),
                     names(sudoku::Digit(static_cast<int>(a[i]))),
                     names(sudoku::Digit(static_cast<int>(b[i]))));
}

/// Why the claim is false.
std::string why_false(const sudoku::ClaimFails& fails, sudoku::Claim claim, const sudoku::Record& record,
                      const Budget& budget) {
  if (fails.solutions.empty()) return no_solution_in_words(find_clash(record.puzzle, budget), record);
  if (claim == sudoku::Claim::none) return "it has a solution; see 'hence solve'";
  if (fails.solutions.size() > 1)
    return fmt::format(
        "more than one solution: {}; prove that with 'hence solve --prove' or 'hence prove count'",
        first_difference(fails.solutions[0], fails.solutions[1], record));
  const auto& clues = fails.redundant;
  const sudoku::Digit digit(static_cast<int>(record.puzzle.clues[clues[0].at()]));
  const std::size_t more = clues.size() - 1;
  const std::string others = more == 0   ? ""
                             : more == 1 ? ", nor is 1 other on its own"
                                         : fmt::format(", nor are {} others, each on its own", more);
  return fmt::format("clue {} is not needed{}; list all such clues with 'hence check --minimal'",
                     record.puzzle.rules.name(clues[0], digit), others);
}

struct Prove : Task {
  std::string claim;
  CertificateOptions certificate;
  std::int64_t most = 0;  ///< 0: not given
  std::string plan;
  std::int64_t max_moves = -1;
  std::string by;
  std::string shortest;

  Fields own_fields() override {
    std::vector<std::string> claims = puzzle_claims();
    for (std::string& word : level_claims()) claims.push_back(std::move(word));
    return {
        {.names = "CLAIM",
         .help = "What to prove",
         .target = &claim,
         .choices = std::move(claims),
         .own_key = "claim"},
        puzzles_field(common,
                      "Files with puzzles or Sokoban levels, '-' for standard input, or a one-line puzzle"),
        {.names = "-o,--output FOLDER",
         .help = "Where to write claim.json and, if there is a proof, formula.cnf and proof.drat",
         .target = &certificate.folder,
         .required = true,
         .role = Role::folder},
        {.names = "--force", .help = "Overwrite certificates", .target = &common.force, .role = Role::shell},
        {"--most N", "For count: list up to N solutions (default: 10000)", &most, Group::proof, {}, 1, 1e7},
        {"--binary", "Write proof.drat in binary: half the size", &certificate.binary, Group::proof},
        {"--shortest",
         "For optimal: what to minimise (default: moves)",
         &shortest,
         Group::sokoban,
         {"moves", "pushes"}},
        {.names = "--plan FILE",
         .help = "For optimal: a solution, one per line for several levels; '-' for standard input "
                 "(default: search)",
         .target = &plan,
         .group = Group::sokoban,
         .role = Role::input},
        {"--max-moves N",
         "For no-plan: no solution has N moves or fewer (default: what the level says)",
         &max_moves,
         Group::sokoban,
         {},
         0,
         1e9},
        {"--by",
         "For optimal and no-plan: prove by a formula, or by enumerating all states near the start and "
         "the goals (default: formula, unless too large; for pushes always visit)",
         &by,
         Group::sokoban,
         {"formula", "visit"}},
        memory_field(common.memory,
                     "For optimal: memory for the search, all threads together, such as 512M or 4G "
                     "(default: 2G per thread)")};
  }

  void begin(Front& front) override {
    if (const auto about_levels = sokoban::claim_named(claim))
      begin_levels(front, *about_levels);
    else
      begin_puzzles(front);
    certificates_.emplace(certificate, front);
  }

  WalkOptions walk() const override {
    return {.takes = levels_ ? Takes::levels : Takes::puzzles, .wait = WalkOptions::Wait::always};
  }

  std::unique_ptr<Items> items(Front& front, const std::function<void()>& on_wait) override {
    auto items = Task::items(front, on_wait);
    return plan.empty() ? std::move(items) : with_plans(front, std::move(items), plan);
  }

  bool numbers_lines() const override { return true; }

  void end(Front&) override { certificates_->say_what_was_written(); }

  std::unique_ptr<Answer> answer(const Item& item, Context& context) override {
    if (levels_) return prove_level(item, *levels_, *certificates_, context);
    auto answer = std::make_unique<ProveAnswer>(claim);
    prove_puzzle(item, *answer, context);
    return answer;
  }

 private:
  void begin_puzzles(Front& front) {
    if (!plan.empty() || max_moves >= 0 || !by.empty() || !shortest.empty() || !common.memory.empty() ||
        is_level_format(common.input.format))
      throw UsageError(
          fmt::format("--by, --max-moves, --memory, --plan, --shortest and --input course|xsb are for "
                      "Sokoban, but '{}' is for Sudoku",
                      claim));
    for (const std::string& input : common.inputs)
      if (holds_levels(front, input).value_or(false))
        throw UsageError(fmt::format("{} contains Sokoban levels, but '{}' is for Sudoku; expected {}",
                                     input_in_words(front.name_of(input)), claim,
                                     fmt::join(level_claims(), ", ")));
    if (most > 0 && claim != "count") throw UsageError("--most needs the claim 'count'");
    if (most == 0) most = most_solutions_proved;
  }

  void begin_levels(Front& front, sokoban::Claim about) {
    using sokoban::Claim;
    refuse_sudoku_options(fmt::format("'{}'", claim), most > 0 ? "--most" : "", common.input);
    if (max_moves >= 0 && about != Claim::no_plan)
      throw UsageError("--max-moves applies to the claim no-plan only");
    if (!plan.empty() && about != Claim::optimal)
      throw UsageError("--plan applies to the claim optimal only");
    if (!shortest.empty() && about != Claim::optimal)
      throw UsageError("--shortest applies to the claim optimal only");
    if (!common.memory.empty() && (about != Claim::optimal || !plan.empty()))
      throw UsageError(
          "--memory applies only to the claim optimal without --plan, which searches for a solution");
    const bool pushes = shortest == "pushes";
    if (pushes && by == "formula")
      throw UsageError("--by formula counts moves; --shortest pushes needs --by visit");
    if (!by.empty() && about == Claim::unsolvable)
      throw UsageError("--by applies to the claims optimal and no-plan only");
    for (const std::string& input : common.inputs)
      if (!is_level_format(common.input.format) && !holds_levels(front, input).value_or(true))
        throw UsageError(fmt::format("{} holds no Sokoban levels, which the claim '{}' needs",
                                     input_in_words(front.name_of(input)), claim));
    using sokoban::ShownBy;
    levels_ = {.claim = about,
               .given = !plan.empty(),
               .max_moves = max_moves,
               .metric = pushes ? sokoban::Metric::pushes : sokoban::Metric::moves,
               .by = pushes || by == "visit" ? ShownBy::visit
                     : by == "formula"       ? ShownBy::formula
                                             : ShownBy::either,
               .memory = MemoryLimit(common.memory),
               .threads = common.thread_count(),
               .only = !common.input.only.empty()};
  }

  void prove_puzzle(const Item& item, ProveAnswer& answer, Context& context) {
    const sudoku::ProveRequest question{
        .claim = *sudoku::claim_named(claim),
        .most_solutions = static_cast<std::uint64_t>(most),
        .on_progress = [&](const std::string& what) { context.progress(what); }};
    const auto gave_up = [&](std::string why) {
      answer.verdict = "gave up";
      answer.why = std::move(why);
      answer.how = Code::gave_up;
    };
    certificates_->begin();
    const auto result = prove(item.record().puzzle, question, context.budget());
    if (const auto* fails = std::get_if<sudoku::ClaimFails>(&result)) {
      answer.why = why_false(*fails, question.claim, item.record(), context.budget());
      answer.how = Code::no_answer;
      return;
    }
    if (std::holds_alternative<sudoku::TooManySolutions>(result))
      return gave_up(fmt::format("more than {} solutions; raise --most", most));
    if (const auto* why = std::get_if<GaveUp>(&result))
      return gave_up(context.why_gave_up(why->why, "certificate"));
    context.progress("verifying");
    answer.written = certificates_->write(std::get<sudoku::Certificate>(result), number_of(item));
    if (!answer.written) gave_up(context.why_gave_up(GaveUp::Why::cancelled));
  }

  std::optional<Certificates> certificates_;
  std::optional<ProveLevelOptions> levels_;  ///< if the claim is about levels
};

}  // namespace

extern const TaskInfo prove_task = {
    .name = "prove",
    .section = "Proofs",
    .summary = "Prove a claim about a puzzle or Sokoban level, for others to check",
    .examples = {{"hence prove unique puzzle.txt -o proof; hence verify proof"},
                 {"hence prove none pair.csv -o why-not"},
                 {"hence prove minimal puzzle.txt -o minimal --binary"},
                 {"hence prove count --most 100000 puzzle.txt -o all"},
                 {"hence prove unique collection.sdm -o proofs", "a folder per puzzle"},
                 {"hence prove optimal level.xsb -o shortest", "searches first"},
                 {"hence prove optimal --shortest pushes level.xsb -o few"},
                 {"hence prove no-plan level.xsb --max-moves 20 -o none"},
                 {"hence prove optimal levels.sok --only 2-5 --by visit -o short"},
                 {"hence prove unsolvable level.xsb -o dead"}},
    .takes = Takes::both,
    .answers_about = "puzzle or level",
    .slow = true,
    .make = make_task<Prove>};

}  // namespace hence::tasks
