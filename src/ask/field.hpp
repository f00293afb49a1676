// The fields of a task as a table. Command line, help, completion, manual, requests, OpenAPI and forms are
// all loops over it:
//
//   {"--limit N", "Stop counting here; 0 counts on", &limit}
//
// is the option --limit of the command line and the key "limit" of a request.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hence::tasks {

/// Where help lists a field; in this order.
enum class Group {
  common,
  clues,
  show,
  export_,
  search,
  input,
  rules,
  sokoban,
  output,
  proof,
  limits,
  other
};

/// What a field means.
enum class Role {
  value,
  input,         ///< a text to read: a file; in a request the text itself
  file,          ///< a file that the answer brings
  folder,        ///< a folder of files that the answers bring
  certificates,  ///< folders of certificates to read; in a request their files
  catalogue,     ///< the path of a catalogue: only for callers who may read and write files
  shell          ///< of the command line only
};

struct Field {
  std::string names;  ///< "--json", "-o,--output FILE"; "FILE..." and "[ANSWER]" for words without a dash
  std::string help;   ///< the default is added, unless mentioned or unset (empty, or out of range)
  std::variant<bool*, std::string*, std::vector<std::string>*, std::int64_t*, double*>
      target;  ///< it holds the default
  Group group = Group::common;
  std::vector<std::string> choices = {};  ///< for words: the only ones allowed
  double least = 0;                       ///< for numbers: the range
  double most = 1e18;
  bool required = false;  ///< words without a dash are anyway, unless in brackets
  Role role = Role::value;
  std::vector<std::string> needs = {};  ///< keys of fields: one of them must be given, too
  std::vector<std::string> excludes = {};
  std::string own_key = {};  ///< unless that of its name

  bool is_word() const { return names.front() != '-'; }
  bool must_be_given() const { return required || (is_word() && names.front() != '['); }
  /// "FILE" is one, even in a list: "FILE..." are several.
  bool is_list() const {
    return std::holds_alternative<std::vector<std::string>*>(target) &&
           (!is_word() || names.find("...") != std::string::npos);
  }

  /// "max_size" for "--max-size N"
  std::string key() const;

  /// "--max-size"; of words without a dash "FILE".
  std::string main_name() const;
};

using Fields = std::vector<Field>;

/// "-o" and "--output"; nothing for words without a dash.
std::vector<std::string> dashed_names(const Field& field);

/// "a, b or c"
std::string alternatives(const std::vector<std::string>& words, std::string_view last = "or");

/// "did you mean 'solve'?" for 'slove'; nothing if no candidate is near.
std::string suggestion(std::string_view word, const std::vector<std::string>& candidates);

/// A word as messages quote it.
std::string quoted_word(const std::string& word);

struct UsageExample {
  std::string command;
  std::string comment = {};
};

/// What is wrong with a value for a field; if nothing is, it is stored.
std::string store(const Field& field, const std::string& value);

/// Throws UsageError if one of the fields given needs or excludes another. `in_words`: "--any", or "\"any\"".
void check_together(const Fields& fields, std::span<const Field* const> given,
                    std::string (*in_words)(const Field&));

}  // namespace hence::tasks
