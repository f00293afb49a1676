#include "cnf/dimacs.hpp"

#include <fmt/format.h>

#include <charconv>
#include <iterator>
#include <limits>
#include <optional>

#include "base/line_splitter.hpp"

namespace hence {
namespace {

constexpr std::size_t piece = std::size_t{64} << 10;

// Comments of a formula are kept while its header is read: more than this is nobody's Sudoku.
constexpr std::size_t most_comments = 20'000'000;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// The next blank-separated word of a line, and where it begins; empty at the end.
struct Words {
  std::string_view line;
  std::size_t at = 0;

  std::string_view next() {
    at = std::min(line.find_first_not_of(" \t", at), line.size());
    const std::size_t begin = at;
    at = std::min(line.find_first_of(" \t", begin), line.size());
    return line.substr(begin, at - begin);
  }
};

template <class Number>
bool to_number(std::string_view word, Number& number) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc() && end == word.data() + word.size();
}

std::optional<ParseError> trouble(const RawLine& line) {
  switch (line.trouble) {
    case RawLine::Trouble::too_long:
      return ParseError{{line.number, 1}, "line longer than 16 MiB"};
    case RawLine::Trouble::utf16:
      return ParseError{{line.number, 1}, "the file is UTF-16; save it as UTF-8"};
    case RawLine::Trouble::utf32:
      return ParseError{{line.number, 1}, "the file is UTF-32; save it as UTF-8"};
    case RawLine::Trouble::none:
      break;
  }
  return std::nullopt;
}

class AnswerReader {
 public:
  explicit AnswerReader(std::size_t variables) : variables_(variables) {}

  std::optional<ParseError> take(const RawLine& raw) {
    const std::string_view line = trimmed(raw.text);
    if (line.empty() || line.front() == 'c') return std::nullopt;
    using Status = SolverSaid::Status;
    if (line == "s SATISFIABLE" || line == "SAT" || line == "SATISFIABLE") return set(Status::satisfiable);
    if (line == "s UNSATISFIABLE" || line == "UNSAT" || line == "UNSATISFIABLE")
      return set(Status::unsatisfiable);
    if (line == "s UNKNOWN" || line == "INDET" || line == "INDETERMINATE") return set(Status::unknown);
    Words words{raw.text};
    const bool v_line = line.starts_with("v ") || line == "v";
    if (v_line) words.next();
    // Bare numbers are literals only in minisat's result file, after SAT; elsewhere they are a solver's
    // chatter.
    if (!v_line && !(bare_ && (line.front() == '-' || (line.front() >= '0' && line.front() <= '9'))))
      return std::nullopt;
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
      const Place place{raw.number, static_cast<std::int64_t>(words.at - word.size()) + 1};
      std::int32_t number = 0;
      if (!to_number(word, number) || number == std::numeric_limits<std::int32_t>::min())
        return ParseError{place, fmt::format("expected a literal, found '{}'", word)};
      if (number == 0) continue;
      const Literal literal = Literal::from_dimacs(number);
      if (literal.variable().at() >= variables_)
        return ParseError{place,
                          fmt::format("literal {}, but the formula has {} variables", number, variables_)};
      said.literals.push_back(literal);
      if (said.literals.size() > variables_)
        return ParseError{place, fmt::format("more literals than the formula's {} variables", variables_)};
      seen = true;
    }
    return std::nullopt;
  }

  SolverSaid said;
  bool seen = false;

 private:
  std::optional<ParseError> set(SolverSaid::Status status) {
    said.status = status;
    seen = true;
    bare_ = status == SolverSaid::Status::satisfiable;
    return std::nullopt;
  }

  std::size_t variables_;
  bool bare_ = false;
};

}  // namespace

void write_dimacs(const Formula& formula, std::span<const std::string> header, const TextSink& sink) {
  fmt::memory_buffer text;
  auto out = std::back_inserter(text);
  auto pass_on = [&](std::size_t enough) {
    if (text.size() < enough) return;
    sink({text.data(), text.size()});
    text.clear();
  };
  for (const std::string& line : header) {
    fmt::format_to(out, "c {}\n", line);
    pass_on(piece);
  }
  fmt::format_to(out, "p cnf {} {}\n", formula.variables(), formula.clauses());
  std::size_t next_title = 0;
  for (std::size_t i = 0; i < formula.clauses(); ++i) {
    while (next_title < formula.titles().size() && formula.titles()[next_title].first_clause == i)
      fmt::format_to(out, "c {}\n", formula.titles()[next_title++].text);
    for (Literal l : formula.clause(i)) fmt::format_to(out, "{} ", l.dimacs());
    fmt::format_to(out, "0\n");
    pass_on(piece);
  }
  pass_on(1);
}

Parsed<SolverSaid> read_solver_output(Source& source, std::size_t variables) {
  LineSplitter lines(source);
  AnswerReader reader(variables);
  RawLine line;
  while (lines.next(line)) {
    if (auto error = trouble(line)) return *error;
    if (auto error = reader.take(line)) return *error;
  }
  if (!reader.seen)
    return ParseError{
        {std::max<std::int64_t>(line.number, 1), 1},
        "no answer of a SAT solver found: expected 's SATISFIABLE' and 'v' lines, or minisat's SAT"};
  // A solver may print its values without a status line.
  if (!reader.said.literals.empty() && reader.said.status == SolverSaid::Status::unknown)
    reader.said.status = SolverSaid::Status::satisfiable;
  return std::move(reader.said);
}

Parsed<DimacsHeader> read_dimacs_header(Source& source) {
  LineSplitter lines(source);
  DimacsHeader header;
  RawLine raw;
  while (lines.next(raw)) {
    if (auto error = trouble(raw)) return *error;
    const std::string_view line = trimmed(raw.text);
    if (line.empty()) continue;
    if (line == "c" || line.starts_with("c ")) {
      if (header.comments.size() == most_comments)
        return ParseError{{raw.number, 1}, "too many comment lines"};
      header.comments.emplace_back(trimmed(line.substr(1)));
      continue;
    }
    Words words{line};
    std::size_t clauses = 0;
    if (words.next() == "p" && words.next() == "cnf" && to_number(words.next(), header.variables) &&
        to_number(words.next(), clauses))
      return header;
    return ParseError{{raw.number, 1}, "expected a comment or 'p cnf VARIABLES CLAUSES'"};
  }
  return ParseError{{std::max<std::int64_t>(raw.number, 1), 1}, "no line 'p cnf VARIABLES CLAUSES' found"};
}

}  // namespace hence
