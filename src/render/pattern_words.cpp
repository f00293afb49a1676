#include "render/pattern_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "render/phrases.hpp"

namespace hence::render {
namespace {

using patterns::Kind;
using patterns::Pattern;
using patterns::Role;

using Letters = std::vector<std::string>;

std::string lettered(std::string_view letters, std::size_t i) {
  const std::size_t round = i / letters.size();
  return letters[i % letters.size()] + (round == 0 ? "" : std::to_string(round));
}

Letters truth_letters(const std::vector<int>& truths) {
  Letters letters;
  for (const int t : truths) letters.push_back(truth_letter(static_cast<std::size_t>(t)));
  return letters;
}

Letters link_letters(const std::vector<int>& links) {
  Letters letters;
  for (const int l : links) letters.push_back(link_letter(static_cast<std::size_t>(l)));
  return letters;
}

bool has(const std::vector<int>& numbers, std::size_t n) {
  return std::find(numbers.begin(), numbers.end(), static_cast<int>(n)) != numbers.end();
}

/// "p", "both p and q", "all of p, q and r": the links that all contain the candidate.
std::string in_all(const std::vector<int>& links) {
  const Letters letters = link_letters(links);
  if (letters.size() < 2) return letters.empty() ? "" : letters.front();
  return (letters.size() == 2 ? "both " : "all of ") + listed(letters);
}

/// Groups by kind, with their letters: "cell A and lines B and C".
struct Subject {
  std::string text;
  std::size_t count = 0;

  /// "line A needs", "lines A and B each need".
  std::string with(const std::string& verb) const {
    return text + (count == 1 ? " " + verb + "s" : " each " + verb);
  }
};

template <class Letter, class Wanted>
Subject subject(const std::vector<Kind>& kinds, Letter&& letter, Wanted&& wanted) {
  std::vector<Kind> order;  // of first occurrence, which keeps letters ascending as far as possible
  std::map<Kind, Letters> by_kind;
  Subject result;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (!wanted(kinds[i])) continue;
    if (by_kind[kinds[i]].empty()) order.push_back(kinds[i]);
    by_kind[kinds[i]].push_back(letter(i));
    ++result.count;
  }
  std::vector<std::string> parts;
  for (const Kind kind : order)
    parts.push_back(noun(kind, by_kind[kind].size()) + " " + listed(by_kind[kind]));
  result.text = listed(parts);
  return result;
}

/// Can two different truths of these kinds have a candidate in common? Two cells cannot, nor can two boxes.
bool may_share(Kind a, Kind b) {
  return a != b || a == Kind::any || a == Kind::line || a == Kind::diagonal;
}

/// If so, must the sentence say that they don't, because the roles do not allow it everywhere?
enum class Sharing { unrestricted, never, sometimes };

Sharing sharing(const Pattern& pattern) {
  std::vector<std::vector<int>> parts;
  for (const Role& role : pattern.roles) parts.push_back(role.truths);
  if (pattern.target.must) parts.push_back(pattern.target.groups);
  bool told = false;
  for (std::size_t a = 0; a < pattern.size(); ++a)
    for (std::size_t b = a + 1; b < pattern.size(); ++b)
      told = told || (may_share(pattern.truths[a], pattern.truths[b]) &&
                      std::any_of(parts.begin(), parts.end(),
                                  [&](const auto& part) { return has(part, a) != has(part, b); }));
  if (!told) return Sharing::unrestricted;
  const bool some = std::any_of(parts.begin(), parts.end(), [](const auto& part) { return part.size() > 1; });
  return some ? Sharing::sometimes : Sharing::never;
}

std::string truths_clause(const Pattern& pattern) {
  const Subject all = subject(pattern.truths, truth_letter, [](Kind) { return true; });
  const bool groups =
      std::find(pattern.truths.begin(), pattern.truths.end(), Kind::any) != pattern.truths.end();
  std::string text = all.with("need") + (groups ? " a true candidate" : " a digit");
  switch (sharing(pattern)) {
    case Sharing::unrestricted:
      return text;
    case Sharing::never:
      return text +
             (pattern.size() == 2 ? " and share no candidate" : " and no two of them share a candidate");
    case Sharing::sometimes:
      break;
  }
  return text + " and share candidates only where stated";
}

std::vector<std::string> links_clauses(const Pattern& pattern) {
  std::vector<std::string> clauses;
  auto add = [&](auto&& wanted, const std::string& what) {
    const Subject some = subject(pattern.links, link_letter, wanted);
    if (some.count > 0) clauses.push_back(some.with("take") + what);
  };
  add([](Kind kind) { return kind == Kind::cell; }, " at most one digit");
  add([](Kind kind) { return kind != Kind::cell && kind != Kind::any; }, " a digit at most once");
  add([](Kind kind) { return kind == Kind::any; }, " at most one");
  return clauses;
}

/// The roles of one truth's candidates: its own, and those shared with other truths.
struct Options {
  std::vector<std::vector<int>> own;  ///< links of each
  std::vector<Role> shared;
  auto operator<=>(const Options&) const = default;
  bool empty() const { return own.empty() && shared.empty(); }
};

Options options(const Pattern& pattern, std::size_t truth) {
  Options result;
  for (const Role& role : pattern.roles)
    if (role.truths.size() > 1 && has(role.truths, truth))
      result.shared.push_back(role);
    else if (has(role.truths, truth))
      result.own.push_back(role.links);
  return result;
}

/// One of these: "in p, q or r", "in both s and t".
std::vector<std::string> places(const std::vector<std::vector<int>>& roles, const std::string& in) {
  Letters single;
  std::vector<std::string> parts;
  for (const auto& links : roles) {
    if (links.size() == 1) single.push_back(link_letters(links).front());
    if (links.size() > 1) parts.push_back(in + in_all(links));
    if (links.empty()) parts.push_back("anywhere");
  }
  if (!single.empty()) parts.insert(parts.begin(), in + listed(single, "or"));
  return parts;
}

/// `in`: the word before letters of links.
std::string in_words(const Options& options, const std::string& in) {
  std::vector<std::string> parts = places(options.own, in);
  std::map<std::vector<int>, std::vector<std::vector<int>>> shared;  // links of roles by their truths
  for (const Role& role : options.shared) shared[role.truths].push_back(role.links);
  for (const auto& [truths, roles] : shared)
    for (const std::string& place : places(roles, in))
      parts.push_back(place + " and possibly in " + (truths.size() == 2 ? "both " : "several of ") +
                      listed(truth_letters(truths)));
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", or ") + part;
  return text;
}

