// The walker: the puzzles and levels of several inputs, in order, numbered, selected by --only.
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ask/front.hpp"
#include "ask/item.hpp"
#include "sokoban/text/levels.hpp"
#include "sudoku/text/tuples.hpp"

namespace hence::tasks {

/// What a task answers: one item after another.
class Items {
 public:
  virtual ~Items() = default;

  /// Nothing at the end, or once stopped. Throws FileError if an input cannot be read; the next call
  /// continues after it.
  virtual std::optional<Item> next() = 0;

  /// The same into an item that may be an earlier one, whose memory is used again.
  virtual bool next(Item& item) {
    auto found = next();
    if (found) item = std::move(*found);
    return found.has_value();
  }

  /// Was all of it read?
  virtual bool ended() const = 0;
};

/// 1, 2, 3, ... without any input.
class Numbers : public Items {
 public:
  /// Ends after `count`, or when stopped (if `stop` is given), or when `enough` says so. `before_next` is
  /// called before each.
  Numbers(const Stop* stop, std::int64_t count, std::function<bool()> enough = {},
          std::function<void()> before_next = {});

  std::optional<Item> next() override;
  bool ended() const override { return number_ == count_ || (enough_ && enough_()); }

 private:
  const Stop* const stop_;
  const std::int64_t count_;
  const std::function<bool()> enough_;
  const std::function<void()> before_next_;
  std::int64_t number_ = 0;
};

/// The user's description of the input; the rest is recognised by content.
struct InputOptions {
  std::string format;
  std::string only;  ///< as Selection reads it
  std::string box;
  std::string symbols;
  std::string differ = "all";
  std::int64_t order = 0;  ///< 0: not given
  std::int64_t grids = 0;  ///< 0: not given
  bool diagonals = false;
  bool verbose = false;
};

/// The words of --input: of puzzles, of levels.
std::vector<std::string> input_words();
std::vector<std::string> level_input_words();

/// Is it a format of levels?
bool is_level_format(const std::string& format);

/// Rows and columns of a box according to --box ("2x3") or --order; nothing if neither is given. Throws
/// UsageError if they are invalid or contradict each other.
std::optional<std::pair<int, int>> box_of(const std::string& box, std::int64_t order);

/// Throws UsageError if an option about Sudoku was given together with `what`, which is Sokoban: either
/// `own`, an option of this task (or ""), or one of `options`.
void refuse_sudoku_options(const std::string& what, const std::string& own, const InputOptions& options);

/// A selection of puzzles or levels in a file: "3", "2-5", "7-", "1,4-6".
class Selection {
 public:
  /// An empty text means all. Throws UsageError.
  explicit Selection(const std::string& text);

  bool has(std::int64_t number) const;

  /// The largest; empty if unbounded.
  std::optional<std::int64_t> last() const { return last_; }

  /// The first selected number beyond this many.
  std::optional<std::int64_t> missing(std::int64_t count) const;

  /// Does it select exactly one?
  bool is_one() const;

 private:
  static constexpr std::int64_t no_end = -1;
  std::optional<std::int64_t> find_last() const;

  std::vector<std::pair<std::int64_t, std::int64_t>> ranges_;  ///< empty: all
  std::optional<std::int64_t> last_;                           ///< needed before every puzzle
};

enum class Takes { nothing, puzzles, levels, both };

struct WalkOptions {
  Takes takes = Takes::puzzles;  ///< both: by the content of each input

  /// Hold the first puzzle until the next or the end, to know whether it is the only one? (A level always
  /// waits: it is complete only when the next one begins.)
  enum class Wait {
    never,
    for_files,  ///< not what comes in slowly: a sender of single puzzles gets each answer at once
    always
  };
  Wait wait = Wait::never;
  bool to_the_end = false;  ///< after the time limit, read on: each level gets an answer
  bool one = false;         ///< only the first, or that of --only
};

class Walker : public Items {
 public:
  /// `on_wait` is called when reading would block. Throws UsageError for invalid options.
  Walker(Front& front, std::vector<std::string> inputs, const InputOptions& options, const WalkOptions& how,
         std::function<void()> on_wait = {});
  ~Walker() override;

  std::optional<Item> next() override { return next(0); }

  /// `grids`: of the next puzzle; 0: as recognised.
  std::optional<Item> next(int grids);

  bool next(Item& item) override { return next(item, 0); }

  bool ended() const override { return ended_ && !held_ && !failure_; }

 private:
  bool next(Item& item, int grids);
  bool read(Item& item, int grids);
  bool read_puzzle(Item& item, int grids);
  bool read_level(Item& item);
  bool only_error(Item& item, std::string message);
  void number(Item& item);
  bool waits_for(const Item& item) const;
  bool over() const;
  void open_next();
  Item::Kind kind_of(const std::string& input) const;
  bool looks_like(Item::Kind other) const;
  void say_puzzle(const Item& item);
  void say_level(sokoban::LevelFormat format);

  Front& front_;
  const std::vector<std::string> inputs_;
  const InputOptions options_;
  const WalkOptions how_;
  const sudoku::ReadOptions read_;
  const Selection only_;
  const std::function<void()> on_wait_;
  const bool says_format_;

  std::size_t next_input_ = 0;
  Opened opened_;
  Item::Kind kind_ = Item::Kind::number;  ///< of the input being read
  std::unique_ptr<sudoku::TupleReader> puzzles_;
  std::unique_ptr<sokoban::LevelReader> levels_;
  bool done_ = false;  ///< with this input
  std::int64_t number_ = 0;
  std::int64_t index_ = 0;
  std::int64_t in_all_ = 0;
  std::optional<Item> held_;    ///< the second one, read ahead
  std::exception_ptr failure_;  ///< likewise, if reading it failed
  bool ended_ = false;

  // What was reported about this input
  std::optional<sudoku::Notation> said_;
  std::string said_tuple_;
  bool said_apart_ = false;
  std::optional<sokoban::LevelFormat> said_format_;
};

/// Does the input hold levels rather than Sudokus? Empty for a pipe, whose input would be lost, and for a
/// long one whose beginning holds neither.
std::optional<bool> holds_levels(Front& front, const std::string& input);

}  // namespace hence::tasks
