// hence completion: a completion script for the user's shell, made from the tables of the commands themselves
// so that it cannot drift from them.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "app/cli/command.hpp"
#include "app/cli/files.hpp"

namespace hence::cli {
namespace {

/// The words that may stand without a dash.
std::vector<std::string> places(const Command& command, const std::vector<Command>& commands) {
  std::vector<std::string> words;
  if (command.name == "help")
    for (const Command& other : commands) words.push_back(other.name);
  for (const Option& option : command.options)
    if (option.is_word()) std::ranges::copy(option.choices, std::back_inserter(words));
  return words;
}

std::string bash(const std::vector<Command>& commands) {
  std::string names;
  std::string flags;
  std::string values;
  for (const Command& command : commands) {
    names += command.name + " ";
    std::vector<std::string> all = places(command, commands);
    all.push_back("--help");
    for (const Option& option : command.options)
      for (const std::string& name : dashed_names(option)) {
        all.push_back(name);
        if (!option.choices.empty())
          values +=
              fmt::format("    {}:{}) words=\"{}\" ;;\n", command.name, name, fmt::join(option.choices, " "));
      }
    flags += fmt::format("    {}) words=\"{}\" ;;\n", command.name, fmt::join(all, " "));
  }
  return fmt::format(
      "_hence() {{\n"
      "  local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} words=\"\"\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    COMPREPLY=($(compgen -W \"{}--help --version\" -- \"$current\"))\n"
      "    return\n"
      "  fi\n"
      "  case ${{COMP_WORDS[1]}}:$before in\n{}  esac\n"
      "  if [ -n \"$words\" ]; then\n"
      "    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
      "    return\n"
      "  fi\n"
      "  case ${{COMP_WORDS[1]}} in\n{}  esac\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
      "  if [[ $current != -* ]]; then\n"
      "    local file\n"
      "    while IFS= read -r file; do COMPREPLY+=(\"$file\"); done < <(compgen -f -- \"$current\")\n"
      "  fi\n"
      "}}\n"
      "complete -o filenames -F _hence hence\n",
      names, values, flags);
}

std::string zsh(const std::vector<Command>& commands) {
  return "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n" +
         bash(commands);
}

/// In single quotes for fish.
std::string quoted(const std::string& text) {
  std::string out = "'";
  for (char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

std::string fish(const std::vector<Command>& commands) {
  std::string out;
  for (const Command& command : commands) {
    out += fmt::format("complete -c hence -n __fish_use_subcommand -a {} -d {}\n", command.name,
                       quoted(command.summary));
    const std::string here =
        fmt::format("complete -c hence -n '__fish_seen_subcommand_from {}'", command.name);
    if (const auto words = places(command, commands); !words.empty())
      out += fmt::format("{} -a '{}'\n", here, fmt::join(words, " "));
    for (const Option& option : command.options)
      for (const std::string& name : dashed_names(option)) {
        if (!name.starts_with("--")) continue;
        out += fmt::format("{} -l {} -d {}", here, name.substr(2), quoted(option.help));
        if (!option.choices.empty())
          out += fmt::format(" -x -a '{}'", fmt::join(option.choices, " "));
        else if (!std::holds_alternative<bool*>(option.target))
          out += " -r";
        out += "\n";
      }
  }
  return out;
}

}  // namespace

Command completion_command() {
  auto shell = std::make_shared<std::string>();
  return {
      .name = "completion",
      .summary = "Print a completion script for bash, zsh or fish",
      .examples = {{"source <(hence completion bash)"},
                   {"hence completion fish > ~/.config/fish/completions/hence.fish"}},
      .options = {{"SHELL", "Your shell", shell.get(), Group::common, {"bash", "zsh", "fish"}}},
      .run =
          [shell](const Stop& stop) {
            Output output("-", stop);
            const auto commands = all_commands();
            output.write(*shell == "bash"  ? bash(commands)
                         : *shell == "zsh" ? zsh(commands)
                                           : fish(commands));
            return ExitCode::answered;
          },
  };
}

}  // namespace hence::cli
