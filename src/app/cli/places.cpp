#include "app/cli/places.hpp"

#include <fmt/format.h>

namespace hence::cli {

std::string Places::name(const Numbered& item) {
  const Place place = item.record ? item.record->place : item.record.error().place;
  return fmt::format("{}:{}", printable(item.file), place.line);
}

std::string Places::title(const Numbered& item) const {
  return several(item) ? fmt::format("puzzle {} ({})", item.index, name(item)) : "";
}

}  // namespace hence::cli
