#include "explain/names.hpp"

#include <fmt/format.h>

#include <array>

#include "explain/names_shape.hpp"

namespace hence::explain {
namespace {

using naming::Shape;
using naming::Truth;

/// For example "4 truths: 2 cells + 2 rows".
std::string systematic_name(const Shape& shape) {
  struct Kind {
    GroupKind kind;
    const char* one;
    const char* many;
  };
  static constexpr std::array<Kind, 6> kinds{
      {{GroupKind::cell, "cell", "cells"},
       {GroupKind::row, "row", "rows"},
       {GroupKind::column, "column", "columns"},
       {GroupKind::box, "box", "boxes"},
       {GroupKind::diagonal, "diagonal", "diagonals"},
       {GroupKind::differs, "cell of all grids", "cells of all grids"}}};
  std::string parts;
  auto add = [&](std::size_t count, const char* one, const char* many) {
    if (count == 0) return;
    parts += fmt::format("{}{} {}", parts.empty() ? "" : " + ", count, count == 1 ? one : many);
  };
  for (const Kind& k : kinds) {
    std::size_t count = 0;
    for (const Truth& truth : shape.truths()) count += truth.kind == k.kind ? 1U : 0U;
    add(count, k.one, k.many);
  }
  add(shape.step().reason.deadly.size(), "deadly pattern", "deadly patterns");
  const std::size_t size = shape.step().reason.size();
  return fmt::format("{} {}{}{}", size, size == 1 ? "truth" : "truths", parts.empty() ? "" : ": ", parts);
}

}  // namespace

std::vector<PatternName> names_of(const Position& position, const Step& step) {
  const Shape shape(position, step);
  naming::Names names;
  if (!step.reason.deadly.empty()) {
    name_deadly(shape, names);
  } else {
    name_singles(shape, names);
    name_subsets(shape, names);
    name_fish(shape, names);
    name_bent_subsets(shape, names);
    name_chains(shape, names);
    name_als(shape, names);
    name_forcing(shape, names);
  }
  if (names.empty()) return {{systematic_name(shape), true}};
  return names.sorted();
}

}  // namespace hence::explain
