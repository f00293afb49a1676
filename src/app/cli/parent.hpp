// Dying with the parent: commands that answer for `hence serve` do not survive it, not even where it is
// killed.
#pragma once

namespace hence::cli {

/// Where the environment has HENCE_PARENT, the process that started this one: when that ends, so does this
/// one.
void die_with_parent();

}  // namespace hence::cli
