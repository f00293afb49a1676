#include "app/cli/look.hpp"

#include <cstdlib>

#include "app/cli/terminal.hpp"

namespace hence::cli {
namespace {

bool wants_no_colour() {
  const char* wish = std::getenv("NO_COLOR");
  return wish != nullptr && *wish != '\0';
}

}  // namespace

const Style& style() {
  static const Style style(is_capable_terminal(STDOUT_FILENO) && !wants_no_colour());
  return style;
}

}  // namespace hence::cli
