// hence-serve: the HTTP server of the workbench, started by `hence serve`. It is a separate program because
// the libraries needed for HTTP would double the start-up time of every other command.
#include <fcntl.h>
#include <fmt/format.h>
#include <malloc.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <thread>

#include "app/server/folder.hpp"
#include "app/server/guard.hpp"
#include "app/server/http.hpp"
#include "app/server/page.hpp"

namespace hence::server {
namespace {

constexpr int bad_input = 2;
constexpr int our_bug = 4;

sigset_t ends() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
  return signals;
}

/// Whatever the system's default: the library's regular expressions recurse up to 6 MiB deep for long heads.
void set_stack_size() {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, std::size_t{8} << 20);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

/// Returns the memory of large requests and answers to the system at once; few arenas for many threads.
void configure_memory() {
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_ARENA_MAX, 4);
}

std::string folder_for_files() {
  const char* said = std::getenv("TMPDIR");
  return said != nullptr && *said != 0 ? said : "/tmp";
}

std::string address(const Settings& settings, int port) {
  const bool any = settings.host == "0.0.0.0" || settings.host == "::";
  const std::string host = any ? "127.0.0.1" : settings.host;
  const bool sixth = host.find(':') != std::string::npos;
  return fmt::format("http://{}:{}/", sixth ? "[" + host + "]" : host, port);
}

void open_browser(const std::string& address) {
  std::string program = "xdg-open";
  std::string word = address;
  std::array<char*, 3> words{program.data(), word.data(), nullptr};
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_RDWR, 0);
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  pid_t id = -1;
  if (posix_spawnp(&id, program.c_str(), &files, nullptr, words.data(), environ) != 0)
    fmt::print(stderr, "hence: xdg-open not found; open {} in a browser\n", address);
  posix_spawn_file_actions_destroy(&files);
}

void greet(const Settings& settings, int port) {
  const std::string where = address(settings, port);
  if (!has_page())
    fmt::print(stderr, "hence: built without the page; the API works. {} explains how to get the page\n",
               where);
  if (!Guard(settings.host, port).loopback())
    fmt::print(stderr, "hence: anyone on the network can use this server and its processor\n");
  fmt::print("Hence is running at {} (Ctrl-C to stop)\n", where);
  std::fflush(stdout);
  if (settings.open_browser) open_browser(where);
}

int serve(const Settings& settings) {
  prctl(PR_SET_NAME, "hence-serve");  // instead of the name of its file
  set_stack_size();
  configure_memory();
  std::signal(SIGPIPE, SIG_IGN);  // for commands that stop reading
  const sigset_t signals = ends();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);  // in all threads; handled only here
  remove_stale_folders(folder_for_files());
  const ServerFolder folder(folder_for_files());
  const auto server = listen(settings, folder.path());
  std::atomic<bool> ended{false};
  std::thread thread([&] {
    server->run();
    ended = true;
    kill(getpid(), SIGTERM);  // wakes the wait below
  });
  greet(settings, server->port());
  int signal = 0;
  sigwait(&signals, &signal);
  const bool asked = !ended;
  server->stop();
  // Commands get two seconds to end; idle connections, or a second Ctrl-C, end the wait.
  const timespec patience{5, 0};
  if (!ended) sigtimedwait(&signals, nullptr, &patience);
  if (!ended) {
    std::error_code in_vain;
    std::filesystem::remove_all(folder.path(), in_vain);
    _exit(0);  // the kernel ends running children: app/cli/main.cpp
  }
  thread.join();
  return asked ? 0 : our_bug;
}

}  // namespace
}  // namespace hence::server

int main(int argc, char** argv) {
  using namespace hence::server;
  Settings settings;
  try {
    settings = settings_of({argv + 1, argv + argc});
  } catch (const std::exception&) {
    fmt::print(stderr, "hence-serve is started by 'hence serve'; see 'hence serve --help'\n");
    return bad_input;
  }
  try {
    return serve(settings);
  } catch (const CannotListen& error) {
    fmt::print(stderr, "hence: {}\n", error.what());
    return bad_input;
  } catch (const std::system_error& error) {
    fmt::print(stderr, "hence: {}\n", error.what());
    return bad_input;
  } catch (const std::exception& error) {
    fmt::print(stderr, "hence: this is a bug in hence, please report it: {}\n", error.what());
    return our_bug;
  }
}
