// Ratings of 9x9 puzzles compared with published ones: rank correlation (Spearman), and time.
//
//   rating_bench [-s STEP] [-w WORK] FILE...    per line: a puzzle of 81 characters, a blank, its rating
//
// A rating is a number (any scale: only the order counts), or a word of qqwing's: simple, easy, intermediate,
// expert. Words come before all numbers; puzzles with the same word are equally hard. STEP: use only every
// STEP-th puzzle. Prints correlations for each file and for all together.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <numeric>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cpu_time.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/rate_puzzle.hpp"

using namespace hence;

namespace {

struct Pair {
  double published;
  double hardest;
  double sum;
  bool exact;
  double seconds;

  std::pair<double, double> ours() const { return {hardest, sum}; }
};

/// Ranks; ties get the mean of their ranks.
template <class T>
std::vector<double> ranks(const std::vector<T>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), 0u);
  std::sort(order.begin(), order.end(), [&](auto a, auto b) { return values[a] < values[b]; });
  std::vector<double> rank(values.size());
  for (std::size_t i = 0, j = 0; i < order.size(); i = j) {
    while (j < order.size() && values[order[j]] == values[order[i]]) ++j;
    for (std::size_t k = i; k < j; ++k) rank[order[k]] = static_cast<double>(i + j - 1) / 2;
  }
  return rank;
}

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const auto n = static_cast<double>(a.size());
  const double mean_a = std::accumulate(a.begin(), a.end(), 0.0) / n;
  const double mean_b = std::accumulate(b.begin(), b.end(), 0.0) / n;
  double ab = 0, aa = 0, bb = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ab += (a[i] - mean_a) * (b[i] - mean_b);
    aa += (a[i] - mean_a) * (a[i] - mean_a);
    bb += (b[i] - mean_b) * (b[i] - mean_b);
  }
  return aa > 0 && bb > 0 ? ab / std::sqrt(aa * bb) : 0;
}

template <class Feature>
double spearman(const std::vector<Pair>& pairs, const Feature& feature) {
  std::vector<double> published;
  std::vector<decltype(feature(pairs.front()))> ours;
  for (const Pair& pair : pairs) {
    published.push_back(pair.published);
    ours.push_back(feature(pair));
  }
  return correlation(ranks(published), ranks(ours));
}

std::optional<double> published_rating(const std::string& text) {
  constexpr std::array words{"simple", "easy", "intermediate", "expert"};
  for (std::size_t i = 0; i < words.size(); ++i)
    if (text == words.at(i)) return static_cast<double>(i) - static_cast<double>(words.size());
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  if (end == text.c_str()) return std::nullopt;
  return number;
}

std::optional<Pair> rate(const std::string& line, const std::shared_ptr<const explain::Board>& board,
                         const explain::Effort& effort) {
  std::istringstream in(line);
  std::string cells, rating;
  in >> cells >> rating;
  const auto published = published_rating(rating);
  if (cells.size() != 81 || !published) return std::nullopt;
  sudoku::Puzzle puzzle;
  for (std::size_t i = 0; i < 81; ++i)
    puzzle.clues[i] = static_cast<std::uint16_t>(cells[i] >= '1' && cells[i] <= '9' ? cells[i] - '0' : 0);
  const double begin = cpu_seconds();
  const auto result = rate_puzzle(puzzle, board, effort);
  const auto* ours = std::get_if<explain::Rating>(&result);
  if (ours == nullptr || ours->end != explain::Path::End::solved) return std::nullopt;
  return Pair{*published, ours->hardest, ours->sum, ours->exact, cpu_seconds() - begin};
}

void report(const char* name, const std::vector<Pair>& pairs, std::size_t left_out) {
  std::printf("%s: %zu puzzles rated, %zu not\n", name, pairs.size(), left_out);
  if (pairs.empty()) return;
  std::vector<double> seconds;
  std::map<double, int> levels;
  std::ptrdiff_t exact = 0;
  for (const Pair& pair : pairs) {
    seconds.push_back(pair.seconds);
    ++levels[pair.hardest];
    exact += pair.exact;
  }
  std::sort(seconds.begin(), seconds.end());
  std::printf("  Spearman: rating %.3f; hardest level alone %.3f, sum alone %.3f\n",
              spearman(pairs, [](const Pair& p) { return p.ours(); }),
              spearman(pairs, [](const Pair& p) { return p.hardest; }),
              spearman(pairs, [](const Pair& p) { return p.sum; }));
  std::printf("  %td exact; CPU s each: mean %.3f, median %.3f, most %.2f; hardest level:", exact,
              std::accumulate(seconds.begin(), seconds.end(), 0.0) / static_cast<double>(seconds.size()),
              seconds[seconds.size() / 2], seconds.back());
  for (const auto& [level, count] : levels) std::printf(" %g: %d", level, count);
  std::printf("\n");
}

}  // namespace

int main(int argc, char** argv) {
  explain::Effort effort{.nodes = 100'000};
  long step = 1;
  const auto board = sudoku::board_of(sudoku::Puzzle{});
  std::vector<Pair> all;
  std::size_t all_left_out = 0;
  for (int i = 1; i < argc; ++i) {
    if (argv[i][0] == '-' && i + 1 < argc) {
      const long value = std::atol(argv[i + 1]);
      if (argv[i][1] == 'w') effort.nodes = value;
      if (argv[i][1] == 's') step = std::max(1L, value);
      ++i;
      continue;
    }
    std::ifstream in(argv[i]);
    std::vector<Pair> pairs;
    std::size_t left_out = 0;
    long number = 0;
    for (std::string line; std::getline(in, line);) {
      if (line.size() < 81 || ++number % step != 0) continue;
      if (const auto pair = rate(line, board, effort))
        pairs.push_back(*pair);
      else
        ++left_out;
    }
    report(argv[i], pairs, left_out);
    std::fflush(stdout);
    all.insert(all.end(), pairs.begin(), pairs.end());
    all_left_out += left_out;
  }
  report("together", all, all_left_out);
}
