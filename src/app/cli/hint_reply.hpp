// A hint as output: words, and at level 4 the state after it, which can be read back.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/cli/hint_state.hpp"
#include "app/cli/json.hpp"
#include "app/cli/places.hpp"

namespace hence::cli {

/// The hint for one state.
struct Hint {
  std::string_view verdict;
  std::vector<std::string> lines;  ///< for people
  Json fields = Json::object();    ///< for programs
  ExitCode code = ExitCode::answered;
  std::vector<std::string> before = {};  ///< remarks before the lines
  std::vector<std::string> after = {};   ///< ... and after them
};

/// `state`: only at level 4. The words then become remarks, or go to standard error if the state is CSV.
Reply as_reply(const Numbered& item, const Hint& hint, const std::optional<StateText>& state,
               const Places& places, bool json);

}  // namespace hence::cli
