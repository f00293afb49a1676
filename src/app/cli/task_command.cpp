#include "app/cli/task_command.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/cli/console.hpp"
#include "ask/request.hpp"

namespace hence::cli {
namespace {

std::vector<std::string> words_of(const tasks::Field& field) {
  if (const auto* const* list = std::get_if<std::vector<std::string>*>(&field.target)) return **list;
  return {*std::get<std::string*>(field.target)};
}

/// Throws UsageError if a file to write is one to read, or two inputs are standard input.
void check_files(const tasks::Fields& fields) {
  const tasks::Field* standard_input = nullptr;
  for (const tasks::Field& input : fields) {
    if (input.role != tasks::Role::input) continue;
    const auto words = words_of(input);
    for (const tasks::Field& file : fields)
      if (file.role == tasks::Role::file)
        for (const std::string& word : words) refuse_input(words_of(file).front(), word);
    if (std::ranges::find(words, "-") == words.end()) continue;
    if (standard_input != nullptr)
      throw UsageError(fmt::format("only one of {} and {} can be standard input", standard_input->main_name(),
                                   input.main_name()));
    standard_input = &input;
  }
}

}  // namespace

Command command_of(const tasks::TaskInfo& info) {
  const std::shared_ptr<tasks::Task> task = info.make();
  return {.name = std::string(info.name),
          .summary = std::string(info.summary),
          .examples = info.examples,
          .options = fields_of(info, *task),
          .run =
              [&info, task](Stop& stop) {
                const tasks::Fields fields = fields_of(info, *task);
                check_files(fields);
                const bool as_request = task->common.as_request;
                if (task->common.timeout > 0 && !as_request)
                  stop.after(task->common.timeout);  // the output may have to wait
                Console console(task->common, fields, stop);
                if (as_request) {
                  const std::string request = write_request(info, *task, console);
                  if (stop.stopped()) return stop.reason().value_or(ExitCode::interrupted);
                  console.out(request);
                  return ExitCode::answered;
                }
                const ExitCode code = tasks::run(info, *task, console);
                // A single answer that is incomplete leaves no file.
                if (!info.one || code <= ExitCode::no_answer) console.finish();
                return code;
              },
          .section = std::string(info.section)};
}

}  // namespace hence::cli
