// hence make: puzzles with exactly one solution in which every clue is needed.
#include <fmt/format.h>

#include <atomic>
#include <charconv>
#include <limits>
#include <map>
#include <mutex>
#include <random>

#include "app/cli/answers.hpp"
#include "app/cli/certificate.hpp"
#include "app/cli/command.hpp"
#include "app/cli/files.hpp"
#include "app/cli/input.hpp"
#include "app/cli/json.hpp"
#include "app/cli/progress.hpp"
#include "app/cli/steps.hpp"
#include "ask/batch.hpp"
#include "base/counted.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/make.hpp"
#include "sudoku/rate_puzzle.hpp"
#include "sudoku/smallest.hpp"
#include "sudoku/text/write.hpp"
#include "tasks/rating_words.hpp"

namespace hence::cli {

using tasks::LevelRange;
using tasks::usual_rating_work;

namespace {

using sudoku::Made;
using sudoku::NotMade;
using sudoku::Rules;

struct MakeOptions {
  std::int64_t order = 0;
  std::string box;
  std::int64_t grids = 1;
  bool diagonals = false;
  std::int64_t count = 1;
  std::string seed;
  std::int64_t clues = 0;
  std::string symmetry = "none";
  bool even = false;
  bool smallest = false;
  std::string difficulty;
  std::string out;
  bool force = false;
  std::string format;
  bool json = false;
  std::string prove;
  bool binary = false;
  RunOptions run;

