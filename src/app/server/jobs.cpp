#include "app/server/jobs.hpp"

#include <fmt/format.h>
#include <sys/random.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <system_error>

namespace hence::server {
namespace {

std::string random_id() {
  std::array<unsigned char, 16> bytes{};
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw std::system_error(errno, std::generic_category(), "getrandom");
  return fmt::format("{:02x}", fmt::join(bytes, ""));
}

}  // namespace

/// The mutex is locked.
Jobs::Job::Job(Jobs& jobs, Kind kind) : id(random_id()), jobs_(jobs), kind_(kind) {
  jobs_.running_[id] = this;
  --jobs_.free(kind_);
}

Jobs::Job::~Job() {
  const std::lock_guard lock(jobs_.mutex_);
  jobs_.running_.erase(id);
  ++jobs_.free(kind_);
  jobs_.changed_.notify_all();
}

std::shared_ptr<Job> Jobs::start(Kind kind) {
  std::unique_lock lock(mutex_);
  const auto ready = [&] { return stopping_ || free(kind) > 0; };
  if (kind == Kind::plain)
    changed_.wait(lock, ready);
  else
    changed_.wait_for(lock, std::chrono::seconds(1), ready);
  if (stopping_ || free(kind) == 0) return nullptr;
  return std::make_shared<Job>(*this, kind);
}

bool Jobs::stop(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = running_.find(id);
  if (found == running_.end()) return false;
  found->second->stopped_ = true;
  return true;
}

void Jobs::stop_all() {
  const std::lock_guard lock(mutex_);
  stopping_ = true;
  for (const auto& [id, job] : running_) job->stopped_ = true;
  changed_.notify_all();
}

}  // namespace hence::server
