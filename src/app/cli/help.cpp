#include "app/cli/help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

#include "app/cli/arguments.hpp"
#include "app/cli/files.hpp"
#include "app/cli/terminal.hpp"

namespace hence::cli {
namespace {

constexpr std::array titles = {"Common", "Clues",   "With show", "With export", "Search", "Input",
                               "Rules",  "Sokoban", "Output",    "Proof",       "Limits", "Other"};

constexpr std::string_view introduction =
    "Hence solves Sudoku and Sokoban, explains why, and proves its answers.";

/// Exit codes, as in ExitCode.
constexpr std::array<std::array<const char*, 2>, 7> exit_codes = {
    {{"0", "answered"},
     {"1", "proved to have no answer, or a check failed"},
     {"2", "bad input or usage"},
     {"3", "gave up: time limit or memory"},
     {"4", "a bug in hence"},
     {"130", "interrupted"},
     {"141", "broken pipe"}}};
constexpr std::string_view several_codes = "With several puzzles, the largest code counts.";

/// What help shows before the description of an option, and the description.
struct HelpEntry {
  std::string term;
  std::string text;
};

std::string default_of(const Option& option) {
  if (option.help.find("default") != std::string::npos) return "";
  return std::visit(
      [&]<class T>(const T* target) -> std::string {
        if constexpr (std::is_same_v<T, std::string>) return *target;
        if constexpr (std::is_same_v<T, std::int64_t> || std::is_same_v<T, double>) {
          const auto number = static_cast<double>(*target);
          if (number >= option.least && number <= option.most) return fmt::format("{}", *target);
        }
        return "";
      },
      option.target);
}

/// Few choices take the place of the value, many are listed in the text.
HelpEntry entry(const Option& option) {
  const bool dashed = !option.is_word();
  std::string list = fmt::format("{}", fmt::join(option.choices, "|"));
  std::string text = option.help;
  if (list.size() > 30 || !dashed) {
    if (!list.empty())
      text.insert(std::min(text.find(" (default"), text.size()), ": " + alternatives(option.choices));
    list.clear();
  }
  const std::string usual = default_of(option);
  if (!usual.empty()) text += fmt::format(" (default: {})", usual);
  if (!dashed) return {option.names, text};
  const std::size_t space = std::min(option.names.find(' '), option.names.size());
  const std::string value = list.empty() ? option.names.substr(space) : " " + list;
  return {fmt::format("{}{}", fmt::join(dashed_names(option), ", "), value), text};
}

/// The options of a group, in the order of the table; of no group, words without a dash.
std::vector<HelpEntry> entries(const Command& command, std::optional<Group> group) {
  std::vector<HelpEntry> found;
  for (const Option& option : command.options)
    if (option.is_word() ? !group : option.group == group) found.push_back(entry(option));
  if (group == Group::other) found.push_back({"-h, --help", "Show this help"});
  return found;
}

/// Terms on the left, texts on the right, which begin in the same column.
std::string table(const std::vector<HelpEntry>& entries, std::size_t column, std::size_t width) {
  std::string out;
  for (const auto& [term, text] : entries) {
    std::string line = wrapped("  " + term, 6, width);
    if (!text.empty() && columns_of(line) + 2 > column) {
      out += line + "\n";
      line.clear();
    }
    if (!text.empty()) line = wrapped(fmt::format("{:{}}{}", line, column, text), column, width);
    out += line + "\n";
  }
  return out;
}

std::string section(std::string_view title, const std::vector<HelpEntry>& entries, std::size_t column,
                    std::size_t width) {
  return entries.empty() ? "" : fmt::format("\n{}:\n{}", title, table(entries, column, width));
}

/// Where texts begin: after the longest term that leaves two thirds for them.
std::size_t text_column(const std::vector<HelpEntry>& entries, std::size_t width) {
  std::size_t column = 0;
  for (const HelpEntry& entry : entries)
    if (const std::size_t wanted = entry.term.size() + 4; wanted <= width * 7 / 20)
      column = std::max(column, wanted);
  return column;
}

std::string examples(const Command& command, std::size_t width) {
  std::size_t longest = 0;
  for (const UsageExample& example : command.examples)
    if (!example.comment.empty()) longest = std::max(longest, example.command.size());
  std::string out = command.examples.empty() ? "" : "\nExamples:\n";
  for (const auto& [line, comment] : command.examples) {
    std::string text = "  " + line;
    if (!comment.empty()) text = fmt::format("  {:{}}  # {}", line, longest, comment);
    if (columns_of(text) > width && !comment.empty()) text = fmt::format("  {}  # {}", line, comment);
    out += wrapped(text, 6, width) + "\n";
  }
  return out;
}

std::vector<HelpEntry> exit_entries() {
  std::vector<HelpEntry> found;
  for (const auto& [code, meaning] : exit_codes) found.push_back({code, meaning});
  return found;
}

std::string main_help(const std::vector<Command>& commands, std::size_t width) {
  std::string out =
      fmt::format("{}\n\nUsage: hence COMMAND [OPTIONS] [FILE...]\n", wrapped(introduction, 0, width));
  for (auto first = commands.begin(); first != commands.end();) {
    std::vector<HelpEntry> found;
    const std::string title = first->section;
    for (; first != commands.end() && first->section == title; ++first)
      found.push_back({first->name, first->summary});
    out += section(title, found, 14, width);
  }
  out += section("Exit codes", exit_entries(), 14, width);
  out += wrapped(fmt::format("  {}", several_codes), 2, width);
  return out + "\n\n" +
         wrapped("'hence help COMMAND' shows the options of a command, and examples.", 0, width) + "\n";
}

// The manual page, as roff source

std::string roff(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-' || c == '\'' || (c == '.' && out.empty()))
      out += c == '-' ? "\\-" : c == '\'' ? "\\(aq" : "\\&.";
    else
      out += c;
  }
  return out;
}

