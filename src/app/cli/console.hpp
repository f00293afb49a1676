// The command line as a front end of tasks: files, standard streams, the terminal.
#pragma once

#include <optional>

#include "app/cli/files.hpp"
#include "app/cli/progress.hpp"
#include "ask/task.hpp"

namespace hence::cli {

/// Throws UsageError if `output` is the same file as `input`. "-" is standard input.
void refuse_input(const std::string& output, const std::string& input);

class Console : public tasks::Front {
 public:
  /// Throws FileError if the output cannot be written, UsageError if it is an input.
  Console(const tasks::Common& common, tasks::Fields fields, Stop& stop);

  Stop& stop() override { return stop_; }
  tasks::Opened open(const std::string& input, Reading how) override;
  std::string name_of(const std::string& input) override;
  bool exists(const std::string& input) override;
  std::optional<std::string> beginning(const std::string& input, bool wait,
                                       const std::function<bool(std::string_view)>& enough) override;
  bool is_read_once(const std::string& input) override { return input == "-"; }
  bool is_typed(const std::string& input) override;
  bool is_watched() override;
  std::vector<tasks::GivenCertificate> certificates(const std::string& input) override;
  const tasks::Look& look() override { return look_; }
  void out(std::string_view text) override {
    output_.write(text);
    wrote_ = wrote_ || !text.empty();
  }
  void message(std::string_view lines) override;
  void complain(std::string_view sentence) override { cli::complain(sentence); }
  void say_written(std::string_view sentence) override { cli::complain(sentence); }
  std::unique_ptr<tasks::Progress> progress(std::string what, bool wanted) override;
  void refuse_input(const std::string& output, const std::string& input) override {
    cli::refuse_input(output, input);
  }
  std::unique_ptr<tasks::OutFile> file(const std::string& path) override;
  std::unique_ptr<tasks::OutFolder> folder(const std::string& path, tasks::OutFolder::Holds holds,
                                           const std::string& what) override;

  /// Moves the output into place if it is a file and not empty.
  void finish() {
    if (wrote_) output_.finish();
  }

 private:
  /// Throws UsageError if it is another output.
  void claim(const std::string& path, bool is_folder);

  struct Claimed {
    std::string path;
    std::string option;
    bool is_folder;
  };

  const tasks::Common& common_;
  const tasks::Fields fields_;
  std::vector<Claimed> claimed_;
  Stop& stop_;
  tasks::Look look_;
  Output output_;
  bool wrote_ = false;
  Output errors_;
};

/// Is this word a puzzle rather than the name of a file? It is not an existing file, and looks like the
/// cells of a puzzle, not like a name.
bool is_puzzle_itself(const std::string& word);

}  // namespace hence::cli
