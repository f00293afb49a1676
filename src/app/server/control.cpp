#include "app/server/control.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace hence::server {

Control::Control(int client) : client_(client), wake_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (wake_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
}

Control::~Control() {
  close(wake_);
}

void Control::stop() {
  if (stopped_.exchange(true)) return;
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = write(wake_, &one, sizeof one);
}

bool Control::abandoned() const {
  if (client_ < 0) return false;
  pollfd look{client_, POLLRDHUP, 0};
  return poll(&look, 1, 0) > 0 && (look.revents & (POLLRDHUP | POLLHUP | POLLERR | POLLNVAL)) != 0;
}

std::string Controls::add(const std::shared_ptr<Control>& control) {
  std::array<unsigned char, 16> bytes{};
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw std::system_error(errno, std::generic_category(), "getrandom");
  std::string id;
  for (const unsigned char byte : bytes) id += fmt::format("{:02x}", byte);
  const std::lock_guard lock(mutex_);
  if (ending_) control->stop();
  controls_[id] = control;
  return id;
}

void Controls::remove(const std::string& id) {
  const std::lock_guard lock(mutex_);
  controls_.erase(id);
}

bool Controls::stop(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = controls_.find(id);
  if (found == controls_.end()) return false;
  found->second->stop();
  return true;
}

void Controls::stop_all() {
  const std::lock_guard lock(mutex_);
  ending_ = true;
  for (const auto& [id, control] : controls_) control->stop();
}

}  // namespace hence::server
