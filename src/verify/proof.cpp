#include "verify/proof.hpp"

#include "verify/words.hpp"

namespace hence::verify {

std::string ProofReader::place() const {
  const std::string step = ": step " + std::to_string(number_);
  if (binary_) return bytes_.name() + step + " at byte " + std::to_string(begin_);
  return line_ + step;
}

bool ProofReader::fail_text(const std::string& what) {
  error_ = scanner_.error(what);
  return false;
}

bool ProofReader::fail_binary(const std::string& what) {
  error_ = bytes_.error();
  if (!error_) error_ = {Outcome::unreadable, place() + ": " + what};
  return false;
}

bool ProofReader::next_text() {
  clause_.clear();
  do {
    if (!scanner_.next()) {
      error_ = scanner_.broken_off();
      return false;
    }
    if (scanner_.word() != "c" || !scanner_.first_in_line()) break;
    scanner_.skip_line();
  } while (true);
  ++number_;
  line_ = scanner_.line_place();
  const std::string step = "step " + std::to_string(number_);
  deletes_ = scanner_.word() == "d";
  if (deletes_ && !scanner_.next()) return fail_text("ends inside " + step + ": expected a literal or 0");
  while (scanner_.word() != "0") {
    const auto literal = to_literal(scanner_.word());
    if (!literal)
      return fail_text(step + ": expected a literal or 0, found '" + shown(scanner_.word()) + "'");
    clause_.push_back(*literal);
    if (!scanner_.next()) return fail_text("ends inside " + step + ": expected a literal or 0");
  }
  return true;
}

bool ProofReader::next_binary() {
  clause_.clear();
  begin_ = bytes_.offset();
  const int kind = bytes_.take();
  if (kind == Bytes::end) {
    error_ = bytes_.error();
    return false;
  }
  ++number_;
  if (kind != 'a' && kind != 'd')
    return fail_binary("expected 'a' or 'd', found byte " + std::to_string(kind));
  deletes_ = kind == 'd';
  for (;;) {
    std::uint64_t coded = 0;
    if (!binary_literal(coded)) return false;
    if (coded == 0) return true;
    const auto variable = static_cast<std::int32_t>(coded / 2);
    clause_.push_back(coded % 2 == 0 ? variable : -variable);
  }
}

/// Twice the variable, plus one if it is negative; 0 ends the step.
bool ProofReader::binary_literal(std::uint64_t& coded) {
  const std::uint64_t begin = bytes_.offset();
  const auto fail = [&](const std::string& what) {
    return fail_binary(what + " (byte " + std::to_string(begin) + ")");
  };
  coded = 0;
  for (int shift = 0;; shift += 7) {
    const int byte = bytes_.take();
    if (byte == Bytes::end) return fail("ends inside the step: expected a literal or a zero byte");
    coded |= static_cast<std::uint64_t>(byte & 127) << shift;
    if (byte < 128) {
      if (byte == 0 && shift > 0) return fail("a literal is longer than necessary");
      break;
    }
    if (shift == 28) return fail("a literal of more than 5 bytes");
  }
  if (coded == 1 || coded > 0xffffffffu)
    return fail("invalid literal: variable " + std::to_string(coded / 2));
  return true;
}

}  // namespace hence::verify
