// One function behind every interface: a request as JSON in, answers as lines of JSON out.
//
//   {"task": "solve", "input": "53..7...."}
//
// is answered by
//
//   {"puzzle":1,"line":1,...,"verdict":"unique","solutions":[...]}
//   {"code":0}
//
// The keys of a request are the options of the command of that name: "max_size" is --max-size. An input is a
// text, or {"name": ..., "text": ...}, or a list of these. See docs/REQUESTS.md.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "ask/code.hpp"
#include "ask/stop.hpp"

namespace hence {

struct AskSink {
  /// Receives whole or partial lines: of JSON, or plain text for a request with "json": false. Called by one
  /// thread at a time; may throw to stop: then `ask` throws the same.
  std::function<void(std::string_view)> lines;

  /// For a request with "json": false: sentences that have no place among its lines.
  std::function<void(std::string_view)> remark = [](std::string_view) {};
};

/// Limits for requests that come from others.
struct AskLimits {
  std::string task;       ///< the only one allowed; the request need not name it. "": any
  double timeout = 0;     ///< seconds, at most; 0: no limit
  bool paths = true;      ///< may it name files of this machine (catalogues)?
  std::string catalogue;  ///< if given, the only catalogue, which the request cannot name
  bool progress = false;  ///< always report progress, first when the request is understood
};

/// Answers a request; never throws because of what is in it. `stop` ends it early from another thread.
tasks::Code ask(std::string request, const AskSink& sink, tasks::Stop& stop, const AskLimits& limits = {});

/// All lines at once, for short answers.
std::string ask(std::string request);

}  // namespace hence
