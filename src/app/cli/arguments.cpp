#include "app/cli/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <set>

#include "app/cli/files.hpp"
#include "app/cli/help.hpp"

namespace hence::cli {
namespace {

/// How many letters have to be changed, added, dropped or swapped with their neighbour to turn one word into
/// another.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      cost[i][j] =
          std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  return cost[a.size()][b.size()];
}

/// "did you mean 'solve'?" for 'slove'; nothing if no candidate is near.
std::string suggestion(std::string_view word, const std::vector<std::string>& candidates) {
  const std::size_t letters =
      std::min<std::size_t>(word.size() - std::min(word.find_first_not_of('-'), word.size()), 40);
  std::size_t least = std::min<std::size_t>(2, (letters + 1) / 3) + 1;
  const std::string* nearest = nullptr;
  for (const std::string& candidate : candidates) {
    const bool begun = letters > 1 && candidate.starts_with(word);
    if (const std::size_t d = begun ? 1 : distance(word.substr(0, 40), candidate); d < least) {
      nearest = &candidate;
      least = d;
    }
  }
  return nearest == nullptr ? "" : fmt::format("did you mean '{}'?", *nearest);
}

/// A word as messages quote it.
std::string quoted_word(const std::string& word) {
  return fmt::format("'{}'", printable(word.size() <= 60 ? word : word.substr(0, 57) + "..."));
}

bool looks_like_option(const std::string& word) {
  return word.size() > 1 && word[0] == '-' && (word[1] < '0' || word[1] > '9');
}

/// "--output"; of words without a dash "FILE".
std::string main_name(const Option& option) {
  const auto names = dashed_names(option);
  if (!names.empty()) return names.back();
  const std::size_t begin = option.names.find_first_not_of('[');
  return option.names.substr(begin, option.names.find_first_of(" .]", begin) - begin);
}

/// "FILE"; "line, grid or csv"
std::string value_of(const Option& option) {
  return option.choices.empty() ? option.names.substr(option.names.find(' ') + 1)
                                : alternatives(option.choices);
}

template <class T>
bool is_number(const std::string& word, T& number) {
  const char* end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, number);
  return read.ec == std::errc() && read.ptr == end;
}

/// What is wrong with a word as the value of an option; if nothing is, it is stored.
std::string store(const std::string& word, const Option& option, std::string& target) {
  if (word.empty()) return "the value is empty";
  if (!option.choices.empty() && std::ranges::find(option.choices, word) == option.choices.end()) {
    const std::string meant = suggestion(word, option.choices);
    return fmt::format("unknown {}; expected {}{}", quoted_word(word), alternatives(option.choices),
                       meant.empty() ? "" : " (" + meant + ")");
  }
  target = word;
  return "";
}

std::string store(const std::string& word, const Option& option, std::vector<std::string>& target) {
  return store(word, option, target.emplace_back());
}

template <class T>
std::string store(const std::string& word, const Option& option, T& target) {
  double number = 0;
  if (!is_number(word, number)) return fmt::format("expected a number, found {}", quoted_word(word));
  if (!(number >= option.least && number <= option.most)) {  // "nan" is in no range
    if (option.most != Option().most)
      return fmt::format("expected a number from {} to {}, found {}", option.least, option.most, word);
    return number > option.most ? fmt::format("{} is too large", word)
                                : fmt::format("expected {} or more, found {}", option.least, word);
  }
  if (!is_number(word, target)) return fmt::format("expected a whole number, found {}", quoted_word(word));
  return "";
}

std::string store(const std::string&, const Option&, bool&) {
  return "takes no value";
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
          **flag = true;
        } else if (i + 1 < words.size() && !looks_like_option(words[i + 1])) {
          set(option, words[++i]);
        } else {
          refuse(fmt::format("{} needs a value: {}", main_name(option), value_of(option)));
        }
      }
    }
    for (const Option& option : command_.options)
      if (!given_.contains(&option) && (option.required || std::isupper(option.names.front()) != 0))
        refuse_places(fmt::format("{} is missing", main_name(option)));
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
    if (again && !std::holds_alternative<std::vector<std::string>*>(option.target))
      refuse(fmt::format("{} is given twice", main_name(option)));
    const std::string problem =
        std::visit([&](auto* target) { return store(word, option, *target); }, option.target);
    if (!problem.empty()) refuse(fmt::format("{}: {}", main_name(option), problem));
  }

  /// What a word without a dash stands for.
  const Option& next_place(const std::string& word) const {
    for (const Option& option : command_.options)
      if (option.names.front() != '-' &&
          (!given_.contains(&option) || std::holds_alternative<std::vector<std::string>*>(option.target)))
        return option;
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
