// Naming the puzzle that an answer is about, if there are several.
#pragma once

#include <string>
#include <vector>

#include "app/cli/answers.hpp"
#include "app/cli/input.hpp"

namespace hence::cli {

class Places {
 public:
  /// On standard input, the first puzzle counts as the only one, so that a sender of single puzzles gets each
  /// answer at once. With `wait`, its answer is held until that is known.
  explicit Places(const std::vector<std::string>& files, bool wait = false)
      : several_files_(files.size() > 1),
        held_(wait || (!several_files_ && !files.empty() && files.front() != "-")) {}

  Hold hold() const { return held_ ? Hold::first : Hold::nothing; }

  /// Is it known to be one of several?
  bool several(const Numbered& item) const {
    return several_files_ || item.index > 1 || (held_ && !item.alone);
  }

  /// "state.txt:3"
  static std::string name(const Numbered& item);

  /// "puzzle 2 (state.txt:3)", as in `explain`; empty for the only one.
  std::string title(const Numbered& item) const;

 private:
  bool several_files_;
  bool held_;
};

}  // namespace hence::cli
