// What commands that are not tasks yet need of tasks/steps.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/cli/certificate.hpp"
#include "app/cli/json.hpp"
#include "app/cli/look.hpp"
#include "app/cli/picture_folder.hpp"
#include "tasks/steps.hpp"

namespace hence::cli {

using tasks::also_called;
using tasks::assume_unique_field;
using tasks::ContextCache;
using tasks::default_path_work;
using tasks::default_work;
using tasks::EffortOptions;
using tasks::ExplainContext;
using tasks::how_small;
using tasks::max_size_field;
using tasks::too_large_to_explain;
using tasks::truths;
using tasks::work_field;

/// What a JsonWriter writes as members of an object.
template <class F>
Json json_of_members(const F& members) {
  std::string text;
  tasks::JsonWriter json(text);
  json.object([&] { members(json); });
  return Json::parse(text);
}

inline Json json_candidate(const ExplainContext& context, Candidate c) {
  return json_cell_digit(context.cell_digit(c), context.rules());
}

inline Json json_step(const ExplainContext& context, const explain::Position& before,
                      const explain::Step& step) {
  return json_of_members([&](tasks::JsonWriter& json) { write_step(json, context, before, step); });
}

/// Certificates of the steps of one puzzle, in numbered subfolders; of a single step, in the folder itself.
class StepCertificates {
 public:
  /// `options.folder`: of this puzzle.
  StepCertificates(const CertificateOptions& options, const ExplainContext& context, Stop& stop)
      : context_(context), stop_(stop), folder_(options, stop) {}

  /// `number`: of the step, 0 for the only one. Returns the certificate, or why there is none.
  struct None {
    std::string why;
    bool gave_up;  ///< false: it rests on an assumption and cannot be proved
  };
  std::variant<Written, None> write(const explain::Position& before, const explain::Step& step,
                                    std::int64_t number);

  /// For a candidate that a clue decides, in the folder itself. Nothing if stopped.
  std::optional<Written> write_at_once(Candidate c);

  std::int64_t written() const { return written_; }

  /// Reports on standard error how many there are and how to verify them.
  void say_what_was_written() const { folder_.say_what_was_written(); }

  /// Call before the first puzzle. Throws FileError if the folder is not empty; with force, removes the
  /// certificates of an earlier run instead, including those of batches.
  static void begin_all(const CertificateOptions& options, Stop& stop);

 private:
  const ExplainContext& context_;
  Stop& stop_;
  std::int64_t written_ = 0;
  CertificateFolder folder_;
};

}  // namespace hence::cli
