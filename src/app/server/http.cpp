#include "app/server/http.hpp"

#include <fmt/format.h>
#include <sys/socket.h>

#include <cerrno>
#include <cstring>

#include "app/server/connection.hpp"
#include "app/server/crew.hpp"

namespace hence::server {
namespace {

constexpr std::size_t most_threads = 512;
constexpr int backlog = 1024;
constexpr std::size_t most_header_bytes = std::size_t{256} << 10;
constexpr std::size_t most_skipped_bytes = std::size_t{64} << 20;  // of a question that is too large

/// What the library must not see, lest it act on it: bodies that unpack to anything, forms in many parts,
/// answers in pieces or packed once more.
struct Kept {
  std::string content_type;
  std::string content_encoding;
  std::string encodings;
  Connection* connection = nullptr;
};
thread_local Kept kept;

/// Called between the headers and the body.
void keep(httplib::Request& request, std::size_t body_bytes) {
  // Who says nothing of a body sends none; the library would wait for one.
  if (!request.has_header("Content-Length") && !request.has_header("Transfer-Encoding"))
    request.set_header("Content-Length", "0");
  // The library bounds a body that says how long it is, and reads away what is too long; one in pieces it
  // does not bound.
  kept.connection->allow(request.has_header("Content-Length") ? std::max(body_bytes, most_skipped_bytes)
                                                              : body_bytes + body_bytes / 4);
  kept.content_type = request.get_header_value("Content-Type");
  kept.content_encoding = request.get_header_value("Content-Encoding");
  kept.encodings = request.get_header_value("Accept-Encoding");
  for (const char* name : {"Content-Type", "Content-Encoding", "Accept-Encoding"})
    request.headers.erase(name);
  request.ranges.clear();
}

Request request_of(const httplib::Request& from) {
  return {.method = from.method,
          .path = from.path,
          .sender = {.host = from.get_header_value("Host"),
                     .hosts = static_cast<int>(from.get_header_value_count("Host")),
                     .origin = from.get_header_value("Origin"),
                     .site = from.get_header_value("Sec-Fetch-Site")},
          .content_type = kept.content_encoding.empty() ? kept.content_type : "packed",
          .accept = from.get_header_value("Accept"),
          .encodings = kept.encodings,
          .known = from.get_header_value("If-None-Match"),
          .body = from.body,
          .socket = kept.connection->socket()};
}

void give(Response response, httplib::Response& to) {
  to.status = response.status;
  for (const auto& [name, value] : response.headers) to.set_header(name, value);
  if (!response.stream) {
    to.set_content(response.body, response.type);
    return;
  }
  to.set_chunked_content_provider(
      response.type, [stream = std::move(response.stream)](std::size_t, httplib::DataSink& sink) {
        stream([&](std::string_view piece) { return sink.write(piece.data(), piece.size()); });
        sink.done();
        return true;
      });
}

/// What the library finds wrong by itself.
std::string sentence(int status) {
  switch (status) {
    case 400:
      return "this is no HTTP request that could be understood";
    case 404:
      return "no such page";
    case 413:
      return "the question is too large for this server; 'hence serve --max-body 64' takes more";
    case 414:
      return "the address is too long";
    case 416:
      return "there are no parts to be had";
    default:
      return fmt::format("status {}", status);
  }
}

}  // namespace

class Http::Server : public httplib::Server {
 public:
  explicit Server(const Settings& settings) : body_bytes_(settings.limits.body_bytes) {
    new_task_queue = [] { return new Crew(most_threads); };
    set_tcp_nodelay(true);
    set_keep_alive_max_count(1);  // what is left of a refused request must not be taken for the next one
    set_payload_max_length(settings.limits.body_bytes);
    httplib::Headers headers;
    for (const auto& [name, value] : safety_headers()) headers.emplace(name, value);
    set_default_headers(headers);
    set_error_handler([](const httplib::Request&, httplib::Response& response) {
      if (!response.body.empty()) return;
      if (kept.connection->exhausted()) response.status = 413;
      response.set_content(error_json(sentence(response.status)), "application/json; charset=utf-8");
      response.set_header("Cache-Control", "no-store");
    });
    bind(settings);
  }

  void attend(Reception& reception) {
    const auto answer = [&](const httplib::Request& request, httplib::Response& response) {
      give(reception.answer(request_of(request)), response);
    };
    const std::string any = ".*";
    Get(any, answer)
        .Post(any, answer)
        .Put(any, answer)
        .Patch(any, answer)
        .Delete(any, answer)
        .Options(any, answer);
    listen_after_bind();
  }

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

  bool process_and_close_socket(socket_t socket) override {
    Connection connection(socket, most_header_bytes);
    kept = {};
    kept.connection = &connection;
    bool closed = true;
    try {
      return process_request(connection, true, closed,
                             [this](httplib::Request& request) { keep(request, body_bytes_); });
    } catch (const std::exception&) {
      return false;  // a machine short of memory; the connection is closed, the server goes on
    }
  }

  const std::size_t body_bytes_;
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
