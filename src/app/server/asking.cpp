#include "app/server/asking.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <optional>
#include <system_error>

namespace hence::server {
namespace {

using namespace std::chrono_literals;

constexpr auto time_for_turn = 100;  // milliseconds
constexpr auto grace_of_stop = 2s;
constexpr double grace_of_time = 3;  // seconds for a command to notice its time limit

void expect(int error, const char* what) {
  if (error != 0) throw std::system_error(error, std::generic_category(), what);
}

struct Pipe {
  Descriptor read, write;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) expect(errno, "pipe");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> result;
  for (std::string& word : words) result.push_back(word.data());
  result.push_back(nullptr);
  return result;
}

/// The process gets our pipes and standard error, no other descriptors, default signals, and its own process
/// group, so that Ctrl-C reaches only the server.
pid_t spawn(const Question& question, const Pipe& in, const Pipe& out) {
  std::vector<std::string> words{"hence"};
  words.insert(words.end(), question.words.begin(), question.words.end());
  std::vector<std::string> environment;
  for (char** word = environ; *word != nullptr; ++word)
    if (!std::string_view(*word).starts_with("HENCE_")) environment.emplace_back(*word);
  environment.push_back(fmt::format("HENCE_PARENT={}", getpid()));  // ends with it: app/cli/main.cpp
  posix_spawn_file_actions_t files{};
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addchdir_np(&files, question.folder.c_str());
  posix_spawn_file_actions_adddup2(&files, in.read.number(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out.write.number(), STDOUT_FILENO);
  // The listening socket, too: the library opens it without O_CLOEXEC.
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  posix_spawnattr_t attributes{};
  posix_spawnattr_init(&attributes);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  pid_t id = -1;
  const int error = posix_spawn(&id, question.program.c_str(), &files, &attributes, pointers(words).data(),
                                pointers(environment).data());
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  expect(error, "posix_spawn");
  return id;
}

/// Sanitizers reserve terabytes of address space.
#ifdef __SANITIZE_ADDRESS__
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

void append(std::string& list, std::string_view value) {
  if (!list.empty()) list += ',';
  list += value;
}

/// V of {"KEY":V}, where `begin` is what comes before V.
std::optional<std::string_view> value_of(std::string_view line, std::string_view begin) {
  if (!line.starts_with(begin) || !line.ends_with('}')) return std::nullopt;
  return line.substr(begin.size(), line.size() - begin.size() - 1);
}

/// {"name":N,"text":T} as N:T, and {"name":N,"base64":B} as N:{"base64":B}
std::string named_file(std::string_view artefact) {
  const std::size_t begin = std::string_view("{\"name\":").size();
  std::size_t end = begin + 1;
  while (artefact[end] != '"') end += artefact[end] == '\\' ? 2 : 1;
  const std::string_view name = artefact.substr(begin, end + 1 - begin);
  const std::string bytes = fmt::format("{{{}", artefact.substr(end + 2));
  return fmt::format("{}:{}", name, value_of(bytes, R"({"text":)").value_or(bytes));
}

}  // namespace

std::string Answer::json() const {
  const std::string brought = files.empty() ? "" : fmt::format(",\"files\":{{{}}}", files);
  return fmt::format(R"({{"code":{},"results":[{}],"messages":[{}]{}}})", code, results, messages, brought);
}

Asking::Asking(Question question)
    : question_(std::move(question)),
      deadline_(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                   std::chrono::duration<double>(question_.seconds + grace_of_time))) {
  Pipe in = make_pipe();
  Pipe out = make_pipe();
  id_ = spawn(question_, in, out);
  if (question_.memory > 0 && !sanitized) {
    const rlimit limit{question_.memory, question_.memory};
    prlimit(id_, RLIMIT_AS, &limit, nullptr);
  }
  if (question_.background) setpriority(PRIO_PROCESS, static_cast<id_t>(id_), 10);
  input_ = std::move(in.write);
  output_ = std::move(out.read);
  for (const Descriptor* ours : {&input_, &output_}) fcntl(ours->number(), F_SETFL, O_NONBLOCK);
  feed();
}

Asking::~Asking() {
  if (id_ >= 0) end();
}

bool Asking::turn(bool stop) {
  if (id_ < 0) return false;
  if (stop && !std::exchange(asked_to_stop_, true)) {
    kill(id_, SIGINT);  // once: a second one would kill it without an answer
    deadline_ = std::min<Clock::time_point>(deadline_, Clock::now() + grace_of_stop);
  }
  std::array<pollfd, 2> pipes{{{input_.number(), POLLOUT, 0}, {output_.number(), POLLIN, 0}}};
  poll(pipes.data(), pipes.size(), time_for_turn);  // ignores closed ones
  if (pipes[0].revents != 0) feed();
  if (pipes[1].revents != 0) read_output();
  if (id_ < 0) return false;
  if (answer_.results.size() + answer_.messages.size() + answer_.files.size() + unread_.size() >
      question_.output)
    give_up(3, R"("the answer is too large to send; use the command line")");
  else if (Clock::now() >= deadline_)
    give_up(asked_to_stop_ ? 130 : 3, R"("time limit reached; command terminated")");
  return id_ >= 0;
}

void Asking::feed() {
  const auto written = write(input_.number(), rest_.data(), rest_.size());
  if (written < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (written > 0) rest_.remove_prefix(static_cast<std::size_t>(written));
  if (written <= 0 || rest_.empty()) input_.reset();  // it may stop reading
}

void Asking::read_output() {
  std::array<char, 65536> piece{};
  const auto n = read(output_.number(), piece.data(), piece.size());
  if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (n <= 0) {
    const int status = wait();
    if (has_code_) return;
    if (WIFEXITED(status))
      answer_.code = WEXITSTATUS(status);
    else if (asked_to_stop_ && WTERMSIG(status) == SIGINT)
      answer_.code = 130;  // it had no signal handler yet
    else
      give_up(4, fmt::format(R"("the command was killed by signal {}: out of memory, or a bug in hence")",
                             WTERMSIG(status)));
    return;
  }
  const std::size_t seen = unread_.size();
  unread_.append(piece.data(), static_cast<std::size_t>(n));
  std::size_t begin = 0;
  for (auto at = unread_.find('\n', seen); at != std::string::npos; at = unread_.find('\n', begin)) {
    take(std::string_view(unread_).substr(begin, at - begin));
    begin = at + 1;
  }
  unread_.erase(0, begin);
}

void Asking::take(std::string_view line) {
  if (const auto progress = value_of(line, R"({"progress":)"))
    progress_ = *progress;
  else if (const auto remark = value_of(line, R"({"remark":)"))
    append(answer_.messages, *remark);
  else if (const auto file = value_of(line, R"({"artefact":)"))
    append(answer_.files, named_file(*file));
  else if (const auto code = value_of(line, R"({"code":)"))
    has_code_ = std::from_chars(code->begin(), code->end(), answer_.code).ec == std::errc();
  else if (const auto error = value_of(line, R"({"error":)"); !error)
    append(answer_.results, line);
  else if (begun_)
    append(answer_.messages, *error);
  else
    answer_.error = line;
  begun_ = true;
}

/// `why`: JSON.
void Asking::give_up(int code, std::string_view why) {
  if (id_ >= 0) end();
  answer_.code = code;
  append(answer_.messages, why);
}

void Asking::end() {
  kill(id_, SIGKILL);
  wait();
}

/// Returns the status of waitpid.
int Asking::wait() {
  int status = 0;
  while (waitpid(id_, &status, 0) < 0 && errno == EINTR) continue;
  id_ = -1;
  return status;
}

}  // namespace hence::server