  CertificateOptions certificate() const { return {prove, binary, force}; }
};

Rules rules_of(const MakeOptions& options) {
  Rules rules;
  std::tie(rules.box_rows, rules.box_columns) = box_of(options.box, options.order).value_or(std::pair(3, 3));
  if (rules.box_rows < 2 || rules.box_columns < 2)
    throw UsageError("boxes need at least two rows and two columns");
  rules.diagonals = options.diagonals;
  constexpr int largest = 100;
  if (rules.size() > largest)
    throw UsageError(fmt::format("size {1}x{1} is too large; the limit is {0}x{0}", largest, rules.size()));
  if (options.grids > rules.most_grids())
    throw UsageError(fmt::format("--grids {}: {} allows at most {} grids that differ everywhere",
                                 options.grids, rules.describe(), rules.most_grids()));
  rules.grids = static_cast<int>(options.grids);
  if (options.clues > rules.cells())
    throw UsageError(
        fmt::format("--clues {}: {} has only {} cells", options.clues, rules.describe(), rules.cells()));
  return rules;
}

std::uint64_t seed_of(const MakeOptions& options) {
  if (!options.seed.empty()) {
    std::uint64_t seed = 0;
    const char* end = options.seed.data() + options.seed.size();
    const auto [last, error] = std::from_chars(options.seed.data(), end, seed);
    if (error != std::errc() || last != end)
      throw UsageError("--seed: expected a whole number from 0 to 18446744073709551615, found '" +
                       options.seed + "'");
    return seed;
  }
  constexpr std::uint64_t few_digits = 1'000'000'000;
  std::random_device device;
  const std::uint64_t seed = device() % few_digits;
  complain(fmt::format("reproduce with --seed {}", seed));
  return seed;
}

/// Every puzzle has its own random numbers, so that neither thread nor order matters.
Random random_for(std::uint64_t seed, std::int64_t number) {
  return Random(Random(Random(seed).next() + static_cast<std::uint64_t>(number)).next());
}

sudoku::Notation notation_of(const MakeOptions& options, const Rules& rules) {
  if (!options.format.empty()) {
    const auto format = *sudoku::parse_format(options.format);
    if (rules.grids > 1 && (format == sudoku::Format::line || format == sudoku::Format::link))
      complain(fmt::format("--format {}: read the tuples back with --grids {}", options.format, rules.grids));
    return default_notation(rules, format);
  }
  // CSV tuples are recognised as such when read back.
  if (rules.grids > 1) return default_notation(rules, sudoku::Format::csv);
  return default_notation(rules);
}

/// The status of a puzzle that is not proved minimal; empty if it is.
std::string label(const Made& made) {
  if (made.minimal()) return "";
  std::string text = "unique";
  if (!made.redundant.empty())
    text += fmt::format(", {} redundant on its own", counted(made.redundant.size(), "clue", "clues each"));
  if (!made.undecided.empty()) text += fmt::format(", {} undecided", counted(made.undecided.size(), "clue"));
  return text;
}

/// Multi-line puzzles are separated by a remark: with only blank lines between them, they would be read back
/// as a tuple.
std::string as_text(const Made& made, const sudoku::Notation& notation, std::int64_t number) {
  const Rules& rules = made.puzzle.rules;
  std::string text = write(made.puzzle, notation);
  const std::string remark = label(made);
  const bool one_line = std::count(text.begin(), text.end(), '\n') == 1;
  if (one_line && remark.empty()) return text;
  if (one_line) return fmt::format("{} # {}\n", std::string_view(text).substr(0, text.size() - 1), remark);
  if (number == 1 && remark.empty()) return text;
  return fmt::format("{}# {} {}{}{}\n{}", number == 1 ? "" : "\n", rules.grids > 1 ? "tuple" : "puzzle",
                     number, remark.empty() ? "" : ": ", remark, text);
}

std::string as_json(const Made& made, std::int64_t number, std::uint64_t seed, const std::string& certificate,
                    const explain::Rating* rating) {
  const Rules& rules = made.puzzle.rules;
  Json object;
  object["puzzle"] = number;
  object["seed"] = seed;
  object["size"] = rules.size();
  object["box"] = {rules.box_rows, rules.box_columns};
  if (rules.grids > 1) object["grids"] = rules.grids;
  if (rules.diagonals) object["diagonals"] = true;
  object["verdict"] = made.minimal() ? "minimal" : "unique";
  object["clues"] = clue_list(made.puzzle).size();
  if (!made.redundant.empty()) object["redundant"] = json_clues(made.redundant, made.puzzle);
  if (!made.undecided.empty()) object["undecided"] = json_clues(made.undecided, made.puzzle);
  if (!certificate.empty()) object["certificate"] = certificate;
  if (rating != nullptr)
    object["rating"] = json_of_members([&](tasks::JsonWriter& json) { write_rating(json, *rating); });
  std::string line = json_line(object);
  line.resize(line.size() - 2);  // "}\n"
  return fmt::format("{},\"grid\":{},\"solution\":{}}}\n", line, json_solution(made.puzzle.clues, rules),
                     json_solution(made.solution, rules));
}

/// Why no puzzle was made, in words.
std::string reason(const NotMade& not_made, const MakeOptions& options, const Rules& rules) {
  if (not_made.why == NotMade::Why::no_solution)
    return fmt::format("no {} grid found; try without --diagonals", rules.describe());
  if (not_made.why == NotMade::Why::unproved)
    return fmt::format("{} is too large to prove unique; make smaller puzzles", rules.describe());
  std::string text = fmt::format("--clues {}: not reached; fewest found: {}", options.clues, not_made.fewest);
  if (options.symmetry != "none") text += "; not every number is possible with --symmetry";
  return text + (not_made.fewest > options.clues ? "; allow more clues" : "; try another number");
}

class Making {
 public:
  Making(const MakeOptions& options, Stop& stop)
      : options_(options),
        stop_(stop),
        rules_(rules_of(options)),
        seed_(seed_of(options)),
        notation_(notation_of(options, rules_)),
        output_(options.out, stop, options.force),
        errors_(Output::standard_error(stop)),
        progress_("made") {
    if (!options.prove.empty()) certificates_.emplace(options.certificate(), stop);
    if (!options.difficulty.empty()) range_.emplace(options.difficulty);
  }

  ExitCode run() {
    if (options_.smallest) {
      if (!find_smallest()) return stopped();
      if (smallest_->none()) {
        complain(reason({NotMade::Why::no_solution, 0}, options_, rules_));
        return ExitCode::bad_input;
      }
      complain(fmt::format("{} (proved minimum for a {})", counted(smallest_->clues(), "clue"),
                           rules_.describe()));
    }
    range_ ? make_within_range() : make_all();
    if (made_ > 0) output_.finish();
    if (certificates_ && made_ < options_.count && options_.count > 1) certificates_->remove_above(made_);
    if (certificates_) certificates_->say_what_was_written();
    // Do not report a stop that came after everything was made.
    const bool all_made = made_ == options_.count && code_ != ExitCode::gave_up;
    return stop_.stopped() && !all_made ? stopped() : code_;
  }

