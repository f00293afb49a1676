#include "verify/variables.hpp"

#include "verify/clauses.hpp"

namespace hence::verify {

Variables::Variables() : seed_(random_seed()), slots_(64, 0) {}

/// The slot of the variable, or the empty slot where it belongs.
std::size_t Variables::slot(std::uint32_t variable) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = mixed(variable + seed_) & mask;
  while (slots_[at] != 0 && met_[slots_[at] - 1] != variable) at = (at + 1) & mask;
  return at;
}

std::uint32_t Variables::number(std::uint32_t variable) {
  std::size_t at = slot(variable);
  if (slots_[at] != 0) return slots_[at] - 1;
  if (met_.size() * 2 >= slots_.size()) {
    slots_.assign(slots_.size() * 2, 0);
    for (std::uint32_t i = 0; i < count(); ++i) slots_[slot(met_[i])] = i + 1;
    at = slot(variable);
  }
  met_.push_back(variable);
  slots_[at] = count();
  return count() - 1;
}

}  // namespace hence::verify
