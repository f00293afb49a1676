// A hint as it is given: words, and at level 4 the state after it, which can be read again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/cli/hint_state.hpp"
#include "app/cli/json.hpp"
#include "app/cli/places.hpp"

namespace hence::cli {

/// What there is to say of one state.
struct Telling {
  std::string_view verdict;
  std::vector<std::string> lines;  ///< for people
  Json fields = Json::object();    ///< for programs
  ExitCode code = ExitCode::answered;
  std::vector<std::string> before = {};  ///< remarks; more
  std::vector<std::string> behind = {};
};

/// `state`: at level 4, else nothing. Words then become remarks; where the state is CSV, they go to standard
/// error.
Reply as_reply(const Numbered& item, const Telling& telling, const std::optional<StateText>& state,
               const Places& places, bool json);

}  // namespace hence::cli
