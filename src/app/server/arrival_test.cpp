#include "app/server/arrival.hpp"

#include <gmock/gmock.h>

namespace hence::server {
namespace {

const Arrival::BodyLimit limit = [](std::string_view path) { return path == "/large" ? 1000U : 100U; };

struct End {
  bool ended = false;
  int refusal = 0;
  std::string head = {};
  std::string body = {};
  bool operator==(const End&) const = default;
};

std::ostream& operator<<(std::ostream& out, const End& end) {
  return out << end.ended << ' ' << end.refusal << ' ' << testing::PrintToString(end.head) << ' '
             << testing::PrintToString(end.body);
}

/// Feeds it in pieces of this many bytes.
End arrive(std::string_view text, std::size_t piece) {
  Arrival arrival(limit);
  for (; !text.empty(); text.remove_prefix(std::min(piece, text.size()))) arrival.take(text.substr(0, piece));
  return {arrival.ended(), arrival.refusal(), arrival.take_head(), arrival.take_body()};
}

/// The result does not depend on how it is cut.
End arrive(std::string_view text) {
  const End end = arrive(text, text.size() + 1);
  for (std::size_t piece = 1; piece < std::min<std::size_t>(text.size(), 50); ++piece)
    EXPECT_EQ(arrive(text, piece), end) << "in pieces of " << piece;
  return end;
}

End with(const std::string& fields, const std::string& rest, const std::string& path = "/") {
  End end = arrive("POST " + path + " HTTP/1.1\r\nHost: x\r\n" + fields + "\r\n" + rest);
  end.head.clear();
  return end;
}

const End unfinished{};

TEST(Arrival, EndsWithItsHeadWhereNoBodyIsAnnounced) {
  const std::string head = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
  EXPECT_EQ(arrive(head), (End{true, 0, head, ""}));
  EXPECT_EQ(arrive(head + "GET /next HTTP/1.1\r\n\r\n"), (End{true, 0, head, ""}));
  EXPECT_EQ(arrive(head.substr(0, head.size() - 1)), (End{false, 0, head.substr(0, head.size() - 1), ""}));
  EXPECT_EQ(arrive("\r\n\r\n"), (End{true, 0, "\r\n\r\n", ""}));
}

TEST(Arrival, HasABodyOfSomeLength) {
  EXPECT_EQ(with("Content-Length: 5\r\n", "hello, and more"), (End{true, 0, "", "hello"}));
  EXPECT_EQ(with("cOnTent-length:5 \r\n", "hello"), (End{true, 0, "", "hello"}));
  EXPECT_EQ(with("Content-Length: 0\r\n", "hello"), (End{true, 0, "", ""}));
  EXPECT_EQ(with("Content-Length: 6\r\n", "hello"), (End{false, 0, "", "hello"}));
}

TEST(Arrival, HasABodyInPieces) {
  const std::string chunked = "Transfer-Encoding: chunked\r\n";
  EXPECT_EQ(with(chunked, "3\r\nhel\r\n2;x=y\r\nlo\r\n0\r\n\r\nmore"), (End{true, 0, "", "hello"}));
  EXPECT_EQ(with(chunked, "0\r\nTrailer: 1\r\n\r\n"), (End{true, 0, "", ""}));
  EXPECT_EQ(with(chunked, "0\r\nTrailer: 1\r\n"), unfinished);
  EXPECT_EQ(with(chunked, "A\r\n0123456789\r\n"), (End{false, 0, "", "0123456789"}));
}

TEST(Arrival, IsRefusedWhereItIsTooLong) {
  EXPECT_EQ(with("Content-Length: 100\r\n", "").refusal, 0);
  EXPECT_EQ(with("Content-Length: 101\r\n", "").refusal, 413);
  EXPECT_EQ(with("Content-Length: 101\r\n", "", "/large?x").refusal, 0);
  EXPECT_EQ(with("Content-Length: 1001\r\n", "", "/large").refusal, 413);
  EXPECT_EQ(with("Content-Length: 99999999999999999999999\r\n", "").refusal, 413);
  const std::string chunked = "Transfer-Encoding: chunked\r\n";
  EXPECT_EQ(with(chunked, "65\r\n").refusal, 413);
  EXPECT_EQ(with(chunked, "ffffffffffffffff\r\n").refusal, 413);
  EXPECT_EQ(with(chunked, "ffffffffffffffffff\r\n").refusal, 413);
  EXPECT_EQ(with(chunked, "32\r\n" + std::string(50, 'x') + "\r\n33\r\n").refusal, 413);
  EXPECT_EQ(arrive("GET / HTTP/1.1\r\nx: " + std::string(40'000, 'x'), 1000).refusal, 413);
  std::string fields;
  for (int i = 0; i < 300; ++i) fields += "x:\r\n";
  EXPECT_EQ(with(fields, "").refusal, 413);
}

TEST(Arrival, IsRefusedWhereItsEndIsUnclear) {
  const std::string chunked = "Transfer-Encoding: chunked\r\n";
  for (const char* fields :
       {"Content-Length: -1\r\n", "Content-Length: +1\r\n", "Content-Length: 1x\r\n", "Content-Length:\r\n",
        "Content-Length: 1\r\nContent-Length: 1\r\n", "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: gzip, chunked\r\n"})
    EXPECT_EQ(with(fields, "").refusal, 400) << fields;
  for (const char* rest : {"zz\r\n", "\r\n", "-1\r\n", "0x1\r\n", "3\n", "3\r\nhello\r\n", ";\r\n"})
    EXPECT_EQ(with(chunked, rest).refusal, 400) << rest;
  EXPECT_EQ(with(chunked, "1;" + std::string(2000, 'x')).refusal, 400);
}

TEST(Arrival, MayAskToGoOn) {
  Arrival arrival(limit);
  arrival.take("POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
  EXPECT_TRUE(arrival.asks_to_go_on());
  EXPECT_FALSE(arrival.asks_to_go_on());
  Arrival whole(limit);
  whole.take("POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nhi");
  EXPECT_FALSE(whole.asks_to_go_on());
}

}  // namespace
}  // namespace hence::server
