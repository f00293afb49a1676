// The strings of a question that is being answered: who waits for it, and whether it shall end.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace hence::server {

class Control {
 public:
  /// `client` is the socket of whoever waits, or -1.
  explicit Control(int client);
  ~Control();
  Control(const Control&) = delete;
  Control& operator=(const Control&) = delete;

  /// To be ended early, with what there is until then. From any thread.
  void stop();
  bool stopped() const { return stopped_; }

  /// Becomes readable once stopped.
  int wake() const { return wake_; }

  int client() const { return client_; }

  /// Did the client close the connection?
  bool abandoned() const;

 private:
  const int client_;
  const int wake_;
  std::atomic<bool> stopped_{false};
};

/// All questions that are being answered, so that they can be stopped by name and all at once.
class Controls {
 public:
  /// The name cannot be guessed. Once everything was stopped, what is added is stopped from the start.
  std::string add(const std::shared_ptr<Control>& control);
  void remove(const std::string& id);

  /// Is there such a question?
  bool stop(const std::string& id);
  void stop_all();

 private:
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Control>> controls_;
  bool ending_ = false;
};

}  // namespace hence::server
