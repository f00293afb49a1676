#include "app/cli/zipped.hpp"

#include <dlfcn.h>
#include <fmt/format.h>
#include <zip.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <istream>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <streambuf>
#include <string_view>

#include "app/cli/files.hpp"

namespace hence::cli {
namespace {

constexpr std::uint64_t max_zip_entries = 300'000;
constexpr std::uint64_t max_unzipped = std::uint64_t{4} << 30;

struct FileOfCertificate {
  std::string_view name;
  std::uint64_t max_bytes;
};
constexpr std::array<FileOfCertificate, 3> zipped_files{{{"claim.json", verify::max_claim_bytes},
                                                         {"formula.cnf", verify::max_formula_bytes},
                                                         {"proof.drat", verify::max_proof_bytes}}};

/// libzip, loaded when the first zip is read: linked, it and its libcrypto would lengthen the start of every
/// command by 0.8 ms, two fifths.
struct Libzip {
  Libzip() {
    take(open, "zip_open");
    take(discard, "zip_discard");
    take(get_num_entries, "zip_get_num_entries");
    take(stat_index, "zip_stat_index");
    take(strerror, "zip_strerror");
    take(fopen_index, "zip_fopen_index");
    take(fread, "zip_fread");
    take(fclose, "zip_fclose");
    take(file_strerror, "zip_file_strerror");
  }

  std::string trouble;
  decltype(&zip_open) open = nullptr;
  decltype(&zip_discard) discard = nullptr;
  decltype(&zip_get_num_entries) get_num_entries = nullptr;
  decltype(&zip_stat_index) stat_index = nullptr;
  decltype(&zip_strerror) strerror = nullptr;
  decltype(&zip_fopen_index) fopen_index = nullptr;
  decltype(&zip_fread) fread = nullptr;
  decltype(&zip_fclose) fclose = nullptr;
  decltype(&zip_file_strerror) file_strerror = nullptr;

 private:
  template <class Function>
  void take(Function& function, const char* name) {
    if (library_) function = reinterpret_cast<Function>(dlsym(library_, name));
    if (!function)
      trouble = "zips need " HENCE_LIBZIP ", which cannot be loaded; unpack it and verify the folder";
  }

  void* library_ = dlopen(HENCE_LIBZIP, RTLD_LAZY | RTLD_LOCAL);
};

const Libzip& libzip() {
  static const Libzip library;
  return library;
}

/// The bytes of one entry, unpacked piece by piece. On damage, underflow throws, so that the stream goes bad.
class EntryBuffer : public std::streambuf {
 public:
  EntryBuffer(zip_t* zip, std::uint64_t index, std::uint64_t size)
      : file_(libzip().fopen_index(zip, index, 0)), left_(size) {
    if (!file_) trouble_ = libzip().strerror(zip);
  }
  EntryBuffer(const EntryBuffer&) = delete;
  EntryBuffer& operator=(const EntryBuffer&) = delete;
  ~EntryBuffer() override {
    if (file_) libzip().fclose(file_);
  }

  /// Why it cannot be read; empty if it can, so far.
  const std::string& trouble() const { return trouble_; }

 protected:
  int_type underflow() override {
    const zip_int64_t count = file_ ? libzip().fread(file_, bytes_.data(), bytes_.size()) : -1;
    if (count < 0 && file_) trouble_ = libzip().file_strerror(file_);
    if (count >= 0 && static_cast<std::uint64_t>(count) > left_) trouble_ = "longer than its size says";
    if (count == 0 && left_ > 0) trouble_ = "shorter than its size says";
    if (!trouble_.empty()) throw std::runtime_error(trouble_);
    if (count == 0) return traits_type::eof();
    left_ -= static_cast<std::uint64_t>(count);
    setg(bytes_.data(), bytes_.data(), bytes_.data() + count);
    return traits_type::to_int_type(bytes_[0]);
  }

 private:
  zip_file_t* file_;
  std::uint64_t left_;  ///< bytes still to come
  std::array<char, std::size_t{64} << 10> bytes_{};
  std::string trouble_;
};

/// Absolute, or up and out of the archive.
bool leads_out_of_zip(std::string_view name) {
  if (name.starts_with('/') || name.find('\\') != name.npos || (name.size() > 1 && name[1] == ':'))
    return true;
  for (const auto& part : std::filesystem::path(name))
    if (part == "..") return true;
  return false;
}

/// Numbers before words, and 2 before 10.
bool zip_by_number(const std::string& a, const std::string& b) {
  const auto key = [](const std::string& name) {
    const bool number = !name.empty() && name.find_first_not_of("0123456789") == name.npos;
    return std::tuple(!number, number ? name.size() : 0, name);
  };
  const std::filesystem::path left(a), right(b);
  return std::lexicographical_compare(
      left.begin(), left.end(), right.begin(), right.end(),
      [&](const auto& x, const auto& y) { return key(x.string()) < key(y.string()); });
}

class ZippedCertificates {
 public:
  /// If the zip cannot be trusted, or holds no certificate, `trouble()` says why.
  explicit ZippedCertificates(const std::string& path);
  ZippedCertificates(const ZippedCertificates&) = delete;
  ZippedCertificates& operator=(const ZippedCertificates&) = delete;
  ~ZippedCertificates() {
    if (zip_) libzip().discard(zip_);
  }

  const std::string& trouble() const { return trouble_; }

  /// All folders with a file of a certificate; "" is the top.
  std::vector<std::string> folders() const;

  verify::Result verify(const std::string& folder, const verify::Cancelled& cancelled) const;

  /// Its files by name. Throws FileError.
  std::map<std::string, std::string> files(const std::string& folder) const;

 private:
  struct Entry {
    std::uint64_t index = 0;
    std::uint64_t size = 0;
  };

