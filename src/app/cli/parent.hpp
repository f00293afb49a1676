// Commands run by `hence serve` do not outlive it, even if it is killed.
#pragma once

namespace hence::cli {

/// If the environment variable HENCE_PARENT holds the id of the parent process, this process ends with it.
void die_with_parent();

}  // namespace hence::cli
