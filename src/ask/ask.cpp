#include "ask/ask.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <mutex>
#include <new>
#include <sstream>
#include <thread>

#include "ask/base64.hpp"
#include "ask/errors.hpp"
#include "ask/request.hpp"
#include "verify/verify.hpp"

namespace hence {
namespace tasks {
namespace {

using namespace std::chrono_literals;

/// A text of the request.
class Text : public Stream {
 public:
  Text(std::string_view text, const Stop& stop, bool to_the_end)
      : source_(text), stop_(stop), to_the_end_(to_the_end) {}
  std::size_t read(std::span<char> buffer) override { return source_.read(buffer); }
  bool over() const override { return stop_.stopped() && !(to_the_end_ && stop_.reason() == Code::gave_up); }

 private:
  StringSource source_;
  const Stop& stop_;
  const bool to_the_end_;
};

/// Lines of two kinds: of the answer, which may come in pieces, and others, which wait for the end of a line.
class Lines {
 public:
  explicit Lines(const AskSink& sink) : sink_(sink) {}

  bool json() const { return json_; }
  void set_json(bool json) { json_ = json; }

  void answer(std::string_view text) {
    if (text.empty()) return;
    const std::lock_guard lock(mutex_);
    send(text);
    open_ = text.back() != '\n';
    if (!open_) send_others();
  }

  template <class F>
  void other(const F& members) {
    if (!json_) return;
    const std::lock_guard lock(mutex_);
    {
      JsonWriter writer(others_);
      writer.object([&] { members(writer); });
    }
    others_ += '\n';
    if (!open_) send_others();
  }

  /// What the receiver has thrown, if anything.
  void rethrow_failure() const {
    if (failure_) std::rethrow_exception(failure_);
  }

  void sentence(std::string_view key, std::string_view text) {
    other([&](JsonWriter& json) { json(key, text); });
    if (!json_) sink_.remark(text);
  }

 private:
  void send_others() {
    if (others_.empty()) return;
    send(others_);
    others_.clear();
  }

  /// A receiver that has thrown, on whatever thread, gets nothing more.
  void send(std::string_view text) {
    rethrow_failure();
    try {
      sink_.lines(text);
    } catch (...) {
      failure_ = std::current_exception();
      throw;
    }
  }

  const AskSink& sink_;
  bool json_ = true;
  std::mutex mutex_;
  bool open_ = false;
  std::string others_;
  std::exception_ptr failure_;
};

/// A line at once, then whenever something has changed, but only a few a second, and at least one.
class ProgressLines : public Progress {
 public:
  ProgressLines(Lines& lines, Stop& stop, bool wanted) : lines_(lines), stop_(stop) {
    if (!wanted) return;
    write(0);
    ticker_ = std::jthread([this](const std::stop_token& token) {
      try {
        tick(token);
      } catch (...) {  // as the next answer reports
        stop_.now();
      }
    });
  }

  void add(std::int64_t done) override {
    const std::lock_guard lock(mutex_);
    done_ += done;
    changed_ = changed_ || done > 0;
  }

  void note(std::string text, ProgressFields fields) override {
    const std::lock_guard lock(mutex_);
    note_ = std::move(text);
    fields_ = std::move(fields);
    changed_ = true;
  }

  bool fields_are_read() const override { return ticker_.joinable(); }

 private:
  void tick(const std::stop_token& token) {
    const auto start = std::chrono::steady_clock::now();
    auto written = start;
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, token, 250ms, [] { return false; }) && !token.stop_requested()) {
      const auto now = std::chrono::steady_clock::now();
      if (!std::exchange(changed_, false) && now - written < 1s) continue;
      written = now;
      write(std::chrono::duration<double>(now - start).count());
    }
  }

  void write(double seconds) {
    lines_.other([&](JsonWriter& json) {
      json.object("progress", [&] {
        json("seconds", std::round(seconds * 10) / 10)("done", done_)("note", note_);
        for (const auto& [key, value] : fields_)
          std::visit([&](const auto& what) { json(key, what); }, value);
      });
    });
  }

  Lines& lines_;
  Stop& stop_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::int64_t done_ = 0;
  std::string note_;
  ProgressFields fields_;
  bool changed_ = false;
  std::jthread ticker_;
};

/// {"artefact": {"name": "cert/claim.json", "text": "..."}}; bytes that are not text as "base64".
void send_file(Lines& lines, const std::string& name, std::string_view bytes) {
  lines.other([&](JsonWriter& json) {
    json.object("artefact", [&] {
      json("name", name);
      if (valid_utf8(bytes) == bytes)
        json("text", bytes);
      else
        json("base64", base64(bytes));
    });
  });
}

class SentFile : public OutFile {
 public:
  SentFile(Lines& lines, std::string path) : lines_(lines), path_(std::move(path)) {}
  void write(std::string_view text) override { bytes_ += text; }
  void finish() override { send_file(lines_, path_, bytes_); }

 private:
  Lines& lines_;
  const std::string path_;
  std::string bytes_;
};

class SentFolder : public OutFolder {
 public:
  SentFolder(Lines& lines, std::string path) : lines_(lines), path_(std::move(path)) {}
  void begin() override {}
  std::string write(const std::string& subfolder, std::span<const File> files) override {
    const std::string folder = subfolder.empty() ? path_ : path_ + "/" + subfolder;
    for (const auto& [name, bytes] : files)
      if (!bytes.empty()) send_file(lines_, fmt::format("{}/{}", folder, name), bytes);
    return folder;
  }
  void remove_above(std::int64_t) override {}

