// Many records, several threads, answers in input order, bounded memory.
//
//   reader (the caller) -> chunks of records -> workers -> chunks of text -> written in order
//
// A long answer is streamed in parts once its turn has come; until then at most a few megabytes are buffered.
//
// A chunk is handed over when it is full or when reading would block: somebody typing puzzles sees each
// answer at once, while a file of millions hands over once per few hundred puzzles.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <ctime>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "ask/answer.hpp"

namespace hence::tasks {

/// An answer that is judged, and perhaps written, when its turn comes.
struct Pending {
  Item item;
  std::unique_ptr<Answer> answer;
};

/// The answers to some records: what goes to standard output and to standard error.
struct Reply {
  std::string out;
  std::string err;
  Code code = Code::answered;
  std::int64_t answers = 1;           ///< records answered
  std::vector<Pending> pending = {};  ///< more of them
};

/// Called after parts of a long answer were appended to the reply: may send it, which leaves an empty one.
using Flush = std::function<void()>;

/// Precise to a few milliseconds, and fast enough to be asked after every answer.
inline std::chrono::nanoseconds coarse_now() {
#ifdef CLOCK_MONOTONIC_COARSE
  timespec now = {};
  clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
#else
  return std::chrono::steady_clock::now().time_since_epoch();
#endif
}

template <class Job>
class Batch {
 public:
  /// Appends the answer to the reply.
  using Work = std::function<void(Job&, Reply&, const Flush&)>;

  /// `work` is called from several threads; `write` from one at a time, in input order. If fewer threads can
  /// be started, those are used; with none, or only one, the caller does the work. `seats`: chunks per thread
  /// in flight, that is, being worked on or waiting for an earlier chunk.
  Batch(int threads, Work work, std::function<void(Reply&&)> write, std::size_t seats = 4)
      : work_(std::move(work)), write_(std::move(write)), seats_(static_cast<std::size_t>(threads) * seats) {
    workers_.reserve(static_cast<std::size_t>(threads));
    answered_.reserve(seats_.size());
    try {
      // Thread stacks may exhaust the address space. Reserve what the work itself needs.
      room_ = std::make_unique_for_overwrite<char[]>(room_to_work);
      // One thread needs no other: handing over costs time and gains little.
      for (int i = 0; threads > 1 && i < threads; ++i) workers_.emplace_back([this] { run(); });
    } catch (const std::exception&) {  // no threads, or no memory for them
    }
    room_.reset();
  }

  ~Batch() { finish(); }

  /// Adds one record; blocks while too many chunks are in flight. `bytes`: roughly its memory.
  void add(Job job, std::size_t bytes) { add(std::make_unique<Job>(std::move(job)), bytes); }
  void add(std::unique_ptr<Job> job, std::size_t bytes) {
    chunk_.push_back(std::move(job));
    bytes_ += bytes;
    ++taken_;
    // The first few puzzles are handed over singly, since each may be slow; chunks grow with the stream.
    if (chunk_.size() >= std::min(largest_chunk, 1 + taken_ / 32) || bytes_ > most_bytes) flush();
  }

  /// A job to fill: a new one, or one that was answered earlier, whose memory may be used again.
  std::unique_ptr<Job> spare() {
    if (spare_.empty()) return std::make_unique<Job>();
    std::unique_ptr<Job> job = std::move(spare_.back());
    spare_.pop_back();
    return job;
  }

  /// Hands over the current chunk.
  void flush() {
    if (chunk_.empty()) return;
    std::unique_lock lock(mutex_);
    space_.wait(lock, [this] { return next_in_ - next_out_ < seats_.size(); });
    const std::size_t number = next_in_++;
    seat(number).jobs = std::exchange(chunk_, {});
    if (spare_.empty() && !answered_.empty()) {
      spare_ = std::move(answered_.back());
      answered_.pop_back();
    }
    bytes_ = 0;
    if (workers_.empty()) {
      ++next_work_;
      lock.unlock();
      answer(number);
    } else {
      work_there_.notify_one();
    }
  }

