// What `hence patterns` prints.
#pragma once

#include "ask/answer.hpp"
#include "tasks/catalogues.hpp"
#include "tasks/learned.hpp"

namespace hence::tasks {

struct TableOptions {
  std::string sort = "steps";
  std::int64_t size = 0;    ///< only patterns with this many truths; 0: all
  std::int64_t limit = 20;  ///< rows of each part
  bool families = false;
  bool system = false;
};

/// Patterns without a name come first.
void write_table(TextWriter& text, const Learned& learned, const TableOptions& options);

/// Everything about one pattern.
void write_about(TextWriter& text, const Learned& learned, const catalogue::Entry& entry,
                 const Example& example);
void write_about(TextWriter& text, const Learned& learned, const catalogue::Family& family);

}  // namespace hence::tasks
