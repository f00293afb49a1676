#include "app/server/assets.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <stdexcept>

#include "app/server/page.hpp"

namespace hence::server {
namespace {

std::string unpacked(std::string_view packed) {
  z_stream stream{};
  if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK) throw std::runtime_error("zlib initialization failed");
  std::string text;
  std::string piece(65536, 0);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  int state = Z_OK;
  while (state == Z_OK) {
    stream.next_out = reinterpret_cast<Bytef*>(piece.data());
    stream.avail_out = static_cast<uInt>(piece.size());
    state = inflate(&stream, Z_NO_FLUSH);
    text.append(piece, 0, piece.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  if (state != Z_STREAM_END) throw std::runtime_error("damaged page file");
  return text;
}

}  // namespace

bool send_asset(const httplib::Request& request, httplib::Response& response) {
  const std::string_view path = request.path == "/" ? std::string_view("/index.html") : request.path;
  const auto found = std::ranges::find(page(), path, &Asset::path);
  if (found == page().end()) return false;
  const std::string tag = fmt::format("\"{}\"", found->tag);
  const std::string type(found->type);
  response.set_header("Cache-Control", found->hashed ? "public, max-age=31536000, immutable" : "no-cache");
  response.set_header("ETag", tag);
  response.set_header("Vary", "Accept-Encoding");
  if (request.get_header_value("If-None-Match").find(tag) != std::string::npos) {
    response.status = 304;
  } else if (request.get_header_value("Accept-Encoding").find("gzip") == std::string::npos) {
    response.set_content(unpacked(found->packed), type);
  } else {
    // The library would compress a plain body again.
    response.set_header("Content-Encoding", "gzip");
    response.set_content_provider(
        found->packed.size(), type,
        [packed = found->packed](std::size_t from, std::size_t size, httplib::DataSink& sink) {
          return sink.write(packed.data() + from, size);
        });
  }
  return true;
}

}  // namespace hence::server
