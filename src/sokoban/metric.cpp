#include "sokoban/metric.hpp"

namespace hence::sokoban {

std::string_view name(Metric metric) {
  return metric == Metric::moves ? "moves" : "pushes";
}

std::string counted(std::int64_t count, Metric metric) {
  return metric == Metric::moves ? counted(count, "move") : counted(count, "push", "pushes");
}

std::string counts(int moves, int pushes) {
  return counted(moves, Metric::moves) + ", " + counted(pushes, Metric::pushes);
}

}  // namespace hence::sokoban
