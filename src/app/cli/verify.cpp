// hence verify: checks certificates, like hence-verify, plus JSON and a time limit.
#include <fmt/format.h>

#include <memory>

#include "app/cli/command.hpp"
#include "app/cli/files.hpp"
#include "app/cli/json.hpp"
#include "app/cli/look.hpp"
#include "app/cli/progress.hpp"
#include "app/cli/zipped.hpp"
#include "base/counted.hpp"
#include "verify/verify.hpp"

namespace hence::cli {
namespace {

using verify::Outcome;

struct VerifyOptions {
  std::vector<std::string> certificates;
  RunOptions run;
  bool json = false;
  bool quiet = false;
};

ExitCode exit_code(Outcome outcome) {
  switch (outcome) {
    case Outcome::holds:
      return ExitCode::answered;
    case Outcome::refused:
      return ExitCode::no_answer;
    case Outcome::unreadable:
      return ExitCode::bad_input;
    case Outcome::gave_up:
      break;
  }
  return ExitCode::gave_up;
}

void add_candidates(Json& json, const verify::Report& report) {
  const sudoku::Rules rules{report.rules.box_rows, report.rules.box_columns, report.rules.diagonals,
                            report.rules.grids};
  json["candidates"] = Json::array();
  for (const verify::Candidate& each : report.candidates)
    json["candidates"].push_back(json_cell_digit(
        {sudoku::Cell(static_cast<std::size_t>(each.cell)), sudoku::Digit(int{each.digit})}, rules));
  json["truths"] = report.truths();
  json["pairs"] = report.pairs();
  json["no_solution_at_all"] = report.no_solution_at_all();
}

void add_puzzle(Json& json, const verify::Report& report) {
  json["size"] = report.rules.size();
  json["box"] = {report.rules.box_rows, report.rules.box_columns};
  json["grids"] = report.rules.grids;
  json["diagonals"] = report.rules.diagonals;
  json["differ"] = report.rules.differ == verify::Rules::Differ::all ? "all" : "open";
  json["crossed_out"] = report.crossed_out.size();
  if (report.about_candidates()) add_candidates(json, report);
  json["clues"] = report.clues;
  json["solutions"] = report.solutions;
  json["witnesses"] = report.witnesses;
}

void add_level(Json& json, const verify::Report& report) {
  const verify::Level& level = report.level;
  json["rows"] = level.lines.size();
  json["columns"] = level.columns;
  json["boxes"] = level.boxes().size();
  json["goals"] = level.goals().size();
  if (report.kind == verify::Claim::Kind::unsolvable) {
    json["stuck"] = Json::array();
    for (const verify::Square box : report.boxes) json["stuck"].push_back(level.name(box));
    json["states"] = report.states;
    return;
  }
  json["moves"] = report.moves;
  const char* const metric = report.metric == verify::Metric::moves ? "moves" : "pushes";
  if (report.kind == verify::Claim::Kind::optimal) {
    json["pushes"] = report.pushes;
    json["metric"] = metric;
  }
  if (report.visit)
    json["visit"] = {
        {"from_start", {{metric, report.visit->from_start}, {"states", report.states_from_start}}},
        {"to_goals", {{metric, report.visit->to_goals}, {"states", report.states_to_goals}}}};
}

void add_pattern(Json& json, const verify::Report& report) {
  const verify::Pattern& pattern = report.pattern;
  json["truths"] = pattern.truths;
  json["links"] = pattern.links;
  json["roles"] = pattern.roles.size();
  json["target"] = pattern.target_is_true;
  json["no_solution_at_all"] = report.no_solution_at_all();
}

Json json_report(const verify::Report& report) {
  Json json;
  json["claim"] = name(report.kind);
  json["statement"] = statement(report);
  if (report.about_a_level())
    add_level(json, report);
  else if (report.about_a_pattern())
    add_pattern(json, report);
  else
    add_puzzle(json, report);
  if (!report.has_proof()) return json;
  Json kinds = Json::object();
  for (std::size_t i = 0; i < verify::clause_kinds; ++i)
    if (report.clauses[i] > 0)
      kinds[std::string(describe(static_cast<verify::ClauseKind>(i)))] = report.clauses[i];
  json["formula"] = {{"clauses", report.all_clauses()}, {"kinds", std::move(kinds)}};
  json["proof"] = {
      {"steps", report.steps()}, {"rup", report.rup}, {"rat", report.rat}, {"deletions", report.deletions}};
  return json;
}

void write_json(const std::string& path, const verify::Result& result, Output& output) {
  Json json;
  json["certificate"] = path;
  json["verdict"] = name(result.outcome);
  if (result.outcome == Outcome::holds)
    json.update(json_report(result.report));
  else
    json["message"] = result.message;
  output.write(json_line(json));
}

/// A certificate on disk or in a zip.
struct GivenCertificate {
  std::string path;  ///< for messages: that of the zip, then the folder in it
  std::shared_ptr<const ZippedCertificates> zip = {};
  std::string folder = {};  ///< in the zip