 private:
  void make_all() {
    Batch<std::int64_t> batch(
        options_.run.thread_count(),
        [&](std::int64_t& number, Reply& reply, const Flush&) { append(reply, one(number)); },
        [&](Reply&& reply) { write(std::move(reply)); });
    for (std::int64_t i = 1; i <= options_.count && !stop_.stopped() && i < missing_at_; ++i) batch.add(i, 0);
    batch.finish_or_throw();
  }

  // With --difficulty, puzzles are made and rated on several threads, but filtered in the order of their
  // numbers, so that the result does not depend on the threads.

  /// A puzzle that was made and rated.
  struct Try {
    std::optional<Made> made = {};
    std::optional<explain::Rating> rating = {};
    std::optional<NotMade> not_made = {};
  };

  void make_within_range() {
    board_ = board_of(sudoku::Puzzle::empty(rules_));
    {
      Batch<std::int64_t> batch(
          options_.run.thread_count(),
          [&](std::int64_t& number, Reply& reply, const Flush&) {
            Try one = tried(number);
            const std::lock_guard lock(mutex_);
            tries_.insert_or_assign(number, std::move(one));
            ++reply.answers;
          },
          [&](Reply&& reply) {
            for (std::int64_t i = 0; i < reply.answers; ++i) look_at(next_try_++);
          });
      for (std::int64_t i = 1; !enough_ && !stop_.stopped(); ++i) {
        batch.add(i, 0);
        batch.flush();
      }
      batch.finish_or_throw();
    }
    if (misses_ < most_misses) {
      complain(fmt::format("{} tried", counted(looked_at_, "puzzle")));
      return;
    }
    complain(fmt::format("gave up: no match for '{}' in {} consecutive puzzles; {}", range_->words(), misses_,
                         made_in_words()));
    code_ = worse(code_, ExitCode::gave_up);
  }

  /// Empty once it is no longer needed.
  Try tried(std::int64_t number) {
    if (enough_ || stop_.stopped()) return {};
    Random random = random_for(seed_, number);
    auto result = make(question(), random, stop_.budget());
    if (auto* not_made = std::get_if<NotMade>(&result)) {
      if (not_made->why == NotMade::Why::cancelled) return {};
      return {.not_made = *not_made};
    }
    auto& made = std::get<Made>(result);
    auto rating =
        rate_puzzle(made.puzzle, board_, EffortOptions{.work = usual_rating_work}.effort(), stop_.budget());
    if (std::holds_alternative<GaveUp>(rating)) return {};
    auto& rated = std::get<explain::Rating>(rating);
    if (rated.end == explain::Path::End::stopped) return {};
    return {.made = std::move(made), .rating = std::move(rated)};
  }

  void look_at(std::int64_t number) {
    Try one;
    {
      const std::lock_guard lock(mutex_);
      auto node = tries_.extract(number);
      if (!node.empty()) one = std::move(node.mapped());
    }
    if (enough_) return;
    if (one.not_made) {
      complain(reason(*one.not_made, options_, rules_));
      code_ = worse(code_, ExitCode::bad_input);
    }
    if (!one.made) {  // failed or stopped: later puzzles do not count
      enough_ = true;
      return;
    }
    ++looked_at_;
    progress_.note(fmt::format("{} tried", looked_at_));
    if (!range_->has(*one.rating)) {
      if (++misses_ == most_misses) enough_ = true;
      return;
    }
    misses_ = 0;
    write(reply(*one.made, made_ + 1, &*one.rating));
    enough_ = made_ == options_.count;
  }

  bool find_smallest() {
    smallest_ = sudoku::MinimumClues::find(rules_, stop_.budget());
    return smallest_.has_value();
  }

