// The page embedded in hence-serve; tools/page writes the table.
#pragma once

#include <span>
#include <string_view>

namespace hence::server {

struct Asset {
  std::string_view path;    ///< "/index.html"
  std::string_view type;    ///< content type
  std::string_view packed;  ///< gzip
  std::string_view tag;     ///< changes with the content
  bool hashed;              ///< so does the name: cacheable forever
};

std::span<const Asset> page();

/// Whether the real page was built, not just the one that explains how to get it.
bool has_page();

}  // namespace hence::server
