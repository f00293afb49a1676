// A catalogue of patterns as one HTML page, which needs nothing from outside: no script, no font, no style
// sheet. First what nobody has named, then the known techniques, then families.
//
// Texts are data and are escaped; drawings are SVG as render/canvas.hpp makes it, and put in as they are.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace hence::render {

struct PageEntry {
  std::string id;      ///< what links lead to; each once
  std::string name;    ///< what people call it, or what it is made of
  bool named = false;  ///< people do
  int size = 0;        ///< truths
  std::int64_t steps = 0;
  std::int64_t puzzles = 0;
  double share = 0;  ///< of all puzzles, those with such a step: 0 to 1
  std::string family;
  int family_size = 0;  ///< patterns of the family
  std::string form;     ///< render::short_form
  std::string statement;
  std::string pattern;                ///< its text
  std::string svg;                    ///< the pattern drawn
  std::string example_svg;            ///< a step that shows it; may be empty, as all that follows
  std::string example;                ///< the puzzle of that step, one line
  int example_step = 0;               ///< from 1
  std::string command;                ///< what to type to see it
  std::vector<std::string> subsumed;  ///< special cases, as texts
  std::map<int, std::int64_t> hops;   ///< steps by hops
};

struct PageFamily {
  std::string id;
  int size = 0;  ///< truths
  std::int64_t steps = 0;
  std::string statement;
  std::string pattern;
  std::vector<std::string> members;  ///< ids of patterns
};

struct Page {
  std::string title;
  std::string settings;                                     ///< rules and limits, one line
  std::vector<std::pair<std::string, std::string>> totals;  ///< "puzzles", "1,465"
  std::vector<PageEntry> entries;                           ///< in the order in which they are shown
  std::vector<PageFamily> families;
};

std::string catalogue_page(const Page& page);

}  // namespace hence::render
