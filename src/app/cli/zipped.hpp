// Certificates in a zip, as the page gives them. Read as streams: nothing is unpacked to disk.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "verify/verify.hpp"

namespace hence::cli {

/// By its first bytes, whatever its name.
bool is_zip(const std::string& path);

class ZippedCertificates {
 public:
  /// A certificate's folder in the zip; empty at the top.
  using Folders = std::vector<std::string>;

  /// If the zip cannot be trusted, or holds no certificate, `trouble()` says why.
  explicit ZippedCertificates(const std::string& path);
  ~ZippedCertificates();

  const std::string& trouble() const { return trouble_; }

  /// All folders with a file of a certificate, ordered by number, then by name.
  Folders folders() const;

  verify::Result verify(const std::string& folder, const verify::Cancelled& cancelled) const;

 private:
  struct Entry;
  struct Archive;

  std::string take_entries();

  std::unique_ptr<Archive> archive_;
  std::string trouble_;
};

}  // namespace hence::cli
