// All tasks. A new one is a file beside this one, and a line here.
#include "ask/task.hpp"

namespace hence::tasks {

extern const TaskInfo solve_task;
extern const TaskInfo count_task;
extern const TaskInfo check_task;
extern const TaskInfo make_puzzles_task;
extern const TaskInfo why_task;
extern const TaskInfo explain_task;
extern const TaskInfo hint_task;
extern const TaskInfo rate_task;
extern const TaskInfo learn_task;
extern const TaskInfo select_task;
extern const TaskInfo evaluate_task;
extern const TaskInfo patterns_task;
extern const TaskInfo plan_task;
extern const TaskInfo prove_task;
extern const TaskInfo verify_task;
extern const TaskInfo convert_task;
extern const TaskInfo encode_task;
extern const TaskInfo decode_task;

const std::vector<const TaskInfo*>& all_tasks() {
  static const std::vector<const TaskInfo*> all = {
      &solve_task, &count_task, &check_task,  &make_puzzles_task, &why_task,      &explain_task,
      &hint_task,  &rate_task,  &learn_task,  &select_task,       &evaluate_task, &patterns_task,
      &plan_task,  &prove_task, &verify_task, &convert_task,      &encode_task,   &decode_task};
  return all;
}

}  // namespace hence::tasks
