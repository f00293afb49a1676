#include "app/cli/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "app/cli/files.hpp"
#include "app/cli/help.hpp"

namespace hence::cli {
namespace {

bool looks_like_option(const std::string& word) {
  return word.size() > 1 && word[0] == '-' && (word[1] < '0' || word[1] > '9');
}

/// "FILE"; "line, grid or csv"
std::string value_of(const Option& option) {
  return option.choices.empty() ? option.names.substr(option.names.find(' ') + 1)
                                : alternatives(option.choices);
}

class Arguments {
 public:
  Arguments(const Command& command, const std::vector<Command>& all) : command_(command), all_(all) {}

  void parse(const std::vector<std::string>& words) {
    bool options_ended = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (options_ended || !looks_like_option(words[i])) {
        set(next_place(words[i]), words[i]);
      } else if (words[i] == "--") {
        options_ended = true;
      } else {
        // --name=value, -nvalue, or the value is the next word
        const bool is_long = words[i].starts_with("--");
        const std::size_t length = std::min(is_long ? words[i].find('=') : 2, words[i].size());
        const Option& option = option_named(words[i].substr(0, length));
        bool* const* flag = std::get_if<bool*>(&option.target);
        if (length < words[i].size()) {
          set(option, words[i].substr(length + (is_long ? 1 : 0)));
        } else if (flag != nullptr) {
          given_.insert(&option);
          **flag = true;
        } else if (i + 1 < words.size() && !looks_like_option(words[i + 1])) {
          set(option, words[++i]);
        } else {
          refuse(fmt::format("{} needs a value: {}", option.main_name(), value_of(option)));
        }
      }
    }
    for (const Option& option : command_.options)
      if (!given_.contains(&option) && option.must_be_given())
        refuse_places(fmt::format("{} is missing", option.main_name()));
    const std::vector<const Option*> given(given_.begin(), given_.end());
    check_together(command_.options, given, [](const Option& option) { return option.main_name(); });
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw UsageError(what, fmt::format("try 'hence help {}'", command_.name));
  }
  [[noreturn]] void refuse_places(const std::string& what) const {
    throw UsageError(what, "usage: " + usage(command_));
  }

  void set(const Option& option, const std::string& word) {
    const bool again = !given_.insert(&option).second;
    if (again && !option.is_list()) refuse(fmt::format("{} is given twice", option.main_name()));
    const std::string problem = store(option, word);
    if (!problem.empty()) refuse(fmt::format("{}: {}", option.main_name(), problem));
  }

  /// What a word without a dash stands for.
  const Option& next_place(const std::string& word) const {
    for (const Option& option : command_.options)
      if (option.is_word() && (!given_.contains(&option) || option.is_list())) return option;
    refuse_places(fmt::format("unexpected {}", quoted_word(word)));
  }

  const Option& option_named(const std::string& name) const {
    std::vector<std::string> names = {"--help"};
    for (const Option& option : command_.options)
      for (std::string& known : dashed_names(option)) {
        if (known == name) return option;
        names.push_back(std::move(known));
      }
    std::vector<std::string> owners;
    for (const Command& command : all_)
      for (const Option& option : command.options)
        if (std::ranges::count(dashed_names(option), name) > 0) owners.push_back("'" + command.name + "'");
    std::string more = suggestion(name, names);
    if (!owners.empty()) more = fmt::format("it is an option of {}", alternatives(owners, "and"));
    refuse(fmt::format("unknown option {}{}", quoted_word(name), more.empty() ? "" : "; " + more));
  }

  const Command& command_;
  const std::vector<Command>& all_;
  std::set<const Option*> given_;
};

}  // namespace

void parse(const Command& command, const std::vector<std::string>& words, const std::vector<Command>& all) {
  Arguments(command, all).parse(words);
}

bool asks_for_help(const std::vector<std::string>& words) {
  const auto end = std::ranges::find(words, "--");
  return std::any_of(words.begin(), end,
                     [](const std::string& word) { return word == "-h" || word == "--help"; });
}

const Command& command_named(const std::string& name, const std::vector<Command>& all) {
  std::vector<std::string> names;
  for (const Command& command : all) {
    if (command.name == name) return command;
    names.push_back(command.name);
  }
  const std::string meant = suggestion(name, names);
  if (looks_like_option(name))
    throw UsageError(fmt::format("expected a command before {}; 'hence help' lists all", quoted_word(name)));
  throw UsageError(fmt::format("unknown command {}; {}", quoted_word(name),
                               meant.empty() ? "'hence help' lists all" : meant));
}

}  // namespace hence::cli
