// Puzzles with exactly one solution in which every clue is needed.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <limits>
#include <random>

#include "ask/certificate.hpp"
#include "ask/errors.hpp"
#include "ask/puzzle_words.hpp"
#include "ask/task.hpp"
#include "ask/words.hpp"
#include "base/counted.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/make.hpp"
#include "sudoku/rate_puzzle.hpp"
#include "sudoku/smallest.hpp"
#include "sudoku/text/write.hpp"
#include "tasks/rating_words.hpp"

namespace hence::tasks {
namespace {

using sudoku::Made;
using sudoku::NotMade;

/// Every puzzle has its own random numbers, so that neither thread nor order matters.
Random random_for(std::uint64_t seed, std::int64_t number) {
  return Random(Random(Random(seed).next() + static_cast<std::uint64_t>(number)).next());
}

struct MakeAnswer : Answer {
  std::uint64_t seed;
  const sudoku::Notation& notation;
  std::variant<NotMade, Made> result = {};
  std::optional<explain::Rating> rating = {};
  std::int64_t number = 0;  ///< among those made
  std::string certificate = {};
  std::string uncertified = {};  ///< why
  Code verdict = Code::answered;

  MakeAnswer(std::uint64_t s, const sudoku::Notation& n) : seed(s), notation(n) {}

  const Made& made() const { return std::get<Made>(result); }

  Code code() const override { return verdict; }

  void json(JsonWriter& json) const override {
    const sudoku::Puzzle& puzzle = made().puzzle;
    const sudoku::Rules& rules = puzzle.rules;
    json("puzzle", number)("seed", seed);
    write_rules(json, rules);
    json("verdict", made().minimal() ? "minimal" : "unique")("clues", clue_list(puzzle).size());
    if (!made().redundant.empty()) write_clues(json, "redundant", made().redundant, puzzle);
    if (!made().undecided.empty()) write_clues(json, "undecided", made().undecided, puzzle);
    json.unless_empty("certificate", certificate);
    if (rating) json.object("rating", [&] { write_rating(json, *rating); });
    json.key("grid");
    write_grid(json, puzzle.clues, rules);
    json.key("solution");
    write_grid(json, made().solution, rules);
  }

  /// Multi-line puzzles are separated by a remark: with only blank lines between them, they would be read
  /// back as a tuple.
  void text(TextWriter& text) const override {
    const sudoku::Rules& rules = made().puzzle.rules;
    const std::string grid = write(made().puzzle, notation);
    const std::string words = remark();
    const bool one_line = std::count(grid.begin(), grid.end(), '\n') == 1;
    if (!one_line && (number > 1 || !words.empty()))
      text.write(fmt::format("{}# {} {}{}{}\n", number == 1 ? "" : "\n", rules.grids > 1 ? "tuple" : "puzzle",
                             number, words.empty() ? "" : ": ", words));
    text.write(grid);
    if (one_line && !words.empty()) text.remark_on_line(words);
  }

 private:
  /// About a puzzle that is not proved minimal.
  std::string remark() const {
    if (made().minimal()) return "";
    std::string words = "unique";
    if (!made().redundant.empty())
      words +=
          fmt::format(", {} redundant on its own", counted(made().redundant.size(), "clue", "clues each"));
    if (!made().undecided.empty())
      words += fmt::format(", {} undecided", counted(made().undecided.size(), "clue"));
    return words;
  }
};

struct Make : Task {
  std::int64_t order = 0;
  std::string box;
  std::int64_t grids = 1;
  bool diagonals = false;
  std::int64_t count = 1;
  std::string seed_text;
  std::int64_t clues = 0;
  std::string symmetry = "none";
  bool even = false;
  bool smallest = false;
  std::string difficulty;
  std::string format;
  CertificateOptions certificate;

