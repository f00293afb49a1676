// Certificates in a zip, as the page saves them. Read as streams: nothing is unpacked to disk.
#pragma once

#include <string>
#include <vector>

#include "ask/front.hpp"

namespace hence::cli {

/// By its first bytes, whatever its name.
bool is_zip(const std::string& path);

/// Ordered by number, then by name. If the zip cannot be trusted, or holds none: one that says why.
std::vector<tasks::GivenCertificate> zipped_certificates(const std::string& path);

}  // namespace hence::cli
