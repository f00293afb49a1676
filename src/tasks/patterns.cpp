// A catalogue of learned patterns: all of them, one of them, a page.
#include <fmt/format.h>

#include <algorithm>

#include "ask/certificate.hpp"
#include "ask/errors.hpp"
#include "base/counted.hpp"
#include "render/catalogue_page.hpp"
#include "render/pattern_picture.hpp"
#include "render/pattern_words.hpp"
#include "render/svg.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/crossed_out.hpp"
#include "sudoku/text/rules_remark.hpp"
#include "sudoku/text/write.hpp"
#include "tasks/patterns_words.hpp"

namespace hence::tasks {
namespace {

using catalogue::Entry;
using catalogue::Family;

/// The position before the step, as text that Hence can read.
std::string state_of(const Example& example) {
  const sudoku::Puzzle& puzzle = example.context.puzzle;
  sudoku::Puzzle state = as_puzzle(example.before, puzzle);
  state.crossed_out = crossed_out_by_hand(state);
  std::vector<bool> entered(state.clues.size());
  for (std::size_t i = 0; i < entered.size(); ++i) entered[i] = puzzle.clues[i] == 0 && state.clues[i] != 0;
  return state_remark(state, entered) + write(state, default_notation(state.rules, sudoku::Format::decimals));
}

/// The catalogue as a whole: a table, or the first line of JSON.
struct CatalogueAnswer : Answer {
  const Learned& learned;
  const TableOptions& options;

  CatalogueAnswer(const Learned& l, const TableOptions& o) : learned(l), options(o) {}

  void json(JsonWriter& json) const override {
    json("catalogue", learned.file);
    json.object("settings", [&] {
      for (const auto& [name, value] : learned.settings) json(name, value);
    });
    json("puzzles", learned.puzzles)("patterns", learned.entries.size())("families", learned.families.size());
  }

  void text(TextWriter& text) const override { write_table(text, learned, options); }
};

struct PatternAnswer : Answer {
  const Learned& learned;
  const Entry& entry;
  std::optional<Example> example = {};

  PatternAnswer(const Learned& l, const Entry& e) : learned(l), entry(e) {}

  void json(JsonWriter& json) const override {
    json("id", entry.id)("name", entry.name)("named", entry.named)("size", entry.pattern.size());
    json("pattern", to_text(entry.pattern))("statement", render::statement(entry.pattern));
    json("steps", entry.steps)("puzzles", entry.puzzles)("share", learned.share(entry));
    json("family", entry.family);
    json.object("names", [&] {
      for (const auto& [name, steps] : entry.names) json(name, steps);
    });
    json.object("hops", [&] {
      for (const auto& [hops, steps] : entry.hops) json(std::to_string(hops), steps);
    });
    json.values("subsumed", entry.subsumed);
    json.object("example", [&] {
      json("puzzle", entry.example)("step", entry.example_step);
      if (!example) return;
      json("state", state_of(*example));
      json.object("reason", [&] { write_step(json, example->context, example->before, example->step); });
    });
  }

  void text(TextWriter& text) const override { write_about(text, learned, entry, *example); }
};

struct FamilyAnswer : Answer {
  const Learned& learned;
  const Family& family;

  FamilyAnswer(const Learned& l, const Family& f) : learned(l), family(f) {}

  void json(JsonWriter& json) const override {
    json("id", family.id)("size", family.pattern.size())("pattern", to_text(family.pattern));
    json("steps", family.steps).values("members", family.members);
    json("formula", family.certificate.formula)("proof", family.certificate.proof);
  }

  void text(TextWriter& text) const override { write_about(text, learned, family); }
};

/// The page itself is in a file.
struct PageAnswer : Answer {
  void json(JsonWriter&) const override {}
  void text(TextWriter&) const override {}
};

struct Patterns : Task {
  std::string catalogue;
  std::string what;
  std::string id;
  TableOptions table;
  std::string svg;
  std::string diagram;
  std::string html;
  std::int64_t pictures = 60;
  CertificateOptions certificate;

