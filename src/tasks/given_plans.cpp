#include "tasks/given_plans.hpp"

#include <fmt/format.h>

#include "ask/errors.hpp"
#include "tasks/level_words.hpp"

namespace hence::tasks {
namespace {

class LevelsWithPlans : public Items {
 public:
  LevelsWithPlans(Front& front, std::unique_ptr<Items> levels, const std::string& input)
      : stop_(front.stop()),
        levels_(std::move(levels)),
        opened_(front.open(input, {})),
        plans_(*opened_.stream) {}

  std::optional<Item> next() override {
    auto item = levels_->next();
    if (!item) return item;
    auto given = std::make_shared<GivenPlan>();
    given->file = opened_.name.empty() ? "plan" : opened_.name;
    if (item->alone)
      given->read = sokoban::read_plan(*opened_.stream, given->lines);
    else
      given->read = plans_.next();
    cut_ = stop_.stopped();  // the solution may have been read only in part
    if (cut_) return std::nullopt;
    item->other = std::move(given);
    return item;
  }

  bool ended() const override { return !cut_ && levels_->ended(); }

 private:
  const Stop& stop_;
  const std::unique_ptr<Items> levels_;
  const Opened opened_;
  sokoban::PlanReader plans_;
  bool cut_ = false;
};

}  // namespace

std::unique_ptr<Items> with_plans(Front& front, std::unique_ptr<Items> levels, const std::string& input) {
  refuse_other_than_plans(front, input);
  return std::make_unique<LevelsWithPlans>(front, std::move(levels), input);
}

const GivenPlan& given_plan(const Item& item) {
  return static_cast<const GivenPlan&>(*item.other);
}

const sokoban::PlanRecord& plan_of(const Item& item) {
  const GivenPlan& given = given_plan(item);
  if (!given.read)
    throw TextError(given.file, fmt::format("no line for level {} ({})", item.number, item.name()));
  if (!*given.read) throw TextError(given.file, given.read->error());
  return **given.read;
}

}  // namespace hence::tasks
