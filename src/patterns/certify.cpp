#include "patterns/certify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

#include "cnf/dimacs.hpp"
#include "proof/trim.hpp"
#include "sat/short_refutation.hpp"

namespace hence::patterns {
namespace {

/// For example "1, 4": numbers count from 1.
std::string with_commas(const std::vector<int>& numbers) {
  std::string text;
  for (const int number : numbers) text += fmt::format("{}{}", text.empty() ? "" : ", ", number + 1);
  return text;
}

void check_numbers(const std::vector<int>& numbers, std::size_t below) {
  for (std::size_t i = 0; i < numbers.size(); ++i)
    if (numbers[i] < 0 || static_cast<std::size_t>(numbers[i]) >= below ||
        (i > 0 && numbers[i] <= numbers[i - 1]))
      throw std::logic_error("the groups of a pattern must be numbered from 0 and sorted");
}

void check_form(const Pattern& pattern) {
  if (pattern.truths.empty()) throw std::logic_error("a pattern must have truths");
  if (pattern.target.groups.empty())
    throw std::logic_error("the target of a pattern must be in one of its groups");
  check_numbers(pattern.target.groups, pattern.target.must ? pattern.truths.size() : pattern.links.size());
  for (const Role& role : pattern.roles) {
    if (role.truths.empty()) throw std::logic_error("every role of a pattern must be in one of its truths");
    check_numbers(role.truths, pattern.truths.size());
    check_numbers(role.links, pattern.links.size());
  }
}

/// Within the limits of a claim (docs/CERTIFICATES.md).
bool fits_into_a_claim(const Pattern& pattern) {
  constexpr std::size_t max_groups = 1024;
  constexpr std::size_t max_roles = 4096;
  return pattern.truths.size() <= max_groups && pattern.links.size() <= max_groups &&
         pattern.roles.size() <= max_roles;
}

/// One variable per role, then one for the target, with all clauses that the formula of a pattern may have.
class PatternFormula {
 public:
  explicit PatternFormula(const Pattern& pattern)
      : pattern_(pattern), target_(Variable(pattern.roles.size())) {
    formula_.add_variables(pattern.roles.size() + 1);
    add_opposite();
    add_truths();
    add_links();
  }

  const Formula& formula() const { return formula_; }

  /// A subset of the clauses, under their titles.
  Formula part(const std::vector<std::size_t>& clauses) const {
    Formula out;
    out.add_variables(formula_.variables());
    const auto titles = formula_.titles();
    std::size_t next = 0;
    for (const std::size_t i : clauses) {
      const std::size_t before = next;
      while (next < titles.size() && titles[next].first_clause <= i) ++next;
      if (next > before) out.title(titles[next - 1].family, titles[next - 1].text);
      out.add(formula_.clause(i));
    }
    return out;
  }

  /// Describes the variables.
  std::vector<std::string> header() const {
    std::vector<std::string> lines;
    for (std::size_t r = 0; r < pattern_.roles.size(); ++r) {
      const Role& role = pattern_.roles[r];
      lines.push_back(fmt::format("var {} role {}: truth {}{}", r + 1, r + 1, with_commas(role.truths),
                                  role.links.empty() ? "" : ", link " + with_commas(role.links)));
    }
    lines.push_back(fmt::format("var {} the target: {} {}", target_.dimacs(),
                                pattern_.target.must ? "truth" : "link",
                                with_commas(pattern_.target.groups)));
    return lines;
  }

 private:
  static Literal literal(std::size_t role) { return Literal(Variable(role)); }

  void add_opposite() {
    const bool must = pattern_.target.must;
    formula_.title("claim", fmt::format("the opposite of the claim: the target is {}", !must));
    formula_.add({must ? !target_ : target_});
  }

  void add_truths() {
    std::vector<std::vector<Literal>> clauses(pattern_.truths.size());
    for (std::size_t r = 0; r < pattern_.roles.size(); ++r)
      for (const int truth : pattern_.roles[r].truths)
        clauses[static_cast<std::size_t>(truth)].push_back(literal(r));
    if (pattern_.target.must)
      for (const int truth : pattern_.target.groups)
        clauses[static_cast<std::size_t>(truth)].push_back(target_);
    for (std::size_t t = 0; t < clauses.size(); ++t) {
      formula_.title("truths", fmt::format("truth {}", t + 1));
      formula_.add(clauses[t]);
    }
  }

  void add_links() {
    std::vector<std::vector<Literal>> members(pattern_.links.size());
    for (std::size_t r = 0; r < pattern_.roles.size(); ++r)
      for (const int link : pattern_.roles[r].links)
        members[static_cast<std::size_t>(link)].push_back(literal(r));
    if (!pattern_.target.must)
      for (const int link : pattern_.target.groups)
        members[static_cast<std::size_t>(link)].push_back(target_);
    std::set<std::pair<Literal, Literal>> known;  // two roles may share several links
    for (std::size_t l = 0; l < members.size(); ++l) {
      formula_.title("links", fmt::format("not two of: link {}", l + 1));
      for (std::size_t j = 0; j < members[l].size(); ++j)
        for (std::size_t i = 0; i < j; ++i)
          if (known.emplace(members[l][i], members[l][j]).second)
            formula_.add({!members[l][i], !members[l][j]});
    }
  }

  const Pattern& pattern_;
  Literal target_;
  Formula formula_;
};

/// Only words and numbers, so nothing needs escaping.
std::string pattern_as_json(const Pattern& pattern) {
  std::string text = fmt::format(
      "{{\n    \"truths\": {},\n    \"links\": {},\n    \"target\": {{\"is\": {}, \"{}\": [{}]}},\n    "
      "\"roles\": [",
      pattern.truths.size(), pattern.links.size(), pattern.target.must,
      pattern.target.must ? "truths" : "links", with_commas(pattern.target.groups));
  for (std::size_t r = 0; r < pattern.roles.size(); ++r)
    text += fmt::format("{}\n      [[{}], [{}]]", r == 0 ? "" : ",", with_commas(pattern.roles[r].truths),
                        with_commas(pattern.roles[r].links));
  return text + "]}";
}

}  // namespace

std::variant<PatternCertificate, GaveUp> certify(const Pattern& pattern, DratForm form,
                                                 std::uint32_t (*crc32)(std::string_view text),
                                                 const Budget& budget) {
  check_form(pattern);
  if (!fits_into_a_claim(pattern)) return GaveUp{GaveUp::Why::too_large};
  const PatternFormula all(pattern);
  const auto refuted = short_refutation(all.formula(), budget);
  if (const auto* gave_up = std::get_if<GaveUp>(&refuted)) return *gave_up;
  const Trimmed& needed = std::get<Trimmed>(refuted);
  const Formula formula = all.part(needed.core);
  PatternCertificate out;
  write_dimacs(formula, all.header(), [&](std::string_view text) { out.formula += text; });
  write_drat(needed.proof, form, [&](std::string_view text) { out.proof += text; });
  out.claim = fmt::format(
      "{{\n  \"format\": \"hence certificate\",\n  \"version\": 1,\n  \"claim\": \"pattern\",\n"
      "  \"pattern\": {},\n"
      "  \"formula\": {{\"clauses\": {}, \"crc32\": \"{:08x}\"}},\n"
      "  \"proof\": {{\"steps\": {}, \"binary\": {}, \"crc32\": \"{:08x}\"}}\n}}\n",
      pattern_as_json(pattern), formula.clauses(), crc32(out.formula), needed.proof.steps(),
      form == DratForm::binary, crc32(out.proof));
  return out;
}

}  // namespace hence::patterns
