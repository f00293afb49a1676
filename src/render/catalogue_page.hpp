// A catalogue of patterns as one self-contained HTML page: no scripts, fonts or style sheets from elsewhere.
// Unnamed patterns come first, then known techniques, then families.
//
// Texts are data and get escaped; drawings are SVG from render/canvas.hpp and are inserted as they are.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace hence::render {

struct PageEntry {
  std::string id;      ///< unique; the target of links
  std::string name;    ///< established or systematic name
  bool named = false;  ///< is the name an established one?
  int size = 0;        ///< in truths
  std::int64_t steps = 0;
  std::int64_t puzzles = 0;
  double share = 0;  ///< of all puzzles, those with such a step: 0 to 1
  std::string family;
  int family_size = 0;  ///< number of patterns in the family
  std::string form;     ///< render::short_form
  std::string statement;
  std::string pattern;                ///< as text
  std::string svg;                    ///< drawing of the pattern
  std::string example_svg;            ///< a step that shows it; may be empty, like all that follows
  std::string example;                ///< the puzzle of that step, on one line
  int example_step = 0;               ///< counted from 1
  std::string command;                ///< the command that shows the step
  std::vector<std::string> subsumed;  ///< special cases, as texts
  std::map<int, std::int64_t> hops;   ///< steps by hops
};

struct PageFamily {
  std::string id;
  int size = 0;  ///< in truths
  std::int64_t steps = 0;
  std::string statement;
  std::string pattern;
  std::vector<std::string> members;  ///< ids of patterns
};

struct Page {
  std::string title;
  std::string settings;                                     ///< rules and limits, on one line
  std::vector<std::pair<std::string, std::string>> totals;  ///< "puzzles", "1,465"
  std::vector<PageEntry> entries;                           ///< in display order
  std::vector<PageFamily> families;
};

std::string catalogue_page(const Page& page);

}  // namespace hence::render
