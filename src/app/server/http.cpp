#include "app/server/http.hpp"

#include <fmt/format.h>
#include <httplib.h>
#include <sys/socket.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <semaphore>
#include <thread>

#include "app/server/asking.hpp"
#include "app/server/body.hpp"
#include "app/server/folder.hpp"
#include "app/server/guard.hpp"
#include "app/server/jobs.hpp"
#include "app/server/page.hpp"
#include "ask/openapi.hpp"
#include "ask/task.hpp"

namespace hence::server {
namespace {

constexpr int threads = 128;            // one for each open connection
constexpr int backlog = 4096;           // connections waiting for a thread
constexpr int seconds_for_request = 2;  // until its first byte
constexpr int seconds_for_read = 5;     // until its next byte
constexpr int seconds_for_write = 10;   // for slow readers

constexpr const char* catalogue_name = "system.db";
constexpr const char* json_type = "application/json; charset=utf-8";

/// Why a request gets no answer.
struct Refused : std::runtime_error {
  Refused(int with, const std::string& sentence) : std::runtime_error(sentence), status(with) {}
  int status;
};

/// Accepts as many connections as there are threads; further ones wait in the kernel.
class Workers : public httplib::ThreadPool {
 public:
  Workers() : ThreadPool(threads) {}

  void enqueue(std::function<void()> task) override {
    free_.acquire();
    ThreadPool::enqueue([this, task = std::move(task)] {
      task();
      free_.release();
    });
  }

