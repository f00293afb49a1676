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
constexpr std::size_t long_bodies_bytes = std::size_t{64} << 20;  // in total, without certificates

/// Each connection may need another descriptor for its request; some are left for child processes.
std::size_t places_for_visitors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return most_visitors;
  const rlim_t others = std::min<rlim_t>(limit.rlim_cur / 2, 128);
  return std::clamp<std::size_t>((limit.rlim_cur - others) / 2, 1, most_visitors);
}

/// Hides from the library what it would act on: bodies, compression, forms, and chunked or compressed
/// answers.
struct Kept {
  std::string content_type;
  std::string content_encoding;
  std::string encodings;
  const Visitor* visitor = nullptr;
  Connection* connection = nullptr;
};
thread_local Kept kept;

/// Called after the headers.
void keep(httplib::Request& request) {
  kept.content_type = request.get_header_value("Content-Type");
  kept.content_encoding = request.get_header_value("Content-Encoding");
  kept.encodings = request.get_header_value("Accept-Encoding");
  for (const char* name : {"Content-Type", "Content-Encoding", "Accept-Encoding", "Content-Length",
                           "Transfer-Encoding", "Expect"})
    request.headers.erase(name);
  request.set_header("Content-Length", "0");  // without it, the library would wait for a body
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

/// Errors before a request is parsed.
std::string sentence(int status) {
  switch (status) {
    case 400:
      return "malformed HTTP request";
    case 404:
      return "page not found";
    case 408:
      return "the request did not arrive in time";
    case 413:
      return "the request is too large; see --max-body of 'hence serve'";
    case 414:
      return "the URL is too long";
    case 416:
      return "byte ranges are not supported";
    case 429:
      return "too many large requests at once; try again";
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
      // Not SO_REUSEPORT, the library's default: two servers would share a port at random.
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
    ::listen(socket, backlog);  // the library's 5 would delay most of a hundred clients by seconds
    set_socket_options([](socket_t) {});
  }

  static std::string why_not(const Settings& settings, int error) {
    if (error == EADDRINUSE)
      return fmt::format("port {} is in use; try --port {}, or --port 0 for any free port", settings.port,
                         settings.port == 65535 ? 8080 : settings.port + 1);
    if (error == EACCES) return fmt::format("port {} needs privileges; try --port 8080", settings.port);
    return fmt::format("cannot listen on {}, port {}{}; see --host and --port", settings.host, settings.port,
                       error != 0 ? fmt::format(" ({})", std::strerror(error)) : "");
  }

  void attend_to(Visitor visitor) {
    if (visitor.refusal != 0)
      visitor.head = "GET / HTTP/1.1\r\n\r\n";  // the library must not parse the refused one
    Connection connection(visitor);
    kept = {};
    kept.visitor = &visitor;
    kept.connection = &connection;
    try {
      bool closed = true;
      process_request(connection, true, closed, keep);
      exit_.see_off(std::move(visitor.seat), connection.take_rest());
    } catch (const std::exception&) {
      // Out of memory: close the connection and continue.
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
