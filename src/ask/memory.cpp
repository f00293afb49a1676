#include "ask/memory.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "ask/errors.hpp"

namespace hence::tasks {
namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;
constexpr std::size_t least = 16 * mebibyte;
constexpr std::size_t most = mebibyte << 20;  // a tebibyte: more must be a typo
constexpr std::size_t unless_said = 2048 * mebibyte;

/// Of the machine, unless this process may have less.
std::size_t available() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long size = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || size <= 0) return unless_said;
  rlimit allowed{};
  if (getrlimit(RLIMIT_AS, &allowed) != 0) allowed.rlim_cur = RLIM_INFINITY;
  return std::min<std::size_t>(static_cast<std::size_t>(pages) * static_cast<std::size_t>(size),
                               allowed.rlim_cur);
}

}  // namespace

MemoryLimit::MemoryLimit(const std::string& text) {
  if (text.empty()) return;
  std::size_t number = 0;
  const char* end = text.data() + text.size();
  const auto [unit, error] = std::from_chars(text.data(), end, number);
  std::string word(unit, end);
  std::ranges::transform(word, word.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  const bool mebibytes = word.empty() || word == "m" || word == "mb" || word == "mib";
  const bool gibibytes = word == "g" || word == "gb" || word == "gib";
  const std::size_t factor = mebibytes ? mebibyte : 1024 * mebibyte;
  const bool good =
      error == std::errc() && (mebibytes || gibibytes) && number <= most / factor && number * factor >= least;
  if (!good)
    throw UsageError(fmt::format(
        "--memory: expected a size from 16M to 1024G, such as 512M or 4G, found '{}'", printable(text)));
  said_ = number * factor;
}

std::size_t MemoryLimit::for_each_of(int threads) const {
  const auto shares = static_cast<std::size_t>(std::max(threads, 1));
  if (said_ > 0) return std::max(said_ / shares, mebibyte);
  return std::clamp(available() / 4 * 3 / shares, mebibyte, unless_said);
}

Field memory_field(std::string& text, std::string help) {
  return {"--memory SIZE", std::move(help), &text, Group::limits};
}

}  // namespace hence::tasks