  Reply one(std::int64_t number) {
    if (number > missing_at_) return {"", "", ExitCode::answered, 0};
    if (stop_.stopped()) return missing(number, ExitCode::answered);
    Random random = random_for(seed_, number);
    if (smallest_) {
      if (const auto made = smallest_->make(random, stop_.budget())) return reply(*made, number);
      return missing(number, ExitCode::gave_up);
    }
    sudoku::MakeRequest question = this->question();
    question.on_progress = [&](int decided, int clues) {
      progress_.note(fmt::format("{} clues left, {} proved needed", clues, decided));
    };
    const auto result = make(question, random, stop_.budget());
    if (const auto* made = std::get_if<Made>(&result)) return reply(*made, number);
    const auto& not_made = std::get<NotMade>(result);
    if (not_made.why == NotMade::Why::cancelled) return missing(number, ExitCode::gave_up);
    Reply failure = missing(number, ExitCode::bad_input);
    failure.err = "hence: " + reason(not_made, options_, rules_) + "\n";
    return failure;
  }

  sudoku::MakeRequest question() const {
    return {.rules = rules_,
            .symmetry = *sudoku::symmetry_named(options_.symmetry),
            .clues = static_cast<int>(options_.clues),
            .even = options_.even};
  }

  Reply missing(std::int64_t number, ExitCode code) {
    std::int64_t before = missing_at_;
    while (number < before && !missing_at_.compare_exchange_weak(before, number)) {
    }
    return {"", "", code, 0};
  }

  Reply reply(const Made& made, std::int64_t number, const explain::Rating* rating = nullptr) {
    Reply reply;
    reply.code = made.undecided.empty() ? ExitCode::answered : ExitCode::gave_up;
    std::string certificate;
    if (certificates_) {
      const auto result = certify(made, number);
      if (const auto* gave_up = std::get_if<GaveUp>(&result)) {
        reply.err = fmt::format("hence: no certificate of puzzle {}: {}\n", number,
                                why_gave_up(gave_up->why, stop_, "certificate"));
        reply.code = worse(reply.code, ExitCode::gave_up);
      } else {
        certificate = std::get<Written>(result).folder;
      }
    }
    if (options_.json) {
      reply.out = as_json(made, number, seed_, certificate, rating);
    } else {
      reply.out = as_text(made, notation_, number);
    }
    return reply;
  }

  std::variant<Written, GaveUp> certify(const Made& made, std::int64_t number) {
    sudoku::ProveRequest question{.claim = made.minimal() ? sudoku::Claim::minimal : sudoku::Claim::unique};
    question.on_progress = [&](const std::string& what) { progress_.note(what); };
    const auto proved = prove(made.puzzle, question, stop_.budget());
    if (const auto* gave_up = std::get_if<GaveUp>(&proved)) return *gave_up;
    const auto* certificate = std::get_if<sudoku::Certificate>(&proved);
    if (certificate == nullptr) throw std::logic_error("made a puzzle without the promised properties");
    const auto written = certificates_->write(*certificate, options_.count == 1 ? 0 : number);
    if (!written) return GaveUp{GaveUp::Why::cancelled};
    return *written;
  }

  void write(Reply&& reply) {
    if (ended_) return;
    code_ = worse(code_, reply.code);
    made_ += reply.answers;
    progress_.add(reply.answers);
    write_reply(reply, output_, errors_, stop_);
    ended_ = made_ + 1 == missing_at_;
  }

  ExitCode stopped() {
    const ExitCode reason = stop_.reason().value_or(ExitCode::gave_up);
    complain_of(reason, made_in_words());
    return worse(code_, reason);
  }

  std::string made_in_words() const {
    return fmt::format("{} of {} made", made_, counted(options_.count, "puzzle"));
  }

  const MakeOptions& options_;
  Stop& stop_;
  const Rules rules_;
  const std::uint64_t seed_;
  const sudoku::Notation notation_;
  Output output_;
  Output errors_;
  Progress progress_;
  std::optional<CertificateFolder> certificates_;
  std::optional<sudoku::MinimumClues> smallest_;
  /// The first puzzle known to have failed. Later ones are not written even if made already, so that the
  /// output is always a prefix of the same list.
  std::atomic<std::int64_t> missing_at_ = std::numeric_limits<std::int64_t>::max();
  bool ended_ = false;
  ExitCode code_ = ExitCode::answered;
  std::int64_t made_ = 0;

