// A request, read into the fields of its task.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "ask/ask.hpp"
#include "ask/task.hpp"

namespace hence::tasks {

struct Request {
  /// A text that came with it.
  struct Text {
    std::string name;  ///< "" if it has none
    std::string_view text;
  };

  /// A certificate that came with it: its files by name.
  struct Files {
    std::string name;
    std::map<std::string, std::string> files;
  };

  // By the words that the fields hold instead
  std::map<std::string, Text> inputs;
  std::map<std::string, Files> certificates;

  std::unique_ptr<char[]> buffer;  ///< the texts point into it
  const TaskInfo* info = nullptr;
  std::unique_ptr<Task> task;
  bool may_name_paths = true;
  bool wants_progress = false;
};

/// A catalogue that its task cannot do without: AskLimits::catalogue takes its place. For any other, a
/// request says true.
bool is_needed_catalogue(const Field& field);

/// Throws UsageError, with a place for what is not JSON.
Request read_request(std::string_view json, const AskLimits& limits = {});

/// The fields of a task as a request, on one line. Inputs are read as a whole. Throws
/// FileError.
std::string write_request(const TaskInfo& info, Task& task, Front& front);

}  // namespace hence::tasks
