// Claims about Sokoban levels.
#pragma once

#include "ask/certificate.hpp"
#include "ask/memory.hpp"
#include "ask/task.hpp"
#include "sokoban/prove.hpp"
#include "sokoban/simulate.hpp"

namespace hence::tasks {

struct ProveAnswer : Answer {
  std::string_view claim;
  std::optional<Written> written = {};  ///< else:
  std::string_view verdict = "false";
  std::string why = {};
  Code how = Code::answered;

  // Of a level
  std::optional<sokoban::Metric> metric = {};  ///< of a minimum that was not proved
  int at_least = 0;                            ///< proved lower bound; 0: unknown
  std::string plan = {};                       ///< LURD: the shortest, the best known, or a counterexample
  std::optional<sokoban::Replay> replayed = {};

  explicit ProveAnswer(std::string_view what) : claim(what) {}
  Code code() const override { return how; }
  void json(JsonWriter& json) const override;
  void text(TextWriter& text) const override;
};

struct ProveLevelOptions {
  sokoban::Claim claim = sokoban::Claim::optimal;
  bool given = false;           ///< the items have solutions
  std::int64_t max_moves = -1;  ///< -1: the limit of the level
  sokoban::Metric metric = sokoban::Metric::moves;
  sokoban::ShownBy by = sokoban::ShownBy::either;
  MemoryLimit memory{""};  ///< for the search
  int threads = 1;
  bool only = false;  ///< --only was given
};

std::unique_ptr<ProveAnswer> prove_level(const Item& item, const ProveLevelOptions& asked,
                                         Certificates& certificates, Context& context);

/// The subfolder of a certificate: its number among all puzzles, selected or not.
std::string number_of(const Item& item);

}  // namespace hence::tasks
