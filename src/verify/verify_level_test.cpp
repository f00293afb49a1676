// Complete certificates of levels.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/refutation.hpp"
#include "verify/certificate_for_tests.hpp"
#include "verify/level_for_tests.hpp"

namespace hence::verify {
namespace {

const TestLevel corridor{{"#######", "#@ $ .#", "#######"}};

/// The contents of a certificate of a level; `check` writes its files with correct checksums.
struct LevelCertificate {
  std::string claim;
  TestLevel level;
  std::string keys;  ///< the keys of claim.json specific to this claim
  int last = 0;
  std::vector<TestClause> clauses = {};
  std::string proof = "";
  bool files = true;

  std::string claim_json(const std::string& formula) const {
    const auto crc32 = [](const std::string& text) {
      Crc32 crc;
      crc.take(text);
      return "\"crc32\": \"" + shown_crc32(crc.value()) + "\"}";
    };
    std::string text = "{\"format\": \"hence certificate\", \"version\": 1, \"claim\": \"" + claim + "\",\n";
    text += "\"level\": [";
    for (const std::string& line : level.lines) text += (text.back() == '[' ? "\"" : ", \"") + line + "\"";
    text += "],\n" + keys;
    if (files)
      text += ",\n\"formula\": {\"clauses\": " + std::to_string(clauses.size()) + ", " + crc32(formula) +
              ",\n\"proof\": {\"steps\": " + std::to_string(std::count(proof.begin(), proof.end(), '\n')) +
              ", \"binary\": false, " + crc32(proof);
    return text + "}\n";
  }
};

Result check(const LevelCertificate& c) {
  const std::string formula =
      c.files ? dimacs(TestFormula{c.level, c.last}.variables(), c.clauses) : std::string();
  return verify::check(c.claim_json(formula), formula, c.proof);
}

LevelCertificate with_proof(LevelCertificate certificate) {
  certificate.clauses = TestFormula{certificate.level, certificate.last}.clauses();
  certificate.proof = text_refutation(certificate.clauses);
  return certificate;
}

LevelCertificate optimal(const TestLevel& level, const std::string& plan) {
  return with_proof({"optimal", level, "\"plan\": \"" + plan + "\"", static_cast<int>(plan.size()) - 1});
}

LevelCertificate no_plan(const TestLevel& level, int moves) {
  return with_proof({"no-plan", level, "\"moves\": " + std::to_string(moves), moves});
}

LevelCertificate without_files(const std::string& claim, const TestLevel& level, const std::string& keys) {
  return {claim, level, keys, 0, {}, "", false};
}

void expect_refused(const LevelCertificate& certificate, const std::string& message) {
  const Result result = check(certificate);
  EXPECT_EQ(name(result.outcome), name(Outcome::refused));
  EXPECT_EQ(result.message, message);
}

void expect_unreadable(const LevelCertificate& certificate, const std::string& message) {
  const Result result = check(certificate);
  EXPECT_EQ(name(result.outcome), name(Outcome::unreadable));
  EXPECT_EQ(result.message.substr(result.message.find(' ') + 1), message);
}

void expect_holds(const LevelCertificate& certificate, const std::string& words) {
  const Result result = check(certificate);
  EXPECT_EQ(name(result.outcome), name(Outcome::holds)) << result.message;
  EXPECT_EQ(statement(result.report), words);
}

TEST(VerifyLevel, AShortestSolution) {
  expect_holds(
      optimal(corridor, "rRR"),
      "the minimum for this 3x7 level with 1 box is 3 moves: a 3-move solution exists; none has 2 or fewer");
}

TEST(VerifyLevel, NoSolutionWithinTMoves) {
  expect_holds(no_plan(corridor, 2), "this 3x7 level with 1 box has no solution of at most 2 moves");
  EXPECT_FALSE(refutation(TestFormula{corridor, 3}.clauses(), false));
}

TEST(VerifyLevel, SaysWhatWasVerified) {
  LevelCertificate certificate = optimal({{"@$ ."}}, "RR");
  const Result result = check(certificate);
  EXPECT_EQ(in_words(result.report).substr(0, in_words(result.report).find("formula:")),
            "verified: the minimum for this 1x4 level with 1 box is 2 moves: a 2-move solution exists; none "
            "has 1 or fewer\n"
            "level:\n"
            "  @$ .\n"
            "solution: 2 moves, 2 pushes, replayed: every move is legal, and every box ends on a goal\n");
}

TEST(VerifyLevel, TheExampleOfTheDocumentHolds) {
  LevelCertificate certificate = optimal({{"@$ ."}}, "RR");
  certificate.clauses = {{6}, {-6}};
  certificate.proof = "0\n";
  const Result result = check(certificate);
  EXPECT_EQ(result.outcome, Outcome::holds) << result.message;
  EXPECT_EQ(result.report.clauses[static_cast<std::size_t>(ClauseKind::start)], 1u);
  EXPECT_EQ(result.report.clauses[static_cast<std::size_t>(ClauseKind::box_is_too_far)], 1u);
}

TEST(VerifyLevel, TheEmptySolutionNeedsNoOtherFiles) {
  expect_holds(without_files("optimal", {{"@*"}}, "\"plan\": \"\""),
               "this 1x2 level with 1 box is already solved: the minimum is 0 moves");
  expect_holds(
      without_files("optimal", {{"@$."}}, "\"plan\": \"R\""),
      "the minimum for this 1x3 level with 1 box is 1 move: a 1-move solution exists; none has fewer");
  expect_holds(without_files("no-plan", {{"@$."}}, "\"moves\": 0"),
               "this 1x3 level with 1 box has no solution of at most 0 moves");
  expect_holds(
      optimal({{"@$."}}, "R"),
      "the minimum for this 1x3 level with 1 box is 1 move: a 1-move solution exists; none has fewer");
  const std::string neither = "the key \"formula\" is missing, or \"visit\" in its place";
  expect_unreadable(without_files("no-plan", {{"@$."}}, "\"moves\": 1"), neither);
  expect_unreadable(without_files("optimal", {{"@$ ."}}, "\"plan\": \"RR\""), neither);
  LevelCertificate empty = without_files("optimal", {{"@*"}}, "\"plan\": \"\"");
  empty.files = true;
  expect_unreadable(empty, "the claim of an empty solution must not have the key \"formula\"");
}

TEST(VerifyLevel, ASolvedLevelHasTheEmptySolution) {
  const std::string solved = "claim.json: the level is already solved: the empty solution is one";
  // The player cannot move, so there is no solution of one move, but an empty one.
  expect_refused(no_plan({{"@#*"}}, 2), solved);
  expect_refused(without_files("no-plan", {{"@*"}}, "\"moves\": 0"), solved);
  expect_refused(without_files("optimal", {{"@ *"}}, "\"plan\": \"r\""), solved);
}

TEST(VerifyLevel, RefusesAnInvalidSolution) {
  expect_refused(optimal(corridor, "rrR"),
                 "claim.json: the solution: move 2 ('r'): a box is pushed, expected a capital letter");
}

TEST(VerifyLevel, RefusesASolutionThatIsNotShortest) {
  LevelCertificate certificate = optimal(corridor, "rRR");
  certificate.keys = "\"plan\": \"rlrRR\"";
  const Result result = check(certificate);
  EXPECT_EQ(result.message, "formula.cnf: the problem line says 45 variables, this level has 75");
}

TEST(VerifyLevel, RefusesClausesThatAreNotRules) {
  LevelCertificate certificate = no_plan(corridor, 2);
  certificate.clauses[0] = {-1, 2};
  const Result result = check(certificate);
  EXPECT_EQ(
      result.message,
      "formula.cnf:2:1: clause 1 (-1 2) is not a rule of this level: it says that one of these is true: "
      "not the player on r2c2 at time 0, the player on r2c3 at time 0");
}

TEST(VerifyLevel, ReportsTheKindsOfClauses) {
  const Result result = check(no_plan({{"#####", "#   #", "#@$.#", "#   #", "#####"}}, 0));
  EXPECT_EQ(result.outcome, Outcome::holds) << result.message;
  EXPECT_GT(result.report.clauses[static_cast<std::size_t>(ClauseKind::start)], 0u);
  EXPECT_GT(result.report.clauses[static_cast<std::size_t>(ClauseKind::player_is_in_one_place)], 0u);
}

TEST(VerifyLevel, BoxesThatCannotReachGoals) {
  const TestLevel level{{"@ $ $", " .. *"}};
  expect_holds(
      without_files("unsolvable", level, "\"boxes\": [\"r1c5\"], \"states\": 1"),
      "this 2x5 level with 3 boxes has no solution: the box on r1c5 cannot reach a goal, even without "
      "the others");
  expect_holds(
      without_files("unsolvable", {{"@$$."}}, "\"boxes\": [\"r1c2\", \"r1c3\"], \"states\": 1"),
      "this 1x4 level with 2 boxes has no solution: the boxes on r1c2 and r1c3 cannot all reach goals");
  expect_refused(without_files("unsolvable", level, "\"boxes\": [\"r1c5\"], \"states\": 2"),
                 "claim.json: the named boxes have 1 state, the claim says 2");
  expect_refused(without_files("unsolvable", level, "\"boxes\": [\"r1c5\"], \"states\": 0"),
                 "claim.json: the named boxes have more states, the claim says 0");
  expect_refused(without_files("unsolvable", corridor, "\"boxes\": [\"r2c4\"], \"states\": 3"),
                 "claim.json: the named boxes can all reach goals");
}

std::string moves_and_visit(int moves, int from_start, int to_goals) {
  return "\"moves\": " + std::to_string(moves) +
         ", \"visit\": {\"from_start\": " + std::to_string(from_start) +
         ", \"to_goals\": " + std::to_string(to_goals) + "}";
}

const std::string plan_and_visit = "\"plan\": \"rRR\", \"visit\": {\"to_goals\": 1, \"from_start\": 1}";

TEST(VerifyLevel, AnEnumerationFromBothEndsNeedsNoOtherFiles) {
  expect_holds(
      without_files("optimal", corridor, plan_and_visit),
      "the minimum for this 3x7 level with 1 box is 3 moves: a 3-move solution exists; none has 2 or fewer");
  expect_holds(without_files("no-plan", corridor, moves_and_visit(2, 0, 2)),
               "this 3x7 level with 1 box has no solution of at most 2 moves");
  expect_holds(without_files("no-plan", corridor, moves_and_visit(2, 2, 0)),
               "this 3x7 level with 1 box has no solution of at most 2 moves");
  expect_holds(without_files("no-plan", corridor, moves_and_visit(0, 0, 0)),
               "this 3x7 level with 1 box has no solution of at most 0 moves");
  expect_holds(
      without_files("optimal", {{"@$."}}, "\"plan\": \"R\", \"visit\": {\"from_start\": 0, \"to_goals\": 0}"),
      "the minimum for this 1x3 level with 1 box is 1 move: a 1-move solution exists; none has fewer");
}

TEST(VerifyLevel, ReportsTheEnumeration) {
  const Report report = check(without_files("optimal", {{"@ $ ."}}, plan_and_visit)).report;
  EXPECT_FALSE(report.has_proof());
  EXPECT_EQ(report.states_from_start, 2u);
  EXPECT_EQ(report.states_to_goals, 5u);
  EXPECT_EQ(in_words(report),
            "verified: the minimum for this 1x5 level with 1 box is 3 moves: a 3-move solution exists; none "
            "has 2 or fewer\n"
            "level:\n"
            "  @ $ .\n"
            "solution: 3 moves, 2 pushes, replayed: every move is legal, and every box ends on a goal\n"
            "states: 2 within 1 move of the start, 5 within 1 move of the goals; no state is in both sets\n"
            "trusted: that claim.json states the level you mean; this program, its compiler and machine. No "
            "solver.\n");
  EXPECT_EQ(in_short(report),
            "verified: the minimum for this 1x5 level with 1 box is 3 moves: a 3-move solution exists; none "
            "has 2 or fewer (states: 2 within 1 move of the start, 5 within 1 move of the goals)\n");
}

TEST(VerifyLevel, RefusesAnEnumerationWhoseEndsMeet) {
  expect_refused(
      without_files("no-plan", corridor, moves_and_visit(3, 1, 2)),
      "claim.json: there is a solution of at most 3 moves: a state is within 1 move of the start and "
      "within 2 moves of the goals");
  expect_refused(
      without_files("optimal", corridor,
                    "\"plan\": \"rlrRR\", \"visit\": {\"from_start\": 4, \"to_goals\": 0}"),
      "claim.json: there is a solution of at most 4 moves: a state is within 4 moves of the start and "
      "within 0 moves of the goals");
  expect_refused(
      without_files("no-plan", {{"@$.#$"}}, moves_and_visit(1, 1, 0)),
      "claim.json: the enumeration does not show that there is no solution: a state is within 1 move of the "
      "start and within 0 moves of the goals");
  expect_refused(without_files("no-plan", {{"@#*"}}, moves_and_visit(2, 1, 1)),
                 "claim.json: the level is already solved: the empty solution is one");
  expect_refused(
      without_files("optimal", corridor, "\"plan\": \"rR\", \"visit\": {\"from_start\": 1, \"to_goals\": 0}"),
      "claim.json: the solution: the box on r2c5 is not on a goal at the end");
}

/// The box has to move two squares right; pushing it down and up again is a detour.
const TestLevel room{{"######", "#    #", "#@$ .#", "#    #", "#    #", "######"}};

std::string pushes_and_visit(const std::string& plan, int from_start, int to_goals) {
  return "\"metric\": \"pushes\", \"plan\": \"" + plan +
         "\", \"visit\": {\"from_start\": " + std::to_string(from_start) +
         ", \"to_goals\": " + std::to_string(to_goals) + "}";
}

TEST(VerifyLevel, ASolutionWithTheFewestPushes) {
  const std::string words =
      "the minimum for this 6x6 level with 1 box is 2 pushes: a 2-push solution exists; none has 1 or fewer";
  expect_holds(without_files("optimal", room, pushes_and_visit("RR", 1, 0)), words);
  expect_holds(without_files("optimal", room, pushes_and_visit("RR", 0, 1)), words);
  expect_holds(without_files("optimal", room, pushes_and_visit("udRududR", 0, 1)), words);
  const std::string one =
      "the minimum for this 1x4 level with 1 box is 1 push: a 1-push solution exists; none has fewer";
  expect_holds(without_files("optimal", {{"@ $."}}, pushes_and_visit("rR", 0, 0)), one);
  expect_holds(without_files("optimal", {{"@ $."}}, "\"plan\": \"rR\", \"metric\": \"pushes\""), one);
  expect_holds(without_files("optimal", {{"@*"}}, "\"plan\": \"\", \"metric\": \"pushes\""),
               "this 1x2 level with 1 box is already solved: the minimum is 0 pushes");
  expect_holds(without_files("optimal", {{"@ *"}}, "\"plan\": \"r\", \"metric\": \"pushes\""),
               "this 1x3 level with 1 box is already solved: the minimum is 0 pushes");
  expect_holds(
      without_files("optimal", corridor, plan_and_visit + ", \"metric\": \"moves\""),
      "the minimum for this 3x7 level with 1 box is 3 moves: a 3-move solution exists; none has 2 or fewer");
  const Report report = check(without_files("optimal", room, pushes_and_visit("RR", 1, 0))).report;
  EXPECT_EQ(report.pushes, 2u);
  EXPECT_EQ(report.metric, Metric::pushes);
  EXPECT_THAT(
      in_words(report),
      testing::HasSubstr("solution: 2 moves, 2 pushes, replayed: every move is legal, and every box ends on "
                         "a goal\nstates: 3 within 1 push of the start, 1 within 0 pushes of the "
                         "goals; no state is in both sets\n"));
}

TEST(VerifyLevel, RefusesASolutionWithTooManyPushes) {
  const auto meet = [](const std::string& cost, const std::string& start, const std::string& goals) {
    return "claim.json: there is a solution of at most " + cost + ": a state is within " + start +
           " of the start and within " + goals + " of the goals";
  };
  // With a detour, down and up again.
  const std::string longer = "urDldRRdrU";
  expect_refused(without_files("optimal", room, pushes_and_visit(longer, 3, 0)),
                 meet("3 pushes", "3 pushes", "0 pushes"));
  expect_refused(without_files("optimal", room, pushes_and_visit(longer, 1, 2)),
                 meet("3 pushes", "1 push", "2 pushes"));
  expect_refused(without_files("optimal", room, pushes_and_visit("RrR", 1, 0)),
                 "claim.json: the solution: move 2 ('r'): a box is pushed, expected a capital letter");
  expect_refused(without_files("optimal", room, pushes_and_visit("rr", 1, 0)),
                 "claim.json: the solution: move 1 ('r'): a box is pushed, expected a capital letter");
  expect_refused(without_files("optimal", room, pushes_and_visit("R", 0, 0)),
                 "claim.json: the solution: the box on r3c4 is not on a goal at the end");
  expect_refused(without_files("optimal", {{"@*."}}, "\"plan\": \"R\", \"metric\": \"pushes\""),
                 "claim.json: the level is already solved: the empty solution is one");
  // A push written as a walk: the solution is refused for that.
  expect_refused(without_files("optimal", {{"@*."}}, "\"plan\": \"r\", \"metric\": \"pushes\""),
                 "claim.json: the solution: move 1 ('r'): a box is pushed, expected a capital letter");
  // Walks alone push no box onto a goal.
  expect_refused(without_files("optimal", {{"@ $."}}, "\"plan\": \"r\", \"metric\": \"pushes\""),
                 "claim.json: the solution: the box on r1c3 is not on a goal at the end");
  // A different level, in which one push suffices.
  expect_refused(without_files("optimal", {{"####", "#@$.#", "####"}}, pushes_and_visit("RR", 1, 0)),
                 "claim.json: the solution: move 2 ('R'): there is a wall behind the box");
}

TEST(VerifyLevel, MalformedClaimsAboutPushes) {
  const auto broken = [](const std::string& keys, const std::string& message) {
    expect_unreadable(without_files("optimal", room, keys), message);
  };
  const std::string other_sum = "\"from_start\" and \"to_goals\" are ";
  broken(pushes_and_visit("RR", 1, 1), other_sum + "2 pushes in total, expected 1");
  broken(pushes_and_visit("RR", 0, 0), other_sum + "0 pushes in total, expected 1");
  broken(pushes_and_visit("udRududR", 7, 0), other_sum + "7 pushes in total, expected 1");
  broken("\"plan\": \"RR\", \"metric\": \"pushes\"", "the key \"visit\" is missing");
  broken("\"plan\": \"RR\", \"metric\": \"time\", \"visit\": {\"from_start\": 1, \"to_goals\": 0}",
         "expected \"moves\" or \"pushes\", found \"time\"");
  broken("\"plan\": \"RR\", \"metric\": \"pushes\", \"formula\": {}, \"proof\": {}",
         "a claim about pushes must not have the key \"formula\"");
  broken("\"plan\": \"\", \"metric\": \"pushes\", \"visit\": {}",
         "the claim of an empty solution must not have the key \"visit\"");
  expect_unreadable(without_files("no-plan", corridor, moves_and_visit(2, 1, 1) + ", \"metric\": \"pushes\""),
                    "the claim \"no-plan\" must not have the key \"metric\"");
}

TEST(VerifyLevel, MalformedEnumerations) {
  const auto broken = [](const std::string& claim, const std::string& keys, const std::string& message) {
    expect_unreadable(without_files(claim, corridor, keys), message);
  };
  const std::string other_sum = "\"from_start\" and \"to_goals\" are ";
  broken("no-plan", moves_and_visit(3, 1, 1), other_sum + "2 moves in total, expected 3");
  broken("no-plan", moves_and_visit(0, 1, 0), other_sum + "1 move in total, expected 0");
  broken("optimal", "\"plan\": \"rRR\", \"visit\": {\"from_start\": 3, \"to_goals\": 0}",
         other_sum + "3 moves in total, expected 2");
  broken("no-plan", "\"moves\": 0, \"visit\": {\"from_start\": 1000000001, \"to_goals\": 1}",
         "expected a number from 0 to 1000000000, found 1000000001");
  broken("no-plan", "\"moves\": 1, \"visit\": {\"from_start\": 1}",
         "expected all of \"from_start\", \"to_goals\"");
  broken("no-plan", "\"moves\": 1, \"visit\": {\"from_start\": 1, \"to_goals\": 0, \"states\": 4}",
         "unknown key \"states\"");
  broken("no-plan", "\"moves\": 1, \"visit\": [1, 0]", "expected '{', found '['");
  broken("no-plan", moves_and_visit(2, 1, 1) + ", \"proof\": {}",
         "a claim with a \"visit\" must not have the key \"proof\"");
  broken("no-plan", moves_and_visit(2, 1, 1) + ", \"formula\": {}",
         "a claim with a \"visit\" must not have the key \"formula\"");
  broken("no-plan", "\"moves\": 2, \"proof\": {}", "the key \"formula\" is missing");
  broken("optimal", "\"plan\": \"\", \"visit\": {\"from_start\": 0, \"to_goals\": 0}",
         "the claim of an empty solution must not have the key \"visit\"");
  broken("unsolvable", "\"boxes\": [\"r2c4\"], \"states\": 3, \"visit\": {}",
         "the claim \"unsolvable\" must not have the key \"visit\"");
  broken("none", "\"visit\": {}", "the claim \"none\" must not have the key \"level\"");
}

TEST(VerifyLevel, AnEnumerationCanBeCancelled) {
  const std::string claim =
      without_files("no-plan", {{"@ $ ", "    ", "  $ ", ".  ."}}, moves_and_visit(4, 2, 2)).claim_json("");
  EXPECT_EQ(verify::check(claim, "", "").outcome, Outcome::holds);
  int asked = 0;
  EXPECT_EQ(verify::check(claim, "", "", [&] { return ++asked > 40; }).outcome, Outcome::gave_up);
}

TEST(VerifyLevel, MalformedClaims) {
  const auto broken = [](const std::string& claim, const TestLevel& level, const std::string& keys,
                         const std::string& message) {
    expect_unreadable(without_files(claim, level, keys), message);
  };
  const std::string boxes = "\"boxes\": [\"r2c4\"], \"states\": 3";
  broken("unsolvable", {{"# #"}}, boxes, "expected one player, found 0");
  broken("unsolvable", {{}}, boxes, "expected one player, found 0");
  broken("unsolvable", {{"", ""}}, boxes, "expected one player, found 0");
  broken("unsolvable", {{"@+#"}}, boxes, "expected one player, found 2");
  broken("unsolvable", {{"@-#"}}, boxes, "square 2 of this row is '-', expected one of '#@+$*. '");
  broken("unsolvable", {{"@", std::string(500001, ' ')}}, boxes, "more than 1000000 squares");
  broken("unsolvable", corridor, "\"boxes\": [\"r2c5\"], \"states\": 3", "there is no box on r2c5");
  broken("unsolvable", corridor, "\"boxes\": [\"r2c8\"], \"states\": 3",
         "expected a square of this level such as \"r1c1\", found \"r2c8\"");
  broken("unsolvable", corridor, "\"boxes\": [\"r2c4\", \"r2c4\"], \"states\": 3", "r2c4 is listed twice");
  broken("unsolvable", corridor, "\"boxes\": [], \"states\": 3", "expected at least one box");
  broken("unsolvable", corridor, "\"boxes\": [\"r2c4\"]", "the key \"states\" is missing");
  broken("unsolvable", corridor, boxes + ", \"moves\": 1",
         "the claim \"unsolvable\" must not have the key \"moves\"");
  broken("unsolvable", corridor, boxes + ", \"puzzle\": []",
         "the claim \"unsolvable\" must not have the key \"puzzle\"");
  broken("no-plan", corridor, "\"moves\": 1000000001",
         "expected a number from 0 to 1000000000, found 1000000001");
  broken("no-plan", corridor, "\"plan\": \"r\"", "the claim \"no-plan\" must not have the key \"plan\"");
  broken("none", corridor, "\"solutions\": []", "the claim \"none\" must not have the key \"level\"");
}

TEST(VerifyLevel, AcceptsCertificatesOfRandomLevelsAndRefusesLongerSolutions) {
  std::mt19937 random(7);
  int made = 0;
  while (made < 12) {
    const TestLevel level = random_level(random, 3, 4, 2, 2);
    const TestLevel::State start = level.start();
    if ((level.at(start.player) != '@' && level.at(start.player) != '+') || level.solved(start)) continue;
    const std::string plan = level.plan();
    if (plan == "?" || plan.size() < 4) continue;
    ++made;
    const Result result = check(optimal(level, plan));
    EXPECT_EQ(result.outcome, Outcome::holds) << result.message;
    EXPECT_EQ(result.report.moves, plan.size());
    EXPECT_FALSE(refutation(TestFormula{level, static_cast<int>(plan.size())}.clauses(), false));
  }
}

TEST(VerifyLevel, GivesUpOnLemmasOfHugeLevels) {
  const auto said_of = [&](int rows, int columns, int boxes, int time) {
    TestLevel level{std::vector<std::string>(static_cast<std::size_t>(rows),
                                             std::string(static_cast<std::size_t>(columns), ' '))};
    level.lines[0].replace(0, 5, "@$$..");
    LevelCertificate certificate = without_files("no-plan", level, "\"moves\": 4");
    certificate.files = true;
    const int n = rows * columns;
    TestClause clause;
    for (int i = 1; i <= boxes; ++i) clause.push_back(-(2 * n * time + n + n - i + 1));
    const std::string formula = dimacs(3 * n * 5, {clause});
    return verify::check(certificate.claim_json(formula), formula, "0\n");
  };
  EXPECT_EQ(said_of(64, 70, 1, 4).message,
            "proof.drat:1: step 1 does not follow: the empty clause is not RUP")
      << "the end needs no lemma";
  EXPECT_EQ(said_of(64, 70, 1, 2).outcome, Outcome::gave_up);
  EXPECT_EQ(said_of(64, 70, 1, 2).message, "gave up: one box has 20070400 states, the limit is 20000000");
  EXPECT_EQ(said_of(20, 20, 1, 2).message,
            "proof.drat:1: step 1 does not follow: the empty clause is not RUP");
  EXPECT_THAT(said_of(20, 20, 2, 2).message, testing::StartsWith("gave up: two boxes have "));
}

}  // namespace
}  // namespace hence::verify
