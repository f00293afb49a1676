// The files of the page over HTTP.
#pragma once

#include "app/server/reception.hpp"

namespace hence::server {

/// 404 for whatever is not in the table: no path of a request ever becomes one of the disk.
Response asset(const Request& request);

}  // namespace hence::server