 private:
  Lines& lines_;
  const std::string path_;
};

class RequestFront : public Front {
 public:
  RequestFront(const Request& request, Lines& lines, Stop& stop)
      : request_(request), lines_(lines), stop_(stop) {}

  Stop& stop() override { return stop_; }
  Opened open(const std::string& input, Reading how) override {
    const Request::Text& text = text_of(input);
    return {text.name, std::make_unique<Text>(text.text, stop_, how.to_the_end)};
  }
  std::string name_of(const std::string& input) override { return text_of(input).name; }
  std::optional<std::string> beginning(const std::string& input, bool,
                                       const std::function<bool(std::string_view)>&) override {
    return std::string(text_of(input).text.substr(0, beginning_bytes));
  }
  bool exists(const std::string& input) override {
    std::error_code unknown;
    return request_.inputs.contains(input) || request_.certificates.contains(input) ||
           (request_.may_name_paths && std::filesystem::exists(input, unknown));
  }
  std::vector<GivenCertificate> certificates(const std::string& input) override {
    const Request::Files& given = request_.certificates.at(input);
    return {{given.name, [&](const verify::Cancelled& cancelled) {
               const auto text = [&](const char* name) {
                 const auto found = given.files.find(name);
                 return std::istringstream(found == given.files.end() ? "" : found->second);
               };
               std::istringstream claim = text("claim.json");
               std::istringstream formula = text("formula.cnf");
               std::istringstream proof = text("proof.drat");
               return verify::verify({claim, "claim.json"}, {formula, "formula.cnf"}, {proof, "proof.drat"},
                                     cancelled);
             }}};
  }
  bool is_read_once(const std::string&) override { return false; }
  bool is_typed(const std::string&) override { return false; }
  bool is_watched() override { return false; }
  const Look& look() override { return look_; }
  void out(std::string_view text) override { lines_.answer(text); }
  void message(std::string_view lines) override {
    while (!lines.empty()) {
      const std::size_t end = std::min(lines.find('\n'), lines.size());
      lines_.sentence("remark", lines.substr(0, end));
      lines.remove_prefix(std::min(end + 1, lines.size()));
    }
  }
  void complain(std::string_view sentence) override { lines_.sentence("remark", sentence); }
  void say_written(std::string_view) override {}
  std::unique_ptr<Progress> progress(std::string, bool) override {
    return std::make_unique<ProgressLines>(lines_, stop_, request_.wants_progress && lines_.json());
  }
  void refuse_input(const std::string&, const std::string&) override {}
  std::unique_ptr<OutFile> file(const std::string& path) override {
    return std::make_unique<SentFile>(lines_, wanted(path));
  }
  std::unique_ptr<OutFolder> folder(const std::string& path, OutFolder::Holds, const std::string&) override {
    return std::make_unique<SentFolder>(lines_, wanted(path));
  }

 private:
  const Request::Text& text_of(const std::string& input) const {
    const auto found = request_.inputs.find(input);
    if (found == request_.inputs.end())  // a default such as "-"
      throw UsageError("a text is missing: a request has no standard input");
    return found->second;
  }

  const std::string& wanted(const std::string& path) const {
    if (!lines_.json()) throw UsageError("files come as lines of JSON; leave out \"json\": false");
    return path;
  }

  const Request& request_;
  Lines& lines_;
  Stop& stop_;
  const Look look_;
};

Code answer(std::string json, Lines& lines, Stop& stop, const AskLimits& limits) {
  const Request request = read_request(json, limits);
  json = {};  // copied
  lines.set_json(request.task->common.json);
  RequestFront front(request, lines, stop);
  return run(*request.info, *request.task, front);
}

}  // namespace
}  // namespace tasks

tasks::Code ask(std::string request, const AskSink& sink, tasks::Stop& stop, const AskLimits& limits) {
  using tasks::Code;
  tasks::Lines lines(sink);
  const auto failed = [&](const std::string& why, Code code) {
    lines.rethrow_failure();
    lines.sentence("error", why);
    return code;
  };
  Code code = Code::our_bug;
  try {
    code = tasks::answer(std::move(request), lines, stop, limits);
  } catch (const tasks::UsageError& error) {
    code = failed(error.what(), Code::bad_input);
  } catch (const tasks::TextError& error) {
    code = failed(error.what(), Code::bad_input);
  } catch (const tasks::FileError& error) {
    code = failed(error.what(), Code::bad_input);
  } catch (const std::bad_alloc&) {
    code = failed("out of memory", Code::gave_up);
  } catch (const std::exception& error) {
    code = failed(fmt::format("this is a bug in hence, please report it: {}", error.what()), Code::our_bug);
  }
  lines.other([&](tasks::JsonWriter& json) { json("code", static_cast<int>(code)); });
  return code;
}

std::string ask(std::string request) {
  std::string all;
  tasks::Stop stop;
  ask(std::move(request), {.lines = [&](std::string_view lines) { all += lines; }}, stop);
  return all;
}

}  // namespace hence