  Fields own_fields() override {
    std::vector<std::string> symmetries;
    for (sudoku::Symmetry each : sudoku::all_symmetries()) symmetries.emplace_back(name(each));
    Fields fields = {
        {"--count N", "Number of puzzles", &count, Group::common, {}, 1},
        {.names = "--difficulty LEVEL",
         .help = "Only puzzles that 'hence rate' calls easy, medium, hard, very hard, fiendish or extreme; "
                 "or a level or range: 3, medium-hard, 2-4",
         .target = &difficulty,
         .excludes = {"smallest"}},
        {.names = "-o,--output FILE",
         .help = "Write to a file (default: standard output)",
         .target = &common.output,
         .role = Role::shell},
        {"--seed SEED", "The same seed makes the same puzzles on every machine", &seed_text},
        {"--clues N",
         "Exactly N clues; a large N can leave clues that are not needed",
         &clues,
         Group::clues,
         {},
         1},
        {"--symmetry SYMMETRY", "Symmetry of the cells with clues", &symmetry, Group::clues, symmetries},
        {"--even", "From 16x16: spread clues evenly; slower, and may fail on large puzzles", &even,
         Group::clues},
        {.names = "--smallest",
         .help = "The fewest clues possible, proved; 4x4 only, single or pair",
         .target = &smallest,
         .group = Group::clues,
         .excludes = {"clues", "symmetry", "even"}},
        {"-k,--order K",
         "Boxes of KxK cells: 2 to 10 (default: 3, for 9x9)",
         &order,
         Group::rules,
         {},
         2,
         32},
        {"--box RxC", "Boxes of R rows and C columns, such as 2x3 for 6x6", &box, Group::rules},
        {"--grids N",
         "Puzzles of N grids whose corresponding cells differ",
         &grids,
         Group::rules,
         {},
         1,
         1024},
        {"--diagonals", "Both main diagonals hold every digit once", &diagonals, Group::rules},
        {"--format FORMAT", "Output format (default: line; decimals above 9x9; csv for tuples)", &format,
         Group::output, output_words()},
        {.names = "--force",
         .help = "Overwrite existing files and certificates",
         .target = &common.force,
         .group = Group::output,
         .role = Role::shell}};
    for (Field& field : certificate_fields(common, certificate))
      if (field.key() != "force") fields.push_back(std::move(field));
    return fields;
  }

  void begin(Front& front) override {
    front_ = &front;
    rules_ = rules();
    if (smallest && !sudoku::MinimumClues::supports(rules_))
      throw UsageError(
          fmt::format("--smallest: {} is too large; the limit is a 4x4 puzzle or pair", rules_.describe()));
    if (!difficulty.empty()) {
      range_.emplace(difficulty);
      constexpr int most_candidates = 16 * 16 * 16;
      if (rules_.cells() * rules_.size() > most_candidates)
        throw UsageError(fmt::format(
            "--difficulty: rating {} is too slow; the limit is 16x16, or pairs of 12x12", rules_.describe()));
      board_ = board_of(sudoku::Puzzle::empty(rules_));
    }
    seed_ = seed();
    notation_ = notation();
    if (!certificate.folder.empty()) certificates_.emplace(certificate, front);
  }

  std::unique_ptr<Items> items(Front& front, const std::function<void()>& on_wait) override {
    if (smallest) find_smallest();
    const auto enough = [this] { return enough_ || failed_at_ < none; };
    if (!range_) return std::make_unique<Numbers>(&front.stop(), count, enough);
    return std::make_unique<Numbers>(&front.stop(), none, enough, on_wait);  // rating is slow: one by one
  }

  std::unique_ptr<Answer> answer(const Item& item, Context& context) override {
    auto answer = std::make_unique<MakeAnswer>(seed_, notation_);
    if (enough_ || item.number > failed_at_) return answer;
    answer->result = result(item.number, context);
    if (range_)
      rate(*answer, context);
    else if (certificates_)
      certify(*answer, item.number, context);
    if (const auto* not_made = std::get_if<NotMade>(&answer->result)) {
      answer->verdict = not_made->why == NotMade::Why::cancelled ? Code::gave_up : Code::bad_input;
      failed(item.number);
    }
    return answer;
  }

  bool keeps() const override { return true; }

  /// The output is always a prefix of the same list: it ends before the first that could not be made.
  bool keep(Answer& given, Context& context) override {
    auto& answer = static_cast<MakeAnswer&>(given);
    if (enough_) {
      answer.verdict = Code::answered;
      return false;
    }
    if (const auto* not_made = std::get_if<NotMade>(&answer.result)) {
      enough_ = true;
      if (not_made->why != NotMade::Why::cancelled) front_->complain(why_not(*not_made));
      return false;
    }
    if (range_ && !is_in_range(answer, context)) return false;
    answer.number = ++made_;
    if (range_ && certificates_) certify(answer, made_, context);
    if (!answer.uncertified.empty())
      front_->complain(fmt::format("no certificate of puzzle {}: {}", made_, answer.uncertified));
    if (!answer.uncertified.empty() || !answer.made().undecided.empty()) answer.verdict = Code::gave_up;
    enough_ = made_ == count;
    return true;
  }

