#include "app/cli/encode_about.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "app/cli/files.hpp"
#include "tasks/cell_words.hpp"

namespace hence::cli {

sudoku::CellDigit candidate_named(const std::string& word, const sudoku::Record& record) {
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos)
    throw UsageError(
        fmt::format("--about: expected a cell and a digit such as r4c7=5, found '{}'", printable(word)));
  const sudoku::Rules& rules = record.puzzle.rules;
  return {tasks::cell_named(word.substr(0, equals), rules),
          tasks::digit_named(word.substr(equals + 1), rules, digit_names(record.notation))};
}

AboutCandidate::AboutCandidate(sudoku::CellDigit candidate, const sudoku::Rules& rules,
                               const std::vector<std::string>& header, const Formula& formula)
    : candidate_(candidate),
      rules_(rules),
      formula_(formula),
      name_(rules.name(candidate.cell, candidate.digit)) {
  find_names(header);
  find_clauses();
  name_auxiliary();
}

void AboutCandidate::find_names(const std::vector<std::string>& header) {
  names_.resize(formula_.variables());
  for (const std::string& line : header) {
    if (!line.starts_with("var ")) continue;
    int number = 0;
    const auto [end, error] = std::from_chars(line.data() + 4, line.data() + line.size(), number);
    if (error != std::errc() || number < 1 || static_cast<std::size_t>(number) > names_.size()) continue;
    std::string& name = names_[static_cast<std::size_t>(number - 1)];
    name.assign(end + 1, line.data() + line.size());
    if (name == name_) variable_ = number;
  }
}

void AboutCandidate::find_clauses() {
  if (variable_ == 0) return;
  const Variable wanted(variable_ - 1);
  const auto titles = formula_.titles();
  for (std::size_t t = 0; t < titles.size(); ++t) {
    const std::size_t end = t + 1 < titles.size() ? titles[t + 1].first_clause : formula_.clauses();
    Stretch stretch{titles[t].family, titles[t].text, {}};
    for (std::size_t c = titles[t].first_clause; c < end; ++c) {
      const auto clause = formula_.clause(c);
      if (std::any_of(clause.begin(), clause.end(), [&](Literal l) { return l.variable() == wanted; }))
        stretch.clauses.push_back(c);
    }
    clauses_ += stretch.clauses.size();
    if (!stretch.clauses.empty()) stretches_.push_back(std::move(stretch));
  }
}

/// An auxiliary variable is named by its number and the first group that uses it.
void AboutCandidate::name_auxiliary() {
  std::size_t unknown = 0;
  std::vector<bool> needed(names_.size());
  for (const Stretch& stretch : stretches_)
    for (const std::size_t c : stretch.clauses)
      for (const Literal l : formula_.clause(c)) {
        const std::size_t v = l.variable().at();
        if (!names_[v].empty() || needed[v]) continue;
        needed[v] = true;
        ++unknown;
      }
  const auto titles = formula_.titles();
  for (std::size_t t = 0; t < titles.size() && unknown > 0; ++t) {
    const std::size_t end = t + 1 < titles.size() ? titles[t + 1].first_clause : formula_.clauses();
    for (std::size_t c = titles[t].first_clause; c < end; ++c)
      for (const Literal l : formula_.clause(c)) {
        const std::size_t v = l.variable().at();
        if (!needed[v]) continue;
        needed[v] = false;
        --unknown;
        names_[v] = fmt::format("x{} ({})", v + 1, titles[t].text);
      }
  }
}

std::string AboutCandidate::in_words(std::size_t clause) const {
  std::string text;
  for (const Literal l : formula_.clause(clause))
    text += fmt::format("{}{}{}", text.empty() ? "" : " or ", l.positive() ? "" : "not ",
                        names_[l.variable().at()]);
  return text;
}

std::string AboutCandidate::text() const {
  if (variable_ == 0) return fmt::format("c {} has no variable: clues and singles decide it\n", name_);
  std::string text = fmt::format("c {} is variable {}, in {} of {} clauses\n", name_, variable_, clauses_,
                                 formula_.clauses());
  for (const Stretch& stretch : stretches_) {
    text += fmt::format("c\nc {}: {}\n", stretch.family, stretch.title);
    for (const std::size_t c : stretch.clauses) {
      for (const Literal l : formula_.clause(c)) text += fmt::format("{} ", l.dimacs());
      text += fmt::format("0\nc   {}\n", in_words(c));
    }
  }
  return text;
}

Json AboutCandidate::json() const {
  Json json;
  json["candidate"] = json_cell_digit(candidate_, rules_);
  json["variable"] = variable_ == 0 ? Json(nullptr) : Json(variable_);
  json["clauses"] = clauses_;
  Json& families = json["families"] = Json::array();
  for (const Stretch& stretch : stretches_) {
    Json group;
    group["title"] = stretch.title;
    group["clauses"] = Json::array();
    for (const std::size_t c : stretch.clauses) {
      Json literals = Json::array();
      for (const Literal l : formula_.clause(c)) literals.push_back(l.dimacs());
      group["clauses"].push_back({{"literals", literals}, {"text", in_words(c)}});
    }
    auto family = std::find_if(families.begin(), families.end(),
                               [&](const Json& f) { return f["family"] == stretch.family; });
    if (family == families.end()) {
      families.push_back({{"family", stretch.family}, {"groups", Json::array()}});
      family = families.end() - 1;
    }
    (*family)["groups"].push_back(std::move(group));
  }
  return json;
}

}  // namespace hence::cli
