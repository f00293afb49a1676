// Building blocks for sentences.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace hence::verify {

/// A word from a file, made safe to show: shortened, and without control characters.
std::string shown(std::string_view word);

/// The same for a file name, in full.
std::string shown_name(std::string_view name);

/// "1 clue", "24 clues".
std::string counted(std::uint64_t number, const std::string& one, const std::string& many);

/// "3 -7 12", shortened when there are many.
std::string shown_literals(std::span<const std::int32_t> literals);

/// As in gzip and in the claim: eight lower-case hexadecimal digits.
std::string shown_crc32(std::uint32_t checksum);

}  // namespace hence::verify
