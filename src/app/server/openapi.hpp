// The contract for programs: docs/API.md as an OpenAPI 3.1 document, made of the table that questions are
// checked by.
#pragma once

#include <string>

#include "app/server/settings.hpp"

namespace hence::server {

std::string openapi(const Limits& limits, const std::string& version);

}  // namespace hence::server
