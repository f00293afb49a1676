// The frame of all tasks: reads items, answers them on several threads, writes in input order.
#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <thread>
#include <variant>

#include "ask/batch.hpp"
#include "ask/errors.hpp"
#include "ask/task.hpp"
#include "base/counted.hpp"

namespace hence::tasks {
namespace {

/// An answer in place of the one of the task.
struct Refusal : Answer {
  ParseError error;
  bool readable;     ///< the head has no column then
  bool keeps_place;  ///< so that line N belongs to puzzle N

  Refusal(ParseError what, bool could_be_read, bool keep)
      : error(std::move(what)), readable(could_be_read), keeps_place(keep) {}
  Code code() const override { return Code::bad_input; }
  void json(JsonWriter& json) const override {
    if (readable) json("column", error.place.column);
    json("verdict", "error")("message", error.message);
  }
  void text(TextWriter& text) const override {
    if (keeps_place) text.line("error");
  }
};

struct OutOfMemory : Answer {
  Code code() const override { return Code::gave_up; }
  void json(JsonWriter& json) const override { json("verdict", "gave up")("why", "out of memory"); }
  void text(TextWriter& text) const override { text.line("gave up: out of memory"); }
};

/// The last answer of this thread; memory for the next one.
thread_local std::unique_ptr<Answer> last_answer;

/// Writes the answer to one item into a reply.
class ItemContext : public Context {
 public:
  ItemContext(const TaskInfo& info, const Task& task, Front& front, Progress& progress, const Item& item,
              Reply& reply, const Flush& flush)
      : task_(task),
        front_(front),
        progress_(progress),
        item_(item),
        reply_(reply),
        flush_(flush),
        is_json_(task.common.json && !info.sums_up),
        text_(front.look(), item, info.sums_up ? reply.err : reply.out, reply.err),
        whole_(reply.out.size()) {}

  Stop& stop() const override { return front_.stop(); }

  void part(const Answer& part, bool complete) override {
    if (is_json_) {
      open();
      open_list();
      whole_ = reply_.out.size();
      has_parts_ = true;
      part.json(*json_);
      flush_();
      whole_ = reply_.out.size();
      return;
    }
    flush_();
    text_.mark();
    part.text(text_);
    if (!complete) return;
    flush_();
    text_.mark();
  }

  void aside(const std::string& words) override { text_.aside(words); }

  std::unique_ptr<Answer> last() override { return std::move(last_answer); }
  void message(const std::string& words) override { text_.message(words); }

  void progress(std::string text, ProgressFields fields) override {
    progress_.note(std::move(text), std::move(fields));
  }

  bool fields_are_read() const override { return progress_.fields_are_read(); }

  void finish(const Answer& answer, bool has_list = true) {
    if (is_json_)
      finish_json(answer, has_list);
    else
      finish_text(answer);
    reply_.code = worse(reply_.code, answer.code());
    ++reply_.answers;
  }

  /// In place of the answer of the task, of which something may be written.
  void fail(const Answer& failure, const std::string& message = "") {
    if (is_json_)
      drop_half();
    else
      text_.drop();
    reply_.err += message;
    finish(failure, false);
  }

 private:
  void finish_text(const Answer& answer) {
    answer.text(text_);
    if (task_.numbers_lines() && !item_.alone) text_.number_lines();
  }

  void finish_json(const Answer& answer, bool has_list) {
    if (closes_list_) return finish_after_list(answer);
    open();
    if (has_list) open_list();
    if (in_list_) json_->end_array();
    answer.json(*json_);
    json_->end_object();
    json_.reset();
    reply_.out += '\n';
  }

  /// Out of memory, writing may have ended anywhere, and the writer does not know where it is.
  void drop_half() {
    reply_.out.resize(std::min(whole_, reply_.out.size()));
    json_.reset();
    closes_list_ = has_parts_;
    in_list_ = false;
  }

  /// Closes the list that an earlier writer began.
  void finish_after_list(const Answer& answer) {
    std::string members;
    JsonWriter json(members);
    json.object([&] { answer.json(json); });
    reply_.out += "]," + members.substr(1) + "\n";
  }