  Fields own_fields() override {
    return {{.names = "[CATALOGUE]",
             .help = "The catalogue (default: system.db)",
             .target = &catalogue,
             .role = Role::catalogue},
            {.names = "[show|export]",
             .help = "One pattern or family; or the whole catalogue",
             .target = &what,
             .own_key = "what"},
            {.names = "[ID]", .help = "Of the pattern or family; its beginning is enough", .target = &id},
            {"--sort", "Order of the table", &table.sort, Group::common, {"steps", "size", "name"}},
            {"--limit N", "Rows in each part of the table", &table.limit, Group::common, {}, 1, 1e9},
            {"--size N", "Only patterns with N truths", &table.size, Group::common, {}, 1, 1000},
            {"--families", "List families: patterns without kinds", &table.families},
            {"--system", "List what 'hence select' chose, in order", &table.system},
            {.names = "--svg FILE",
             .help = "Draw the example",
             .target = &svg,
             .group = Group::show,
             .role = Role::file},
            {.names = "--diagram FILE",
             .help = "Draw the pattern itself",
             .target = &diagram,
             .group = Group::show,
             .role = Role::file},
            {.names = "--prove FOLDER",
             .help = "Write a certificate of the pattern; check it with 'hence verify'",
             .target = &certificate.folder,
             .group = Group::show,
             .role = Role::folder},
            {.names = "--html FILE",
             .help = "Write a page with pictures",
             .target = &html,
             .group = Group::export_,
             .role = Role::file},
            {"--pictures N",
             "With --html: how many named patterns to draw, and how many unnamed",
             &pictures,
             Group::export_,
             {},
             1,
             1e6},
            {.names = "--force",
             .help = "Overwrite existing files",
             .target = &common.force,
             .group = Group::output,
             .role = Role::shell}};
  }

  void begin(Front& front) override {
    front_ = &front;
    understand_words();
    validate();
    for (const std::string& path : {svg, diagram, html})
      if (!path.empty()) front.refuse_input(path, catalogue);
    learned_.emplace(catalogue);
    if (what == "show") {
      found_ = learned_->find(id);
      if (!svg.empty() && family() != nullptr)
        throw UsageError("--svg draws an example, which a family does not have; use one of its patterns");
    }
    const auto open = [&](const std::string& path) { return path.empty() ? nullptr : front.file(path); };
    svg_ = open(svg);
    diagram_ = open(diagram);
    html_ = open(html);  // opened first, since drawing takes a while
    if (!certificate.folder.empty()) certificates_.emplace(certificate, front);
  }

  /// As JSON, all is a list: the catalogue, its patterns, its families.
  std::unique_ptr<Items> items(Front&, const std::function<void()>&) override {
    const std::size_t all = 1 + learned_->entries.size() + learned_->families.size();
    return std::make_unique<Numbers>(nullptr,
                                     common.json && what != "show" ? static_cast<std::int64_t>(all) : 1);
  }

  std::unique_ptr<Answer> answer(const Item& item, Context& context) override {
    if (what == "show") return show(context);
    if (html_) return write_page(context);
    auto i = static_cast<std::size_t>(item.number - 1);
    if (i-- == 0) return std::make_unique<CatalogueAnswer>(*learned_, table);
    if (i < learned_->entries.size()) return std::make_unique<PatternAnswer>(*learned_, learned_->entries[i]);
    return std::make_unique<FamilyAnswer>(*learned_, learned_->families[i - learned_->entries.size()]);
  }

  void stopped(std::string& what_became, Code&) override {
    if (what == "show" || html_) what_became = "nothing written";
  }

 private:
  /// The first word may be left out.
  void understand_words() {
    if (catalogue == "show" || catalogue == "export") {
      if (!id.empty()) throw UsageError(fmt::format("unexpected '{}'", printable(id)));
      id = std::exchange(what, std::exchange(catalogue, ""));
    }
    if (catalogue.empty()) {
      catalogue = "system.db";
      if (!front_->exists(catalogue))
        throw UsageError(fmt::format(
            "no catalogue given; make one with 'hence learn puzzles.txt -o {0}', then 'hence patterns {0}'",
            catalogue));
    }
    if (!what.empty() && what != "show" && what != "export")
      throw UsageError(fmt::format("expected 'show ID' or 'export', found '{}'", printable(what)));
    if (what == "show" && id.empty())
      throw UsageError("'show' needs an id, from the first column of 'hence patterns'");
    if (what != "show" && !id.empty()) throw UsageError(fmt::format("unexpected '{}'", printable(id)));
  }

  void validate() const {
    if (what != "show" && !(svg.empty() && diagram.empty() && certificate.folder.empty()))
      throw UsageError("--svg, --diagram and --prove need 'show ID'");
    if (!html.empty() && what != "export") throw UsageError("--html needs 'export'");
    if (what == "export" && html.empty() && !common.json)
      throw UsageError("'export' needs --json or --html FILE");
    if (!html.empty() && common.json) throw UsageError("--json and --html exclude each other");
  }

  const Family* family() const {
    const auto* family = std::get_if<const Family*>(&found_);
    return family == nullptr ? nullptr : *family;
  }

  std::unique_ptr<Answer> show(Context& context) {
    if (family() != nullptr) {
      if (!write_files(family()->pattern)) return nullptr;
      return std::make_unique<FamilyAnswer>(*learned_, *family());
    }
    const Entry& entry = *std::get<const Entry*>(found_);
    auto answer = std::make_unique<PatternAnswer>(*learned_, entry);
    answer->example = example(entry, context);
    if (!answer->example) return nullptr;
    if (svg_) {
      const Example& example = *answer->example;
      svg_->write(to_svg(example.context.scene(example.before, example.step)));
      svg_->finish();
    }
    if (!write_files(entry.pattern)) return nullptr;
    return answer;
  }

