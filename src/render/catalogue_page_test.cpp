#include "render/catalogue_page.hpp"

#include <gtest/gtest.h>

#include <string>

#include "render/pattern_picture.hpp"
#include "render/pattern_words.hpp"
#include "render/patterns_for_tests.hpp"
#include "render/svg_for_tests.hpp"

namespace hence::render {
namespace {

using for_tests::count;

PageEntry entry(const std::string& text, const std::string& name, bool named) {
  const auto pattern = for_tests::pattern(text);
  PageEntry result;
  result.id = id_of(pattern);
  result.name = name;
  result.named = named;
  result.size = static_cast<int>(pattern.size());
  result.steps = 12345;
  result.puzzles = 400;
  result.share = 0.273;
  result.family = id_of(family(pattern));
  result.family_size = 1;
  result.form = short_form(pattern);
  result.statement = statement(pattern);
  result.pattern = text;
  result.svg = pattern_svg(pattern);
  return result;
}

Page page() {
  Page result;
  result.title = "Patterns of 9x9";
  result.settings = "9x9, up to 7 truths";
  result.totals = {{"puzzles", "1,465"}};
  result.entries = {entry("ll/ll/-1/1:1 1:2 2:1 2:2", "X-Wing", true),
                    entry("cbb/ccl/-3/1:3 2:1 2:2 3:1 3:2", "3 truths: 1 cell + 2 boxes", false)};
  const auto pairs = for_tests::pattern("**/**/-1/1:1 1:2 2:1 2:2");
  result.families = {
      {id_of(family(pairs)), 2, 12345, statement(pairs), to_text(pairs), {result.entries[0].id}}};
  return result;
}

/// Checks the page as XML, since it is written to be valid XML as well.
std::string fault(const std::string& html) {
  const std::string first = "<!DOCTYPE html>\n";
  if (html.compare(0, first.size(), first) != 0) return "no doctype";
  return for_tests::fault_in_xml(html.substr(first.size()));
}

TEST(CataloguePage, ListsUnnamedThenKnownThenFamilies) {
  const std::string html = catalogue_page(page());
  EXPECT_EQ(fault(html), "");
  const std::size_t unnamed = html.find("Not yet named (1)");
  const std::size_t known = html.find("Known techniques (1)");
  const std::size_t families = html.find("Families (1)");
  ASSERT_NE(families, std::string::npos);
  EXPECT_LT(unnamed, known);
  EXPECT_LT(known, families);
  EXPECT_LT(html.find("<article", unnamed), known);
  EXPECT_EQ(count(html, "<article"), 2);
  EXPECT_EQ(count(html, "<svg"), 2);
  EXPECT_NE(html.find("12,345"), std::string::npos);
  EXPECT_NE(html.find("27.3 %"), std::string::npos);
}

TEST(CataloguePage, IsSelfContained) {
  const std::string html = catalogue_page(page());
  EXPECT_EQ(count(html, "<html lang=\"en\">"), 1);
  EXPECT_EQ(count(html, "<script"), 0);
  EXPECT_EQ(count(html, "src="), 0);
  EXPECT_EQ(count(html, "url("), 0);
  EXPECT_EQ(count(html, "@import"), 0);
  EXPECT_EQ(count(html, "href=\"http"), 0);
}

TEST(CataloguePage, LinksHaveTargetsOnThePage) {
  Page some = page();
  some.entries[0].subsumed = {some.entries[1].id, "0123456789ab"};
  const std::string html = catalogue_page(some);
  EXPECT_NE(html.find("href=\"#p-" + some.entries[1].id + "\">" + some.entries[1].id), std::string::npos);
  EXPECT_NE(html.find("href=\"#f-" + some.families[0].id + "\""), std::string::npos);
  EXPECT_NE(html.find(">0123456789ab<"), std::string::npos) << "listed although it has no target";
  for (std::size_t at = html.find("href=\"#"); at != std::string::npos; at = html.find("href=\"#", at + 1)) {
    const std::string id = html.substr(at + 7, html.find('"', at + 7) - at - 7);
    EXPECT_EQ(count(html, " id=\"" + id + "\""), 1) << id;
  }
}

TEST(CataloguePage, AbbreviatesLongListsOfMembers) {
  Page some = page();
  some.families[0].members.assign(1500, "0123456789ab");
  const std::string html = catalogue_page(some);
  EXPECT_EQ(count(html, ">0123456789ab<"), 12);
  EXPECT_EQ(count(html, " and 1,488 more"), 1);
}

TEST(CataloguePage, EscapesData) {
  const std::string bad = "<script>alert(\"1\")</script>&'";
  Page some = page();
  some.title = some.settings = bad;
  some.totals = {{bad, bad}};
  for (PageEntry& entry : some.entries) {
    entry.name = entry.family = entry.form = entry.statement = entry.pattern = bad;
    entry.example = entry.command = bad;
    entry.example_step = 7;
    entry.subsumed = {bad};
  }
  some.families.push_back({"f", 1, 1, bad, bad, {bad, some.entries[0].id}});
  const std::string html = catalogue_page(some);
  EXPECT_EQ(count(html, "<script"), 0);
  EXPECT_EQ(fault(html), "");
  for (PageEntry& entry : some.entries) entry.id += bad;  // in attributes, too
  some.families[0].id = some.entries[0].family = bad;
  const std::string more = catalogue_page(some);
  EXPECT_EQ(count(more, "<script"), 0);
  EXPECT_EQ(count(more, "alert(\""), 0);
}

TEST(CataloguePage, ShowsAnExampleIfThereIsOne) {
  Page some = page();
  EXPECT_EQ(count(catalogue_page(some), "<figure"), 2);
  some.entries[0].example = std::string(81, '.');
  some.entries[0].example_step = 14;
  some.entries[0].command = "hence explain puzzle.txt";
  some.entries[0].hops = {{1, 1200}, {2, 3}};
  const std::string html = catalogue_page(some);
  EXPECT_EQ(count(html, "<figure"), 3);
  EXPECT_NE(html.find("Step 14 of <code>...."), std::string::npos);
  EXPECT_NE(html.find("hence explain puzzle.txt"), std::string::npos);
  EXPECT_NE(html.find("1,200 of 1, 3 of 2"), std::string::npos);
}

TEST(CataloguePage, SaysSoIfASectionIsEmpty) {
  const std::string html = catalogue_page({"Empty", "", {}, {}, {}});
  EXPECT_EQ(fault(html), "");
  EXPECT_EQ(count(html, "None."), 3);
}

}  // namespace
}  // namespace hence::render
