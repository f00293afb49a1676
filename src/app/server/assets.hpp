// The files of the page over HTTP.
#pragma once

#include "app/server/reception.hpp"

namespace hence::server {

/// 404 for paths not in the table: request paths never reach the file system.
Response asset(const Request& request);

}  // namespace hence::server