 private:
  std::counting_semaphore<> free_{threads};
};

httplib::Headers headers_of_all_responses() {
  return {{"Accept-Ranges", "none"},
          {"Content-Security-Policy",
           "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
           "img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; "
           "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
          {"Cross-Origin-Resource-Policy", "same-origin"},
          {"Referrer-Policy", "no-referrer"},
          {"X-Content-Type-Options", "nosniff"}};
}

bool is_json(std::string_view type) {
  const std::string_view word = type.substr(0, type.find_first_of("; \t"));
  return std::ranges::equal(word, std::string_view("application/json"),
                            [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a + 32 : a) == b; });
}

Sender sender_of(const httplib::Request& request) {
  return {.host = request.get_header_value("Host"),
          .hosts = static_cast<int>(request.get_header_value_count("Host")),
          .origin = request.get_header_value("Origin"),
          .site = request.get_header_value("Sec-Fetch-Site"),
          .mode = request.get_header_value("Sec-Fetch-Mode")};
}

void send_json(httplib::Response& response, const std::string& json) {
  response.set_header("Cache-Control", "no-store");
  response.set_content(json, json_type);
}

void send_error(httplib::Response& response, int status, std::string_view sentence) {
  response.status = status;
  if (status == 429) response.set_header("Retry-After", "5");
  std::string text;
  tasks::JsonWriter json(text);
  json.object([&] { json("error", sentence); });
  send_json(response, text);
}

void send_exception(httplib::Response& response, const std::exception_ptr& exception) {
  try {
    std::rethrow_exception(exception);
  } catch (const Refused& refused) {
    send_error(response, refused.status, refused.what());
  } catch (const std::bad_alloc&) {
    send_error(response, 503, "out of memory");
  } catch (const std::exception& error) {
    send_error(response, 500, fmt::format("internal server error: {}", error.what()));
  }
}

/// For refusals of the library, and of bodies.
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

/// In pieces: the library copies each.
bool write(httplib::DataSink& sink, std::string_view text) {
  constexpr std::size_t piece = std::size_t{64} << 10;
  for (; !text.empty(); text.remove_prefix(std::min(piece, text.size())))
    if (!sink.write(text.data(), std::min(piece, text.size()))) return false;
  return true;
}

/// A server-sent event. `data` is a single line.
std::string event(std::string_view name, std::string_view data) {
  return fmt::format("event: {}\ndata: {}\n\n", name, data);
}

bool is_task(const std::string& name) {
  return std::ranges::any_of(tasks::all_tasks(), [&](const auto* task) { return task->name == name; });
}

std::string unpacked(std::string_view packed) {
  z_stream stream{};
  if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK) throw std::runtime_error("zlib initialization failed");
  std::string text;
  std::string piece(65536, 0);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  int state = Z_OK;
  while (state == Z_OK) {
    stream.next_out = reinterpret_cast<Bytef*>(piece.data());
    stream.avail_out = static_cast<uInt>(piece.size());
    state = inflate(&stream, Z_NO_FLUSH);
    text.append(piece, 0, piece.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  if (state != Z_STREAM_END) throw std::runtime_error("damaged page file");
  return text;
}

/// False: not in the table. Request paths never reach the file system.
bool send_asset(const httplib::Request& request, httplib::Response& response) {
  const std::string_view path = request.path == "/" ? std::string_view("/index.html") : request.path;
  const auto found = std::ranges::find(page(), path, &Asset::path);
  if (found == page().end()) return false;
  const std::string tag = fmt::format("\"{}\"", found->tag);
  const std::string type(found->type);
  response.set_header("Cache-Control", found->hashed ? "public, max-age=31536000, immutable" : "no-cache");
  response.set_header("ETag", tag);
  response.set_header("Vary", "Accept-Encoding");
  if (request.get_header_value("If-None-Match").find(tag) != std::string::npos) {
    response.status = 304;
  } else if (request.get_header_value("Accept-Encoding").find("gzip") == std::string::npos) {
    response.set_content(unpacked(found->packed), type);
  } else {
    // The library would compress a plain body again.
    response.set_header("Content-Encoding", "gzip");
    response.set_content_provider(
        found->packed.size(), type,
        [packed = found->packed](std::size_t from, std::size_t size, httplib::DataSink& sink) {
          return sink.write(packed.data() + from, size);
        });
  }
  return true;
}

/// A request from its arrival to its answer.
struct Work {
  Work(std::size_t most, BodyMemory& memory) : body(most, memory) {}

  Body body;
  std::shared_ptr<Job> job;
  std::unique_ptr<Folder> aside;  ///< where `learn` writes its catalogue
  std::unique_ptr<Asking> asking;
};

int processes_at_once() {
  return 2 * static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

class Routes : public HttpServer {
 public:
  Routes(const Settings& settings, const std::filesystem::path& folder)
      : settings_(settings),
        folder_(folder),
        catalogue_(settings.catalogue.empty() ? catalogue_name : settings.catalogue),
        jobs_(processes_at_once(), settings.long_jobs),
        port_(listen()),
        guard_(settings.host, port_) {
    http_.new_task_queue = [] { return new Workers; };
    http_.set_keep_alive_max_count(1);
    http_.set_keep_alive_timeout(seconds_for_request);
    http_.set_read_timeout(seconds_for_read);
    http_.set_write_timeout(seconds_for_write);
    http_.set_payload_max_length(settings.body_bytes);
    http_.set_default_headers(headers_of_all_responses());
    http_.set_error_handler([](const httplib::Request&, httplib::Response& response) {
      if (response.body.empty()) send_error(response, response.status, sentence(response.status));
    });
    http_.set_exception_handler(
        [](const httplib::Request&, httplib::Response& response, const std::exception_ptr& exception) {
          send_exception(response, exception);
        });
    http_.set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
      admit(request, response);
      return httplib::Server::HandlerResponse::Unhandled;
    });
    http_.Get("/api/v1/?",
              [this](const auto&, httplib::Response& response) { send_json(response, about()); });
    http_.Get("/api/v1/openapi\\.json", [this](const auto&, httplib::Response& response) {
      send_json(response, openapi(HENCE_VERSION));
    });
    http_.Get("/api/v1/([a-z]+)", [](const httplib::Request& request, httplib::Response& response) {
      if (!is_task(request.matches[1])) throw Refused(404, "unknown command");
      response.set_header("Allow", "POST");
      throw Refused(405, "use POST");
    });
    http_.Get(".*", [](const httplib::Request& request, httplib::Response& response) {
      if (!send_asset(request, response)) throw Refused(404, sentence(404));
    });
    // With a content reader: otherwise the library reads every body into memory.
    http_.Post("/api/v1/([a-z]+)",
               [this](const httplib::Request& request, httplib::Response& response,
                      const httplib::ContentReader& reader) { ask(request, response, reader); });
    http_.Post("/api/v1/jobs/([0-9a-f]+)/stop",
               [this](const httplib::Request& request, httplib::Response& response, const auto&) {
                 if (!jobs_.stop(request.matches[1].str()))
                   throw Refused(404, "unknown job; it may have ended");
                 send_json(response, "{\"stopped\":true}");
               });
    http_.Post("[^]*",
               [](const auto&, httplib::Response&, const auto&) { throw Refused(404, "unknown command"); });
  }

  int port() const override { return port_; }
  void run() override { http_.listen_after_bind(); }
  void stop() override {
    jobs_.stop_all();
    http_.stop();
  }

 private:
  int listen() {
    int socket = -1;
    http_.set_socket_options([&](socket_t created) {
      // Not SO_REUSEPORT, the library's default: two servers would share a port at random.
      const int yes = 1;
      setsockopt(created, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
      socket = created;
    });
    http_.set_tcp_nodelay(true);
    errno = 0;
    int port = settings_.port;
    if (port == 0)
      port = http_.bind_to_any_port(settings_.host);
    else if (!http_.bind_to_port(settings_.host, port))
      port = -1;
    if (port <= 0) throw CannotListen(why_not(errno));
    ::listen(socket, backlog);  // the library's 5 would delay most of a hundred clients by seconds
    return port;
  }

  std::string why_not(int error) const {
    const int port = settings_.port;
    if (error == EADDRINUSE)
      return fmt::format("port {} is in use; try --port {}, or --port 0 for any free port", port,
                         port == 65535 ? 8080 : port + 1);
    if (error == EACCES) return fmt::format("port {} needs privileges; try --port 8080", port);
    return fmt::format("cannot listen on {}, port {}{}; see --host and --port", settings_.host, port,
                       error != 0 ? fmt::format(" ({})", std::strerror(error)) : "");
  }

  /// Before the body is read.
  void admit(const httplib::Request& request, httplib::Response& response) const {
    // The library would apply them without a look at the size.
    const_cast<httplib::Request&>(request).ranges.clear();
    if (const std::string why = guard_.refusal(sender_of(request)); !why.empty()) throw Refused(403, why);
    if (jobs_.stopping()) throw Refused(503, "the server is stopping");
    if (request.method == "GET" || request.method == "HEAD" || request.method == "POST") return;
    response.set_header("Allow", "GET, HEAD, POST");
    throw Refused(405, "only GET and POST are supported");
  }

  void ask(const httplib::Request& request, httplib::Response& response,
           const httplib::ContentReader& reader) {
    const std::string task = request.matches[1];
    if (!is_task(task)) throw Refused(404, "unknown command");
    if (!is_json(request.get_header_value("Content-Type")) || request.has_header("Content-Encoding"))
      throw Refused(415, "expected Content-Type: application/json, not compressed");
    if (!settings_.catalogue.empty() && (task == "learn" || task == "select"))
      throw Refused(403, "this server was started with a catalogue and does not learn");
    const auto work = std::make_shared<Work>(settings_.body_bytes, body_memory_);
    const bool complete =
        reader([&](const char* data, std::size_t size) { return work->body.receive(data, size); });
    if (const int refusal = work->body.refusal()) throw Refused(refusal, sentence(refusal));
    if (!complete) throw Refused(response.status, sentence(response.status));
    const bool events = request.get_header_value("Accept").find("text/event-stream") != std::string::npos;
    work->job = jobs_.start(events ? Jobs::Kind::stream : Jobs::Kind::plain);
    if (work->job == nullptr && jobs_.stopping()) throw Refused(503, "the server is stopping");
    if (work->job == nullptr)
      throw Refused(429, fmt::format("{} long jobs are already running, the maximum; try again later",
                                     settings_.long_jobs));
    if (task == "learn") work->aside = std::make_unique<Folder>(folder_, "learning");
    work->asking = std::make_unique<Asking>(question(task, *work, events));
    while (!work->asking->begun() && work->asking->turn(work->job->stopped())) continue;
    if (!work->asking->answer().error.empty()) return send_wrong(*work->asking, response);
    answer(work, events, request.version != "HTTP/1.0", response);
  }

  double seconds(bool events) const {
    return events ? settings_.long_seconds : std::min(settings_.quick_seconds, settings_.long_seconds);
  }

  Question question(const std::string& task, Work& work, bool events) const {
    return {.program = settings_.hence,
            .words = {"ask", "--progress", "--task=" + task, "--catalogue=" + catalogue_,
                      fmt::format("--timeout={}", seconds(events))},
            .request = work.body.take_text(),
            .folder = work.aside ? work.aside->path() : folder_,
            .seconds = seconds(events),
            .memory = settings_.memory_bytes,
            .output = settings_.answer_bytes,
            .background = events};
  }

  static void send_wrong(Asking& asking, httplib::Response& response) {
    while (asking.turn(false)) continue;
    const int code = asking.answer().code;
    response.status = code == 2 ? 400 : code == 3 ? 503 : 500;
    send_json(response, asking.answer().error);
  }

  /// Runs while the library writes the response: that shows whether the client is still there.
  void answer(std::shared_ptr<Work> work, bool events, bool chunked, httplib::Response& response) const {
    const auto provider = [this, work = std::move(work), events](std::size_t, httplib::DataSink& sink) {
      Asking& asking = *work->asking;
      try {
        if (events && !write(sink, event("job", fmt::format(R"({{"id":"{}"}})", work->job->id))))
          return false;
        while (asking.turn(work->job->stopped())) {
          const std::string progress = asking.take_progress();
          const bool tells = events && !progress.empty();
          if (!sink.is_writable() || (tells && !write(sink, event("progress", progress)))) return false;
        }
        // At once: readers see the old catalogue or the new one.
        if (work->aside && asking.answer().code == 0)
          rename(work->aside->path() / catalogue_, folder_ / catalogue_);
        work->job.reset();  // the client may read slowly
        const std::string json = asking.answer().json();
        if (!write(sink, events ? "event: result\ndata: " : "") || !write(sink, json) ||
            !write(sink, events ? "\n\n" : ""))
          return false;
      } catch (const std::exception&) {  // out of memory
        return false;
      }
      sink.done();
      return true;
    };
    response.set_header("Cache-Control", "no-store");
    const std::string type = events ? "text/event-stream" : json_type;
    if (chunked)
      response.set_chunked_content_provider(type, provider);
    else
      response.set_content_provider(type, provider);
  }

  std::string about() const {
    std::string text;
    tasks::JsonWriter json(text);
    json.object([&] {
      json("version", HENCE_VERSION);
      json.object("limits", [&] {
        json("quick_seconds", seconds(false))("long_seconds", seconds(true));
        json("long_jobs", settings_.long_jobs)("body_bytes", settings_.body_bytes);
        json("answer_bytes", settings_.answer_bytes)("memory_bytes", settings_.memory_bytes);
      });
      json("catalogue", is_regular_file(folder_ / catalogue_))("learns", settings_.catalogue.empty());
    });
    return text;
  }

  const Settings& settings_;
  httplib::Server http_;
  const std::filesystem::path folder_;
  const std::string catalogue_;  ///< absolute if given: a relative name keeps our folder out of messages
  Jobs jobs_;
  BodyMemory body_memory_;
  const int port_;
  const Guard guard_;
};

}  // namespace

std::unique_ptr<HttpServer> listen(const Settings& settings, const std::filesystem::path& folder) {
  return std::make_unique<Routes>(settings, folder);
}

}  // namespace hence::server
