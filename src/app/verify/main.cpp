// hence-verify: checks certificates. A separate program linked with nothing but the standard library, so that
// no solver can be involved.
#include <algorithm>
#include <iostream>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "verify/verify.hpp"
#include "verify/words.hpp"

namespace {

using hence::verify::Outcome;

constexpr const char* help =
    "hence-verify checks whether certificates prove what they claim.\n"
    "Usage: hence-verify [--quiet] DIR|claim.json...\n"
    "\n"
    "  DIR           A folder with claim.json, and formula.cnf and proof.drat if\n"
    "                there is a proof; or with certificates in folders below\n"
    "  claim.json    A claim, with the other two files beside it\n"
    "  --quiet       Print nothing for valid certificates\n"
    "  --help        Print this\n"
    "  --version     Print the version\n"
    "\n"
    "Examples:\n"
    "  hence-verify certificate/\n"
    "  hence-verify --quiet certificates/\n"
    "\n"
    "Exit codes: 0 all valid; 1 refused: the files do not prove the claim; 2 unreadable, or bad usage;\n"
    "3 gave up: out of memory. With several certificates, the largest code.\n";

int exit_code(Outcome outcome) {
  return static_cast<int>(outcome);  // in the order of the exit codes
}
static_assert(static_cast<int>(Outcome::holds) == 0 && static_cast<int>(Outcome::refused) == 1 &&
              static_cast<int>(Outcome::unreadable) == 2 && static_cast<int>(Outcome::gave_up) == 3);

int bad_usage(const std::string& what) {
  std::cerr << "hence-verify: " << what << "\nhence-verify: try 'hence-verify --help'\n";
  return exit_code(Outcome::unreadable);
}

int verify_one(const std::string& path, bool quiet, bool several) {
  const hence::verify::Result result = hence::verify::verify_at(path);
  const std::string shown = hence::verify::shown_name(path);
  if (result.outcome != Outcome::holds)
    std::cerr << shown << ": " << result.message << "\n";
  else if (!quiet)
    std::cout << (several ? shown + ": " + in_short(result.report) : in_words(result.report)) << std::flush;
  return exit_code(result.outcome);
}

int run(const std::vector<std::string_view>& words) {
  std::vector<std::string> paths;
  bool quiet = false;
  bool options_end = false;
  for (const std::string_view word : words) {
    if (options_end || !word.starts_with('-')) {
      const auto there = hence::verify::certificates_at(std::string(word));
      paths.insert(paths.end(), there.begin(), there.end());
    } else if (word == "--") {
      options_end = true;
    } else if (word == "--help" || word == "-h") {
      std::cout << help;
      return 0;
    } else if (word == "--version") {
      std::cout << "hence-verify " HENCE_VERSION "\n";
      return 0;
    } else if (word == "--quiet") {
      quiet = true;
    } else {
      return bad_usage("unknown option '" + hence::verify::shown(word) + "'");
    }
  }
  if (paths.empty()) return bad_usage("expected a certificate such as 'hence-verify certificate/'");
  int code = 0;
  std::size_t hold = 0;
  for (const std::string& path : paths) {
    const int one = verify_one(path, quiet, paths.size() > 1);
    code = std::max(code, one);
    hold += one == 0 ? 1 : 0;
  }
  if (paths.size() > 1 && !quiet) std::cout << hold << " of " << paths.size() << " certificates are valid\n";
  return code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const int code = run({argv + std::min(argc, 1), argv + argc});
    if (std::cout.flush()) return code;
    std::cerr << "hence-verify: cannot write to standard output\n";
    return std::max(code, exit_code(Outcome::unreadable));
  } catch (const std::bad_alloc&) {
    std::cerr << "hence-verify: gave up: out of memory\n";
  } catch (const std::exception& error) {
    std::cerr << "hence-verify: gave up: " << error.what() << "\n";
  }
  return exit_code(Outcome::gave_up);
}