  /// Waits until everything is written; rethrows an exception from `work` or `write`.
  void finish_or_throw() {
    finish();
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

 private:
  static constexpr std::size_t largest_chunk = 256;
  static constexpr std::size_t most_bytes = 1 << 20;
  static constexpr std::chrono::milliseconds soon{20};
  static constexpr std::chrono::milliseconds at_once{1};  // parts of one answer: a reader may be waiting
  static constexpr std::size_t most_held = 4 << 20;
  static constexpr std::size_t room_to_work = 16 << 20;

  using Jobs = std::vector<std::unique_ptr<Job>>;

  static Reply nothing_yet() { return {"", "", Code::answered, 0}; }

  /// A chunk in flight. All seats are allocated up front, so that order survives running out of memory.
  struct Seat {
    Jobs jobs;
    Reply reply;
    bool done = false;
  };
  Seat& seat(std::size_t number) { return seats_[number % seats_.size()]; }

  void finish() {
    flush();
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    work_there_.notify_all();
    workers_.clear();
  }

  void run() {
    for (;;) {
      std::size_t number = 0;
      {
        std::unique_lock lock(mutex_);
        work_there_.wait(lock, [this] { return closed_ || next_work_ < next_in_; });
        if (next_work_ == next_in_) return;
        number = next_work_++;
      }
      answer(number);
    }
  }

  void answer(std::size_t number) {
    Reply reply = nothing_yet();
    try {
      // The chunk whose turn it is may be written piecemeal: slow answers appear at once, while fast ones are
      // batched, since writing each would cost more than solving it.
      auto written = coarse_now();
      auto pass_on = [&](bool wait, std::chrono::milliseconds delay) {
        const auto now = coarse_now();
        if (!wait && (now - written < delay || !is_next(number))) return;
        if (wait) wait_for_turn(number);
        write_(std::exchange(reply, nothing_yet()));
        written = now;
      };
      const Flush flush = [&] { pass_on(reply.out.size() > most_held, at_once); };
      for (const std::unique_ptr<Job>& job : seat(number).jobs) {
        work_(*job, reply, flush);
        pass_on(reply.out.size() > most_held, soon);
      }
    } catch (...) {
      fail(std::current_exception());
    }
    hand_in(number, std::move(reply));
  }

  bool is_next(std::size_t number) {
    const std::lock_guard lock(mutex_);
    return number == next_out_ && !failure_;
  }

  /// Other threads hold all earlier chunks, so the turn comes. Throws if output has failed.
  void wait_for_turn(std::size_t number) {
    std::unique_lock lock(mutex_);
    turn_.wait(lock, [&] { return number == next_out_ || failure_; });
    if (failure_) std::rethrow_exception(failure_);
  }

  void hand_in(std::size_t number, Reply reply) {
    // Only the thread that finishes the next chunk in order writes; it then writes later chunks already done.
    std::unique_lock lock(mutex_);
    seat(number).reply = std::move(reply);
    seat(number).done = true;
    if (number != next_out_) return;
    while (next_out_ < next_in_ && seat(next_out_).done) {
      Seat ready = std::exchange(seat(next_out_), {});
      const bool broken = failure_ != nullptr;
      lock.unlock();
      try {
        if (!broken) write_(std::move(ready.reply));
      } catch (...) {
        fail(std::current_exception());
      }
      lock.lock();
      if (answered_.size() < answered_.capacity()) answered_.push_back(std::move(ready.jobs));
      ++next_out_;
      space_.notify_one();
      turn_.notify_all();
    }
  }

  void fail(std::exception_ptr failure) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::move(failure);
    turn_.notify_all();
  }

  Work work_;
  std::function<void(Reply&&)> write_;

  Jobs chunk_;  // the caller's, not shared
  Jobs spare_;  // likewise
  std::size_t taken_ = 0;
  std::size_t bytes_ = 0;

  std::mutex mutex_;
  std::condition_variable space_;
  std::condition_variable work_there_;
  std::condition_variable turn_;
  std::vector<Jobs> answered_;  // never more than there is room for
  std::vector<Seat> seats_;     // ring buffer: chunk i is in seat i modulo the size
  std::size_t next_in_ = 0;     // next chunk to enter
  std::size_t next_work_ = 0;   // ... to work on
  std::size_t next_out_ = 0;    // ... to write
  bool closed_ = false;
  std::exception_ptr failure_;
  std::unique_ptr<char[]> room_;
  std::vector<std::jthread> workers_;
};

}  // namespace hence::tasks
