#include "base/line_splitter.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"

namespace hence {
namespace {

/// Delivers a few bytes at a time, as a pipe may do.
class DrippingSource : public Source {
 public:
  DrippingSource(std::string text, std::size_t drip) : text_(std::move(text)), drip_(drip) {}
  std::size_t read(std::span<char> buffer) override {
    const std::size_t n = std::min({drip_, buffer.size(), text_.size() - at_});
    std::copy_n(text_.begin() + static_cast<std::ptrdiff_t>(at_), n, buffer.begin());
    at_ += n;
    return n;
  }

 private:
  std::string text_;
  std::size_t drip_;
  std::size_t at_ = 0;
};

std::vector<std::string> lines_of(Source& source) {
  LineSplitter splitter(source);
  std::vector<std::string> lines;
  RawLine line;
  while (splitter.next(line)) {
    EXPECT_EQ(line.number, static_cast<std::int64_t>(lines.size()) + 1);
    lines.emplace_back(line.text);
  }
  return lines;
}

using Lines = std::vector<std::string>;

TEST(LineSplitter, SplitsAtEveryLineEndHoweverTheBytesArrive) {
  for (const std::size_t drip : {1u, 2u, 3u, 1000u}) {
    DrippingSource source("a\nbb\r\nc\rd\r\r\n\n\re", drip);
    EXPECT_EQ(lines_of(source), (Lines{"a", "bb", "c", "d", "", "", "", "e"})) << drip;
  }
}

/// Lines end with LF, CR LF or CR.
Lines split_naively(const std::string& text) {
  Lines lines;
  std::string line;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool ends = text[i] == '\n' || text[i] == '\r';
    if (!ends) line += text[i];
    if (ends || i + 1 == text.size()) lines.push_back(std::exchange(line, ""));
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') ++i;
  }
  return lines;
}

TEST(LineSplitter, AgreesWithSplittingByteByByte) {
  Random random(3);
  for (const std::string_view symbols :
       {"ab\n\r", "abcdefgh\n", "abcdefgh\r", "abcdefghijklmnopqrstuvwxyz\r\n"}) {
    for (const std::size_t size : {20u, 1000u, 300'000u}) {
      std::string text;
      while (text.size() < size) text += symbols[random.below(symbols.size())];
      DrippingSource source(text, 1 + random.below(100'000));
      EXPECT_TRUE(lines_of(source) == split_naively(text)) << size;
    }
  }
}

TEST(LineSplitter, TheLastLineEndIsOptional) {
  StringSource without("a\nb");
  StringSource with("a\nb\n");
  EXPECT_EQ(lines_of(without), (Lines{"a", "b"}));
  EXPECT_EQ(lines_of(with), (Lines{"a", "b"}));
}

TEST(LineSplitter, EmptyInputHasNoLines) {
  StringSource source("");
  EXPECT_EQ(lines_of(source), Lines{});
}

TEST(LineSplitter, DropsByteOrderMarksAtTheStartOfAnyLine) {
  for (const std::size_t drip : {1u, 2u, 1000u}) {
    DrippingSource source(
        "\xef\xbb\xbfxyz\n\xef\xbb\xbf\n\xef\xbb\xbf\xef\xbb\xbf"
        "a\xef\xbb\xbf"
        "b",
        drip);
    EXPECT_EQ(lines_of(source), (Lines{"xyz", "",
                                       "a\xef\xbb\xbf"
                                       "b"}));
  }
}

TEST(LineSplitter, DropsDosEndOfFileBytesAtTheEnd) {
  for (const std::string_view text : {"a\r\nb\r\n\x1a", "a\nb\x1a", "a\nb\n\x1a\x1a\x1a"}) {
    StringSource source(text);
    EXPECT_EQ(lines_of(source), (Lines{"a", "b"}));
  }
  StringSource elsewhere(
      "a\x1a\n\x1a"
      "b\n");
  EXPECT_EQ(lines_of(elsewhere), (Lines{"a\x1a", "b"})) << "concatenated files";
  StringSource nothing_else("\x1a");
  EXPECT_EQ(lines_of(nothing_else), Lines{});
}

TEST(LineSplitter, RecognisesOtherEncodings) {
  using namespace std::string_view_literals;
  using Trouble = RawLine::Trouble;
  for (const auto& [text, trouble] :
       {std::pair("\xff\xfe\x31\0\x0a\0"sv, Trouble::utf16), std::pair("\xfe\xff\0\x31"sv, Trouble::utf16),
        std::pair("\xff\xfe\0\0\x31\0\0\0"sv, Trouble::utf32),
        std::pair("\0\0\xfe\xff\0\0\0\x31"sv, Trouble::utf32)}) {
    DrippingSource source(std::string(text), 1);
    LineSplitter splitter(source);
    RawLine line;
    ASSERT_TRUE(splitter.next(line));
    EXPECT_EQ(line.trouble, trouble);
    EXPECT_FALSE(splitter.next(line));
  }
}

TEST(LineSplitter, SkippedEmptyLinesAreCounted) {
  for (const std::size_t drip : {1u, 2u, 3u, 1000u}) {
    DrippingSource source("\na\r\n\n\r\r\n\nb\n\n", drip);
    LineSplitter splitter(source);
    RawLine line;
    splitter.skip_empty_lines();  // before the first line is read: no effect
    ASSERT_TRUE(splitter.next(line));
    EXPECT_EQ(line.text, "");
    ASSERT_TRUE(splitter.next(line));
    EXPECT_EQ(line.text, "a");
    splitter.skip_empty_lines();
    ASSERT_TRUE(splitter.next(line));
    EXPECT_EQ(line.text, "b");
    EXPECT_EQ(line.number, 7) << drip;
    splitter.skip_empty_lines();
    EXPECT_FALSE(splitter.next(line));
  }
}

TEST(LineSplitter, ReadsALineAtTheLimitAndSkipsALongerOne) {
  const std::string longest(LineSplitter::max_length, 'x');
  DrippingSource source(longest + "\nshort\r\n" + longest + "y\r\nlast", 1 << 20);
  LineSplitter splitter(source);
  RawLine line;
  ASSERT_TRUE(splitter.next(line));
  EXPECT_EQ(line.text.size(), LineSplitter::max_length);
  EXPECT_EQ(line.trouble, RawLine::Trouble::none);
  ASSERT_TRUE(splitter.next(line));
  EXPECT_EQ(line.text, "short");
  ASSERT_TRUE(splitter.next(line));
  EXPECT_EQ(line.trouble, RawLine::Trouble::too_long);
  EXPECT_EQ(line.number, 3);
  ASSERT_TRUE(splitter.next(line));
  EXPECT_EQ(line.text, "last");
  EXPECT_EQ(line.number, 4);
  EXPECT_FALSE(splitter.next(line));
}

TEST(LineSplitter, LinesMayCrossBufferBoundaries) {
  std::string text;
  Lines expected;
  for (std::size_t i = 0; i < 5000; ++i) {
    expected.push_back(std::string(i % 97, static_cast<char>('a' + i % 26)));
    text += expected.back() + (i % 3 == 0 ? "\r\n" : i % 3 == 1 ? "\n" : "\r");
    if (i % 3 == 2) {  // a CR directly followed by LF would be a single line end
      expected.push_back("-");
      text += "-\n";
    }
  }
  DrippingSource source(text, 4093);
  EXPECT_EQ(lines_of(source), expected);
}

}  // namespace
}  // namespace hence
