#include "app/server/guard.hpp"

#include <gtest/gtest.h>

namespace hence::server {
namespace {

bool lets_in(const Guard& guard, const std::string& host, const std::string& origin = "",
             const std::string& site = "", const std::string& mode = "") {
  return guard.refusal({.host = host, .hosts = 1, .origin = origin, .site = site, .mode = mode}).empty();
}

TEST(Guard, KnowsTheNamesOfThisMachine) {
  const Guard guard("127.0.0.1", 8080);
  for (const char* host :
       {"127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "[::1]:8080", "127.0.0.2:8080"})
    EXPECT_TRUE(lets_in(guard, host)) << host;
  for (const char* host :
       {"", "localhost", "localhost:80", "evil.example:8080", "192.168.0.1:8080", ":8080",
        "localhost:8080.evil.example", "localhost.evil.example:8080", "localhost:8080:8080",
        "127.0.0.1.evil.example:8080", "[::1]x:8080", "[fe80::1]:8080"})
    EXPECT_FALSE(lets_in(guard, host)) << host;
  EXPECT_FALSE(
      guard.refusal({.host = "localhost:8080", .hosts = 2, .origin = "", .site = "", .mode = ""}).empty());
}

TEST(Guard, KeepsOutPagesOfOthers) {
  const Guard guard("127.0.0.1", 8080);
  EXPECT_TRUE(lets_in(guard, "localhost:8080", "http://localhost:8080", "same-origin"));
  EXPECT_TRUE(lets_in(guard, "localhost:8080", "", "none"));
  for (const char* origin : {"null", "http://evil.example", "https://localhost:8080", "http://localhost:8081",
                             "http://127.0.0.1:8080", "http://localhost"})
    EXPECT_FALSE(lets_in(guard, "localhost:8080", origin)) << origin;
  for (const char* mode : {"", "cors", "no-cors", "same-origin", "websocket"})
    EXPECT_FALSE(lets_in(guard, "localhost:8080", "", "cross-site", mode)) << mode;
}

TEST(Guard, ComparesOriginsToTheEnd) {
  const Guard guard("127.0.0.1", 808);
  EXPECT_TRUE(lets_in(guard, "localhost:808", "http://localhost:808"));
  for (const char* origin :
       {"http://localhost:8080", "http://localhost:80", "http://localhost:808.evil.example"})
    EXPECT_FALSE(lets_in(guard, "localhost:808", origin)) << origin;
}

TEST(Guard, LetsFollowLinksFromElsewhereButSendsNoForms) {
  const Guard guard("127.0.0.1", 8080);
  EXPECT_TRUE(lets_in(guard, "127.0.0.1:8080", "", "cross-site", "navigate"));
  EXPECT_FALSE(lets_in(guard, "127.0.0.1:8080", "http://evil.example", "cross-site", "navigate"));
  EXPECT_FALSE(lets_in(guard, "127.0.0.1:8080", "null", "cross-site", "navigate"));
  EXPECT_FALSE(lets_in(guard, "evil.example:8080", "", "cross-site", "navigate"));
}

TEST(Guard, InTheNetworkTakesAddressesButNoNames) {
  const Guard guard("0.0.0.0", 80);
  EXPECT_FALSE(guard.loopback());
  EXPECT_TRUE(lets_in(guard, "192.168.0.1"));
  EXPECT_TRUE(lets_in(guard, "192.168.0.1:80"));
  EXPECT_FALSE(lets_in(guard, "evil.example"));
  EXPECT_TRUE(lets_in(Guard("box.lan", 8080), "box.lan:8080"));
  EXPECT_TRUE(Guard("localhost", 8080).loopback());
  EXPECT_TRUE(Guard("::1", 8080).loopback());
}

}  // namespace
}  // namespace hence::server
