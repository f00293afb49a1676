#include "app/server/http.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <thread>

#include "app/server/connection.hpp"
#include "app/server/crew.hpp"
#include "app/server/exit.hpp"
#include "app/server/lobby.hpp"

namespace hence::server {
namespace {

constexpr std::size_t most_threads = 512;
constexpr int backlog = 4096;
constexpr std::size_t most_visitors = 4096;
constexpr std::size_t long_bodies_bytes = std::size_t{64} << 20;  // of all together, without certificates

/// Each may come to a question, which has a descriptor of its own; some are for the processes that answer.
std::size_t places_for_visitors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return most_visitors;
  const rlim_t others = std::min<rlim_t>(limit.rlim_cur / 2, 128);
  return std::clamp<std::size_t>((limit.rlim_cur - others) / 2, 1, most_visitors);
}

/// What the library must not see, lest it act on it: bodies, above all those that unpack to anything, and
/// forms in many parts; answers in pieces or packed once more.
struct Kept {
  std::string content_type;
  std::string content_encoding;
  std::string encodings;
  const Visitor* visitor = nullptr;
  Connection* connection = nullptr;
};
thread_local Kept kept;

/// Called behind the headers.
void keep(httplib::Request& request) {
  kept.content_type = request.get_header_value("Content-Type");
  kept.content_encoding = request.get_header_value("Content-Encoding");
  kept.encodings = request.get_header_value("Accept-Encoding");
  for (const char* name : {"Content-Type", "Content-Encoding", "Accept-Encoding", "Content-Length",
                           "Transfer-Encoding", "Expect"})
    request.headers.erase(name);
  request.set_header("Content-Length", "0");  // where nothing is said, it would wait for a body
  request.ranges.clear();
}

Request request_of(const httplib::Request& from) {
  return {.method = from.method,
          .path = from.path,
          .sender = {.host = from.get_header_value("Host"),
                     .hosts = static_cast<int>(from.get_header_value_count("Host")),
                     .origin = from.get_header_value("Origin"),
                     .site = from.get_header_value("Sec-Fetch-Site"),
                     .mode = from.get_header_value("Sec-Fetch-Mode")},
          .content_type = kept.content_encoding.empty() ? kept.content_type : "packed",
          .accept = from.get_header_value("Accept"),
          .encodings = kept.encodings,
          .known = from.get_header_value("If-None-Match"),
          .body = kept.visitor->body,
          .socket = kept.connection->socket()};
}

void give(Response response, httplib::Response& to) {
  to.status = response.status;
  for (const auto& [name, value] : response.headers) to.set_header(name, value);
  if (!response.stream) {
    to.body = std::move(response.body);
    to.set_header("Content-Type", response.type);
    return;
  }
  kept.connection->wait_for_reader();
  to.set_chunked_content_provider(
      response.type, [stream = std::move(response.stream)](std::size_t, httplib::DataSink& sink) {
        stream([&](std::string_view piece) { return sink.write(piece.data(), piece.size()); });
        sink.done();
        return true;
      });
}

/// What is wrong before a question is understood.
std::string sentence(int status) {
  switch (status) {
    case 400:
      return "this is no HTTP request that could be understood";
    case 404:
      return "no such page";
    case 408:
      return "the request did not arrive in time";
    case 413:
      return "the request is too large for this server; for the question itself see --max-body of 'hence "
             "serve'";
    case 414:
      return "the address is too long";
    case 416:
      return "there are no parts to be had";
    case 429:
      return "too many large questions at once; please try again";
    default:
      return fmt::format("status {}", status);
  }
}

}  // namespace

class Http::Server : public httplib::Server {
 public:
  explicit Server(const Settings& settings) {
    set_tcp_nodelay(true);
    httplib::Headers headers;
    for (const auto& [name, value] : safety_headers()) headers.emplace(name, value);
    set_default_headers(headers);
    set_error_handler([](const httplib::Request&, httplib::Response& response) {
      if (!response.body.empty()) return;
      give(error_response(response.status, sentence(response.status)), response);
    });
    bind(settings);
    const Limits limits = settings.limits;
    lobby_.emplace(
        svr_sock_, places_, [limits](std::string_view path) { return most_body_bytes(path, limits); },
        std::vector{Lobby::Bodies{limits.body_bytes, long_bodies_bytes},
                    Lobby::Bodies{limits.certificate_bytes(), limits.certificate_bytes()}});
  }

  ~Server() override { close(svr_sock_); }

  void attend(Reception& reception) {
    const auto answer = [&](const httplib::Request& request, httplib::Response& response) {
      const int refusal = kept.visitor->refusal;
      give(refusal != 0 ? error_response(refusal, sentence(refusal)) : reception.answer(request_of(request)),
           response);
    };
    const std::string any = ".*";
    Get(any, answer)
        .Post(any, answer)
        .Put(any, answer)
        .Patch(any, answer)
        .Delete(any, answer)
        .Options(any, answer);
    std::thread exit([this] { exit_.run(); });
    Crew crew(most_threads, [this](Visitor visitor) { attend_to(std::move(visitor)); });
    lobby_->run([&](Visitor visitor) { crew.receive(std::move(visitor)); });
    crew.end();
    exit_.stop();
    exit.join();
  }

  void stop() { lobby_->stop(); }

  int port() const { return port_; }

 private:
  void bind(const Settings& settings) {
    int socket = -1;
    set_socket_options([&](socket_t created) {
      // Not SO_REUSEPORT, as the library has it: two servers would share a port, and visitors, by chance.
      const int yes = 1;
      setsockopt(created, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
      socket = created;
    });
    errno = 0;
    if (settings.port == 0)
      port_ = bind_to_any_port(settings.host);
    else
      port_ = bind_to_port(settings.host, settings.port) ? settings.port : -1;
    if (port_ <= 0) throw CannotListen(why_not(settings, errno));
    ::listen(socket, backlog);  // the library has 5: of a hundred at once, most would wait for seconds
    set_socket_options([](socket_t) {});
  }

  static std::string why_not(const Settings& settings, int error) {
    if (error == EADDRINUSE)
      return fmt::format("port {} is in use; another one: --port {}, or any that is free: --port 0",
                         settings.port, settings.port == 65535 ? 8080 : settings.port + 1);
    if (error == EACCES)
      return fmt::format("port {} is not for everybody; another one: --port 8080", settings.port);
    return fmt::format("cannot listen at {}, port {}{}; see --host and --port", settings.host, settings.port,
                       error != 0 ? fmt::format(" ({})", std::strerror(error)) : "");
  }

  void attend_to(Visitor visitor) {
    if (visitor.refusal != 0) visitor.head = "GET / HTTP/1.1\r\n\r\n";  // or it would be read to be refused
    Connection connection(visitor);
    kept = {};
    kept.visitor = &visitor;
    kept.connection = &connection;
    try {
      bool closed = true;
      process_request(connection, true, closed, keep);
      exit_.see_off(std::move(visitor.seat), connection.take_rest());
    } catch (const std::exception&) {
      // A machine short of memory: the connection is closed, the server goes on.
    }
  }

  Room places_{places_for_visitors()};
  std::optional<Lobby> lobby_;
  Exit exit_{places_};
  int port_ = -1;
};

Http::Http(const Settings& settings) : server_(std::make_unique<Server>(settings)) {}

Http::~Http() = default;

int Http::port() const {
  return server_->port();
}

void Http::serve(Reception& reception) {
  server_->attend(reception);
}

void Http::stop() {
  server_->stop();
}

}  // namespace hence::server
