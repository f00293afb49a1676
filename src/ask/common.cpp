// The fields that tasks have in common.
#include <fmt/format.h>

#include <cmath>

#include "ask/task.hpp"

namespace hence::tasks {
namespace {

void add_puzzle_input(Fields& fields, InputOptions& input, std::vector<std::string> formats) {
  const auto add = [&](Field field) { fields.push_back(std::move(field)); };
  add({.names = "--input FORMAT",
       .help = "Input format (default: detected)",
       .target = &input.format,
       .group = Group::input,
       .choices = std::move(formats),
       .own_key = "input_format"});
  add({"--symbols CHARS", "Characters for 1, 2, ..., such as 1-9A-G, 0-9A-F or A-P", &input.symbols,
       Group::input});
  add({"--box RxC", "Boxes of R rows and C columns, such as 2x3 for 6x6", &input.box, Group::rules});
  add({"--order K",
       "Boxes of KxK cells: short for --box KxK",
       &input.order,
       Group::rules,
       {},
       1,
       std::sqrt(sudoku::Rules::max_size)});
  add({"--grids N",
       "Read every N grids as a tuple, whose corresponding cells differ; 1: separate puzzles",
       &input.grids,
       Group::rules,
       {},
       1,
       sudoku::Rules::max_size});
  add({"--differ",
       "Which corresponding cells of a tuple differ: all, or only those open in both grids",
       &input.differ,
       Group::rules,
       {"all", "open"}});
  add({"--diagonals", "Both main diagonals hold every digit once", &input.diagonals, Group::rules});
}

}  // namespace

Field puzzles_field(Common& common, std::string help) {
  return {.names = "FILE...",
          .help = std::move(help),
          .target = &common.inputs,
          .role = Role::input,
          .own_key = "input"};
}

Fields certificate_fields(Common& common, CertificateOptions& options) {
  return {prove_field(options), binary_field(options),
          force_field(common, "Overwrite certificates", Group::proof, {"prove"})};
}

Field prove_field(CertificateOptions& options, std::string help) {
  return {.names = "--prove FOLDER",
          .help = std::move(help),
          .target = &options.folder,
          .group = Group::proof,
          .role = Role::folder};
}

Field binary_field(CertificateOptions& options) {
  return {.names = "--binary",
          .help = "Write proof.drat in binary: half the size",
          .target = &options.binary,
          .group = Group::proof,
          .needs = {"prove"}};
}

Field force_field(Common& common, std::string help, Group group, std::vector<std::string> needs) {
  return {.names = "--force",
          .help = std::move(help),
          .target = &common.force,
          .group = group,
          .role = Role::shell,
          .needs = std::move(needs)};
}

Fields fields_of(const TaskInfo& info, Task& task) {
  Common& common = task.common;
  Fields fields = task.own_fields();
  const auto add = [&](Field field) { fields.push_back(std::move(field)); };
  add({"--json",
       info.json_help.empty() ? fmt::format("JSON Lines: one object per {}", info.answers_about)
                              : std::string(info.json_help),
       &common.json, Group::output});
  add({"--threads N",
       "Number of threads (default: one per core)",
       &common.threads,
       Group::limits,
       {},
       1,
       1024});
  add({"--timeout SECONDS",
       "Stop after this time and keep the answers so far",
       &common.timeout,
       Group::limits,
       {},
       0.001,
       1e9});
  add({.names = "--as-request",
       .help = "Print this command as a request for 'hence ask'",
       .target = &common.as_request,
       .group = Group::other,
       .role = Role::shell});
  if (info.takes == Takes::nothing) return fields;
  std::vector<std::string> formats = info.takes == Takes::levels ? std::vector<std::string>{} : input_words();
  if (info.takes != Takes::puzzles)
    for (std::string& word : level_input_words()) formats.push_back(std::move(word));
  if (info.takes == Takes::levels)
    add({.names = "--input",
         .help = "Input format (default: detected)",
         .target = &common.input.format,
         .group = Group::input,
         .choices = formats,
         .own_key = "input_format"});
  else
    add_puzzle_input(fields, common.input, formats);
  const std::string_view what = info.takes == Takes::levels    ? "level"
                                : info.takes == Takes::puzzles ? "puzzle"
                                                               : "puzzle or level";
  if (info.one)
    add({"--only N", fmt::format("Which {} of the file (default: the first)", what), &common.input.only,
         Group::input});
  else
    add({"--only NUMBERS",
         fmt::format("Which {} of each file, such as 3, 2-5, 7- or 1,4-6 (default: all)",
                     info.takes == Takes::both ? "puzzles or levels" : fmt::format("{}s", what)),
         &common.input.only, Group::input});
  add({.names = "-v,--verbose",
       .help = "Report the detected format",
       .target = &common.input.verbose,
       .group = Group::other,
       .role = Role::shell});
  return fields;
}

}  // namespace hence::tasks
