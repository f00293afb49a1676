// Is the certificate valid? As hence-verify checks it, plus JSON and zips.
#include <fmt/format.h>

#include <atomic>

#include "ask/errors.hpp"
#include "ask/puzzle_words.hpp"
#include "ask/task.hpp"
#include "base/counted.hpp"
#include "verify/verify.hpp"

namespace hence::tasks {
namespace {

using verify::Outcome;

struct CertificateOfItem : Item::Other {
  GivenCertificate certificate;

  explicit CertificateOfItem(GivenCertificate given) : certificate(std::move(given)) {}
};

class CertificateItems : public Items {
 public:
  CertificateItems(Front& front, const std::vector<std::string>& inputs) : stop_(front.stop()) {
    for (const std::string& input : inputs)
      for (GivenCertificate& given : front.certificates(input)) certificates_.push_back(std::move(given));
  }

  std::optional<Item> next() override {
    if (ended() || stop_.stopped()) return std::nullopt;
    GivenCertificate& given = certificates_[next_++];
    Item item{.file = given.name,
              .number = static_cast<std::int64_t>(next_),
              .index = static_cast<std::int64_t>(next_),
              .alone = certificates_.size() == 1,
              .several = certificates_.size() > 1};
    item.other = std::make_shared<CertificateOfItem>(std::move(given));
    return item;
  }

  bool ended() const override { return next_ == certificates_.size(); }

  std::size_t count() const { return certificates_.size(); }

 private:
  const Stop& stop_;
  std::vector<GivenCertificate> certificates_;
  std::size_t next_ = 0;
};

void write_candidates(JsonWriter& json, const verify::Report& report) {
  const sudoku::Rules rules{report.rules.box_rows, report.rules.box_columns, report.rules.diagonals,
                            report.rules.grids};
  json.list("candidates", report.candidates, [&](const verify::Candidate& each) {
    write_cell_digit(
        json, {sudoku::Cell(static_cast<std::size_t>(each.cell)), sudoku::Digit(int{each.digit})}, rules);
  });
  json("truths", report.truths())("pairs", report.pairs());
  json("no_solution_at_all", report.no_solution_at_all());
}

void write_puzzle_report(JsonWriter& json, const verify::Report& report) {
  json("size", report.rules.size()).values("box", {report.rules.box_rows, report.rules.box_columns});
  json("grids", report.rules.grids)("diagonals", report.rules.diagonals);
  json("differ", report.rules.differ == verify::Rules::Differ::all ? "all" : "open");
  json("crossed_out", report.crossed_out.size());
  if (report.about_candidates()) write_candidates(json, report);
  json("clues", report.clues)("solutions", report.solutions)("witnesses", report.witnesses);
}

void write_level_report(JsonWriter& json, const verify::Report& report) {
  const verify::Level& level = report.level;
  json("rows", level.lines.size())("columns", level.columns);
  json("boxes", level.boxes().size())("goals", level.goals().size());
  if (report.kind == verify::Claim::Kind::unsolvable) {
    json.list("stuck", report.boxes, [&](verify::Square box) { json.value(level.name(box)); });
    json("states", report.states);
    return;
  }
  json("moves", report.moves);
  const char* const metric = report.metric == verify::Metric::moves ? "moves" : "pushes";
  if (report.kind == verify::Claim::Kind::optimal) json("pushes", report.pushes)("metric", metric);
  if (!report.visit) return;
  json.object("visit", [&] {
    json.object("from_start",
                [&] { json(metric, report.visit->from_start)("states", report.states_from_start); });
    json.object("to_goals", [&] { json(metric, report.visit->to_goals)("states", report.states_to_goals); });
  });
}

void write_pattern_report(JsonWriter& json, const verify::Report& report) {
  const verify::Pattern& pattern = report.pattern;
  json("truths", pattern.truths)("links", pattern.links)("roles", pattern.roles.size());
  json("target", pattern.target_is_true)("no_solution_at_all", report.no_solution_at_all());
}

void write_report(JsonWriter& json, const verify::Report& report) {
  json("claim", name(report.kind))("statement", statement(report));
  if (report.about_a_level())
    write_level_report(json, report);
  else if (report.about_a_pattern())
    write_pattern_report(json, report);
  else
    write_puzzle_report(json, report);
  if (!report.has_proof()) return;
  json.object("formula", [&] {
    json("clauses", report.all_clauses());
    json.object("kinds", [&] {
      for (std::size_t i = 0; i < verify::clause_kinds; ++i)
        if (report.clauses[i] > 0) json(describe(static_cast<verify::ClauseKind>(i)), report.clauses[i]);
    });
  });
  json.object("proof", [&] {
    json("steps", report.steps())("rup", report.rup)("rat", report.rat)("deletions", report.deletions);
  });
}

struct VerifyAnswer : Answer {
  verify::Result result;
  std::string name;
  bool quiet = false;

