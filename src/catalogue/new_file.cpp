#include "catalogue/new_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

#include "catalogue/schema.hpp"

namespace hence::catalogue {
namespace {

[[noreturn]] void fail(int number) {
  throw CatalogueError(std::string("cannot be written: ") + std::strerror(number));
}

/// Waits until a file, or the entries of a folder, are on disk.
void sync(const std::string& path, int flags) {
  const int descriptor = open(path.c_str(), flags | O_CLOEXEC);
  if (descriptor < 0) fail(errno);
  const int number = fsync(descriptor) == 0 ? 0 : errno;
  close(descriptor);
  if (number != 0 && number != EINVAL) fail(number);  // EINVAL: not supported by this file system
}

void sync_folder_of(const std::string& path) {
  sync(std::filesystem::path(path).parent_path().string(), O_RDONLY | O_DIRECTORY);
}

}  // namespace

NewFile::NewFile(std::string path) : path_(std::move(path)) {
  unlink(path_.c_str());
  // SQLite would create it as well, but cannot say why it failed.
  const int descriptor = open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor < 0) fail(errno);
  close(descriptor);
  try {
    database_.emplace(path_, Database::Mode::scratch);
    database_->execute("BEGIN EXCLUSIVE");
    create_tables(*database_);
  } catch (...) {
    unlink(path_.c_str());
    throw;
  }
}

NewFile::~NewFile() {
  database_.reset();
  if (!path_.empty()) unlink(path_.c_str());
}

void NewFile::complete() {
  database_->execute("COMMIT");
  database_.reset();
  sync(path_, O_RDONLY);
}

void NewFile::replace(const std::string& path) {
  complete();
  struct stat status = {};
  if (stat(path.c_str(), &status) == 0) chmod(path_.c_str(), status.st_mode & 07777);
  if (std::rename(path_.c_str(), path.c_str()) != 0) fail(errno);
  path_.clear();
  sync_folder_of(path);
}

void NewFile::become(const std::string& path) {
  complete();
  // Unlike a rename, creating a hard link fails if the file exists. Some file systems do not support links.
  if (link(path_.c_str(), path.c_str()) == 0) {
    unlink(path_.c_str());
  } else if (errno == EEXIST) {
    throw CatalogueError("already exists");
  } else if (std::rename(path_.c_str(), path.c_str()) != 0) {
    fail(errno);
  }
  path_.clear();
  sync_folder_of(path);
}

}  // namespace hence::catalogue