std::string roles_sentences(const Pattern& pattern) {
  // Truths whose candidates are in the same places are described together, at the first of them.
  std::vector<std::pair<Options, Letters>> told;
  for (std::size_t t = 0; t < pattern.size(); ++t) {
    Options of_truth = options(pattern, t);
    const auto same =
        std::find_if(told.begin(), told.end(), [&](const auto& entry) { return entry.first == of_truth; });
    if (same != told.end())
      same->second.push_back(truth_letter(t));
    else
      told.push_back({std::move(of_truth), {truth_letter(t)}});
  }
  const std::string other = pattern.target.must ? "other " : "";
  std::vector<std::string> parts;
  bool long_parts = false;
  std::string none;
  for (const auto& [where, letters] : told) {
    if (where.empty()) {
      none = " No " + other + "candidate is left in " + listed(letters, "or") + ".";
      continue;
    }
    const std::string left = "in " + listed(letters, "or");
    parts.push_back((parts.empty() ? "Every " + other + "candidate left " + left + " is " : left + " ") +
                    in_words(where, "in "));
    long_parts = long_parts || parts.back().find(", or ") != std::string::npos;
  }
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? " " : long_parts ? "; " : ", ") + part;
  return (text.empty() ? "" : text + ".") + none;
}

std::string what_follows(const Pattern& pattern) {
  if (pattern.target.must) return "x is true";
  const std::string in = in_all(pattern.target.groups);
  return "any other candidate" + (in.empty() ? "" : " in " + in) + " is false";
}

/// Where a target that must be true is: "A", "A, in B or in both".
std::string target_place(const Pattern& pattern) {
  const Letters letters = truth_letters(pattern.target.groups);
  if (letters.size() < 2) return letters.empty() ? "no truth" : letters.front();
  if (letters.size() == 2) return letters[0] + ", in " + letters[1] + " or in both";
  return "one or more of " + listed(letters);
}

/// "2 cells and 1 line".
std::string counted(const std::vector<Kind>& kinds) {
  std::vector<std::string> parts;
  for (const Kind kind : {Kind::cell, Kind::line, Kind::box, Kind::diagonal, Kind::differs, Kind::any}) {
    const auto count = static_cast<std::size_t>(std::count(kinds.begin(), kinds.end(), kind));
    if (count > 0) parts.push_back(fmt::format("{} {}", count, noun(kind, count)));
  }
  return listed(parts);
}

}  // namespace

std::string truth_letter(std::size_t truth) {
  return lettered("ABCDEFGHIJKLMNOPQRSTUVWXYZ", truth);
}

std::string link_letter(std::size_t link) {
  return lettered("pqrstuvwyz", link);
}

std::string noun(Kind kind, std::size_t count) {
  const std::string s = count == 1 ? "" : "s";
  switch (kind) {
    case Kind::cell:
      return "cell" + s;
    case Kind::line:
      return "line" + s;
    case Kind::box:
      return count == 1 ? "box" : "boxes";
    case Kind::diagonal:
      return "diagonal" + s;
    case Kind::differs:
      return "set" + s + " of corresponding cells";
    case Kind::any:
      break;
  }
  return "group" + s;
}

std::string statement(const Pattern& pattern) {
  std::string text = capital(truths_clause(pattern));
  if (pattern.target.must && pattern.size() == 1 && pattern.roles.empty())
    return text + " and has one candidate left. That one is true.";
  std::string separator = "; ";
  for (const std::string& clause : links_clauses(pattern)) text += std::exchange(separator, ", ") + clause;
  text += ".";
  if (pattern.target.must) text += " Candidate x is in " + target_place(pattern) + ".";
  return text + roles_sentences(pattern) + " Then " + what_follows(pattern) + ".";
}

std::vector<std::string> statement_lines(const Pattern& pattern) {
  std::vector<std::string> lines;
  for (std::size_t t = 0; t < pattern.size(); ++t) {
    const Options where = options(pattern, t);
    const bool target = pattern.target.must && has(pattern.target.groups, t);
    const std::string roles = in_words(where, "");
    lines.push_back(fmt::format("{} {}: {}{}{}", noun(pattern.truths[t]), truth_letter(t), target ? "x" : "",
                                target && !roles.empty() ? ", or " : "",
                                !target && roles.empty() ? "no candidate" : roles));
  }
  if (!pattern.links.empty())
    lines.push_back("links: " + subject(pattern.links, link_letter, [](Kind) { return true; }).text);
  if (const Sharing shared = sharing(pattern); shared != Sharing::unrestricted)
    lines.push_back(std::string("no two truths share a candidate") +
                    (shared == Sharing::sometimes ? " except where stated" : ""));
  lines.push_back(what_follows(pattern));
  return lines;
}

std::string short_form(const Pattern& pattern) {
  return counted(pattern.truths) + (pattern.links.empty() ? "" : " in " + counted(pattern.links)) +
         (pattern.target.must ? ": true" : "");
}

}  // namespace hence::render
