#include "app/server/runner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace hence::server {

/// Answers one request.
class Runner::Work {
 public:
  Work(Runner& runner, const Question& question, double seconds, bool background, const Client& client)
      : runner_(runner),
        question_(question),
        background_(background),
        client_(client),
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
        return runner_.has_catalogue() ? answer_of(run(with_catalogue(), "")) : nothing_learned();
      case Way::pattern:
        return runner_.has_catalogue() ? pattern() : nothing_learned();
    }
    throw std::logic_error("unreachable");
  }

 private:
  using Clock = std::chrono::steady_clock;

  Returned run(std::vector<std::string> words, std::string_view input) {
    const Limits& limits = runner_.settings_.limits;
    const double left = std::max(0.1, std::chrono::duration<double>(end_ - Clock::now()).count());
    words.push_back(fmt::format("--timeout={:.3f}", left));
    // Less than the limit of the process: a search that knows its limit reports what it has found.
    if (words.front() == "plan")
      words.push_back(fmt::format("--memory={}M", (limits.memory_bytes >> 20) * 3 / 4));
    Returned returned = server::run({.program = runner_.settings_.hence,
                                     .words = std::move(words),
                                     .input = std::string(input),
                                     .folder = folder_ ? folder_->path() : runner_.folder_,
                                     .seconds = left,
                                     .memory = limits.memory_bytes,
                                     .output = limits.answer_bytes,
                                     .background = background_},
                                    client_);
    if (returned.ending == Ending::abandoned) throw Abandoned();
    return returned;
  }

  const std::filesystem::path& folder() {
    if (!folder_) folder_ = std::make_unique<Folder>(runner_.folder_, "question");
    return folder_->path();
  }

  Answer first_ones(Answer answer) const {
    const auto most = static_cast<std::size_t>(runner_.settings_.limits.records);
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
    if (bytes > runner_.settings_.limits.answer_bytes) {
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
    const std::unique_lock lock(runner_.learning_, std::try_to_lock);
    if (!lock) return {.code = 3, .results = {}, .messages = {"hence: already learning; only one at a time"}};
    std::vector<std::string> make{"make", fmt::format("--count={}", question_.numbers.at("puzzles"))};
    if (const auto seed = question_.numbers.find("seed"); seed != question_.numbers.end())
      make.push_back(fmt::format("--seed={}", seed->second));
    Answer made = text_of(run(std::move(make), ""));
    if (made.code != 0) return made;
    write_file(folder() / "puzzles.txt", *made.text);
    Answer learned = answer_of(run(question_.words, ""));
    // Atomic: readers see the old catalogue or the new one.
    if (learned.code == 0) rename(folder() / "system.db", runner_.catalogue_);
    return learned;
  }

  std::vector<std::string> with_catalogue() const {
    auto words = question_.words;
    // A relative name keeps the server's folders out of messages.
    const std::string ours = folder_ ? "../system.db" : "system.db";
    const std::string& given = runner_.settings_.catalogue;
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

  Runner& runner_;
  const Question& question_;
  const bool background_;
  const Client& client_;
  const Clock::time_point end_;
  std::unique_ptr<Folder> folder_;
};

Runner::Runner(const Settings& settings, std::filesystem::path folder)
    : settings_(settings),
      folder_(std::move(folder)),
      catalogue_(settings.catalogue.empty() ? folder_ / "system.db"
                                            : std::filesystem::path(settings.catalogue)) {}

bool Runner::has_catalogue() const {
  std::error_code none;
  return is_regular_file(catalogue_, none);
}

Answer Runner::answer(const Question& question, double seconds, bool background, const Client& client) {
  return Work(*this, question, seconds, background, client).answer();
}

}  // namespace hence::server