  Code code() const override {
    switch (result.outcome) {
      case Outcome::holds:
        return Code::answered;
      case Outcome::refused:
        return Code::no_answer;
      case Outcome::unreadable:
        return Code::bad_input;
      case Outcome::gave_up:
        break;
    }
    return Code::gave_up;
  }

  void json(JsonWriter& json) const override {
    json("certificate", name)("verdict", verify::name(result.outcome));
    if (result.outcome == Outcome::holds)
      write_report(json, result.report);
    else
      json("message", result.message);
  }

  void text(TextWriter& text) const override {
    if (result.outcome != Outcome::holds || quiet) return;
    text.write(text.item.several ? printable(name) + ": " + in_short(result.report)
                                 : in_words(result.report));
  }
};

struct Verify : Task {
  bool quiet = false;
  std::size_t count = 0;
  std::atomic<std::size_t> checked = 0;
  std::atomic<std::size_t> valid = 0;

  Fields own_fields() override {
    return {{.names = "CERTIFICATE...",
             .help = "claim.json, its folder, or a folder or zip with certificates at any depth",
             .target = &common.inputs,
             .role = Role::certificates,
             .own_key = "certificates"},
            {"--quiet", "Print nothing for valid certificates", &quiet}};
  }

  std::unique_ptr<Items> items(Front& front, const std::function<void()>&) override {
    auto items = std::make_unique<CertificateItems>(front, common.inputs);
    count = items->count();
    return items;
  }

  std::unique_ptr<Answer> answer(const Item& item, Context& context) override {
    const auto& given = static_cast<const CertificateOfItem&>(*item.other).certificate;
    auto answer = std::make_unique<VerifyAnswer>();
    answer->name = given.name;
    answer->quiet = quiet;
    answer->result = given.check([&] { return context.stop().stopped(); });
    if (answer->result.outcome != Outcome::gave_up) ++checked;
    if (answer->result.outcome == Outcome::holds)
      ++valid;
    else
      context.aside(answer->result.message);
    return answer;
  }

  void end(Front& front) override {
    if (count > 1 && !quiet && !common.json)
      front.out(fmt::format("{} of {} certificates are valid\n", valid.load(), count));
  }

  void stopped(std::string& what_became, Code&) override {
    what_became = fmt::format("{} of {} checked", checked.load(), counted(count, "certificate"));
  }
};

}  // namespace

extern const TaskInfo verify_task = {
    .name = "verify",
    .section = "Proofs",
    .summary = "Verify certificates",
    .examples = {{"hence verify proof/"},
                 {"hence verify certificate.zip", "as the workbench saves it"},
                 {"hence verify --json proofs/ > verdicts.jsonl", "all below a folder"},
                 {"hence-verify proof/", "the same check, without a solver"}},
    .answers_about = "certificate",
    .done = "checked",
    .slow = true,
    .make = make_task<Verify>};

}  // namespace hence::tasks
