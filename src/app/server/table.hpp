// Which questions there are, as data: what a question may say, and how that becomes words of a command line.
// The check of questions, the command lines and the OpenAPI document all read this one table.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/server/settings.hpp"

namespace hence::server {

enum class Kind {
  puzzle,    ///< a text with puzzles or levels: goes to standard input
  flag,      ///< true or false
  integer,   ///< from `least` to `most`
  seconds,   ///< from `least` to what is allowed
  word,      ///< one of `words`
  shape,     ///< a string that matches `pattern`
  box,       ///< "3x3", of a puzzle that is not too large
  documents  ///< an object of texts by name, one of `words`
};

struct Key {
  std::string name;
  Kind kind = Kind::flag;
  std::string meaning;
  std::string option = {};  ///< "--all"; without: a word by itself, or no word at all
  bool required = false;
  double least = 0;
  double most = 0;
  std::vector<std::string> words = {};
  std::string pattern = {};  ///< as ECMAScript has it; of all of the string
};

/// What has to be done besides running one command.
enum class Way { answer, formula, certificate, verification, learning, catalogue, pattern };

struct Spec {
  std::string name;
  std::string summary;
  std::vector<std::string> words;  ///< of the command line, before those of the question
  std::vector<Key> keys;
  std::vector<std::string> more = {};  ///< words behind them
  Way way = Way::answer;
  bool all_records = false;  ///< not only the first puzzle of the text

  /// Of a question.
  std::size_t most_bytes(const Limits& limits) const {
    return way == Way::verification ? limits.certificate_bytes() : limits.body_bytes;
  }
};

/// All of them, in the order of docs/API.md.
const std::vector<Spec>& all_specs();

/// Null: there is no such command.
const Spec* find_spec(std::string_view name);

/// `timeout`, which every command takes.
Key timeout_key();

/// In words of a command line: the catalogue of patterns, whose name is known only when there is one.
inline constexpr std::string_view catalogue_word = "CATALOGUE";

/// The files of a certificate.
inline const std::vector<std::string> certificate_files = {"claim.json", "formula.cnf", "proof.drat"};

}  // namespace hence::server
