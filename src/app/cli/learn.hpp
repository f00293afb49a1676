// Shared by the modes of `hence learn`.
#pragma once

#include <string>
#include <vector>

#include "app/cli/answers.hpp"
#include "app/cli/steps.hpp"
#include "tasks/system_file.hpp"

namespace hence::cli {

using tasks::fits_in_a_line;
using tasks::in_words;
using tasks::lesson_of;
using tasks::line_of;
using tasks::of_file;
using tasks::open_catalogue;
using tasks::plain_notation;
using tasks::puzzle_of;
using tasks::rules_in;
using tasks::settings_in;
using tasks::settings_of;
using tasks::SystemFile;
using tasks::walk_options;

struct LearnOptions {
  std::vector<std::string> files;
  InputOptions input;
  RunOptions run;
  EffortOptions effort;
  std::string output;
  std::string shard;
  std::int64_t hops = -1;  ///< -1: any
  double time = 0;         ///< seconds; 0: to the end
  bool resume = false;
  bool force = false;
  bool merge = false;
  bool select = false;
  std::string evaluate;
  std::string by = "pattern";
  double cover = 99;
  std::int64_t most = 0;    ///< 0: no limit
  std::int64_t tries = 0;   ///< 0: none
  std::int64_t sample = 0;  ///< 0: as many training puzzles as test puzzles
  bool json = false;
};

/// Learns from a corpus, or a shard of it, into a catalogue.
ExitCode learn_from(const LearnOptions& options, Stop& stop);

/// Merges catalogues.
ExitCode learn_merge(const LearnOptions& options, Stop& stop);

/// Selects a system from a finished catalogue, and stores it there.
ExitCode learn_select(const LearnOptions& options, const std::string& file, Stop& stop);

/// Measures the selected system on training puzzles and on others.
ExitCode learn_evaluate(const LearnOptions& options, Stop& stop);

/// Numbers of patterns for which coverage is reported: 0, 1, 2, 4, 8, ..., and `last`.
std::vector<std::size_t> milestones(std::size_t last);

/// "97.3 %", or "-" for NaN.
std::string percent(double share);

/// Finishes a catalogue and prints a summary.
ExitCode finish_and_tell(catalogue::Catalogue& learned, const LearnOptions& options, const std::string& file,
                         Stop& stop);

}  // namespace hence::cli
