#include "app/cli/console.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "app/cli/folders.hpp"
#include "app/cli/terminal.hpp"
#include "app/cli/zipped.hpp"

namespace hence::cli {
namespace {

/// A puzzle typed instead of a file.
class Words : public tasks::Stream {
 public:
  Words(std::string text, const Stop& stop) : text_(std::move(text)), source_(text_), stop_(stop) {}
  std::size_t read(std::span<char> buffer) override { return source_.read(buffer); }
  bool over() const override { return stop_.stopped(); }

 private:
  const std::string text_;
  StringSource source_;
  const Stop& stop_;
};

class ConsoleFile : public tasks::OutFile {
 public:
  ConsoleFile(const std::string& path, const Stop& stop, bool force) : output_(path, stop, force) {}
  void write(std::string_view text) override { output_.write(text); }
  void finish() override { output_.finish(); }

 private:
  Output output_;
};

/// Checks before opening, which could create the file.
std::string output_of(const tasks::Common& common) {
  for (const std::string& input : common.inputs) refuse_input(common.output, input);
  return common.output;
}

/// Of the certificate in a folder, or the one whose claim is this file.
std::map<std::string, std::string> files_of_certificate(const std::filesystem::path& path) {
  std::map<std::string, std::string> files;
  const bool is_claim = std::filesystem::is_regular_file(path);
  const auto folder = is_claim ? path.parent_path() : path;
  for (const char* name : {"claim.json", "formula.cnf", "proof.drat"}) {
    std::ifstream file(is_claim && name == std::string_view("claim.json") ? path : folder / name,
                       std::ios::binary);
    if (file) files[name] = std::string(std::istreambuf_iterator<char>(file), {});
  }
  return files;
}

bool is_same_file(const std::string& a, const std::string& b) {
  if (a == b) return true;
  std::error_code error;
  const auto one = std::filesystem::weakly_canonical(std::filesystem::absolute(a), error);
  if (error) return false;
  const auto other = std::filesystem::weakly_canonical(std::filesystem::absolute(b), error);
  return !error && one == other;
}

}  // namespace

void refuse_input(const std::string& output, const std::string& input) {
  if (output.empty()) return;
  std::error_code unknown;
  if (std::filesystem::equivalent(input == "-" ? "/dev/stdin" : input, output, unknown))
    throw UsageError(printable(output) + " is an input file; write to another file");
}

bool is_puzzle_itself(const std::string& word) {
  std::error_code ignored;
  if (word.size() < 16 || std::filesystem::exists(word, ignored)) return false;
  if (word.find("bd=") != std::string::npos || word.starts_with(':')) return true;
  if (word.find('/') != std::string::npos) return false;
  const auto cells = std::count_if(word.begin(), word.end(), [](char c) {
    return (c >= '0' && c <= '9') || std::string_view(".*_-#").find(c) != std::string_view::npos;
  });
  const std::string extension = std::filesystem::path(word).extension().string();
  const bool named = extension.size() > 1 && std::isalpha(static_cast<unsigned char>(extension[1])) != 0;
  return 2 * cells >= static_cast<std::ptrdiff_t>(word.size()) && !named;
}

Console::Console(const tasks::Common& common, tasks::Fields fields, Stop& stop)
    : common_(common),
      fields_(std::move(fields)),
      stop_(stop),
      look_{tasks::Style(wants_colours(STDOUT_FILENO)), text_columns()},
      output_(output_of(common), stop, common.force),
      errors_(Output::standard_error(stop)) {}

tasks::Opened Console::open(const std::string& input, Reading how) {
  if (how.is_puzzle && is_puzzle_itself(input)) return {"argument", std::make_unique<Words>(input, stop_)};
  return {shown_file(input), std::make_unique<FileSource>(input, stop_, how.to_the_end)};
}

std::string Console::name_of(const std::string& input) {
  return shown_file(input);
}

bool Console::exists(const std::string& input) {
  std::error_code unknown;
  return input == "-" || std::filesystem::exists(input, unknown);
}

std::optional<std::string> Console::beginning(const std::string& input, bool wait,
                                              const std::function<bool(std::string_view)>& enough) {
  if (input != "-") return cli::beginning(input, stop_);
  if (!wait || is_typed(input)) return std::nullopt;
  return beginning_of_standard_input(stop_, enough);
}

bool Console::is_typed(const std::string& input) {
  return input == "-" && isatty(STDIN_FILENO) != 0;
}

bool Console::is_watched() {
  return isatty(STDERR_FILENO) != 0;
}

std::vector<tasks::GivenCertificate> Console::certificates(const std::string& input) {
  if (is_zip(input)) return zipped_certificates(input);
  std::vector<tasks::GivenCertificate> found;
  for (const std::string& path : verify::certificates_at(input, [&] { return stop_.stopped(); }))
    found.push_back(
        {path, [path](const verify::Cancelled& cancelled) { return verify::verify_at(path, cancelled); },
         [path] { return files_of_certificate(path); }});
  return found;
}

void Console::message(std::string_view lines) {
  try {
    errors_.write(wrapped_lines(lines, text_columns(STDERR_FILENO)));
  } catch (const FileError&) {  // nowhere left to report it; keep answering
  }
}

std::unique_ptr<tasks::Progress> Console::progress(std::string what, bool wanted) {
  return std::make_unique<ProgressLine>(std::move(what), wanted);
}

void Console::claim(const std::string& path, bool is_folder) {
  Claimed now{path, printable(path), is_folder};
  for (const tasks::Field& field : fields_) {
    const auto* word = std::get_if<std::string*>(&field.target);
    const bool brings = field.role == tasks::Role::file || field.role == tasks::Role::folder;
    const auto is_it = [&](const Claimed& other) { return other.option == field.main_name(); };
    if (!brings || word == nullptr || **word != path || std::ranges::any_of(claimed_, is_it)) continue;
    now.option = field.main_name();
    break;
  }
  for (const Claimed& other : claimed_) {
    if ((is_folder && other.is_folder) || !is_same_file(path, other.path)) continue;
    if (is_folder == other.is_folder)
      throw UsageError(fmt::format("{} and {} name the same file", other.option, now.option));
    throw UsageError(fmt::format("{} (a file) and {} (a folder) need different names",
                                 is_folder ? other.option : now.option,
                                 is_folder ? now.option : other.option));
  }
  claimed_.push_back(std::move(now));
}

std::unique_ptr<tasks::OutFile> Console::file(const std::string& path) {
  claim(path, false);
  return std::make_unique<ConsoleFile>(path, stop_, common_.force);
}

std::unique_ptr<tasks::OutFolder> Console::folder(const std::string& path, tasks::OutFolder::Holds holds,
                                                  const std::string& what) {
  claim(path, true);
  return std::make_unique<Folder>(path, holds, what, common_.force, stop_);
}

}  // namespace hence::cli
