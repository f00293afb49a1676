#include "proof/proof.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>

namespace hence {
namespace {

constexpr std::size_t piece = std::size_t{64} << 10;

void write_text(const Proof::Step& step, fmt::memory_buffer& out) {
  if (step.deletes) out.append(std::string_view("d "));
  for (Literal l : step.clause) fmt::format_to(std::back_inserter(out), "{} ", l.dimacs());
  out.append(std::string_view("0\n"));
}

void write_binary(const Proof::Step& step, fmt::memory_buffer& out) {
  out.push_back(step.deletes ? 'd' : 'a');
  for (Literal l : step.clause) {
    auto number = 2 * static_cast<std::uint64_t>(l.variable().v + 1) + (l.positive() ? 0 : 1);
    for (; number >= 128; number /= 128) out.push_back(static_cast<char>(number % 128 + 128));
    out.push_back(static_cast<char>(number));
  }
  out.push_back('\0');
}

}  // namespace

Proof renamed(const Proof& proof, const std::function<Variable(Variable)>& name) {
  Proof out;
  std::vector<Literal> clause;
  for (std::size_t i = 0; i < proof.steps(); ++i) {
    const auto [deletes, literals] = proof.step(i);
    clause.clear();
    for (const Literal l : literals) clause.push_back(Literal(name(l.variable()), l.positive()));
    std::sort(clause.begin(), clause.end());
    deletes ? out.remove(clause) : out.add(clause);
  }
  return out;
}

void write_drat(const Proof& proof, DratForm form, const TextSink& sink) {
  fmt::memory_buffer out;
  for (std::size_t i = 0; i < proof.steps(); ++i) {
    if (form == DratForm::text)
      write_text(proof.step(i), out);
    else
      write_binary(proof.step(i), out);
    if (out.size() < piece && i + 1 < proof.steps()) continue;
    sink({out.data(), out.size()});
    out.clear();
  }
}

bool DratRecorder::take(std::string_view bytes) {
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (kind_ == 0) {
      if (c != 'a' && c != 'd') return false;
      kind_ = c;
      continue;
    }
    if (shift_ > 28) return false;
    number_ |= static_cast<std::uint64_t>(byte % 128) << shift_;
    shift_ += 7;
    if (byte < 128 && !end_of_literal()) return false;
  }
  return true;
}

bool DratRecorder::end_of_literal() {
  const std::uint64_t number = number_;
  number_ = 0;
  shift_ = 0;
  if (number == 0) {
    if (kind_ == 'a')
      proof_.add(clause_);
    else
      proof_.remove(clause_);
    clause_.clear();
    kind_ = 0;
    return true;
  }
  const std::uint64_t variable = number / 2;
  if (variable == 0 || variable > static_cast<std::uint64_t>(std::numeric_limits<std::int32_t>::max()))
    return false;
  const auto v = static_cast<std::int32_t>(variable);
  clause_.push_back(Literal::from_dimacs(number % 2 == 0 ? v : -v));
  return true;
}

}  // namespace hence
