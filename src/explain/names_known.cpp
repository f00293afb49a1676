// All names a step can have. Names::add accepts no others; tests/pattern_names.py checks that
// docs/PATTERNS.md defines the same ones.
#include <algorithm>
#include <array>
#include <cctype>

#include "explain/names.hpp"

namespace hence::explain {
namespace {

// "#" is any number.
constexpr std::array names{
    // within one house
    "full house", "naked single", "hidden single", "pointing", "claiming", "locked candidates", "naked pair",
    "naked triple", "naked quad", "naked subset of #", "locked pair", "locked triple", "locked quad",
    "locked subset of #", "hidden pair", "hidden triple", "hidden quad", "hidden subset of #",
    // chains
    "skyscraper", "two-string kite", "empty rectangle", "turbot fish", "XY-wing", "W-wing", "grouped W-wing",
    "remote pair", "colour trap", "colour wrap", "simple colouring", "multi colouring", "X-chain",
    "grouped X-chain", "XY-chain", "continuous nice loop", "grouped continuous nice loop", "AIC",
    "grouped AIC", "discontinuous nice loop", "grouped discontinuous nice loop", "ALS-XZ", "ALS-XY-wing",
    "ALS chain", "AIC with ALS", "AIC with AHS",
    // few cells with few digits
    "XYZ-wing", "WXYZ-wing", "VWXYZ-wing", "Sue de Coq", "death blossom",
    // the broadest
    "cell forcing chain", "region forcing chain", "forcing chain", "forcing net",
    // assuming a unique solution
    "unique rectangle", "unique rectangle type 1", "unique rectangle type 2", "unique rectangle type 3",
    "unique rectangle type 4", "unique rectangle type 5", "unique rectangle type 6", "hidden rectangle",
    "unique loop", "BUG+#", "deadly pattern"};

constexpr std::array fish{"X-Wing", "Swordfish", "Jellyfish",     "Squirmbag",
                          "Whale",  "Leviathan", "fish of size #"};

constexpr std::array fish_forms{"finned ",         "sashimi ", "franken ",
                                "finned franken ", "mutant ",  "finned mutant "};

template <class List>
bool holds(const List& list, const std::string& name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

bool is_listed(const std::string& name) {
  if (holds(names, name) || holds(fish, name)) return true;
  return std::any_of(fish_forms.begin(), fish_forms.end(), [&](const std::string& form) {
    return name.starts_with(form) && holds(fish, name.substr(form.size()));
  });
}

}  // namespace

bool is_pattern_name(const std::string& name) {
  std::string general = name;
  while (!general.empty() && std::isdigit(static_cast<unsigned char>(general.back())) != 0)
    general.pop_back();
  return is_listed(name) || (general != name && is_listed(general + "#"));
}

}  // namespace hence::explain
