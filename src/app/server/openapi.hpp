// docs/API.md as an OpenAPI 3.1 document, generated from the table that validates requests.
#pragma once

#include <string>

#include "app/server/settings.hpp"

namespace hence::server {

std::string openapi(const Limits& limits, const std::string& version);

}  // namespace hence::server
