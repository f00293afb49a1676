#include "render/catalogue_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>

#include "render/canvas.hpp"

namespace hence::render {
namespace {

// Text has a contrast ratio of at least 4.5 in light and dark mode. Drawings are designed for a white
// background.
constexpr std::string_view style = R"css(
:root { color-scheme: light dark; --background: #ffffff; --ink: #1a1a1a; --quiet: #555555; --rule: #c9c9c9;
  --card: #f6f7f9; --link: #00558a; }
@media (prefers-color-scheme: dark) {
  :root { --background: #15171a; --ink: #e9e9e9; --quiet: #b5b5b5; --rule: #45484d; --card: #1f2226; --link: #8cc8f5; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1rem 1.5rem 4rem; background: var(--background); color: var(--ink);
  font: 1rem/1.5 system-ui, "DejaVu Sans", sans-serif; }
h1 { line-height: 1.2; margin-bottom: 0.3rem; }
h2 { margin-top: 3rem; border-bottom: 2px solid var(--rule); }
h3 { margin: 0; font-size: 1.15rem; }
a { color: var(--link); }
.quiet { color: var(--quiet); }
code { font: 0.85rem/1.4 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
.id { white-space: nowrap; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.3rem 1.5rem; padding: 0; list-style: none; }
dl.numbers { display: flex; flex-wrap: wrap; gap: 0.3rem 2rem; margin: 0.6rem 0; }
dl.numbers div { display: flex; flex-direction: column-reverse; }
dl.numbers dt { color: var(--quiet); font-size: 0.85rem; }
dl.numbers dd { margin: 0; font-weight: 600; }
article { margin: 1.5rem 0; padding: 1rem 1.2rem; background: var(--card); border: 1px solid var(--rule);
  border-radius: 0.5rem; }
.statement { max-width: 60rem; }
.drawings { display: flex; flex-wrap: wrap; gap: 1.2rem; align-items: flex-start; }
figure { margin: 0; flex: 1 1 20rem; min-width: 0; }
figure svg { display: block; max-width: 100%; height: auto; background: #ffffff; border: 1px solid var(--rule);
  border-radius: 0.3rem; }
figure.step svg { max-width: min(100%, 32rem); }
figcaption { margin-top: 0.4rem; font-size: 0.9rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; color: var(--quiet); padding-bottom: 0.3rem; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.9rem 0.3rem 0; border-bottom: 1px solid var(--rule); }
tbody th { font-weight: normal; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
:target { outline: 3px solid var(--link); }
@media print {
  :root { --background: #ffffff; --ink: #000000; --quiet: #444444; --rule: #999999; --card: #ffffff; --link: #000000; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  nav { display: none; }
  article, tr { break-inside: avoid; }
  h2, h3, caption { break-after: avoid; }
  figure.step svg { max-width: min(100%, 11cm); }
}
)css";

constexpr std::string_view how_to_read = R"html(<section aria-labelledby="reading">
<h2 id="reading">How to read this page</h2>
<p>A pattern is a reason with its position in the grid removed. <strong>Truths</strong> (A, B, ...) need a digit: at least
one of their candidates is true. <strong>Links</strong> (p, q, ...) take a digit once: at most one of their candidates is true.
A line (a row or a column), box or diagonal stands for one digit in it, so two lines may be the same row with two digits.
Wherever the statement fits, its conclusion after &quot;then&quot; holds, whatever the rest of the grid.</p>
<p>In the drawings, each row is a truth and each column a link; a dot stands for any number of candidates, including none.
Hops measure how far a pattern reaches: houses of the target are one hop away, houses that share a cell with them two, and so on.</p>
</section>
)html";

/// For example "12,345".
std::string grouped(std::int64_t number) {
  std::string text = std::to_string(number);
  const std::size_t first = number < 0 ? 1 : 0;
  for (std::size_t at = text.size(); at > first + 3;) text.insert(at -= 3, 1, ',');
  return text;
}

std::string percent(double share) {
  return fmt::format("{:.{}f} %", share * 100, share < 0.1 ? 2 : 1);
}

/// For example "1 truth", "2 truths".
std::string counted(std::int64_t number, const std::string& noun) {
  return grouped(number) + " " + noun + (number == 1 ? "" : "s");
}

class PageWriter {
 public:
  explicit PageWriter(const Page& page) : page_(page) {
    for (const PageEntry& entry : page.entries) patterns_.emplace(entry.id, &entry);
    for (const PageFamily& family : page.families) families_.insert(family.id);
  }

  std::string html() {
    head();
    section("unnamed", "Not yet named", "Patterns without an established name, most frequent first.", false);
    section("known", "Known techniques", "Patterns with an established name.", true);
    families();
    text_ += "</main>\n</body>\n</html>\n";
    return std::move(text_);
  }

 private:
  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
  }

  void head() {
    add("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
        "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<header>\n<h1>{}</h1>\n",
        escaped(page_.title), style, escaped(page_.title));
    if (!page_.settings.empty()) add("<p class=\"quiet\">{}</p>\n", escaped(page_.settings));
    if (!page_.totals.empty()) {
      text_ += "<dl class=\"numbers\">\n";
      for (const auto& [label, value] : page_.totals) number(label, value);
      text_ += "</dl>\n";
    }
    text_ +=
        "<nav aria-label=\"Sections\"><ul>\n<li><a href=\"#reading\">How to read this page</a></li>\n"
        "<li><a href=\"#unnamed\">Not yet named</a></li>\n<li><a href=\"#known\">Known techniques</a></li>\n"
        "<li><a href=\"#families\">Families</a></li>\n</ul></nav>\n</header>\n<main>\n";
    text_ += how_to_read;
  }

  void number(const std::string& label, const std::string& value) {
    add("<div><dt>{}</dt><dd>{}</dd></div>\n", escaped(label), escaped(value));
  }

  /// A link to an id, or just the text if the id is not on the page.
  template <class Known>
  static std::string link(const Known& known, const std::string& before, const std::string& id,
                          const std::string& text) {
    if (known.count(id) == 0) return escaped(text);
    return fmt::format("<a href=\"#{}{}\">{}</a>", before, escaped(id), escaped(text));
  }
  std::string pattern_link(const std::string& id, const std::string& text) const {
    return link(patterns_, "p-", id, text);
  }
  /// Links with names where there are any; a long list is cut.
  std::string pattern_links(const std::vector<std::string>& ids) const {
    constexpr std::size_t most = 12;
    std::string all;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (i == most && ids.size() > most + 1)
        return all + fmt::format(" and {} more", grouped(static_cast<std::int64_t>(ids.size() - most)));
      const std::string& id = ids[i];
      const auto known = patterns_.find(id);
      const bool named = known != patterns_.end() && known->second->named;
      if (!all.empty()) all += ", ";
      all += named ? pattern_link(id, known->second->name)
                   : fmt::format("<code class=\"id\">{}</code>", pattern_link(id, id));
    }
    return all;
  }

  void section(const std::string& id, const std::string& heading, const std::string& about, bool named) {
    std::vector<const PageEntry*> entries;
    for (const PageEntry& entry : page_.entries)
      if (entry.named == named) entries.push_back(&entry);
    add("<section aria-labelledby=\"{}\">\n<h2 id=\"{}\">{} ({})</h2>\n", id, id, heading,
        grouped(static_cast<std::int64_t>(entries.size())));
    if (entries.empty()) {
      text_ += "<p>None.</p>\n</section>\n";
      return;
    }
    add("<div class=\"wide\"><table>\n<caption>{}</caption>\n<thead><tr><th scope=\"col\">Name</th>"
        "<th scope=\"col\">Truths and links</th><th scope=\"col\" class=\"number\">Steps</th>"
        "<th scope=\"col\" class=\"number\">Puzzles</th><th scope=\"col\" "
        "class=\"number\">Share</th></tr></thead>\n<tbody>\n",
        about);
    for (const PageEntry* entry : entries)
      add("<tr><th scope=\"row\">{} <code class=\"id quiet\">{}</code></th><td>{}</td><td "
          "class=\"number\">{}</td><td class=\"number\">{}</td>"
          "<td class=\"number\">{}</td></tr>\n",
          pattern_link(entry->id, entry->name), escaped(entry->id), escaped(entry->form),
          grouped(entry->steps), grouped(entry->puzzles), percent(entry->share));
    text_ += "</tbody>\n</table></div>\n";
    for (const PageEntry* entry : entries) article(*entry);
    text_ += "</section>\n";
  }

  void article(const PageEntry& entry) {
    const std::string id = escaped(entry.id);
    add("<article id=\"p-{}\" aria-labelledby=\"n-{}\">\n<h3 id=\"n-{}\">{} <code "
        "class=\"quiet\">{}</code></h3>\n",
        id, id, id, escaped(entry.name), id);
    text_ += "<dl class=\"numbers\">\n";
    number("size", counted(entry.size, "truth"));
    number("steps", grouped(entry.steps));
    number("puzzles", grouped(entry.puzzles));
    number("of all puzzles", percent(entry.share));
    if (!entry.hops.empty()) number("steps by hops", by_hops(entry));
    if (!entry.family.empty())
      add("<div><dt>family</dt><dd>{}, {}</dd></div>\n", link(families_, "f-", entry.family, entry.family),
          counted(entry.family_size, "pattern"));
    add("</dl>\n<p class=\"statement\">{}</p>\n<div class=\"drawings\">\n", escaped(entry.statement));
    add("<figure>\n{}<figcaption>The pattern: <code>{}</code></figcaption>\n</figure>\n", entry.svg,
        escaped(entry.pattern));
    if (!entry.example.empty() || !entry.example_svg.empty()) example(entry);
    text_ += "</div>\n";
    if (!entry.subsumed.empty()) add("<p>Special cases: {}</p>\n", pattern_links(entry.subsumed));
    text_ += "</article>\n";
  }

  /// For example "7 of 1, 12 of 2".
  static std::string by_hops(const PageEntry& entry) {
    std::string text;
    for (const auto& [hops, steps] : entry.hops)
      text += fmt::format("{}{} of {}", text.empty() ? "" : ", ", grouped(steps), hops);
    return text;
  }

  void example(const PageEntry& entry) {
    add("<figure class=\"step\">\n{}<figcaption>", entry.example_svg);
    text_ += entry.example_step > 0 ? fmt::format("Step {} of", grouped(entry.example_step)) : "Example:";
    add(" <code>{}</code>", escaped(entry.example));
    if (!entry.command.empty()) add("<br/>Reproduce with: <code>{}</code>", escaped(entry.command));
    text_ += "</figcaption>\n</figure>\n";
  }

  void families() {
    add("<section aria-labelledby=\"families\">\n<h2 id=\"families\">Families ({})</h2>\n",
        grouped(static_cast<std::int64_t>(page_.families.size())));
    if (page_.families.empty()) {
      text_ += "<p>None.</p>\n</section>\n";
      return;
    }
    text_ +=
        "<div class=\"wide\"><table>\n<caption>A family contains the patterns that differ only in kinds, "
        "such as naked pair, hidden pair and X-Wing. They hold for the same "
        "reason.</caption>\n<thead><tr><th "
        "scope=\"col\">Family</th>"
        "<th scope=\"col\">Statement</th><th scope=\"col\" class=\"number\">Truths</th>"
        "<th scope=\"col\" class=\"number\">Steps</th><th "
        "scope=\"col\">Patterns</th></tr></thead>\n<tbody>\n";
    for (const PageFamily& family : page_.families)
      add("<tr id=\"f-{}\"><th scope=\"row\"><code class=\"id\">{}</code></th><td>{}<br/><code "
          "class=\"quiet\">{}</code></td>"
          "<td class=\"number\">{}</td><td class=\"number\">{}</td><td>{}</td></tr>\n",
          escaped(family.id), escaped(family.id), escaped(family.statement), escaped(family.pattern),
          family.size, grouped(family.steps), pattern_links(family.members));
    text_ += "</tbody>\n</table></div>\n</section>\n";
  }

  const Page& page_;
  std::map<std::string, const PageEntry*> patterns_;
  std::set<std::string> families_;
  std::string text_;
};

}  // namespace

std::string catalogue_page(const Page& page) {
  return PageWriter(page).html();
}

}  // namespace hence::render
