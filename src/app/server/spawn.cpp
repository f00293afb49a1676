#include "app/server/spawn.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <string>
#include <system_error>

namespace hence::server {
namespace {

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

Descriptor not_blocking(Descriptor end) {
  fcntl(end.number(), F_SETFL, O_NONBLOCK);
  return end;
}

/// The child gets our pipes, no other descriptors, default signals, and its own process group, so that Ctrl-C
/// reaches only the server.
class Surroundings {
 public:
  Surroundings(const std::string& folder, const Pipe& in, const Pipe& out, const Pipe& error) {
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    if (!folder.empty()) expect(posix_spawn_file_actions_addchdir_np(&files, folder.c_str()), "chdir");
    expect(posix_spawn_file_actions_adddup2(&files, in.read.number(), STDIN_FILENO), "dup2");
    expect(posix_spawn_file_actions_adddup2(&files, out.write.number(), STDOUT_FILENO), "dup2");
    expect(posix_spawn_file_actions_adddup2(&files, error.write.number(), STDERR_FILENO), "dup2");
    // The listening socket, too: the library opens it without O_CLOEXEC.
    expect(posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1), "closefrom");
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    sigset_t all;
    sigfillset(&all);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes,
                             POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  }
  ~Surroundings() {
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
  }
  Surroundings(const Surroundings&) = delete;
  Surroundings& operator=(const Surroundings&) = delete;

  posix_spawn_file_actions_t files{};
  posix_spawnattr_t attributes{};
};

/// Our environment, without COLUMNS, which would wrap the output.
std::vector<std::string> environment(bool background) {
  std::vector<std::string> words;
  for (char** word = environ; *word != nullptr; ++word)
    if (const std::string_view entry = *word; !entry.starts_with("HENCE_") && !entry.starts_with("COLUMNS="))
      words.emplace_back(entry);
  words.push_back(fmt::format("HENCE_PARENT={}", getpid()));  // ends with its parent: app/cli/parent.hpp
  if (background) words.emplace_back("HENCE_PROGRESS=json");
  return words;
}

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> result;
  for (std::string& word : words) result.push_back(word.data());
  result.push_back(nullptr);
  return result;
}

/// Sanitizers reserve terabytes of address space.
#ifdef __SANITIZE_ADDRESS__
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

}  // namespace

Process::Process(const Command& command) {
  Pipe in = make_pipe();
  Pipe out = make_pipe();
  Pipe err = make_pipe();
  std::vector<std::string> words{"hence"};
  words.insert(words.end(), command.words.begin(), command.words.end());
  std::vector<std::string> around = environment(command.background);
  const Surroundings surroundings(command.folder, in, out, err);
  expect(posix_spawn(&id_, command.program.c_str(), &surroundings.files, &surroundings.attributes,
                     pointers(words).data(), pointers(around).data()),
         "posix_spawn");
  if (command.memory > 0 && !sanitized) {
    const rlimit limit{command.memory, command.memory};
    prlimit(id_, RLIMIT_AS, &limit, nullptr);
  }
  if (command.background) setpriority(PRIO_PROCESS, static_cast<id_t>(id_), 10);
  ended = Descriptor(static_cast<int>(syscall(SYS_pidfd_open, id_, 0)));
  if (!ended.open()) {
    const int why = errno;
    signal(SIGKILL);
    wait();
    expect(why, "pidfd_open");
  }
  input = not_blocking(std::move(in.write));
  output = not_blocking(std::move(out.read));
  error = not_blocking(std::move(err.read));
}

Process::~Process() {
  if (id_ < 0) return;
  signal(SIGKILL);
  wait();
}

void Process::signal(int number) const {
  if (id_ > 0) kill(id_, number);
}

int Process::wait() {
  int status = 0;
  while (waitpid(id_, &status, 0) < 0 && errno == EINTR) continue;
  id_ = -1;
  return status;
}

}  // namespace hence::server
