#include "base/line_splitter.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace hence {
namespace {

/// Hands out a few bytes at a time, as a pipe may do.
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

TEST(LineSplitter, EveryLineEndEndsALineHoweverTheBytesArrive) {
  for (const std::size_t drip : {1u, 2u, 3u, 1000u}) {
    DrippingSource source("a\nbb\r\nc\rd\r\r\n\n\re", drip);
    EXPECT_EQ(lines_of(source), (Lines{"a", "bb", "c", "d", "", "", "", "e"})) << drip;
  }
}

TEST(LineSplitter, TheLastLineNeedsNoEnd) {
  StringSource without("a\nb");
  StringSource with("a\nb\n");
  EXPECT_EQ(lines_of(without), (Lines{"a", "b"}));
  EXPECT_EQ(lines_of(with), (Lines{"a", "b"}));
}

TEST(LineSplitter, NothingHasNoLines) {
  StringSource source("");
  EXPECT_EQ(lines_of(source), Lines{});
}

TEST(LineSplitter, AByteOrderMarkIsNoText) {
  DrippingSource source("\xef\xbb\xbfxyz\n", 1);
  EXPECT_EQ(lines_of(source), Lines{"xyz"});
}

TEST(LineSplitter, Utf16IsToldApart) {
  StringSource source(std::string_view("\xff\xfe\x31\x00\x0a\x00", 6));
  LineSplitter splitter(source);
  RawLine line;
  ASSERT_TRUE(splitter.next(line));
  EXPECT_EQ(line.trouble, RawLine::Trouble::utf16);
  EXPECT_FALSE(splitter.next(line));
}

TEST(LineSplitter, ALineAtTheLimitIsReadAndOneBeyondIsPassedOver) {
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

TEST(LineSplitter, LinesAcrossTheEdgeOfTheBufferStayWhole) {
  std::string text;
  Lines expected;
  for (std::size_t i = 0; i < 5000; ++i) {
    expected.push_back(std::string(i % 97, static_cast<char>('a' + i % 26)));
    text += expected.back() + (i % 3 == 0 ? "\r\n" : i % 3 == 1 ? "\n" : "\r");
    if (i % 3 == 2) {  // a CR must not meet the LF of an empty line: that would be one line end
      expected.push_back("-");
      text += "-\n";
    }
  }
  DrippingSource source(text, 4093);
  EXPECT_EQ(lines_of(source), expected);
}

}  // namespace
}  // namespace hence
