// hence patterns: browses a catalogue.
#include <fmt/format.h>

#include <filesystem>

#include "app/cli/files.hpp"
#include "app/cli/learn.hpp"
#include "app/cli/patterns_words.hpp"
#include "app/cli/picture_folder.hpp"
#include "app/cli/progress.hpp"
#include "render/catalogue_page.hpp"
#include "render/pattern_picture.hpp"
#include "render/pattern_words.hpp"
#include "render/svg.hpp"

namespace hence::cli {
namespace {

struct PatternsOptions {
  std::vector<std::string> words;
  TableOptions table;
  std::string svg;
  std::string diagram;
  std::string prove;
  std::string html;
  std::int64_t pictures = 60;
  bool force = false;
  bool json = false;
  RunOptions run;
};

/// [FILE] [show ID | export]
struct Wish {
  std::string file = "system.db";
  std::string what = "list";
  std::string id;

  explicit Wish(std::vector<std::string> words) {
    auto is_verb = [](const std::string& word) { return word == "show" || word == "export"; };
    if (!words.empty() && !is_verb(words.front())) {
      file = words.front();
      words.erase(words.begin());
    } else if (std::error_code unknown; !std::filesystem::exists(file, unknown)) {
      throw UsageError(fmt::format(
          "no catalogue given; make one with 'hence learn puzzles.txt -o {0}', then 'hence patterns {0}'",
          file));
    }
    if (words.empty()) return;
    what = words.front();
    if (!is_verb(what))
      throw UsageError(fmt::format("expected 'show ID' or 'export', found '{}'", printable(what)));
    if (what == "show") {
      if (words.size() < 2) throw UsageError("'show' needs an id, from the first column of 'hence patterns'");
      id = words[1];
    }
    const std::size_t most = what == "show" ? 2 : 1;
    if (words.size() > most) throw UsageError(fmt::format("unexpected '{}'", printable(words[most])));
  }
};

void validate(const PatternsOptions& options, const Wish& wish) {
  const bool show = wish.what == "show";
  if (!show && (!options.svg.empty() || !options.diagram.empty() || !options.prove.empty()))
    throw UsageError("--svg, --diagram and --prove need 'show ID'");
  if (!options.html.empty() && wish.what != "export") throw UsageError("--html needs 'export'");
  if (wish.what == "export" && options.html.empty() && !options.json)
    throw UsageError("'export' needs --json or --html FILE");
  if (wish.what == "export" && !options.html.empty() && options.json)
    throw UsageError("--json and --html exclude each other");
  for (const std::string* file : {&options.svg, &options.diagram, &options.html})
    if (!file->empty()) refuse_input(*file, wish.file);
}

class ShowingPatterns {
 public:
  ShowingPatterns(const PatternsOptions& options, const Wish& wish, Stop& stop)
      : options_(options), wish_(wish), stop_(stop), learned_(wish.file) {}

  ExitCode run() {
    options_.run.start(stop_);
    if (wish_.what == "show") return show();
    if (wish_.what == "export") return options_.json ? list_as_json() : page();
    if (options_.json) return list_as_json();
    Output("-", stop_).write(table(learned_, options_.table));
    return ExitCode::answered;
  }

 private:
  ExitCode show() {
    const auto found = learned_.find(wish_.id);
    if (const auto* family = std::get_if<const catalogue::Family*>(&found)) return show(**family);
    const catalogue::Entry& entry = *std::get<const catalogue::Entry*>(found);
    const auto example =
        of_file(wish_.file, [&] { return example_of(entry, learned_.settings, contexts_, stop_.budget()); });
    if (!example) return stopped();
    draw(entry.pattern);
    if (!options_.svg.empty())
      write_file(options_.svg, to_svg(example->context.scene(example->before, example->step)), stop_,
                 options_.force);
    if (!prove(entry.pattern)) return stopped();
    Output("-", stop_)
        .write(options_.json ? json_line(json_of(learned_, entry, *example))
                             : about(learned_, entry, *example));
    return ExitCode::answered;
  }

  ExitCode show(const catalogue::Family& family) {
    if (!options_.svg.empty())
      throw UsageError("--svg draws an example, which a family does not have; use one of its patterns");
    draw(family.pattern);
    if (!prove(family.pattern)) return stopped();
    Output("-", stop_).write(options_.json ? json_line(json_of(learned_, family)) : about(learned_, family));
    return ExitCode::answered;
  }

  void draw(const patterns::Pattern& pattern) const {
    if (!options_.diagram.empty())
      write_file(options_.diagram, render::pattern_svg(pattern), stop_, options_.force);
  }

  /// Proves the pattern anew, numbered as shown. False if stopped.
  bool prove(const patterns::Pattern& pattern) {
    if (options_.prove.empty()) return true;
    CertificateFolder folder({options_.prove, false, options_.force}, stop_);
    try {
      if (!folder.write(pattern)) return false;
    } catch (const std::logic_error& error) {  // the pattern in the file is wrong
      throw FileError(wish_.file, fmt::format("is damaged: invalid pattern: {}", error.what()));
    }
    folder.say_what_was_written();
    return true;
  }

  /// JSON Lines: first the catalogue, then patterns, then families.
  ExitCode list_as_json() {
    Output output("-", stop_);
    Json head;
    head["catalogue"] = learned_.file;
    head["settings"] = learned_.settings;
    head["puzzles"] = learned_.puzzles;
    head["patterns"] = learned_.entries.size();
    head["families"] = learned_.families.size();
    output.write(json_line(head));
    for (const auto& entry : learned_.entries) output.write(json_line(json_of(learned_, entry)));
    for (const auto& family : learned_.families) output.write(json_line(json_of(learned_, family)));
    return ExitCode::answered;
  }

