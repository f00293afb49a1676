// The page of the workbench, as it was when hence-serve was built: tools/page writes the table behind this.
#pragma once

#include <span>
#include <string_view>

namespace hence::server {

struct Asset {
  std::string_view path;    ///< "/index.html"
  std::string_view type;    ///< of its content
  std::string_view packed;  ///< by gzip
  std::string_view tag;     ///< changes with the content
  bool hashed;              ///< so does the name: it can be kept for ever
};

std::span<const Asset> page();

/// The page itself was built; otherwise there is only one that says how to get it.
bool has_page();

}  // namespace hence::server
