// A strict JSON reader that keeps only a solution.
#include "sokoban/text/plan_json.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "sokoban/text/plans.hpp"
#include "sudoku/text/characters.hpp"

namespace hence::sokoban {
namespace {

/// A value, as far as solutions are concerned.
struct Value {
  enum class Kind { moves, nothing, other };
  Kind kind = Kind::other;
  std::vector<Token> tokens = {};
};

/// `verdict`: with its quotes.
bool means_no_solution(std::string_view verdict) {
  static constexpr std::array without{R"("impossible")", R"("unsolvable")", R"("gave up")", R"("error")"};
  return std::ranges::find(without, verdict) != without.end();
}

class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  std::variant<JsonPlan, RunError> all() {
    std::optional<Value> value = at('{') ? object() : read(0);
    if (value && !error_) {
      skip_blanks();
      if (next_ < text_.size()) fail("unexpected text after the JSON value");
    }
    if (error_) return *error_;
    if (value->kind == Value::Kind::other) return RunError{0, "this JSON value is not a solution"};
    return JsonPlan{std::move(value->tokens), value->kind == Value::Kind::nothing};
  }

 private:
  static constexpr int deepest = 100;

  void skip_blanks() {
    while (next_ < text_.size() && std::string_view(" \t\r\n").find(text_[next_]) != std::string_view::npos)
      ++next_;
  }
  bool at(char c) {
    skip_blanks();
    return next_ < text_.size() && text_[next_] == c;
  }
  bool take(char c) {
    if (!at(c)) return false;
    ++next_;
    return true;
  }
  std::nullopt_t fail(std::string message) {
    if (!error_) error_ = RunError{static_cast<std::uint32_t>(next_), std::move(message)};
    return std::nullopt;
  }

  /// The object with the solution: "plan" takes precedence over "moves", which may also be a number. The
  /// output of 'hence plan --json' without a solution has a "verdict" instead.
  std::optional<Value> object() {
    std::optional<Value> plan;
    std::optional<Value> moves;
    bool none = false;
    take('{');
    if (!take('}')) {
      do {
        std::string key;
        if (!string(key, nullptr)) return std::nullopt;
        if (!take(':')) return fail("expected ':'");
        skip_blanks();
        const std::size_t begin = next_;
        auto value = read(1);
        if (!value) return std::nullopt;
        if (key == "verdict")
          none = means_no_solution(text_.substr(begin, next_ - begin));
        else if (key == "plan")
          plan = std::move(value);
        else if (key == "moves")
          moves = std::move(value);
      } while (take(','));
      if (!take('}')) return fail("expected ',' or '}'");
    }
    if (plan && plan->kind != Value::Kind::other) return plan;
    if (moves && moves->kind != Value::Kind::other) return moves;
    if (none) return Value{Value::Kind::nothing, {}};
    next_ = 0;
    return fail("expected a key \"plan\" or \"moves\" with a string or an array");
  }

  std::optional<Value> read(int depth) {
    if (depth > deepest) return fail("more than 100 nested values");
    if (at('"')) return text_value();
    if (at('[')) return array(depth);
    if (at('{')) return other_object(depth);
    return bare_word();
  }

  std::optional<Value> text_value() {
    Value value{Value::Kind::moves, {}};
    std::string words;
    std::vector<Token> letters;
    const auto begin = static_cast<std::uint32_t>(next_);
    if (!string(words, &letters)) return std::nullopt;
    static constexpr std::array names{"up", "down", "left", "right"};
    std::string small = words;
    std::ranges::transform(small, small.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    const auto found = std::ranges::find(names, small);
    if (found != names.end())
      value.tokens.push_back({"UDLR"[found - names.begin()], begin});
    else if (says_no_plan(words))
      value.kind = Value::Kind::nothing;
    else
      value.tokens = std::move(letters);
    return value;
  }

  std::optional<Value> array(int depth) {
    Value value{Value::Kind::moves, {}};
    take('[');
    if (take(']')) return value;
    do {
      auto item = read(depth + 1);
      if (!item) return std::nullopt;
      if (item->kind != Value::Kind::moves) value.kind = Value::Kind::other;
      value.tokens.insert(value.tokens.end(), item->tokens.begin(), item->tokens.end());
    } while (take(','));
    if (!take(']')) return fail("expected ',' or ']'");
    return value;
  }

  std::optional<Value> other_object(int depth) {
    take('{');
    if (take('}')) return Value{};
    do {
      std::string key;
      if (!string(key, nullptr)) return std::nullopt;
      if (!take(':')) return fail("expected ':'");
      if (!read(depth + 1)) return std::nullopt;
    } while (take(','));
    if (!take('}')) return fail("expected ',' or '}'");
    return Value{};
  }

  /// A number, true, false or null.
  std::optional<Value> bare_word() {
    skip_blanks();
    const std::size_t end = std::min(text_.find_first_of(" \t\r\n,]}:", next_), text_.size());
    const std::string_view word = text_.substr(next_, end - next_);
    const bool number = !word.empty() &&
                        word.find_first_not_of("0123456789+-.eE") == std::string_view::npos &&
                        word.find_first_of("0123456789") != std::string_view::npos;
    if (!number && word != "true" && word != "false" && word != "null") return fail("expected a JSON value");
    next_ = end;
    return Value{word == "null" || word == "-1" ? Value::Kind::nothing : Value::Kind::other, {}};
  }

  /// `letters`: the content with its places.
  bool string(std::string& content, std::vector<Token>* letters) {
    if (!take('"')) return fail("expected a string"), false;
    for (; next_ < text_.size() && text_[next_] != '"'; ++next_) {
      char c = text_[next_];
      if (static_cast<unsigned char>(c) < ' ') return fail("line break in a string"), false;
      const auto where = static_cast<std::uint32_t>(next_);
      if (c == '\\') {
        static constexpr std::string_view escapes = "\"\\/bfnrtu";
        if (++next_ == text_.size() || escapes.find(text_[next_]) == std::string_view::npos)
          return fail("invalid escape sequence"), false;
        c = text_[next_] == 'n' || text_[next_] == 't' || text_[next_] == 'r' ? ' ' : '?';
      }
      content += c;
      if (letters) letters->push_back({c, where});
    }
    if (!take('"')) return fail("unterminated string"), false;
    return true;
  }

  std::string_view text_;
  std::size_t next_ = 0;
  std::optional<RunError> error_;
};

}  // namespace

std::variant<JsonPlan, RunError> read_json_plan(std::string_view text) {
  return JsonReader(text).all();
}

}  // namespace hence::sokoban