  void open() {
    if (json_) return;
    json_ = std::make_unique<JsonWriter>(reply_.out);
    json_->begin_object();
    write_head(*json_, item_);
  }

  void open_list() {
    if (task_.list().empty() || std::exchange(in_list_, true)) return;
    json_->key(task_.list());
    json_->begin_array();
  }

  const Task& task_;
  Front& front_;
  Progress& progress_;
  const Item& item_;
  Reply& reply_;
  const Flush& flush_;
  const bool is_json_;
  TextWriter text_;
  std::unique_ptr<JsonWriter> json_;
  bool in_list_ = false;
  bool has_parts_ = false;    ///< of a list
  bool closes_list_ = false;  ///< `finish` does, without `json_`
  std::size_t whole_ = 0;     ///< the reply is complete up to here
};

Reply unreadable_file(const FileError& error, bool json) {
  Reply reply{"", std::string(error.what()) + "\n", Code::bad_input, 0};
  if (!json) return reply;  // no line in text
  JsonWriter writer(reply.out);
  writer.object(
      [&] { writer.unless_empty("file", error.file)("verdict", "error")("message", error.message); });
  reply.out += '\n';
  return reply;
}

class Run {
 public:
  Run(const TaskInfo& info, Task& task, Front& front)
      : info_(info),
        task_(task),
        front_(front),
        progress_(front.progress(std::string(info.done),
                                 std::ranges::none_of(task.common.inputs, [&](const auto& input) {
                                   return front.is_typed(input);
                                 }))) {}

  Code run() {
    using Job = std::variant<Item, Reply>;  // a finished Reply just waits for its turn
    Batch<Job> batch(
        task_.common.thread_count(),
        [&](Job& job, Reply& reply, const Flush& flush) {
          if (auto* known = std::get_if<Reply>(&job))
            append(reply, *known);
          else
            answer(std::get<Item>(job), reply, flush);
        },
        [&](Reply&& reply) { write(std::move(reply)); }, info_.sums_up ? 500 : 4);
    const auto items = task_.items(front_, [&] { batch.flush(); });
    const auto add = [&](std::unique_ptr<Job> job, std::size_t bytes) {
      batch.add(std::move(job), bytes);
      if (info_.slow) batch.flush();
    };
    for (;;) {
      std::unique_ptr<Job> job = batch.spare();
      auto* item = std::get_if<Item>(job.get());
      if (item == nullptr) item = &job->emplace<Item>();
      try {
        if (!items->next(*item)) break;
        add(std::move(job), item->held_bytes());
      } catch (const FileError& error) {
        if (info_.one) throw;
        add(std::make_unique<Job>(unreadable_file(error, task_.common.json && !info_.sums_up)), 0);
      }
    }
    batch.finish_or_throw();
    last_answer.reset();
    progress_.reset();
    task_.end(front_);
    report_stop(items->ended());
    write_sum();
    return code_;
  }

 private:
  static void append(Reply& reply, const Reply& one) {
    reply.out += one.out;
    reply.err += one.err;
    reply.code = worse(reply.code, one.code);
    reply.answers += one.answers;
  }

  void answer(Item& item, Reply& reply, const Flush& flush) {
    ItemContext context(info_, task_, front_, *progress_, item, reply, flush);
    if (const ParseError* error = item.error()) {
      task_.unreadable(item);
      return context.fail(Refusal(*error, false, info_.keeps_places), located(item.file, *error) + "\n");
    }
    try {
      auto found = task_.answer(item, context);
      if (!found) {
        reply.code = worse(reply.code, Code::gave_up);
        ++reply.answers;
        return;
      }
      if (!task_.keeps()) {
        context.finish(*found);
        last_answer = std::move(found);
        return;
      }
      reply.pending.push_back({std::move(item), std::move(found)});
    } catch (const TextError& error) {
      const bool here = error.file == item.file;
      context.fail(Refusal(here ? error.error : ParseError{{}, error.what()}, here, info_.keeps_places),
                   std::string(error.what()) + "\n");
    } catch (const std::bad_alloc&) {
      if (task_.keeps() && !info_.sums_up) throw;  // without it, the others are not what was asked for
      context.fail(OutOfMemory());
    }
  }

