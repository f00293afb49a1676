// The files of the page over HTTP. Includes the HTTP library: for http.cpp and assets.cpp only.
#pragma once

#include <httplib.h>

namespace hence::server {

/// False: not in the table. Request paths never reach the file system.
bool send_asset(const httplib::Request& request, httplib::Response& response);

}  // namespace hence::server
