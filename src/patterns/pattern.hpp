// A pattern: a reason without its position in the grid.
//
//   X-Wing, with the target x          truths   1 line {a, b}   2 line {c, d}
//                                      links    1 line {x, a, c}   2 line {b, d}
//       a . . b                        roles    a in truth 1 and link 1, b in truth 1 and link 2,
//       x                                       c in truth 2 and link 1, d in truth 2 and link 2
//       c . . d
//
// It says: take two lines that need a digit (*truths*) and two lines that can hold it only once (*links*). If
// every candidate left in a truth plays one of its *roles*, that is, lies in the links of the role, then the
// target is false. Any number of candidates can play a role, including none, so one pattern covers all grids
// that show it. Whether a pattern holds depends on its structure alone; kinds (cell, line, box, ...) only say
// where to look for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/model.hpp"

namespace hence::patterns {

/// The kind of a truth or link. Rows and columns are both lines, since a puzzle may be transposed.
enum class Kind : std::uint8_t { any, cell, line, box, diagonal, differs };

Kind kind_of(GroupKind kind);

/// Truths, links and roles are numbered by int, their index in a vector.
constexpr std::size_t at(int number) {
  return static_cast<std::size_t>(number);
}

/// What a candidate does in a reason: it is a member of these truths and links. A candidate can play a role
/// if it is in all of the role's links, possibly in more, and in no truth of the pattern other than the
/// role's.
struct Role {
  std::vector<int> truths;  ///< numbers of the pattern's truths, from 0, ascending
  std::vector<int> links;   ///< of its links
  friend auto operator<=>(const Role&, const Role&) = default;
};

struct Target {
  bool must = false;  ///< shown to be true; otherwise shown to be false

  /// Ascending. For a target that must be true: the truths that contain it. For a false one: its links, whose
  /// other members are false if the target is true.
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

/// Larger patterns are neither made nor read, so that sets of links have a fixed size.
inline constexpr std::size_t max_links = 256;

/// Canonical form: equal for all patterns that differ only in the order of their parts.
Pattern canonical(const Pattern& pattern);

/// The canonical form, with the new number of each truth and link.
struct Renumbered {
  Pattern pattern;
  std::vector<int> truths;
  std::vector<int> links;
};
Renumbered renumbered(const Pattern& pattern);

/// The pattern without kinds, canonical: naked pair, hidden pair and X-Wing are one family.
Pattern family(const Pattern& pattern);

/// One line, for example "ll/ll/-1/1:1 1:2 2:1 2:2": kinds of truths (c cell, l line, b box, d diagonal, g
/// corresponding cells of several grids, * any) / kinds of links / the target, "-" with its links or "+" with
/// its truths / each role as truths:links. Numbers count from 1.
std::string to_text(const Pattern& pattern);

/// Nothing if the text is malformed or contradictory (numbers out of range or order).
std::optional<Pattern> from_text(std::string_view text);

/// Twelve hexadecimal digits that depend only on the text.
std::string id_of(const Pattern& pattern);

/// Is the target false (or true) wherever the pattern matches? Tries all choices of one role per truth: each
/// must contain two roles that share a link. Also false if a million nodes do not suffice to decide.
bool holds(const Pattern& pattern);

/// Does `general` match wherever `special` does, judging by their structure? Every pattern subsumes itself,
/// and a family subsumes its members.
bool subsumes(const Pattern& general, const Pattern& special);

}  // namespace hence::patterns
