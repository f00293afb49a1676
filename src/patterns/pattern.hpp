// A pattern: what a reason is made of, without any grid.
//
//   X-Wing, with the target x          truths   1 line {a, b}   2 line {c, d}
//                                      links    1 line {x, a, c}   2 line {b, d}
//       a . . b                        roles    a in truth 1 and link 1, b in truth 1 and link 2,
//       x                                       c in truth 2 and link 1, d in truth 2 and link 2
//       c . . d
//
// It says: wherever there are two lines that need a digit (*truths*) and two lines in which it stands at most
// once (*links*), such that every candidate left in a truth plays one of its *roles*, that is, stands in the
// links of the role, the target is false. A role may be played by any number of candidates, also by none:
// that is why one pattern covers all grids that show it. Whether a pattern holds depends on nothing but
// itself; kinds (cell, line, box, ...) only say where to look for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/model.hpp"

namespace hence::patterns {

/// Of a truth or a link. Rows and columns are both lines, for a puzzle may be turned.
enum class Kind : std::uint8_t { any, cell, line, box, diagonal, differs };

Kind kind_of(GroupKind kind);

/// Truths, links and roles have numbers of type int: the place of one in a vector.
constexpr std::size_t at(int number) {
  return static_cast<std::size_t>(number);
}

/// What a candidate does in a reason: it is a member of these truths and of these links. A candidate plays a
/// role if it is in no other truth of the pattern, and in all of these links; perhaps in more.
struct Role {
  std::vector<int> truths;  ///< numbers of the pattern's truths, from 0, ascending
  std::vector<int> links;   ///< of its links
  friend auto operator<=>(const Role&, const Role&) = default;
};

struct Target {
  bool must = false;  ///< it is shown to be true; otherwise to be false

  /// Ascending. Of one that must be true, the truths that it is a member of; of one that is false, the links:
  /// every candidate in one of these goes if the target is true.
  std::vector<int> groups;
  friend bool operator==(const Target&, const Target&) = default;
};

struct Pattern {
  std::vector<Kind> truths;
  std::vector<Kind> links;
  Target target;
  std::vector<Role> roles;

  std::size_t size() const { return truths.size(); }
  friend bool operator==(const Pattern&, const Pattern&) = default;
};

/// Numbers of links fit into sets of this size: larger patterns are not made, and not read.
inline constexpr std::size_t most_links = 256;

/// The same for all patterns that differ in nothing but the order in which things are listed.
Pattern canonical(const Pattern& pattern);

/// The same, and which number each truth and each link has there.
struct Renumbered {
  Pattern pattern;
  std::vector<int> truths;
  std::vector<int> links;
};
Renumbered renumbered(const Pattern& pattern);

/// The pattern without kinds, canonical: a naked pair, a hidden pair and an X-Wing are one family.
Pattern family(const Pattern& pattern);

/// One line: "ll/ll/-1/1:1 1:2 2:1 2:2". Kinds of truths (c cell, l line, b box, d diagonal, g corresponding
/// cells of several grids, * any) / kinds of links / the target, "-" and its links or "+" and its truths /
/// each role as truths:links. Numbers count from 1.
std::string to_text(const Pattern& pattern);

/// Nothing: it is no such text, or says something impossible (numbers out of range or out of order).
std::optional<Pattern> from_text(std::string_view text);

/// Twelve hexadecimal digits made of the text: the same everywhere.
std::string id_of(const Pattern& pattern);

/// Is the target false (or true) wherever the pattern is found? By trying all choices of a role for each
/// truth: none may be without two roles that share a link. False also where a million choices do not suffice
/// to tell.
bool holds(const Pattern& pattern);

/// Is every place where `special` is found also one of `general`, by their structure? Every pattern subsumes
/// itself, and a family its members.
bool subsumes(const Pattern& general, const Pattern& special);

}  // namespace hence::patterns