  void end(Front& front) override {
    if (range_ && misses_ < most_misses)
      front.complain(fmt::format("{} tried", counted(tried_, "puzzle")));
    else if (range_)
      front.complain(fmt::format("gave up: no match for '{}' in {} consecutive puzzles; {}", range_->words(),
                                 misses_, made_in_words()));
    if (!certificates_) return;
    if (made_ < count && count > 1) certificates_->remove_above(made_);
    certificates_->say_what_was_written();
  }

  void stopped(std::string& what_became, Code&) override { what_became = made_in_words(); }

 private:
  static constexpr std::int64_t none = std::numeric_limits<std::int64_t>::max();
  /// Some bands are rare: one puzzle in a hundred is fiendish, hardly any is extreme (docs/MAKING.md).
  static constexpr std::int64_t most_misses = 10'000;

  sudoku::Rules rules() const {
    sudoku::Rules rules;
    std::tie(rules.box_rows, rules.box_columns) = box_of(box, order).value_or(std::pair(3, 3));
    if (rules.box_rows < 2 || rules.box_columns < 2)
      throw UsageError("boxes need at least two rows and two columns");
    rules.diagonals = diagonals;
    constexpr int largest = 100;
    if (rules.size() > largest)
      throw UsageError(fmt::format("size {1}x{1} is too large; the limit is {0}x{0}", largest, rules.size()));
    if (grids > rules.most_grids())
      throw UsageError(fmt::format("--grids {}: {} allows at most {} grids that differ everywhere", grids,
                                   rules.describe(), rules.most_grids()));
    rules.grids = static_cast<int>(grids);
    if (clues > rules.cells())
      throw UsageError(
          fmt::format("--clues {}: {} has only {} cells", clues, rules.describe(), rules.cells()));
    return rules;
  }

  std::uint64_t seed() const {
    if (!seed_text.empty()) {
      std::uint64_t seed = 0;
      const char* end = seed_text.data() + seed_text.size();
      const auto [last, error] = std::from_chars(seed_text.data(), end, seed);
      if (error != std::errc() || last != end)
        throw UsageError("--seed: expected a whole number from 0 to 18446744073709551615, found '" +
                         seed_text + "'");
      return seed;
    }
    constexpr std::uint64_t few_digits = 1'000'000'000;
    std::random_device device;
    const std::uint64_t seed = device() % few_digits;
    front_->complain(fmt::format("reproduce with --seed {}", seed));
    return seed;
  }

  sudoku::Notation notation() const {
    if (!format.empty()) {
      const auto wanted = *sudoku::parse_format(format);
      if (rules_.grids > 1 && (wanted == sudoku::Format::line || wanted == sudoku::Format::link))
        front_->complain(
            fmt::format("--format {}: read the tuples back with --grids {}", format, rules_.grids));
      return default_notation(rules_, wanted);
    }
    // CSV tuples are recognised as such when read back.
    if (rules_.grids > 1) return default_notation(rules_, sudoku::Format::csv);
    return default_notation(rules_);
  }

  void find_smallest() {
    smallest_ = sudoku::MinimumClues::find(rules_, front_->stop().budget());
    if (!smallest_) return;
    if (smallest_->none()) throw UsageError(why_not({NotMade::Why::no_solution, 0}));
    front_->complain(
        fmt::format("{} (proved minimum for a {})", counted(smallest_->clues(), "clue"), rules_.describe()));
  }

  std::variant<NotMade, Made> result(std::int64_t number, Context& context) const {
    if (context.stop().stopped()) return NotMade{};
    Random random = random_for(seed_, number);
    if (smallest_) {
      if (auto made = smallest_->make(random, context.budget())) return *std::move(made);
      return NotMade{};
    }
    sudoku::MakeRequest request{.rules = rules_,
                                .symmetry = *sudoku::symmetry_named(symmetry),
                                .clues = static_cast<int>(clues),
                                .even = even};
    if (!range_)
      request.on_progress = [&](int decided, int left) {
        context.progress(fmt::format("{} clues left, {} proved needed", left, decided));
      };
    auto found = make(request, random, context.budget());
    if (auto* made = std::get_if<Made>(&found)) return std::move(*made);
    return std::get<NotMade>(found);
  }

