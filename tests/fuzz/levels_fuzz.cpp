// The level reader, on arbitrary bytes: it must not crash or hang, must keep its promises about the results,
// and must read back what is written from them.
//
// The first byte chooses options, the rest is the text.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "sokoban/text/levels.hpp"
#include "sokoban/text/looks_like.hpp"
#include "sokoban/text/write.hpp"

namespace {

using namespace hence;
using namespace hence::sokoban;

void require(bool promise) {
  if (!promise) std::abort();
}

/// Small odd-sized chunks, so that lines cross buffer boundaries.
class Portions : public Source {
 public:
  Portions(std::string_view text, std::size_t portion) : rest_(text), portion_(portion) {}
  std::size_t read(std::span<char> buffer) override {
    const std::size_t n = rest_.copy(buffer.data(), std::min(buffer.size(), portion_));
    rest_.remove_prefix(n);
    return n;
  }

 private:
  std::string_view rest_;
  std::size_t portion_;
};

void check(const LevelRecord& record) {
  const Level& level = record.level;
  require(level.rows > 0 && level.columns > 0 && level.squares() <= max_squares);
  const auto squares = static_cast<std::size_t>(level.squares());
  require(level.walls.size() == squares && level.goals.size() == squares && level.boxes.size() == squares);
  require(level.player.v >= 0 && level.player.v < level.squares());
  require(!level.walls[level.player.at()] && !level.boxes[level.player.at()]);
  for (std::size_t i = 0; i < squares; ++i) {
    require(!level.walls[i] || (!level.boxes[i] && !level.goals[i]));
    const Place place = record.place_of(Square(i));
    require(place.line >= record.place.line && place.column >= 1);
  }
  if (record.format == LevelFormat::xsb) require(level.box_count() <= level.goal_count());
  require(!record.max_moves || *record.max_moves >= 0);
}

/// XSB omits floor at the ends of rows and may gain a border: only the course format is exact.
void write_and_read(LevelRecord record) {
  record.max_moves = record.max_moves.value_or(1);
  const std::string text = write_level(record, LevelFormat::course);
  StringSource source(text);
  LevelReader reader(source, {.format = LevelFormat::course});
  const auto again = reader.next();
  require(again && *again && (*again)->level == record.level && (*again)->max_moves == record.max_moves);
  if (record.level.box_count() > record.level.goal_count()) return;
  const std::string xsb = write_level(record, LevelFormat::xsb);
  StringSource xsb_source(xsb);
  LevelReader xsb_reader(xsb_source, {.format = LevelFormat::xsb});
  const auto same = xsb_reader.next();
  require(same && *same && (*same)->level.box_count() == record.level.box_count());
  require((*same)->level.goal_count() == record.level.goal_count());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  looks_like_level(text);
  LevelReadOptions options;
  if (data[0] % 4 == 1) options.format = LevelFormat::course;
  if (data[0] % 4 == 2) options.format = LevelFormat::xsb;
  Portions source(text, 1 + data[0] * 7u);
  LevelReader reader(source, options);
  std::size_t records = 0;
  std::int64_t last = 0;
  while (const auto record = reader.next()) {
    require(++records <= text.size() + 1);  // every call consumes something
    const Place place = *record ? (*record)->place : record->error().place;
    require(place.line >= 1 && place.column >= 1);
    require(*record || !record->error().message.empty());
    if (!*record) continue;
    require(place.line > last);
    last = place.line;
    check(**record);
    if (records <= 20 && (*record)->level.squares() <= 10000) write_and_read(**record);
  }
  return 0;
}
