#include "app/cli/task_command.hpp"

#include "app/cli/console.hpp"
#include "ask/request.hpp"

namespace hence::cli {

Command command_of(const tasks::TaskInfo& info) {
  const std::shared_ptr<tasks::Task> task = info.make();
  return {.name = std::string(info.name),
          .summary = std::string(info.summary),
          .examples = info.examples,
          .options = fields_of(info, *task),
          .run =
              [&info, task](Stop& stop) {
                Console console(task->common, stop);
                if (task->common.as_request) {
                  console.out(write_request(info, *task, console));
                  return ExitCode::answered;
                }
                const ExitCode code = tasks::run(info, *task, console);
                console.finish();
                return code;
              },
          .section = std::string(info.section)};
}

}  // namespace hence::cli