  verify::Result verify(const verify::Cancelled& cancelled) const {
    if (!zip) return verify::verify_at(path, cancelled);
    if (!zip->trouble().empty()) return {Outcome::unreadable, zip->trouble(), {}};
    return zip->verify(folder, cancelled);
  }
};

std::vector<GivenCertificate> given_certificates_at(const std::string& path,
                                                    const verify::Cancelled& cancelled) {
  std::vector<GivenCertificate> found;
  if (is_zip(path)) {
    const auto zip = std::make_shared<const ZippedCertificates>(path);
    if (!zip->trouble().empty()) return {{path, zip}};
    for (const std::string& folder : zip->folders())
      found.push_back({folder.empty() ? path : path + "/" + folder, zip, folder});
  } else {
    for (const std::string& there : verify::certificates_at(path, cancelled)) found.push_back({there});
  }
  return found;
}

ExitCode run(const VerifyOptions& options, Stop& stop) {
  options.run.start(stop);
  Output output("-", stop);
  ExitCode code = ExitCode::answered;
  std::size_t checked = 0;
  std::size_t hold = 0;
  std::vector<GivenCertificate> certificates;
  for (const std::string& path : options.certificates)
    for (GivenCertificate& there : given_certificates_at(path, [&] { return stop.stopped(); }))
      certificates.push_back(std::move(there));
  Progress progress("checked");
  for (const GivenCertificate& certificate : certificates) {
    if (stop.stopped()) break;
    const std::string& path = certificate.path;
    const verify::Result result = certificate.verify([&] { return stop.stopped(); });
    if (stop.stopped() && result.outcome == Outcome::gave_up) break;
    ++checked;
    code = worse(code, exit_code(result.outcome));
    hold += result.outcome == Outcome::holds ? 1 : 0;
    progress.add(1);
    if (result.outcome != Outcome::holds) report(printable(path) + ": " + result.message);
    if (options.json)
      write_json(path, result, output);
    else if (result.outcome == Outcome::holds && !options.quiet)
      output.write(style().verdicts(certificates.size() > 1 ? printable(path) + ": " + in_short(result.report)
                                                            : in_words(result.report)));
  }
  if (certificates.size() > 1 && !options.quiet && !options.json)
    output.write(fmt::format("{} of {} certificates are valid\n", hold, certificates.size()));
  if (checked == certificates.size()) return code;
  const ExitCode reason = stop.reason().value_or(ExitCode::gave_up);
  complain_of(reason, fmt::format("{} of {} checked", checked, counted(certificates.size(), "certificate")));
  return worse(code, reason);
}

}  // namespace

Command verify_command() {
  auto options = std::make_shared<VerifyOptions>();
  return {
      .name = "verify",
      .summary = "Verify certificates",
      .examples = {{"hence verify proof/"},
                   {"hence verify certificate.zip", "as the workbench saves it"},
                   {"hence verify --json proofs/ > verdicts.jsonl", "all below a folder"},
                   {"hence-verify proof/", "the same check, without a solver"}},
      .options =
          {
              {"CERTIFICATE...", "claim.json, its folder, or a folder or zip with certificates at any depth",
               &options->certificates},
              {"--json", "JSON Lines: one object per certificate", &options->json},
              {"--quiet", "Print nothing for valid certificates", &options->quiet},
              timeout_option(options->run),
          },
      .run = [options](Stop& stop) { return run(*options, stop); },
  };
}

}  // namespace hence::cli
