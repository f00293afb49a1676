#include "app/server/folder.hpp"

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <system_error>

namespace hence::server {

Folder::Folder(const std::filesystem::path& parent, const std::string& name) {
  std::string path = parent / (name + "-XXXXXX");
  if (mkdtemp(path.data()) == nullptr) throw std::system_error(errno, std::generic_category(), path);
  path_ = path;
}

Folder::~Folder() {
  std::error_code in_vain;
  std::filesystem::remove_all(path_, in_vain);
}

void write_file(const std::filesystem::path& path, std::string_view text) {
  std::ofstream file(path, std::ios::binary);
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  if (!file.flush()) throw std::system_error(errno, std::generic_category(), path.filename().string());
}

std::string read_file(const std::filesystem::path& path) {
  std::error_code none;
  if (!std::filesystem::is_regular_file(path, none)) return "";
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace hence::server