std::string roff(const std::vector<HelpEntry>& entries) {
  std::string out;
  for (const auto& [term, text] : entries) out += fmt::format(".TP\n.B {}\n{}\n", roff(term), roff(text));
  return out;
}

std::string manual(const std::vector<Command>& commands) {
  std::string out = fmt::format(
      ".TH HENCE 1 \"\" \"hence " HENCE_VERSION
      "\" \"User Commands\"\n.nh\n.ad l\n.SH NAME\nhence \\- solve, explain and prove grid puzzles\n"
      ".SH SYNOPSIS\n.B hence\n.I COMMAND\n[\\fIOPTIONS\\fR] [\\fIFILE\\fR...]\n.SH "
      "DESCRIPTION\n{}\n.SH COMMANDS\n",
      roff(introduction));
  for (const Command& command : commands) {
    out += fmt::format(".SS hence {}\n{}.\n.PP\n.B {}\n{}", command.name, roff(command.summary),
                       roff(usage(command)), roff(entries(command, std::nullopt)));
    for (std::size_t group = 0; group < titles.size(); ++group) {
      std::vector<HelpEntry> found = entries(command, static_cast<Group>(group));
      if (static_cast<Group>(group) == Group::other) found.pop_back();  // --help, the same everywhere
      if (!found.empty()) out += fmt::format(".PP\n{}:\n{}", roff(titles.at(group)), roff(found));
    }
    if (!command.examples.empty()) out += ".PP\nExamples:\n.PP\n.nf\n";
    for (const UsageExample& example : command.examples)
      out += fmt::format("{}{}{}\n", roff(example.command), example.comment.empty() ? "" : "  # ",
                         roff(example.comment));
    if (!command.examples.empty()) out += ".fi\n";
  }
  return out +
         fmt::format(
             ".SH EXIT STATUS\n{}.PP\n{}\n.SH ENVIRONMENT\n{}.SH SEE ALSO\nhence\\-verify \\-\\-help\n",
             roff(exit_entries()), several_codes,
             roff({{"COLUMNS", "Width of help and explanations"}, {"NO_COLOR", "Any value: no colours"}}));
}

struct HelpOptions {
  std::string command;
  bool roff = false;
};

}  // namespace

std::string usage(const Command& command) {
  std::string out = "hence " + command.name;
  std::string places;
  for (const Option& option : command.options) {
    if (option.is_word()) places += " " + option.names;
    if (option.required)
      out += " " + dashed_names(option).front() + option.names.substr(option.names.find(' '));
  }
  return out + (command.options.empty() ? "" : " [OPTIONS]") + places;
}

std::size_t help_width() {
  return std::clamp<std::size_t>(text_columns().value_or(80), 40, 100);
}

std::string help(const Command& command, std::size_t width) {
  std::vector<HelpEntry> all = entries(command, std::nullopt);
  for (std::size_t group = 0; group < titles.size(); ++group)
    std::ranges::copy(entries(command, static_cast<Group>(group)), std::back_inserter(all));
  const std::size_t column = text_column(all, width);
  std::string out = wrapped(command.summary + ".", 0, width) + "\n\n" +
                    wrapped("Usage: " + usage(command), 9, width) + "\n";
  if (const auto places = entries(command, std::nullopt); !places.empty())
    out += "\n" + table(places, column, width);
  for (std::size_t group = 0; group < titles.size(); ++group)
    out += section(titles.at(group), entries(command, static_cast<Group>(group)), column, width);
  return out + examples(command, width);
}

Command help_command() {
  auto options = std::make_shared<HelpOptions>();
  return {
      .name = "help",
      .summary = "Show help for a command",
      .examples = {{"hence help solve"}, {"hence help --roff > hence.1", "the manual page"}},
      .options = {{"[COMMAND]", "The command (default: list all commands)", &options->command},
                  {"--roff", "Print the manual page, as roff source", &options->roff}},
      .run =
          [options](const Stop& stop) {
            const auto commands = all_commands();
            Output("-", stop).write(options->roff ? manual(commands)
                                    : options->command.empty()
                                        ? main_help(commands, help_width())
                                        : help(command_named(options->command, commands), help_width()));
            return ExitCode::answered;
          },
  };
}

Command version_command() {
  return {.name = "version",
          .summary = "Print the version",
          .examples = {},
          .options = {},
          .run = [](const Stop& stop) {
            Output("-", stop).write("hence " HENCE_VERSION "\n");
            return ExitCode::answered;
          }};
}

}  // namespace hence::cli
