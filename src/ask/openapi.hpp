// All requests as an OpenAPI document, from the tables of fields.
#pragma once

#include <string>

namespace hence {

/// `version`: of Hence.
std::string openapi(const std::string& version);

}  // namespace hence