  ExitCode page() {
    Output output(options_.html, stop_, options_.force);  // opened first, since drawing takes a while
    render::Page page;
    page.title = "Patterns learned from " + learned_.settings.at("rules");
    page.settings = settings_in_words(learned_);
    page.totals = {{"puzzles", std::to_string(learned_.puzzles)},
                   {"patterns", std::to_string(learned_.entries.size())},
                   {"families", std::to_string(learned_.families.size())}};
    std::size_t unnamed_of_all = 0;
    for (const auto& entry : learned_.entries) unnamed_of_all += entry.named ? 0 : 1;
    const auto most = static_cast<std::size_t>(options_.pictures);
    page.totals.emplace_back("not yet named", std::to_string(unnamed_of_all));
    page.totals.emplace_back("of which shown below", std::to_string(std::min(most, unnamed_of_all)));
    page.totals.emplace_back("named, shown below",
                             std::to_string(std::min(most, learned_.entries.size() - unnamed_of_all)));
    Progress progress("patterns drawn");
    std::int64_t unnamed = 0;
    std::int64_t named = 0;
    for (const auto& entry : learned_.entries) {
      if ((entry.named ? named : unnamed)++ >= options_.pictures) continue;
      const auto example = of_file(
          wish_.file, [&] { return example_of(entry, learned_.settings, contexts_, stop_.budget()); });
      if (!example) return stopped();
      page.entries.push_back(as_page_entry(entry, *example));
      progress.add(1);
    }
    for (const auto& family : learned_.families)
      page.families.push_back({family.id, static_cast<int>(family.pattern.size()), family.steps,
                               render::statement(family.pattern), to_text(family.pattern), family.members});
    output.write(render::catalogue_page(page));
    output.finish();
    return ExitCode::answered;
  }

  render::PageEntry as_page_entry(const catalogue::Entry& entry, const Example& example) const {
    render::PageEntry shown;
    shown.id = entry.id;
    shown.name = entry.named ? entry.name : render::short_form(entry.pattern);
    shown.named = entry.named;
    shown.size = static_cast<int>(entry.pattern.size());
    shown.steps = entry.steps;
    shown.puzzles = entry.puzzles;
    shown.share = learned_.share(entry);
    shown.family = entry.family;
    shown.family_size = static_cast<int>(learned_.family_of(entry).members.size());
    shown.form = render::short_form(entry.pattern);
    shown.statement = render::statement(entry.pattern);
    shown.pattern = to_text(entry.pattern);
    shown.svg = render::pattern_svg(entry.pattern);
    shown.example_svg = to_svg(example.context.scene(example.before, example.step));
    shown.example = entry.example;
    shown.example_step = entry.example_step;
    shown.command = fmt::format("hence patterns {} show {}", printable(wish_.file), entry.id);
    shown.subsumed = entry.subsumed;
    shown.hops = entry.hops;
    return shown;
  }

  ExitCode stopped() const {
    complain_of(stop_.reason().value_or(ExitCode::gave_up), "nothing written");
    return stop_.reason().value_or(ExitCode::gave_up);
  }

  const PatternsOptions& options_;
  const Wish& wish_;
  Stop& stop_;
  const Learned learned_;
  ContextCache contexts_;
};

}  // namespace

Command patterns_command() {
  auto options = std::make_shared<PatternsOptions>();
  return {
      .name = "patterns",
      .summary = "Browse a catalogue of learned patterns",
      .examples = {{"hence patterns system.db", "unnamed patterns first"},
                   {"hence patterns system.db --sort size --limit 100"},
                   {"hence patterns system.db --families"},
                   {"hence patterns system.db show 3f9a", "the start of an ID is enough"},
                   {"hence patterns system.db show 3f9a --svg example.svg"},
                   {"hence patterns system.db show 3f9a --prove proof; hence verify proof"},
                   {"hence patterns system.db export --html patterns.html"},
                   {"hence patterns system.db export --json | jq -c 'select(.named == false)'"}},
      .options =
          {
              {"[CATALOGUE [show ID|export]]", "The catalogue (default: system.db), and what to do with it",
               &options->words},
              {"--sort",
               "Order of the table",
               &options->table.sort,
               Group::common,
               {"steps", "size", "name"}},
              {"--limit N",
               "Rows in each part of the table",
               &options->table.limit,
               Group::common,
               {},
               1,
               1e9},
              {"--size N", "Only patterns with N truths", &options->table.size, Group::common, {}, 1, 1000},
              {"--families", "List families: patterns without kinds", &options->table.families},
              {"--system", "List what 'hence learn --select' chose, in order", &options->table.system},
              {"--svg FILE", "Draw the example", &options->svg, Group::show},
              {"--diagram FILE", "Draw the pattern itself", &options->diagram, Group::show},
              {"--prove FOLDER", "Write a certificate of the pattern; check it with 'hence verify'",
               &options->prove, Group::show},
              {"--html FILE", "Write a page with pictures", &options->html, Group::export_},
              {"--pictures N",
               "With --html: how many named patterns to draw, and how many unnamed",
               &options->pictures,
               Group::export_,
               {},
               1,
               1e6},
              {"--json", "JSON Lines: the catalogue, its patterns, its families", &options->json,
               Group::output},
              {"--force", "Overwrite existing files", &options->force, Group::output},
              timeout_option(options->run),
          },
      .run =
          [options](Stop& stop) {
            const Wish wish(options->words);
            validate(*options, wish);
            return ShowingPatterns(*options, wish, stop).run();
          },
  };
}

}  // namespace hence::cli
