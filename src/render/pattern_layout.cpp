#include "render/pattern_layout.hpp"

#include <algorithm>
#include <numeric>

namespace hence::render {
namespace {

using patterns::at;
using patterns::Pattern;
using patterns::Role;

bool has(const std::vector<int>& numbers, int n) {
  return std::binary_search(numbers.begin(), numbers.end(), n);
}

/// The extent of some numbers.
class Span {
 public:
  void add(int n) {
    first_ = empty_ ? n : std::min(first_, n);
    last_ = empty_ ? n : std::max(last_, n);
    empty_ = false;
  }
  int length() const { return last_ - first_; }

 private:
  int first_ = 0;
  int last_ = 0;
  bool empty_ = true;
};

/// Truths and links in drawing order.
struct Order {
  std::vector<int> truths;
  std::vector<int> links;
};

std::vector<int> places_of(const std::vector<int>& order) {
  std::vector<int> places(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) places[at(order[i])] = static_cast<int>(i);
  return places;
}

class OrderSearch {
 public:
  explicit OrderSearch(const Pattern& pattern) : pattern_(pattern) {}

  Order best() {
    Order best = depth_first();  // preferred among equally short orders
    improve(best);
    Order other{numbers(pattern_.truths.size()), numbers(pattern_.links.size())};
    improve(other);
    if (length(other) < length(best)) best = std::move(other);
    return leaning_right(std::move(best));
  }

 private:
  static std::vector<int> numbers(std::size_t count) {
    std::vector<int> all(count);
    std::iota(all.begin(), all.end(), 0);
    return all;
  }

  /// Depth-first from the target along its links, so that a chain appears in its natural order.
  Order depth_first() const {
    Order order;
    std::vector<bool> visited(pattern_.truths.size(), false);
    std::vector<bool> reached(pattern_.links.size(), false);
    std::vector<int> open;  // stack of truths to visit
    auto reach = [&](int link) {
      if (reached[at(link)]) return;
      reached[at(link)] = true;
      order.links.push_back(link);
      for (auto role = pattern_.roles.rbegin(); role != pattern_.roles.rend(); ++role)
        if (has(role->links, link)) open.insert(open.end(), role->truths.rbegin(), role->truths.rend());
    };
    auto visit_all = [&] {
      while (!open.empty()) {
        const int truth = open.back();
        open.pop_back();
        if (visited[at(truth)]) continue;
        visited[at(truth)] = true;
        order.truths.push_back(truth);
        for (const Role& role : pattern_.roles)
          if (has(role.truths, truth))
            for (const int l : role.links) reach(l);
      }
    };
    for (const int g : pattern_.target.groups) {
      pattern_.target.must ? open.push_back(g) : reach(g);
      visit_all();
    }
    for (std::size_t t = 0; t < visited.size(); ++t) {  // disconnected truths
      open.push_back(static_cast<int>(t));
      visit_all();
    }
    for (std::size_t l = 0; l < reached.size(); ++l) reach(static_cast<int>(l));
    return order;
  }

  /// Total height of all links plus width of all rows. The target is the last row and counts half, so that a
  /// chain runs down in steps and the target joins its two ends.
  int length(const Order& order) {
    --work_;
    const auto rows = places_of(order.truths);
    const auto columns = places_of(order.links);
    std::vector<Span> of_truth(rows.size() + 1);
    std::vector<Span> of_link(columns.size());
    int total = 0;
    for (const Role& role : pattern_.roles) {
      Span in_rows;
      Span in_columns;
      for (const int t : role.truths) in_rows.add(rows[at(t)]);
      for (const int l : role.links) in_columns.add(columns[at(l)]);
      total += in_rows.length() + in_columns.length();
      for (const int t : role.truths)
        for (const int l : role.links) {
          of_truth[at(t)].add(columns[at(l)]);
          of_link[at(l)].add(rows[at(t)]);
        }
    }
    if (!pattern_.target.must)
      for (const int l : pattern_.target.groups) {
        of_truth.back().add(columns[at(l)]);
        of_link[at(l)].add(static_cast<int>(rows.size()));
      }
    for (const auto* spans : {&of_truth, &of_link})
      for (const Span& span : *spans) total += span.length();
    return 2 * total - of_truth.back().length();
  }

  /// Moves single truths and links while this shortens the order.
  void improve(Order& order) {
    int now = length(order);
    for (bool better = true; better && work_ > 0;) {
      better = false;
      for (auto* items : {&order.links, &order.truths})
        for (std::size_t from = 0; from < items->size(); ++from)
          for (std::size_t to = 0; to < items->size() && work_ > 0; ++to) {
            const auto before = *items;
            const int moved = before[from];
            items->erase(items->begin() + static_cast<std::ptrdiff_t>(from));
            items->insert(items->begin() + static_cast<std::ptrdiff_t>(to), moved);
            const int then = length(order);
            better = better || then < now;
            if (then < now)
              now = then;
            else
              *items = before;
          }
    }
  }

  /// Of two mirror images, the one that runs from the top left to the bottom right; on a tie, the one with
  /// letters in order.
  Order leaning_right(Order order) const {
    const auto rows = places_of(order.truths);
    const auto columns = places_of(order.links);
    const int middle = static_cast<int>(rows.size()) - 1;
    const int centre = static_cast<int>(columns.size()) - 1;
    int lean = 0;
    for (const Role& role : pattern_.roles)
      for (const int t : role.truths)
        for (const int l : role.links) lean += (2 * rows[at(t)] - middle) * (2 * columns[at(l)] - centre);
    const bool falling = !order.links.empty() && order.links.front() > order.links.back();
    if (lean < 0 || (lean == 0 && falling)) std::reverse(order.links.begin(), order.links.end());
    return order;
  }

  const Pattern& pattern_;
  int work_ = 20'000;  // number of orders to try; 8 truths with 20 links need about 3000
};

}  // namespace

PatternLayout layout_of(const Pattern& pattern) {
  const Order order = OrderSearch(pattern).best();
  return {places_of(order.truths), places_of(order.links)};
}

}  // namespace hence::render