  std::string take_entries();

  zip_t* zip_ = nullptr;
  std::map<std::string, std::map<std::string_view, Entry>> folders_;
  std::string trouble_;
  mutable std::mutex mutex_;  ///< libzip reads one entry at a time
};

ZippedCertificates::ZippedCertificates(const std::string& path) {
  trouble_ = libzip().trouble;
  if (!trouble_.empty()) return;
  int code = 0;
  zip_ = libzip().open(path.c_str(), ZIP_RDONLY, &code);
  trouble_ = zip_ ? take_entries() : "damaged zip";
}

/// What is wrong with them; empty if nothing is.
std::string ZippedCertificates::take_entries() {
  const auto entries =
      static_cast<std::uint64_t>(std::max<zip_int64_t>(libzip().get_num_entries(zip_, 0), 0));
  if (entries > max_zip_entries)
    return fmt::format("{} files in one zip, at most {} are read", entries, max_zip_entries);
  std::uint64_t unpacked = 0;
  for (std::uint64_t index = 0; index < entries; ++index) {
    zip_stat_t stat;
    if (libzip().stat_index(zip_, index, 0, &stat) != 0 || !(stat.valid & ZIP_STAT_NAME) ||
        !(stat.valid & ZIP_STAT_SIZE))
      return fmt::format("damaged zip: {}", libzip().strerror(zip_));
    const std::string name = stat.name;
    if (leads_out_of_zip(name)) return fmt::format("{}: a path that leads out of the zip", printable(name));
    const std::size_t slash = name.rfind('/');
    const std::string base = slash == name.npos ? name : name.substr(slash + 1);
    const auto file = std::ranges::find(zipped_files, base, &FileOfCertificate::name);
    if (file == zipped_files.end()) continue;
    if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) && stat.encryption_method != ZIP_EM_NONE)
      return fmt::format("{}: encrypted; save the zip without a password", printable(name));
    unpacked += stat.size;
    if (stat.size > file->max_bytes || unpacked > max_unzipped)
      return fmt::format("{}: too large to be read from a zip; unpack it and verify the folder",
                         printable(name));
    const std::string folder = slash == name.npos ? "" : name.substr(0, slash);
    if (!folders_[folder].try_emplace(file->name, Entry{index, stat.size}).second)
      return fmt::format("{}: twice in the zip", printable(name));
  }
  if (folders_.empty()) return "no claim.json in this zip";
  return "";
}

std::vector<std::string> ZippedCertificates::folders() const {
  std::vector<std::string> names;
  for (const auto& [name, entries] : folders_) names.push_back(name);
  std::ranges::sort(names, zip_by_number);
  return names;
}

verify::Result ZippedCertificates::verify(const std::string& folder,
                                          const verify::Cancelled& cancelled) const {
  const std::lock_guard lock(mutex_);
  const auto& entries = folders_.at(folder);
  if (!entries.contains("claim.json"))
    return {verify::Outcome::unreadable, "claim.json is missing; the certificate is incomplete", {}};
  std::array<std::optional<EntryBuffer>, zipped_files.size()> buffers;
  std::array<std::optional<std::istream>, zipped_files.size()> streams;
  std::vector<verify::Source> sources;
  for (std::size_t i = 0; i < zipped_files.size(); ++i) {
    const auto entry = entries.find(zipped_files[i].name);
    const bool there = entry != entries.end();
    if (there) buffers[i].emplace(zip_, entry->second.index, entry->second.size);
    streams[i].emplace(there ? &*buffers[i] : nullptr);
    sources.push_back({*streams[i], std::string(zipped_files[i].name),
                       there ? buffers[i]->trouble() : std::string("not in the zip")});
  }
  verify::Result result = verify::verify(sources[0], sources[1], sources[2], cancelled);
  if (result.outcome != verify::Outcome::unreadable) return result;
  for (std::size_t i = 0; i < zipped_files.size(); ++i)
    if (buffers[i] && !buffers[i]->trouble().empty())
      result.message = fmt::format("{}: damaged in the zip: {}", zipped_files[i].name, buffers[i]->trouble());
  return result;
}

std::map<std::string, std::string> ZippedCertificates::files(const std::string& folder) const {
  const std::lock_guard lock(mutex_);
  std::map<std::string, std::string> files;
  for (const auto& [name, entry] : folders_.at(folder)) {
    EntryBuffer buffer(zip_, entry.index, entry.size);
    try {
      files.emplace(name, std::string(std::istreambuf_iterator<char>(&buffer), {}));
    } catch (const std::runtime_error&) {
      throw FileError(std::string(name), "damaged in the zip: " + buffer.trouble());
    }
  }
  return files;
}

}  // namespace

bool is_zip(const std::string& path) {
  std::error_code none;
  if (!std::filesystem::is_regular_file(path, none)) return false;
  std::array<char, 4> first{};
  std::ifstream(path, std::ios::binary).read(first.data(), first.size());
  const std::string_view signature(first.data(), first.size());
  return signature == "PK\x03\x04" || signature == "PK\x05\x06";  // the latter is empty
}

std::vector<tasks::GivenCertificate> zipped_certificates(const std::string& path) {
  const auto zip = std::make_shared<const ZippedCertificates>(path);
  if (!zip->trouble().empty())
    return {{path, [zip](const verify::Cancelled&) {
               return verify::Result{verify::Outcome::unreadable, zip->trouble(), {}};
             }}};
  std::vector<tasks::GivenCertificate> found;
  for (const std::string& folder : zip->folders())
    found.push_back(
        {folder.empty() ? path : path + "/" + folder,
         [zip, folder](const verify::Cancelled& cancelled) { return zip->verify(folder, cancelled); },
         [zip, folder] { return zip->files(folder); }});
  return found;
}

}  // namespace hence::cli
