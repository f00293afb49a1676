#include "tasks/try_system.hpp"

#include <algorithm>

#include "ask/batch.hpp"
#include "sudoku/as_position.hpp"

namespace hence::tasks {

std::optional<Tried> try_system(const sudoku::Puzzle& puzzle, const patterns::System& system,
                                ContextCache& contexts, const Budget& budget) {
  const auto context = contexts.of(puzzle, plain_notation(puzzle.rules));
  if (!context) return std::nullopt;
  const auto answer = answer_of(puzzle, context->start, budget);
  const auto* known = std::get_if<explain::Answer>(&answer);
  if (known == nullptr) return std::nullopt;
  Tried tried;
  if (!known->unique) return tried;
  const auto path = system.explain(
      context->start, *known, false,
      [&](const explain::Position&, const explain::Step&, std::optional<std::size_t> pattern) {
        if (pattern) tried.used.insert(static_cast<int>(*pattern));
        return true;
      },
      budget);
  if (path.end == explain::Path::End::stopped) return std::nullopt;
  tried.solved = path.end == explain::Path::End::solved;
  tried.steps = static_cast<std::int64_t>(path.steps);
  return tried;
}

void try_learned(const catalogue::Catalogue& learned, std::int64_t sample, const patterns::System& system,
                 int threads, Front& front, const std::function<void(const Tried&)>& on_tried) {
  struct Job {
    sudoku::Puzzle puzzle;
    std::shared_ptr<std::optional<Tried>> result = std::make_shared<std::optional<Tried>>();
  };
  const std::int64_t all = learned.puzzles();
  const std::int64_t wanted = std::min(all, sample);
  const sudoku::Puzzle rules = rules_in(learned.settings());
  const Stop& stop = front.stop();
  ContextCache contexts;
  const auto progress = front.progress("training puzzles tried", true);
  std::vector<std::shared_ptr<std::optional<Tried>>> results;
  Batch<Job> batch(
      threads,
      [&](Job& job, Reply& reply, const Flush&) {
        *job.result = try_system(job.puzzle, system, contexts, stop.budget());
        ++reply.answers;
      },
      [&](Reply&& reply) { progress->add(reply.answers); }, 500);
  std::int64_t number = 0;
  std::int64_t taken = 0;
  learned.for_each_puzzle([&](const std::string& line, const std::string&, const std::vector<int>&) {
    const bool in_sample = number++ * wanted / all >= taken;
    if (!in_sample || stop.stopped()) return;
    ++taken;
    Job job{puzzle_of(line, rules)};
    results.push_back(job.result);
    batch.add(std::move(job), line.size());
    batch.flush();
  });
  batch.finish_or_throw();
  for (const auto& result : results)
    if (*result) on_tried(**result);
}

std::vector<std::size_t> milestones(std::size_t last) {
  std::vector<std::size_t> result{0};
  for (std::size_t n = 1; n < last; n *= 2) result.push_back(n);
  if (last > 0) result.push_back(last);
  return result;
}

}  // namespace hence::tasks
