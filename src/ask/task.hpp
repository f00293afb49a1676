// A task: what Hence can do, as a table of fields, a function that answers, and the answer.
//
//   struct Count : Task {  // hence count --limit 5 puzzle.txt
//     std::int64_t limit = 1'000'000;
//     Fields own_fields() override { return {{"--limit N", "Stop counting here", &limit}}; }
//     std::unique_ptr<Answer> answer(const Item& item, Context& context) override { ... }
//   };
//   const TaskInfo count_task = {.name = "count", ..., .make = make_task<Count>};
//
// tasks/all.cpp lists them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ask/answer.hpp"
#include "ask/field.hpp"
#include "ask/front.hpp"
#include "ask/items.hpp"

namespace hence::tasks {

/// What all tasks have in common, as far as it applies to them.
struct Common {
  std::vector<std::string> inputs;
  InputOptions input;
  std::string memory;        ///< as MemoryLimit reads it
  double timeout = 0;        ///< seconds; 0: none
  std::int64_t threads = 0;  ///< 0: one per core
  bool json = false;

  // Of the command line only
  bool force = false;       ///< overwrite files
  std::string output;       ///< "" or "-": standard output
  bool as_request = false;  ///< print the request, do not answer it

  int thread_count() const;
};

/// Why an answer is incomplete: "time limit reached", "interrupted", "the formula would be too large"
/// (`what`).
std::string why_gave_up(GaveUp::Why why, const Stop& stop, std::string_view what = "formula");

/// What a task may do with one item besides returning its answer. Used by one thread.
class Context {
 public:
  virtual ~Context() = default;

  Budget budget() const { return stop().budget(); }
  virtual Stop& stop() const = 0;
  std::string why_gave_up(GaveUp::Why why, std::string_view what = "formula") const {
    return tasks::why_gave_up(why, stop(), what);
  }

  /// The next element of the task's list. Held back, as text, until the next or the answer, which may add a
  /// remark to it; unless it is `complete`.
  virtual void part(const Answer& part, bool complete = false) = 0;

  /// On the side, with the place of the item.
  virtual void aside(const std::string& words) = 0;

  /// On the side, as it is: a line.
  virtual void message(const std::string& words) = 0;

  /// The last answer that this thread gave, or nothing: a task may fill it again instead of allocating.
  virtual std::unique_ptr<Answer> last() = 0;

  /// What is being worked on.
  virtual void progress(std::string text, ProgressFields fields = {}) = 0;

  /// Does a program read the fields?
  virtual bool fields_are_read() const = 0;
};

class Task {
 public:
  Common common;

  virtual ~Task() = default;

  /// The fields of this task alone. They point into it, and hold its defaults.
  virtual Fields own_fields() = 0;

  /// Called once, before anything is read. Throws UsageError for what fields alone cannot say, FileError if
  /// what it is to write cannot be written.
  virtual void begin(Front&) {}

  /// What to answer. Usually the puzzles or levels of the input, as TaskInfo says.
  virtual std::unique_ptr<Items> items(Front& front, const std::function<void()>& on_wait);

  /// How to read them.
  virtual WalkOptions walk() const { return {}; }

  /// Called from several threads. Nothing: a stop came first, and nothing is written. Throws TextError if the
  /// item, or a text that belongs to it, is unusable.
  virtual std::unique_ptr<Answer> answer(const Item& item, Context& context) = 0;

  /// Called instead of `answer`, likewise, for an item that cannot be read.
  virtual void unreadable(const Item&) {}

  /// Does every answer pass through `keep`? Then it must not point into its item.
  virtual bool keeps() const { return false; }

  /// Called before an answer is written, by one thread at a time, in input order. May complete it. False: it
  /// is not written, but its code counts.
  virtual bool keep(Answer&, Context&) { return true; }

  /// Called after all answers are out, unless one could not be written.
  virtual void end(Front&) {}

  /// A stop ended the run early: may change the words about it, "3 answers complete", and the exit code.
  virtual void stopped(std::string& /*what_became*/, Code& /*code*/) {}

  /// The last answer, about all items together. Nothing if there is none, or a stop prevented it.
  virtual std::unique_ptr<Answer> sum(Front&) { return nullptr; }

  /// The JSON key of the parts.
  virtual std::string_view list() const { return ""; }

  /// Are errors, too, numbered in a batch: "2: error"?
  virtual bool numbers_lines() const { return false; }
};

struct TaskInfo {
  std::string_view name;
  std::string_view section;  ///< of `hence help`
  std::string_view summary;
  std::vector<UsageExample> examples;
  Takes takes = Takes::nothing;
  std::string_view answers_about = "puzzle";  ///< one line of JSON each
  std::string_view json_help = "";            ///< of --json, if that says too little
  std::string_view done = "answered";         ///< follows their number while it grows
  bool sums_up = false;                       ///< only `sum` is written; of the others, what went wrong
  bool slow = false;                          ///< each item goes to a thread of its own at once
  bool one = false;                           ///< about one item: the first, or that of --only
  bool keeps_places = true;                   ///< in text, an unreadable item is still a line: "error"
  std::unique_ptr<Task> (*make)() = nullptr;
};

template <class T>
std::unique_ptr<Task> make_task() {
  return std::make_unique<T>();
}

/// All tasks, in the order of `hence help`.
const std::vector<const TaskInfo*>& all_tasks();

/// All fields of a task: its own, and the common ones that apply to it.
Fields fields_of(const TaskInfo& info, Task& task);

/// The input as words without a dash: files, texts.
Field puzzles_field(
    Common& common,
    std::string help = "Files with puzzles, '-' for standard input, or a one-line puzzle itself");

/// The fields of a task that can certify its answers: --prove, --binary, --force.
struct CertificateOptions {
  std::string folder;
  bool binary = false;
};
Fields certificate_fields(Common& common, CertificateOptions& options);
Field prove_field(CertificateOptions& options,
                  std::string help = "Write a certificate of each answer; check it with 'hence verify'");
Field binary_field(CertificateOptions& options);

/// --force. `needs`: keys of what it overwrites.
Field force_field(Common& common, std::string help, Group group, std::vector<std::string> needs);

/// Answers everything. The fields hold the request. Throws UsageError, FileError and TextError for what ends
/// the run.
Code run(const TaskInfo& info, Task& task, Front& front);

}  // namespace hence::tasks
