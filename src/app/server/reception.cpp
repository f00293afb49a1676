#include "app/server/reception.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/server/assets.hpp"
#include "app/server/openapi.hpp"

namespace hence::server {
namespace {

const std::string api = "/api/v1";

constexpr int nobody_there = 499;  // nginx's status for a closed connection; never sent

int processes_at_once() {
  return 2 * static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

Response json(std::string body) {
  return {.body = std::move(body), .headers = {{"Cache-Control", "no-store"}}};
}

/// Null: unknown command.
const Spec* command_at(std::string_view path) {
  return path.starts_with(api + "/") ? find_spec(path.substr(api.size() + 1)) : nullptr;
}

bool is_json(std::string_view type) {
  const std::string_view word = type.substr(0, type.find_first_of("; \t"));
  return std::ranges::equal(word, std::string_view("application/json"),
                            [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a + 32 : a) == b; });
}

/// Registered as running until the end of the scope.
class Listed {
 public:
  Listed(Controls& controls, int socket)
      : control(std::make_shared<Control>(socket)), id(controls.add(control)), controls_(controls) {}
  ~Listed() { controls_.remove(id); }
  Listed(const Listed&) = delete;
  Listed& operator=(const Listed&) = delete;

  const std::shared_ptr<Control> control;
  const std::string id;

 private:
  Controls& controls_;
};

}  // namespace

Response error_response(int status, std::string_view sentence) {
  Response response = json(error_json(sentence));
  response.status = status;
  if (status == 429) response.headers.emplace_back("Retry-After", "5");
  return response;
}

std::size_t most_body_bytes(std::string_view path, const Limits& limits) {
  const Spec* spec = command_at(path);
  return spec == nullptr ? limits.body_bytes : spec->most_bytes(limits);
}

const std::vector<std::pair<std::string, std::string>>& safety_headers() {
  static const std::vector<std::pair<std::string, std::string>> headers = {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
       "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
       "frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Resource-Policy", "same-origin"}};
  return headers;
}

Reception::Reception(const Settings& settings, const std::filesystem::path& folder, int port)
    : settings_(settings),
      guard_(settings.host, port),
      desk_(settings, folder),
      quick_(processes_at_once()),
      long_(settings.limits.long_jobs) {}

void Reception::close() {
  closed_ = true;
  controls_.stop_all();
}

Response Reception::answer(const Request& request) {
  try {
    if (const std::string sentence = guard_.refusal(request.sender); !sentence.empty())
      return error_response(403, sentence);
    if (closed_) return error_response(503, "the server is stopping");
    return route(request);
  } catch (const BadQuestion& bad) {
    return error_response(400, bad.what());
  } catch (const Refused& refused) {
    return error_response(refused.status, refused.what());
  } catch (const Abandoned&) {
    return error_response(nobody_there, "client closed the connection");
  } catch (const std::bad_alloc&) {
    return error_response(503, "out of memory");
  } catch (const std::exception& error) {
    return error_response(500, fmt::format("internal server error: {}", error.what()));
  }
}

Response Reception::route(const Request& request) {
  if (request.method == "GET" || request.method == "HEAD") return get(request);
  if (request.method == "POST") return post(request);
  Response response = error_response(405, "only GET and POST are supported");
  response.headers.emplace_back("Allow", "GET, HEAD, POST");
  return response;
}

Response Reception::get(const Request& request) const {
  if (request.path == api || request.path == api + "/") return json(about());
  if (request.path == api + "/openapi.json") return json(openapi(settings_.limits, HENCE_VERSION));
  if (!request.path.starts_with(api + "/")) return asset(request);
  if (command_at(request.path) == nullptr) return error_response(404, "unknown command");
  Response response = error_response(405, "use POST");
  response.headers.emplace_back("Allow", "POST");
  return response;
}

Response Reception::post(const Request& request) {
  const std::string jobs = api + "/jobs/";
  const std::string stop = "/stop";
  if (request.path.starts_with(jobs) && request.path.ends_with(stop) &&
      request.path.size() > jobs.size() + stop.size())
    return stop_job(request.path.substr(jobs.size(), request.path.size() - jobs.size() - stop.size()));
  const Spec* spec = command_at(request.path);
  if (spec == nullptr) return error_response(404, "unknown command");
  if (!is_json(request.content_type)) return error_response(415, "expected Content-Type: application/json");
  Question question = read_question(*spec, request.body, settings_.limits);
  if (request.accept.find("text/event-stream") != std::string::npos)
    return stream(std::move(question), request);
  return quick(question, request);
}

Response Reception::stop_job(const std::string& id) {
  if (!controls_.stop(id)) return error_response(404, "unknown job; it may have ended");
  return json("{\"stopped\":true}");
}

Response Reception::quick(const Question& question, const Request& request) {
  const Listed listed(controls_, request.socket);
  const Control& control = *listed.control;
  if (!quick_.enter([&] { return control.stopped() || control.abandoned(); }))
    return error_response(503, "the server is stopping");
  const Place place(quick_);
  const double most = std::min(settings_.limits.quick_seconds, settings_.limits.long_seconds);
  const double seconds = question.seconds > 0 ? std::min(question.seconds, most) : most;
  return json(to_json(desk_.answer(question, seconds, false, control, {})));
}

Response Reception::stream(Question question, const Request& request) {
  // Waits briefly, so that a client can stop one job and start another while the first is still ending.
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  if (!long_.enter([&] { return std::chrono::steady_clock::now() >= until; }))
    throw Refused(429, fmt::format("{} long jobs are already running, the maximum; try again later",
                                   settings_.limits.long_jobs));
  auto place = std::make_shared<Place>(long_);
  Response response{.type = "text/event-stream", .headers = {{"Cache-Control", "no-store"}}};
  response.stream = [this, place = std::move(place), question = std::move(question),
                     socket = request.socket](const Response::Write& write) mutable {
    const auto send = [&](std::string_view name, std::string_view data) {
      if (!write(event(name, data))) throw Abandoned();
    };
    try {
      const Listed listed(controls_, socket);
      const double most = settings_.limits.long_seconds;
      const double seconds = question.seconds > 0 ? std::min(question.seconds, most) : most;
      send("job", fmt::format("{{\"id\":\"{}\"}}", listed.id));
      const OnProgress on_progress = [&](std::string_view told) { send("progress", told); };
      const std::string result = to_json(desk_.answer(question, seconds, true, *listed.control, on_progress));
      place.reset();  // the client may read slowly
      send("result", result);
    } catch (const Abandoned&) {
      return;  // the child has ended, and the client has gone
    } catch (const std::exception& error) {
      write(event("error", error_json(error.what())));
    }
  };
  return response;
}

std::string Reception::about() const {
  nlohmann::ordered_json about;
  about["version"] = HENCE_VERSION;
  for (const Spec& spec : all_specs()) about["commands"].push_back(spec.name);
  const Limits& limits = settings_.limits;
  about["limits"] = {{"quick_seconds", std::min(limits.quick_seconds, limits.long_seconds)},
                     {"long_seconds", limits.long_seconds},
                     {"long_jobs", limits.long_jobs},
                     {"body_bytes", limits.body_bytes},
                     {"certificate_bytes", limits.certificate_bytes()},
                     {"answer_bytes", limits.answer_bytes},
                     {"memory_bytes", limits.memory_bytes},
                     {"size", limits.size},
                     {"squares", limits.squares},
                     {"records", limits.records}};
  about["catalogue"] = desk_.has_catalogue();
  about["learns"] = settings_.catalogue.empty();
  return about.dump();
}

}  // namespace hence::server
