// What the parts of `hence learn` share.
#pragma once

#include <string>
#include <vector>

#include "app/cli/answers.hpp"
#include "app/cli/lessons.hpp"

namespace hence::cli {

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
  std::int64_t most = 0;    ///< 0: as many as it takes
  std::int64_t tries = 0;   ///< 0: not tried
  std::int64_t sample = 0;  ///< 0: as many training puzzles as there are others
  bool json = false;
};

/// From a corpus, or a shard of it, into a catalogue.
ExitCode learn_from(const LearnOptions& options, Stop& stop);

/// Several catalogues become one.
ExitCode learn_merge(const LearnOptions& options, Stop& stop);

/// Chooses a system from a finished catalogue, and keeps it there.
ExitCode learn_select(const LearnOptions& options, const std::string& file, Stop& stop);

/// How far the chosen system leads on puzzles that were learned from, and on others.
ExitCode learn_evaluate(const LearnOptions& options, Stop& stop);

/// Numbers of patterns at which coverage is told: 0, 1, 2, 4, 8, ... and the last one.
std::vector<std::size_t> milestones(std::size_t last);

/// "97.3 %", or "-" of nothing.
std::string percent(double share);

/// Finishes a catalogue and says what is in it.
ExitCode finish_and_tell(catalogue::Catalogue& learned, const LearnOptions& options, const std::string& file,
                         Stop& stop);

/// Runs `f`; what a catalogue complains of is said with the name of its file.
template <class F>
auto of_file(const std::string& file, const F& f) {
  try {
    return f();
  } catch (const catalogue::CatalogueError& error) {
    throw FileError(file, in_words(error));
  }
}

}  // namespace hence::cli
