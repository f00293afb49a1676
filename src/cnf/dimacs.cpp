#include "cnf/dimacs.hpp"

#include <fmt/format.h>

#include <charconv>
#include <iterator>
#include <limits>
#include <optional>
#include <unordered_set>

#include "base/line_splitter.hpp"

namespace hence {
namespace {

constexpr std::size_t piece = std::size_t{64} << 10;

// Limits the comments kept while reading a header. The largest formula that `hence encode` writes has about
// half as many.
constexpr std::size_t max_comments = std::size_t{256} << 20;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// Splits a line into words separated by whitespace, with their positions; an empty word at the end.
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

/// A word for a message: shortened, and without control characters.
std::string shown(std::string_view word) {
  constexpr std::size_t longest = 20;
  std::string text(word.substr(0, longest));
  for (char& c : text)
    if (c < ' ' || c > '~') c = '?';
  return word.size() > longest ? text + "..." : text;
}

std::optional<SolverOutput::Status> status_in(std::string_view line) {
  using Status = SolverOutput::Status;
  if (line == "s SATISFIABLE" || line == "SAT" || line == "SATISFIABLE") return Status::satisfiable;
  if (line == "s UNSATISFIABLE" || line == "UNSAT" || line == "UNSATISFIABLE") return Status::unsatisfiable;
  if (line == "s UNKNOWN" || line == "INDET" || line == "INDETERMINATE") return Status::unknown;
  return std::nullopt;
}

std::string_view name(SolverOutput::Status status) {
  switch (status) {
    case SolverOutput::Status::satisfiable:
      return "satisfiable";
    case SolverOutput::Status::unsatisfiable:
      return "unsatisfiable";
    case SolverOutput::Status::unknown:
      break;
  }
  return "unknown";
}

bool is_v_line(std::string_view line) {
  return line.starts_with('v') && (line.size() == 1 || line[1] == ' ' || line[1] == '\t');
}

/// Reads an answer line by line. Rejects contradictory answers: any solution taken from one would be a guess.
class AnswerReader {
 public:
  explicit AnswerReader(std::size_t variables) : variables_(variables) {}

  std::optional<ParseError> take(const RawLine& raw) {
    const std::string_view line = trimmed(raw.text);
    if (line.empty() || line.front() == 'c') return std::nullopt;
    const auto place = [&](std::string_view part) {
      return Place{raw.number, part.data() - raw.text.data() + 1};
    };
    if (const auto status = status_in(line)) return take_status(*status, place(line));
    const bool v_line = is_v_line(line);
    // Bare numbers are literals only in MiniSat's result file, after SAT; elsewhere they are log output.
    const bool bare = stated_ && output_.status == SolverOutput::Status::satisfiable &&
                      (line.front() == '-' || (line.front() >= '0' && line.front() <= '9'));
    if (!v_line && !bare) return std::nullopt;
    Words words{raw.text};
    if (v_line) words.next();
    for (std::string_view word = words.next(); !word.empty(); word = words.next())
      if (auto error = take_literal(word, place(word))) return error;
    return std::nullopt;
  }

  /// The complete answer; nothing if there was none.
  std::optional<SolverOutput> result() && {
    if (!stated_ && output_.literals.empty()) return std::nullopt;
    // Some solvers print values without a status line.
    if (!stated_) output_.status = SolverOutput::Status::satisfiable;
    // An undecided solver may print its current assignment, which is not a model.
    if (output_.status != SolverOutput::Status::satisfiable) output_.literals.clear();
    return std::move(output_);
  }

 private:
  std::optional<ParseError> take_status(SolverOutput::Status status, Place place) {
    if (stated_ && output_.status != status)
      return ParseError{place, fmt::format("{} here, but {} in line {}; expected the output of one solver",
                                           name(status), name(output_.status), stated_->line)};
    if (status == SolverOutput::Status::unsatisfiable && !output_.literals.empty())
      return ParseError{place, "unsatisfiable here, but literals come before it"};
    if (!stated_) stated_ = place;
    output_.status = status;
    return std::nullopt;
  }

  std::optional<ParseError> take_literal(std::string_view word, Place place) {
    std::int32_t number = 0;
    if (!to_number(word, number) || number == std::numeric_limits<std::int32_t>::min())
      return ParseError{place, fmt::format("expected a literal, found '{}'", shown(word))};
    output_.whole = number == 0;
    if (number == 0) return std::nullopt;
    const Literal literal = Literal::from_dimacs(number);
    if (literal.variable().at() >= variables_)
      return ParseError{place,
                        fmt::format("literal {}, but the formula has {} variables", number, variables_)};
    if (stated_ && output_.status == SolverOutput::Status::unsatisfiable)
      return ParseError{place,
                        fmt::format("literal {}, but line {} says unsatisfiable", number, stated_->line)};
    if (numbers_.contains(-number))
      return ParseError{place, fmt::format("literal {} contradicts {} before it", number, -number)};
    if (numbers_.insert(number).second) output_.literals.push_back(literal);
    return std::nullopt;
  }

  std::size_t variables_;
  SolverOutput output_;
  std::optional<Place> stated_;  ///< of the first status line
  std::unordered_set<std::int32_t>
      numbers_;  ///< the literals; not indexed by variable, since any file can name a billion
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

Parsed<SolverOutput> read_solver_output(Source& source, std::size_t variables) {
  LineSplitter lines(source);
  AnswerReader reader(variables);
  RawLine line;
  while (lines.next(line)) {
    if (auto error = trouble(line)) return *error;
    if (auto error = reader.take(line)) return *error;
  }
  if (auto said = std::move(reader).result()) return std::move(*said);
  return ParseError{{std::max<std::int64_t>(line.number, 1), 1},
                    "no SAT solver output found: expected 's SATISFIABLE' and 'v' lines, or MiniSat's SAT"};
}

Parsed<DimacsHeader> read_dimacs_header(Source& source) {
  LineSplitter lines(source);
  DimacsHeader header;
  RawLine raw;
  while (lines.next(raw)) {
    if (auto error = trouble(raw)) return *error;
    const std::string_view line = trimmed(raw.text);
    const bool comment = line == "c" || line.starts_with("c ") || line.starts_with("c\t");
    if (comment || line.empty()) {
      if (comment) header.comments += trimmed(line.substr(1));
      header.comments += '\n';
      if (header.comments.size() > max_comments)
        return ParseError{{raw.number, 1},
                          "more than 256 MiB of comments before the line 'p cnf VARIABLES CLAUSES'"};
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
