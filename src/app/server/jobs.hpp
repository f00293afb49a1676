// The questions being answered: how many at once, and stopping them.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace hence::server {

class Jobs {
 public:
  enum class Kind { plain, stream };

  /// Holds its place until it is destroyed.
  class Job {
   public:
    Job(Jobs& jobs, Kind kind);
    ~Job();
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;

    const std::string id;  ///< cannot be guessed

    /// Whether to end early, with the result so far.
    bool stopped() const { return stopped_; }

   private:
    friend class Jobs;
    Jobs& jobs_;
    const Kind kind_;
    std::atomic<bool> stopped_{false};
  };

  /// The largest number of each kind at once.
  Jobs(int plain, int streams) : free_{plain, streams} {}

  /// Waits for a place; for a stream only a second, so that a client can stop one and start another. Null:
  /// none is free, or `stopping`.
  std::shared_ptr<Job> start(Kind kind);

  /// Whether the id exists.
  bool stop(const std::string& id);

  /// Starts no more.
  void stop_all();
  bool stopping() const { return stopping_; }

 private:
  int& free(Kind kind) { return free_[kind == Kind::plain ? 0 : 1]; }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::array<int, 2> free_;
  std::map<std::string, Job*> running_;
  std::atomic<bool> stopping_{false};
};

using Job = Jobs::Job;

}  // namespace hence::server
