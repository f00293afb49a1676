// The commands of the API as a table: their keys, and how these become arguments. Used for validation,
// command lines and the OpenAPI document.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/server/settings.hpp"

namespace hence::server {

enum class Kind {
  puzzle,    ///< text with puzzles or levels, for standard input
  flag,      ///< true or false
  integer,   ///< from `least` to `most`
  seconds,   ///< from `least` to the server's limit
  word,      ///< one of `words`
  shape,     ///< a string that matches `pattern`
  box,       ///< "3x3", of a puzzle within the limits
  documents  ///< an object of texts, with names from `words`
};

struct Key {
  std::string name;
  Kind kind = Kind::flag;
  std::string meaning;
  std::string option = {};  ///< "--all"; empty: a positional argument, or none
  bool required = false;
  double least = 0;
  double most = 0;
  std::vector<std::string> words = {};
  std::string pattern = {};  ///< ECMAScript, for the whole string
};

/// How a command is answered.
enum class Way { answer, formula, certificate, verification, learning, catalogue, pattern };

struct Spec {
  std::string name;
  std::string summary;
  std::vector<std::string> words;  ///< arguments before those of the request
  std::vector<Key> keys;
  std::vector<std::string> more = {};  ///< arguments after them
  Way way = Way::answer;
  bool all_records = false;  ///< answers all puzzles, not only the first

  /// Limit of the request.
  std::size_t most_bytes(const Limits& limits) const {
    return way == Way::verification ? limits.certificate_bytes() : limits.body_bytes;
  }
};

/// All commands, in the order of docs/API.md.
const std::vector<Spec>& all_specs();

/// Null: unknown command.
const Spec* find_spec(std::string_view name);

/// `timeout`, accepted by every command.
Key timeout_key();

/// Placeholder for the path of the catalogue.
inline constexpr std::string_view catalogue_word = "CATALOGUE";

/// The files of a certificate.
inline const std::vector<std::string> certificate_files = {"claim.json", "formula.cnf", "proof.drat"};

}  // namespace hence::server
