// Parses a request as its bytes arrive: the ends of head and body, and errors. Independent of sockets. The
// HTTP library gets the complete head and never sees a body: it would wait for it, decompress it or parse it
// as a form.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace hence::server {

class Arrival {
 public:
  /// The limit of the body in bytes, by path.
  using BodyLimit = std::function<std::size_t(std::string_view path)>;

  /// `limit` must outlive it.
  explicit Arrival(const BodyLimit& limit) : limit_(limit) {}

  /// Takes the next bytes. Ignores everything after the request: a connection carries only one.
  void take(std::string_view bytes);

  /// Complete, or refused.
  bool ended() const { return stage_ == Stage::ended; }

  /// The status to refuse it with: 400 or 413; 0: none.
  int refusal() const { return refusal_; }

  /// Bytes received and held.
  std::size_t bytes() const { return head_.size() + body_.size(); }

  /// Whether the client waits for "100 Continue". True once.
  bool asks_to_go_on();

  /// The largest size the body can have.
  std::size_t body_bytes() const { return most_body_bytes_; }

  /// Takes the body at the end.
  std::string take_head() { return std::move(head_); }
  std::string take_body() { return std::move(body_); }

 private:
  /// What comes next: of a chunked body the chunk size, the chunk, the end of its line, and finally trailers.
  enum class Stage { head, body, size, piece, gap, trailer, ended };

  void refuse(int status);
  std::string_view more_head(std::string_view bytes);
  std::string_view more_body(std::string_view bytes);
  std::string_view more_line(std::string_view bytes);
  void read_head();
  void read_field(std::string_view name, std::string_view value);
  void read_line();

  const BodyLimit& limit_;
  Stage stage_ = Stage::head;
  int refusal_ = 0;
  std::string head_;
  std::string body_;
  std::string line_;  ///< between chunks
  bool has_length_ = false;
  bool in_pieces_ = false;
  bool asks_to_go_on_ = false;
  std::uint64_t left_ = 0;  ///< of the body or chunk
  std::size_t most_body_bytes_ = 0;
};

}  // namespace hence::server
