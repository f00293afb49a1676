// Controls running requests: detects that the client has gone, and stops them.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace hence::server {

class Control {
 public:
  /// `client` is the socket of the client, or -1.
  explicit Control(int client);
  ~Control();
  Control(const Control&) = delete;
  Control& operator=(const Control&) = delete;

  /// Ends it early, with the result so far. From any thread.
  void stop();
  bool stopped() const { return stopped_; }

  /// Readable once stopped.
  int wake() const { return wake_; }

  int client() const { return client_; }

  /// Whether the client closed the connection.
  bool abandoned() const;

 private:
  const int client_;
  const int wake_;
  std::atomic<bool> stopped_{false};
};

/// All running requests, to stop one by id or all.
class Controls {
 public:
  /// The id cannot be guessed. After stopping all, new ones start stopped.
  std::string add(const std::shared_ptr<Control>& control);
  void remove(const std::string& id);

  /// Whether the id exists.
  bool stop(const std::string& id);
  void stop_all();

 private:
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Control>> controls_;
  bool ending_ = false;
};

}  // namespace hence::server
