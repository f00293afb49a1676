// Fish: n houses (bases) in which all places of a digit lie in n other houses (covers), except for fins that
// every target excludes. The reason determines the bases; covers are searched here, since its links are only
// one possible choice.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "explain/names_shape.hpp"

namespace hence::explain::naming {
namespace {

std::string size_name(std::size_t n) {
  static constexpr std::array<const char*, 6> known{"X-Wing",    "Swordfish", "Jellyfish",
                                                    "Squirmbag", "Whale",     "Leviathan"};
  return n - 2 < known.size() ? known[n - 2] : fmt::format("fish of size {}", n);
}

/// Kinds of bases and covers. Basic: rows and columns, one of each. Franken: also boxes. Mutant: any.
enum class Form { basic, franken, mutant };

bool fits(std::span<const Sector> sectors, GroupKind line, Form form) {
  return std::all_of(sectors.begin(), sectors.end(), [&](Sector s) {
    return form == Form::mutant || s.kind == line || (form == Form::franken && s.is_box());
  });
}

Form form_of(std::span<const Sector> bases, std::span<const Sector> covers) {
  for (const Form form : {Form::basic, Form::franken})
    if ((fits(bases, GroupKind::row, form) && fits(covers, GroupKind::column, form)) ||
        (fits(bases, GroupKind::column, form) && fits(covers, GroupKind::row, form)))
      return form;
  return Form::mutant;
}

struct Fish {
  Form form = Form::mutant;
  bool finned = false;
  bool sashimi = false;  ///< without the fins, one base would have a single place left

  /// A fish is not named if the same places also form a simpler one.
  bool simpler(const Fish& other) const {
    return form <= other.form && finned <= other.finned && sashimi <= other.sashimi;
  }
};

/// Searches for covers, as many as bases, that contain every target and every place of the bases that is not
/// a fin.
class Covers {
 public:
  explicit Covers(const Shape& shape) : shape_(shape) {
    for (const Truth& truth : shape.truths()) bases_.push_back(truth.sector());
    for (const Candidate c : shape.members()) {
      const bool can_be_fin = shape_.excludes_all(c, shape_.targets());
      // A place in two bases must be a fin, since one candidate would serve both.
      const auto in = std::count_if(shape.truths().begin(), shape.truths().end(), [&](const Truth& t) {
        return std::binary_search(t.members.begin(), t.members.end(), c);
      });
      if (in > 1 && !can_be_fin) possible_ = false;
      places_.push_back({c, can_be_fin, in > 1});
    }
    for (const Candidate x : shape.targets()) places_.push_back({x, false, false});
  }

  /// All fish of this form or simpler for which no simpler one makes the name redundant.
  std::vector<Fish> find(Form most) {
    most_ = most;
    found_.clear();
    if (possible_) search(0);
    return found_;
  }

 private:
  struct Place {
    Candidate c;
    bool can_be_fin;
    bool in_two_bases;
  };

  static constexpr int max_nodes = 20'000;

  bool covered(Candidate c) const {
    const auto sectors = shape_.sectors(c);
    return std::any_of(covers_.begin(), covers_.end(),
                       [&](Sector s) { return std::binary_search(sectors.begin(), sectors.end(), s); });
  }

  bool allowed(Sector s) const {
    if (s.kind == GroupKind::differs || std::find(bases_.begin(), bases_.end(), s) != bases_.end())
      return false;
    return most_ != Form::basic || (s.is_line() && s.kind != bases_.front().kind);
  }

  void search(std::size_t i) {
    if (++nodes_ > max_nodes) return;
    while (i < places_.size() && covered(places_[i].c)) ++i;
    if (i == places_.size()) {
      if (covers_.size() == bases_.size()) keep();
      return;
    }
    if (covers_.size() < bases_.size())
      for (const Sector s : shape_.sectors(places_[i].c)) {
        if (!allowed(s)) continue;
        covers_.push_back(s);
        search(i + 1);
        covers_.pop_back();
      }
    if (places_[i].can_be_fin) search(i + 1);
  }

  void keep() {
    Candidates fins;
    for (const Place& place : places_)
      if (place.in_two_bases || (place.can_be_fin && !covered(place.c))) fins.push_back(place.c);
    const Fish fish{form_of(bases_, covers_), !fins.empty(), one_place_besides(fins)};
    if (std::any_of(found_.begin(), found_.end(), [&](const Fish& f) { return f.simpler(fish); })) return;
    std::erase_if(found_, [&](const Fish& other) { return fish.simpler(other); });
    found_.push_back(fish);
  }

  bool one_place_besides(const Candidates& fins) const {
    return std::any_of(shape_.truths().begin(), shape_.truths().end(), [&](const Truth& base) {
      const auto body = std::count_if(base.members.begin(), base.members.end(), [&](Candidate c) {
        return std::find(fins.begin(), fins.end(), c) == fins.end();
      });
      return body < 2;
    });
  }

  const Shape& shape_;
  std::vector<Sector> bases_;
  std::vector<Place> places_;
  bool possible_ = true;

  Form most_ = Form::mutant;
  std::vector<Sector> covers_;
  int nodes_ = 0;
  std::vector<Fish> found_;
};

void add_name(const Shape& shape, const Fish& fish, Names& names) {
  const std::string size = size_name(shape.size());
  switch (fish.form) {
    case Form::basic:
      if (!fish.finned) names.add(Rank::fish, size);
      if (fish.finned) names.add(Rank::finned_fish, (fish.sashimi ? "sashimi " : "finned ") + size);
      break;
    case Form::franken:
      names.add(Rank::large_fish, (fish.finned ? "finned franken " : "franken ") + size);
      break;
    case Form::mutant:
      names.add(Rank::large_fish, (fish.finned ? "finned mutant " : "mutant ") + size);
      break;
  }
}

}  // namespace

void name_fish(const Shape& shape, Names& names) {
  if (shape.size() < 2 || !shape.one_digit() || shape.targets().empty() || shape.target_in_truth()) return;
  for (const Fish& fish : Covers(shape).find(Form::basic))
    if (fish.form == Form::basic) add_name(shape, fish, names);
  if (names.up_to(Rank::fish)) return;
  // With many bases, these would only be found by chance within bounded work.
  static constexpr std::size_t max_bases = 8;
  if (shape.size() > max_bases) return;
  for (const Fish& fish : Covers(shape).find(Form::mutant))
    if (fish.form != Form::basic) add_name(shape, fish, names);
}

}  // namespace hence::explain::naming
