#include "ask/json_writer.hpp"

#include <algorithm>

#include <rapidjson/writer.h>

#include "ask/json_allocator.hpp"

namespace hence::tasks {
namespace {

/// The length of the character at the beginning of a text. Negative: there is none, and that many bytes are
/// to be replaced.
int character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  const int length = first < 0x80   ? 1
                     : first < 0xC2 ? 0
                     : first < 0xE0 ? 2
                     : first < 0xF0 ? 3
                     : first < 0xF5 ? 4
                                    : 0;
  if (length == 0) return -1;
  for (int i = 1; i < length; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (at == text.size()) return -i;
    // The second byte has a narrower range: no overlong forms, no surrogates, nothing above U+10FFFF.
    const unsigned least = i > 1 ? 0x80 : first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    const unsigned most = i > 1 ? 0xBF : first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (byte(at) < least || byte(at) > most) return -i;
  }
  return length;
}

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

std::string valid_utf8(std::string_view text) {
  std::string valid;
  while (!text.empty()) {
    const int length = character(text);
    const auto bytes = static_cast<std::size_t>(std::abs(length));
    if (length > 0)
      valid += text.substr(0, bytes);
    else
      valid += "\xEF\xBF\xBD";
    text.remove_prefix(bytes);
  }
  return valid;
}

class JsonWriter::Writer {
  struct Stream {
    using Ch = char;
    std::string& text;
    void Put(char c) { text.push_back(c); }
    void Flush() {}
  };
  Stream stream_;

 public:
  explicit Writer(std::string& text) : stream_{text}, to(stream_) {}
  rapidjson::Writer<Stream, rapidjson::UTF8<>, rapidjson::UTF8<>, JsonAllocator> to;
};

JsonWriter::JsonWriter(std::string& text) : writer_(std::make_unique<Writer>(text)) {}

JsonWriter::~JsonWriter() = default;

void JsonWriter::key(std::string_view name) {
  writer_->to.Key(name.data(), static_cast<rapidjson::SizeType>(name.size()));
}

void JsonWriter::value(bool truth) {
  writer_->to.Bool(truth);
}

void JsonWriter::value(double number) {
  writer_->to.Double(number);
}

void JsonWriter::value(std::string_view words) {
  const auto write = [&](std::string_view text) {
    writer_->to.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
  };
  is_ascii(words) ? write(words) : write(valid_utf8(words));
}

void JsonWriter::value(std::nullptr_t) {
  writer_->to.Null();
}

void JsonWriter::write_signed(std::int64_t number) {
  writer_->to.Int64(number);
}

void JsonWriter::write_unsigned(std::uint64_t number) {
  writer_->to.Uint64(number);
}

void JsonWriter::begin_object() {
  writer_->to.StartObject();
}

void JsonWriter::end_object() {
  writer_->to.EndObject();
}

void JsonWriter::begin_array() {
  writer_->to.StartArray();
}

void JsonWriter::end_array() {
  writer_->to.EndArray();
}

}  // namespace hence::tasks
