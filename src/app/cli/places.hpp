// Which puzzle an answer is about: said where there are several.
#pragma once

#include <string>
#include <vector>

#include "app/cli/answers.hpp"
#include "app/cli/input.hpp"

namespace hence::cli {

class Places {
 public:
  /// `wait`: also on standard input the first answer waits until it is known whether it is the only one.
  /// Otherwise nobody who sends puzzles one by one is kept waiting, and the first one counts as the only one.
  explicit Places(const std::vector<std::string>& files, bool wait = false)
      : several_files_(files.size() > 1),
        held_(wait || (!several_files_ && !files.empty() && files.front() != "-")) {}

  Hold hold() const { return held_ ? Hold::first : Hold::nothing; }

  /// Is it one of several?
  bool several(const Numbered& item) const {
    return several_files_ || item.index > 1 || (held_ && !item.alone);
  }

  /// "state.txt:3"
  static std::string name(const Numbered& item);

  /// "puzzle 2 (state.txt:3)", as `explain` has it; empty where it is the only one.
  std::string title(const Numbered& item) const;

 private:
  bool several_files_;
  bool held_;
};

}  // namespace hence::cli
