#include "app/server/desk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace hence::server {

/// Answers one request.
class Desk::Work {
 public:
  Work(Desk& desk, const Question& question, double seconds, bool background, const Control& control,
       const OnProgress& on_progress)
      : desk_(desk),
        question_(question),
        background_(background),
        control_(control),
        on_progress_(on_progress),
        end_(Clock::now() +
             std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))) {}

  Answer answer() {
    switch (question_.spec->way) {
      case Way::answer:
        return first_ones(answer_of(run(question_.words, question_.text)));
      case Way::formula:
        return formula();
      case Way::certificate:
        return certificate();
      case Way::verification:
        return verification();
      case Way::learning:
        return learning();
      case Way::catalogue:
        return desk_.has_catalogue() ? answer_of(run(with_catalogue(), "")) : nothing_learned();
      case Way::pattern:
        return desk_.has_catalogue() ? pattern() : nothing_learned();
    }
    throw std::logic_error("unreachable");
  }

 private:
  using Clock = std::chrono::steady_clock;

  Returned run(std::vector<std::string> words, std::string_view input) {
    const Limits& limits = desk_.settings_.limits;
    const double left = std::max(0.1, std::chrono::duration<double>(end_ - Clock::now()).count());
    words.push_back(fmt::format("--timeout={:.3f}", left));
    // Less than the limit of the process: a search that knows its limit reports what it has found.
    if (words.front() == "plan")
      words.push_back(fmt::format("--memory={}M", (limits.memory_bytes >> 20) * 3 / 4));
    Returned returned = server::run({.program = desk_.settings_.hence,
                                     .words = std::move(words),
                                     .input = std::string(input),
                                     .folder = folder_ ? folder_->path() : desk_.folder_,
                                     .seconds = left,
                                     .memory = limits.memory_bytes,
                                     .output = limits.answer_bytes,
                                     .background = background_},
                                    control_, on_progress_);
    if (returned.ending == Ending::abandoned) throw Abandoned();
    return returned;
  }

  const std::filesystem::path& folder() {
    if (!folder_) folder_ = std::make_unique<Folder>(desk_.folder_, "question");
    return folder_->path();
  }

  Answer first_ones(Answer answer) const {
    const auto most = static_cast<std::size_t>(desk_.settings_.limits.records);
    if (!question_.spec->all_records || answer.results.size() < most) return answer;
    answer.results.resize(most);
    answer.messages.push_back(fmt::format("hence: only the first {} are listed", most));
    return answer;
  }

  Answer formula() {
    const auto says = [&](std::string_view option) {
      return std::ranges::any_of(question_.words,
                                 [&](const std::string& word) { return word.starts_with(option); });
    };
    if (!says("--stats") && !says("--about")) return text_of(run(question_.words, question_.text));
    auto words = question_.words;
    words.emplace_back("--json");
    return answer_of(run(std::move(words), question_.text));
  }

  /// Adds the files written by a command, unless they are too large.
  void collect(Answer& answer, const std::filesystem::path& from,
               const std::vector<std::string>& names) const {
    std::uintmax_t bytes = 0;
    std::error_code none;
    for (const std::string& name : names)
      if (const auto size = file_size(from / name, none); !none) bytes += size;
    if (bytes > desk_.settings_.limits.answer_bytes) {
      answer.code = std::max(answer.code, 3);
      answer.messages.push_back(
          fmt::format("hence: the files are too large to send ({} bytes); use the command line", bytes));
      return;
    }
    for (const std::string& name : names)
      if (is_regular_file(from / name, none)) answer.files[name] = read_file(from / name);
  }

  Answer certificate() {
    folder();
    Answer answer = answer_of(run(question_.words, question_.text));
    collect(answer, folder() / "certificate", certificate_files);
    return answer;
  }

  Answer verification() {
    create_directory(folder() / "certificate");
    for (const auto& [name, text] : question_.files) write_file(folder() / "certificate" / name, text);
    return answer_of(run(question_.words, ""));
  }

  Answer learning() {
    if (!desk_.settings_.catalogue.empty())
      throw Refused(403, "this server was started with a catalogue and does not learn");
    const std::unique_lock lock(desk_.learning_, std::try_to_lock);
    if (!lock) throw Refused(429, "already learning; only one at a time");
    std::vector<std::string> make{"make", fmt::format("--count={}", question_.numbers.at("puzzles"))};
    if (const auto seed = question_.numbers.find("seed"); seed != question_.numbers.end())
      make.push_back(fmt::format("--seed={}", seed->second));
    Answer made = text_of(run(std::move(make), ""));
    if (made.code != 0) return made;
    write_file(folder() / "puzzles.txt", *made.text);
    Answer learned = answer_of(run(question_.words, ""));
    // Atomic: readers see the old catalogue or the new one.
    if (learned.code == 0) rename(folder() / "system.db", desk_.catalogue_);
    return learned;
  }

  std::vector<std::string> with_catalogue() const {
    auto words = question_.words;
    // A relative name keeps the server's folders out of messages.
    const std::string ours = folder_ ? "../system.db" : "system.db";
    const std::string& given = desk_.settings_.catalogue;
    std::ranges::replace(words, std::string(catalogue_word), given.empty() ? ours : given);
    return words;
  }

  static Answer nothing_learned() {
    return {.code = 1, .results = {}, .messages = {"hence: no patterns learned yet"}};
  }

  Answer pattern() {
    folder();
    Answer answer = answer_of(run(with_catalogue(), ""));
    collect(answer, folder(), {"pattern.svg", "example.svg"});
    return answer;
  }

  Desk& desk_;
  const Question& question_;
  const bool background_;
  const Control& control_;
  const OnProgress& on_progress_;
  const Clock::time_point end_;
  std::unique_ptr<Folder> folder_;
};

Desk::Desk(const Settings& settings, std::filesystem::path folder)
    : settings_(settings),
      folder_(std::move(folder)),
      catalogue_(settings.catalogue.empty() ? folder_ / "system.db"
                                            : std::filesystem::path(settings.catalogue)) {}

bool Desk::has_catalogue() const {
  std::error_code none;
  return is_regular_file(catalogue_, none);
}

Answer Desk::answer(const Question& question, double seconds, bool background, const Control& control,
                    const OnProgress& on_progress) {
  return Work(*this, question, seconds, background, control, on_progress).answer();
}

}  // namespace hence::server