  /// Some bands are rare: one puzzle in a hundred is fiendish, hardly any is extreme (docs/MAKING.md).
  static constexpr std::int64_t most_misses = 10'000;
  std::optional<LevelRange> range_;
  std::shared_ptr<const explain::Board> board_;
  std::mutex mutex_;
  std::map<std::int64_t, Try> tries_;  ///< rated, not yet filtered
  std::int64_t next_try_ = 1;
  std::int64_t looked_at_ = 0;
  std::int64_t misses_ = 0;  ///< consecutive
  std::atomic<bool> enough_ = false;
};

ExitCode run(const MakeOptions& options, Stop& stop) {
  const Rules rules = rules_of(options);
  if (options.smallest && (options.clues > 0 || options.symmetry != "none" || options.even))
    throw UsageError("--smallest excludes --clues, --symmetry and --even");
  if (options.smallest && !sudoku::MinimumClues::supports(rules))
    throw UsageError(
        fmt::format("--smallest: {} is too large; the limit is a 4x4 puzzle or pair", rules.describe()));
  if (!options.difficulty.empty()) {
    static_cast<void>(LevelRange(options.difficulty));
    if (options.smallest) throw UsageError("--difficulty and --smallest exclude each other");
    constexpr int most_candidates = 16 * 16 * 16;
    if (rules.cells() * rules.size() > most_candidates)
      throw UsageError(fmt::format(
          "--difficulty: rating {} is too slow; the limit is 16x16, or pairs of 12x12", rules.describe()));
  }
  if (options.binary && options.prove.empty()) throw UsageError("--binary needs --prove FOLDER");
  options.run.start(stop);
  return Making(options, stop).run();
}

}  // namespace

Command make_command() {
  auto options = std::make_shared<MakeOptions>();
  std::vector<std::string> symmetries;
  for (sudoku::Symmetry s : sudoku::all_symmetries()) symmetries.emplace_back(name(s));
  return {
      .name = "make",
      .summary = "Make puzzles with one solution in which every clue is needed",
      .examples = {{"hence make"},
                   {"hence make --count 1000 --seed 7 -o puzzles.txt"},
                   {"hence make --difficulty medium-hard --count 5"},
                   {"hence make --symmetry rotate --clues 28"},
                   {"hence make --order 4 --format csv", "16x16"},
                   {"hence make --grids 2 --count 10 -o pairs.csv"},
                   {"hence make --order 2 --grids 2 --smallest"},
                   {"hence make --prove proof; hence verify proof"}},
      .options =
          {
              {"--count N", "Number of puzzles", &options->count, Group::common, {}, 1},
              {"--difficulty LEVEL",
               "Only puzzles that 'hence rate' calls easy, medium, hard, very hard, fiendish or extreme; or "
               "a level or range: 3, medium-hard, 2-4",
               &options->difficulty},
              {"-o,--output FILE", "Write to a file (default: standard output)", &options->out},
              {"--seed SEED", "The same seed makes the same puzzles on every machine", &options->seed},
              {"--clues N",
               "Exactly N clues; a large N can leave clues that are not needed",
               &options->clues,
               Group::clues,
               {},
               1},
              {"--symmetry SYMMETRY", "Symmetry of the cells with clues", &options->symmetry, Group::clues,
               symmetries},
              {"--even", "From 16x16: spread clues evenly; slower, and may fail on large puzzles",
               &options->even, Group::clues},
              {"--smallest", "The fewest clues possible, proved; 4x4 only, single or pair",
               &options->smallest, Group::clues},
              {"-k,--order K",
               "Boxes of KxK cells: 2 to 10 (default: 3, for 9x9)",
               &options->order,
               Group::rules,
               {},
               2,
               32},
              {"--box RxC", "Boxes of R rows and C columns, such as 2x3 for 6x6", &options->box,
               Group::rules},
              {"--grids N",
               "Puzzles of N grids whose corresponding cells differ",
               &options->grids,
               Group::rules,
               {},
               1,
               1024},
              {"--diagonals", "Both main diagonals hold every digit once", &options->diagonals, Group::rules},
              {"--format FORMAT", "Output format (default: line; decimals above 9x9; csv for tuples)",
               &options->format, Group::output, output_words()},
              {"--json", "JSON Lines: one object per puzzle, with its solution", &options->json,
               Group::output},
              {"--force", "Overwrite existing files and certificates", &options->force, Group::output},
              prove_option(options->prove),
              binary_option(options->binary),
              threads_option(options->run),
              timeout_option(options->run),
          },
      .run = [options](Stop& stop) { return run(*options, stop); },
  };
}

}  // namespace hence::cli