  void keep(Reply& reply) {
    const Flush none = [] {};
    for (const auto& [item, answer] : std::exchange(reply.pending, {})) {
      ItemContext context(info_, task_, front_, *progress_, item, reply, none);
      if (task_.keep(*answer, context)) {
        context.finish(*answer);
        continue;
      }
      reply.code = worse(reply.code, answer->code());
      if (info_.sums_up) ++reply.answers;
    }
  }

  /// Failing to write the answers stops everything; failing to write the errors does not.
  void write(Reply&& reply) {
    try {
      keep(reply);
      code_ = worse(code_, reply.code);
      (reply.code == Code::gave_up ? cut_short_ : complete_) += reply.answers;
      progress_->add(reply.answers);
      const Style& style = front_.look().style;
      if (style.coloured() && !task_.common.json) reply.out = style.verdicts(reply.out);
      front_.out(reply.out);
    } catch (...) {
      front_.stop().now();
      throw;
    }
    if (!reply.err.empty()) front_.message(reply.err);
  }

  /// Not if the stop came after everything was answered.
  void report_stop(bool all_read) {
    const auto reason = front_.stop().reason();
    if (!reason || (all_read && code_ != Code::gave_up)) return;
    std::string left =
        info_.one ? "answer incomplete" : fmt::format("{} complete", counted(complete_, "answer"));
    if (!info_.one && cut_short_ > 0) left += fmt::format(", {} incomplete", cut_short_);
    if (!info_.one && !all_read) left += "; remaining input skipped";
    code_ = worse(code_, *reason);
    task_.stopped(left, code_);
    front_.complain(stopped_in_words(*reason, left));
  }

  void write_sum() {
    const auto sum = task_.sum(front_);
    if (!sum) {
      if (info_.sums_up) code_ = worse(code_, front_.stop().reason().value_or(Code::answered));
      return;
    }
    Reply reply;
    if (task_.common.json) {
      JsonWriter json(reply.out);
      json.object([&] { sum->json(json); });
      reply.out += '\n';
    } else {
      const Item none;
      TextWriter text(front_.look(), none, reply.out, reply.err);
      sum->text(text);
    }
    code_ = worse(code_, sum->code());
    front_.out(reply.out);
  }

  const TaskInfo& info_;
  Task& task_;
  Front& front_;
  std::unique_ptr<Progress> progress_;
  Code code_ = Code::answered;
  std::int64_t complete_ = 0;
  std::int64_t cut_short_ = 0;
};

}  // namespace

int Common::thread_count() const {
  const auto cores = std::max<std::int64_t>(1, std::thread::hardware_concurrency());
  return static_cast<int>(threads > 0 ? threads : cores);
}

std::string why_gave_up(GaveUp::Why why, const Stop& stop, std::string_view what) {
  if (why == GaveUp::Why::too_large) return fmt::format("the {} would be too large", what);
  if (why == GaveUp::Why::memory) return fmt::format("not enough memory for the {}", what);
  return stop.reason() == Code::interrupted ? "interrupted" : "time limit reached";
}

std::string stopped_in_words(Code reason, std::string_view what_became) {
  return fmt::format("{}; {}", reason == Code::interrupted ? "interrupted" : "time limit reached",
                     what_became);
}

std::unique_ptr<Items> Task::items(Front& front, const std::function<void()>& on_wait) {
  return std::make_unique<Walker>(front, common.inputs, common.input, walk(), on_wait);
}

Code run(const TaskInfo& info, Task& task, Front& front) {
  const double& timeout = task.common.timeout;
  const double asked_for = timeout;
  if (timeout > 0) front.stop().after(timeout);  // `begin` may wait for an input
  task.begin(front);
  if (timeout != asked_for) front.stop().after(timeout);
  return Run(info, task, front).run();
}

}  // namespace hence::tasks
