#include "app/cli/why_files.hpp"

#include <fmt/format.h>

#include "render/graph.hpp"
#include "render/svg.hpp"

namespace hence::cli {
namespace {

/// Do both paths name the same file?
bool same_file(const std::string& a, const std::string& b) {
  if (a.empty() || b.empty()) return false;
  if (a == b) return true;
  std::error_code error;
  const auto one = std::filesystem::weakly_canonical(std::filesystem::absolute(a), error);
  if (error) return false;
  const auto other = std::filesystem::weakly_canonical(std::filesystem::absolute(b), error);
  return !error && one == other;
}

}  // namespace

void WhyFileOptions::validate(bool steps) const {
  if (!graph.empty() && !graph.ends_with(".svg") && !graph.ends_with(".dot"))
    throw UsageError("--graph: expected a file name ending with .svg or .dot");
  if (same_file(svg, graph)) throw UsageError("--svg and --graph name the same file");
  if (same_file(graph, prove))
    throw UsageError("--graph (a file) and --prove (a folder) need different names");
  if (!steps && same_file(svg, prove))
    throw UsageError("--svg (a file) and --prove (a folder) need different names");
  if (prove.empty() && binary) throw UsageError("--binary needs --prove FOLDER");
  if (!any() && force) throw UsageError("--force needs --graph, --svg or --prove");
}

WhyFiles::WhyFiles(const WhyFileOptions& options, bool steps, const ExplainContext& context, Stop& stop)
    : options_(options), context_(context) {
  if (!options.svg.empty() && steps) pictures_.emplace(options.svg, "step", options.force, stop);
  if (!options.svg.empty() && !steps) picture_.emplace(options.svg, stop, options.force);
  if (!options.graph.empty()) graph_.emplace(options.graph, stop, options.force);
  if (options.prove.empty()) return;
  const CertificateOptions certificate{options.prove, options.binary, options.force};
  StepCertificates::begin_all(certificate, stop);
  certificates_.emplace(certificate, context, stop);
}

void WhyFiles::add(const explain::Position& before, const explain::Step& step, std::size_t number,
                   Json& json) {
  if (pictures_) json["svg"] = pictures_->write(0, number, to_svg(context_.scene(before, step)));
  draw(before, step, json);
  if (!certificates_) return;
  const auto result = certificates_->write(before, step, static_cast<std::int64_t>(number));
  if (const auto* none = std::get_if<StepCertificates::None>(&result))
    missing("no certificate: " + none->why, ExitCode::gave_up);
  else
    json["certificate"] = std::get<Written>(result).folder;
}

void WhyFiles::draw(const explain::Position& before, const explain::Step& step, Json& json) {
  if (picture_) {
    picture_->write(to_svg(context_.scene(before, step)));
    json["svg"] = options_.svg;
  }
  if (graph_) {
    const auto graph = render::conflict_graph(before, step, context_.rules(), context_.digits);
    graph_->write(options_.graph.ends_with(".dot") ? to_dot(graph) : to_svg(graph));
    json["graph"] = options_.graph;
  }
}

void WhyFiles::add_at_once(Candidate c, Json& json) {
  if (certificates_) {
    const auto written = certificates_->write_at_once(c);
    if (written)
      json["certificate"] = written->folder;
    else
      missing("no certificate: stopped", ExitCode::gave_up);
  }
  if (!options_.svg.empty() || !options_.graph.empty()) add_nothing("no reason to draw: a clue decides it");
}

void WhyFiles::add_nothing(const std::string& why) {
  picture_.reset();
  graph_.reset();
  missing(why, ExitCode::no_answer);
}

void WhyFiles::missing(const std::string& why, ExitCode code) {
  complain(why);
  code_ = worse(code_, code);
}

ExitCode WhyFiles::finish() {
  if (picture_) picture_->finish();
  if (graph_) graph_->finish();
  if (certificates_) certificates_->say_what_was_written();
  return code_;
}

}  // namespace hence::cli