  void rate(MakeAnswer& answer, Context& context) const {
    if (!std::holds_alternative<Made>(answer.result)) return;
    explain::Effort effort;
    effort.nodes = usual_rating_work;
    auto rating = rate_puzzle(answer.made().puzzle, board_, effort, context.budget());
    auto* rated = std::get_if<explain::Rating>(&rating);
    if (rated != nullptr && rated->end != explain::Path::End::stopped)
      answer.rating = std::move(*rated);
    else
      answer.result = NotMade{};
  }

  void certify(MakeAnswer& answer, std::int64_t number, Context& context) {
    if (!std::holds_alternative<Made>(answer.result)) return;
    sudoku::ProveRequest request{.claim = answer.made().minimal() ? sudoku::Claim::minimal
                                                                  : sudoku::Claim::unique};
    request.on_progress = [&](const std::string& what) { context.progress(what); };
    const auto proved = prove(answer.made().puzzle, request, context.budget());
    if (const auto* gave_up = std::get_if<GaveUp>(&proved)) {
      answer.uncertified = context.why_gave_up(gave_up->why, "certificate");
      return;
    }
    const auto* found = std::get_if<sudoku::Certificate>(&proved);
    if (found == nullptr) throw std::logic_error("made a puzzle without the promised properties");
    if (const auto written = certificates_->write(*found, count == 1 ? "" : std::to_string(number)))
      answer.certificate = written->folder;
    else
      answer.uncertified = context.why_gave_up(GaveUp::Why::cancelled);
  }

  bool is_in_range(MakeAnswer& answer, Context& context) {
    context.progress(fmt::format("{} tried", ++tried_));
    if (range_->has(*answer.rating)) {
      misses_ = 0;
      return true;
    }
    if (++misses_ == most_misses) {
      enough_ = true;
      answer.verdict = Code::gave_up;
    }
    return false;
  }

  void failed(std::int64_t number) {
    std::int64_t before = failed_at_;
    while (number < before && !failed_at_.compare_exchange_weak(before, number)) {
    }
  }

  std::string why_not(const NotMade& not_made) const {
    if (not_made.why == NotMade::Why::no_solution)
      return fmt::format("no {} grid found; try without --diagonals", rules_.describe());
    if (not_made.why == NotMade::Why::unproved)
      return fmt::format("{} is too large to prove unique; make smaller puzzles", rules_.describe());
    std::string text = fmt::format("--clues {}: not reached; fewest found: {}", clues, not_made.fewest);
    if (symmetry != "none") text += "; not every number is possible with --symmetry";
    return text + (not_made.fewest > clues ? "; allow more clues" : "; try another number");
  }

  std::string made_in_words() const { return fmt::format("{} of {} made", made_, counted(count, "puzzle")); }

  Front* front_ = nullptr;
  sudoku::Rules rules_;
  std::uint64_t seed_ = 0;
  sudoku::Notation notation_;
  std::optional<Certificates> certificates_;
  std::optional<sudoku::MinimumClues> smallest_;
  std::optional<LevelRange> range_;
  std::shared_ptr<const explain::Board> board_;

  std::atomic<std::int64_t> failed_at_ = none;  ///< the first known not to be made
  std::atomic<bool> enough_ = false;            ///< later ones do not count
  std::int64_t made_ = 0;
  std::int64_t tried_ = 0;
  std::int64_t misses_ = 0;  ///< consecutive
};

}  // namespace

extern const TaskInfo make_puzzles_task = {
    .name = "make",
    .section = "Sudoku",
    .summary = "Make puzzles with one solution in which every clue is needed",
    .examples = {{"hence make"},
                 {"hence make --count 1000 --seed 7 -o puzzles.txt"},
                 {"hence make --difficulty medium-hard --count 5"},
                 {"hence make --symmetry rotate --clues 28"},
                 {"hence make --order 4 --format csv", "16x16"},
                 {"hence make --grids 2 --count 10 -o pairs.csv"},
                 {"hence make --order 2 --grids 2 --smallest"},
                 {"hence make --prove proof; hence verify proof"}},
    .answers_about = "puzzle, with its solution",
    .done = "made",
    .make = make_task<Make>};

}  // namespace hence::tasks
