// An answer is plain data and the two ways to say it: JSON for programs, text for people.
#pragma once

#include <string>
#include <string_view>

#include "ask/code.hpp"
#include "ask/item.hpp"
#include "ask/json_writer.hpp"
#include "ask/style.hpp"
#include "sudoku/text/write.hpp"

namespace hence::tasks {

/// Text as a person reads it: coloured and wrapped as the front end wishes.
class TextWriter {
 public:
  TextWriter(const Look& look, const Item& about, std::string& out, std::string& err)
      : item(about), look_(look), out_(out), err_(err), begin_(out.size()) {}

  const Item& item;

  /// Colours, for parts of a line. Verdicts are coloured by the frame.
  const Style& style() const { return look_.style; }

  /// Appended as it is.
  void write(std::string_view text) { out_ += text; }

  /// A grid without colours.
  void grid(const sudoku::Values& values, const sudoku::Rules& rules, const sudoku::Notation& notation) {
    append(out_, values, rules, notation);
  }

  /// Not wrapped.
  void line(std::string_view text) { out_.append(text).append(1, '\n'); }

  /// `margin` and the text, wrapped, with a hanging indent of the margin plus `deeper`.
  void paragraph(const std::string& margin, const std::string& text, std::size_t deeper = 0);

  /// Each line wrapped, with a hanging indent of two more than its own.
  void lines(std::string_view text);

  /// Wrapped, each line with a sign in front.
  void remark(const std::string& text, const std::string& sign = "# ");

  /// On the side (standard error), with the place of the item, if it has one.
  void aside(const std::string& words);

  /// On the side, as it is: a line.
  void message(const std::string& words) { err_ += words + "\n"; }

  /// A sentence about what was written since `mark`: at the end of the line if it is one, else below.
  void remark_on_line(const std::string& words);

  /// From here on, for `remark_on_line` and `drop`.
  void mark() { begin_ = out_.size(); }

  /// Removes what was written since `mark`.
  void drop() { out_.resize(begin_); }

  /// Numbers the lines written since `mark`, except indented ones, and wraps them.
  void number_lines();

 private:
  const Look& look_;
  std::string& out_;
  std::string& err_;
  std::size_t begin_;
};

struct Answer {
  virtual ~Answer() = default;
  virtual Code code() const { return Code::answered; }
  /// Members of the object that begins with the place of the item; of a part of a list, the whole value.
  virtual void json(JsonWriter& json) const = 0;
  virtual void text(TextWriter& text) const = 0;
};

}  // namespace hence::tasks
