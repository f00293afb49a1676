// Reads the level part of claim.json.
#include <algorithm>

#include "verify/claim_json.hpp"
#include "verify/words.hpp"

namespace hence::verify {
namespace {

using Kind = Claim::Kind;

constexpr std::uint64_t max_squares = 1000000;
constexpr std::uint64_t max_moves = 1000000000;

class LevelReader {
 public:
  LevelReader(ClaimJson& members, Claim& claim) : members_(members), json_(members.json), claim_(claim) {}

  bool read() {
    if (!read_rows()) return false;
    if (claim_.kind == Kind::unsolvable) return read_boxes() && read_states();
    return (claim_.kind == Kind::optimal ? read_metric() && read_plan() : read_moves()) && find_proof();
  }

 private:
  bool read_rows() {
    if (!members_.go_to("level")) return false;
    const std::size_t begin = json_.position();
    Level& level = claim_.level;
    std::uint64_t players = 0;
    const auto row = [&] {
      std::string_view text;
      if (!json_.string(text)) return false;
      const std::size_t other = text.find_first_not_of("#@+$*. ");
      if (other != std::string_view::npos)
        return json_.fail("square " + std::to_string(other + 1) + " of this row is '" +
                          shown(text.substr(other, 1)) + "', expected one of '#@+$*. '");
      players += static_cast<std::uint64_t>(
          std::ranges::count_if(text, [](char c) { return c == '@' || c == '+'; }));
      const std::uint64_t columns =
          std::max<std::uint64_t>(static_cast<std::uint64_t>(level.columns), text.size());
      if (columns * (level.lines.size() + 1) > max_squares)
        return json_.fail("more than " + std::to_string(max_squares) + " squares");
      level.columns = static_cast<Square>(columns);
      level.lines.emplace_back(text);
      return level.lines.size() <= max_squares || json_.fail("too many rows");
    };
    return json_.array(row) &&
           (players == 1 || json_.fail("expected one player, found " + std::to_string(players), begin));
  }

  /// Defaults to moves.
  bool read_metric() {
    if (!members_.has("metric")) return true;
    if (!members_.go_to("metric") || !members_.word({"moves", "pushes"})) return false;
    claim_.metric = static_cast<Metric>(members_.chosen);
    return true;
  }

  bool read_plan() {
    if (!members_.go_to("plan")) return false;
    std::string_view text;
    if (!json_.string(text)) return false;
    claim_.plan = text;
    if (claim_.plan.size() > max_moves) return json_.fail("more than 1000000000 moves");
    const std::uint64_t cost = claim_.metric == Metric::moves ? claim_.plan.size() : pushes(claim_.plan);
    claim_.too_few = cost == 0 ? 0 : cost - 1;
    return true;
  }

  bool read_moves() { return members_.go_to("moves") && members_.number(claim_.too_few, 0, max_moves); }

  /// No proof is needed for a level that is solved from the start, nor to show that nothing is shorter than
  /// the empty solution.
  bool find_proof() {
    const bool empty = claim_.kind == Kind::optimal && claim_.plan.empty();
    const bool some = members_.has("formula") || members_.has("proof");
    const bool visit = members_.has("visit");
    for (const char* key : {"formula", "proof", "visit"})
      if (!members_.fits(key, !empty, "the claim of an empty solution")) return false;
    for (const char* key : {"formula", "proof"})
      if (!members_.fits(key, !visit, "a claim with a \"visit\"") ||
          !members_.fits(key, claim_.metric == Metric::moves, "a claim about pushes"))
        return false;
    claim_.refutes = some || (claim_.too_few > 0 && !visit);
    if (claim_.refutes && claim_.metric == Metric::pushes)
      return json_.fail("the key \"visit\" is missing", 0);
    if (claim_.refutes && !some)
      return json_.fail("the key \"formula\" is missing, or \"visit\" in its place", 0);
    return !visit || read_visit();
  }

  bool read_visit() {
    if (!members_.go_to("visit")) return false;
    const std::size_t begin = json_.position();
    Claim::Enumeration& visit = claim_.visit.emplace();
    if (!members_.object({{"from_start", [&] { return members_.number(visit.from_start, 0, max_moves); }},
                          {"to_goals", [&] { return members_.number(visit.to_goals, 0, max_moves); }}}))
      return false;
    const std::uint64_t sum = visit.from_start + visit.to_goals;
    // Capital letters give the number of pushes. If they are wrong, the solution is refused for that instead.
    if (sum != claim_.too_few && claim_.metric == Metric::pushes && fault(claim_.level, claim_.plan))
      return true;
    return sum == claim_.too_few ||
           json_.fail("\"from_start\" and \"to_goals\" are " + counted(sum, claim_.metric) +
                          " in total, expected " + std::to_string(claim_.too_few),
                      begin);
  }

  bool read_boxes() {
    if (!members_.go_to("boxes")) return false;
    const std::size_t begin = json_.position();
    std::vector<Square>& boxes = claim_.boxes;
    if (!json_.array([&] { return box(); })) return false;
    if (boxes.empty()) return json_.fail("expected at least one box", begin);
    std::ranges::sort(boxes);
    const auto twice = std::ranges::adjacent_find(boxes);
    return twice == boxes.end() || json_.fail(claim_.level.name(*twice) + " is listed twice", begin);
  }

  bool box() {
    std::string_view text;
    if (!json_.string(text)) return false;
    const Level& level = claim_.level;
    std::string_view rest = text;
    const auto row = cut_part(rest, 'r', level.lines.size());
    const auto column = cut_part(rest, 'c', static_cast<std::uint64_t>(level.columns));
    if (!row || !column || !rest.empty())
      return json_.fail("expected a square of this level such as \"r1c1\", found \"" + shown(text) + "\"");
    const Square square = static_cast<Square>(*row - 1) * level.columns + static_cast<Square>(*column - 1);
    if (!level.box(square)) return json_.fail("there is no box on " + level.name(square));
    claim_.boxes.push_back(square);
    return true;
  }

  bool read_states() { return members_.go_to("states") && json_.number(claim_.states); }

  ClaimJson& members_;
  JsonReader& json_;
  Claim& claim_;
};

}  // namespace

bool read_level(ClaimJson& members, Claim& claim) {
  return LevelReader(members, claim).read();
}

}  // namespace hence::verify