  std::optional<Example> example(const Entry& entry, Context& context) {
    return of_file(catalogue,
                   [&] { return example_of(entry, learned_->settings, contexts_, context.budget()); });
  }

  /// The diagram, and a new proof of the pattern, numbered as shown. False if stopped.
  bool write_files(const patterns::Pattern& pattern) {
    if (diagram_) {
      diagram_->write(render::pattern_svg(pattern));
      diagram_->finish();
    }
    if (!certificates_) return true;
    try {
      if (!certificates_->write(pattern)) return false;
    } catch (const std::logic_error& error) {  // the pattern in the file is wrong
      throw FileError(catalogue, fmt::format("is damaged: invalid pattern: {}", error.what()));
    }
    certificates_->say_what_was_written();
    return true;
  }

  std::unique_ptr<Answer> write_page(Context& context) {
    const Learned& learned = *learned_;
    const auto all = static_cast<std::int64_t>(learned.entries.size());
    const std::int64_t unnamed_of_all = std::ranges::count(learned.entries, false, &Entry::named);
    render::Page page;
    page.title = "Patterns learned from " + learned.settings.at("rules");
    page.settings = learned.settings_in_words();
    page.totals = {{"puzzles", std::to_string(learned.puzzles)},
                   {"patterns", std::to_string(all)},
                   {"families", std::to_string(learned.families.size())},
                   {"not yet named", std::to_string(unnamed_of_all)},
                   {"of which shown below", std::to_string(std::min(pictures, unnamed_of_all))},
                   {"named, shown below", std::to_string(std::min(pictures, all - unnamed_of_all))}};
    std::int64_t unnamed = 0;
    std::int64_t named = 0;
    for (const Entry& entry : learned.entries) {
      if ((entry.named ? named : unnamed)++ >= pictures) continue;
      const auto shown = example(entry, context);
      if (!shown) return nullptr;
      page.entries.push_back(as_page_entry(entry, *shown));
      context.progress(counted(page.entries.size(), "pattern") + " drawn");
    }
    for (const Family& family : learned.families)
      page.families.push_back({family.id, static_cast<int>(family.pattern.size()), family.steps,
                               render::statement(family.pattern), to_text(family.pattern), family.members});
    html_->write(render::catalogue_page(page));
    html_->finish();
    return std::make_unique<PageAnswer>();
  }

  render::PageEntry as_page_entry(const Entry& entry, const Example& example) const {
    const std::string form = render::short_form(entry.pattern);
    return {.id = entry.id,
            .name = entry.named ? entry.name : form,
            .named = entry.named,
            .size = static_cast<int>(entry.pattern.size()),
            .steps = entry.steps,
            .puzzles = entry.puzzles,
            .share = learned_->share(entry),
            .family = entry.family,
            .family_size = static_cast<int>(learned_->family_of(entry).members.size()),
            .form = form,
            .statement = render::statement(entry.pattern),
            .pattern = to_text(entry.pattern),
            .svg = render::pattern_svg(entry.pattern),
            .example_svg = to_svg(example.context.scene(example.before, example.step)),
            .example = entry.example,
            .example_step = entry.example_step,
            .command = fmt::format("hence patterns {} show {}", printable(catalogue), entry.id),
            .subsumed = entry.subsumed,
            .hops = entry.hops};
  }

  Front* front_ = nullptr;
  std::optional<Learned> learned_;
  std::variant<const Entry*, const Family*> found_;
  std::unique_ptr<OutFile> svg_;
  std::unique_ptr<OutFile> diagram_;
  std::unique_ptr<OutFile> html_;
  std::optional<Certificates> certificates_;
  ContextCache contexts_;
};

}  // namespace

extern const TaskInfo patterns_task = {
    .name = "patterns",
    .section = "Patterns",
    .summary = "Browse a catalogue of learned patterns",
    .examples = {{"hence patterns system.db", "unnamed patterns first"},
                 {"hence patterns system.db --sort size --limit 100"},
                 {"hence patterns system.db --families"},
                 {"hence patterns system.db show 3f9a", "the start of an ID is enough"},
                 {"hence patterns system.db show 3f9a --svg example.svg"},
                 {"hence patterns system.db show 3f9a --prove proof; hence verify proof"},
                 {"hence patterns system.db export --html patterns.html"},
                 {"hence patterns system.db export --json | jq -c 'select(.named == false)'"}},
    .answers_about = "pattern or family, after one about the catalogue",
    .one = true,
    .make = make_task<Patterns>};

}  // namespace hence::tasks
