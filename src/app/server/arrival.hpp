// A request as its bytes arrive: where its head ends, where its body does, and what of it cannot be taken.
// Knows nothing of sockets. The HTTP library gets the head once all is there, and never sees a body: it would
// wait for one, unpack it, or take it for a form.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace hence::server {

class Arrival {
 public:
  /// How many bytes a body may have, by the path that is asked for.
  using BodyLimit = std::function<std::size_t(std::string_view path)>;

  /// `limit` must outlive it.
  explicit Arrival(const BodyLimit& limit) : limit_(limit) {}

  /// What came next. Whatever is behind the end of the request is passed over: a connection carries one.
  void take(std::string_view bytes);

  /// All is there, or as much as is needed to refuse it.
  bool ended() const { return stage_ == Stage::ended; }

  /// The status to refuse it with: 400 or 413. 0: nothing is wrong with it.
  int refusal() const { return refusal_; }

  /// So many came, and are held.
  std::size_t bytes() const { return head_.size() + body_.size(); }

  /// Does the visitor wait for "100 Continue" before the body? True once.
  bool asks_to_go_on();

  /// How many bytes the body will have at most.
  std::size_t body_bytes() const { return most_body_bytes_; }

  /// What there is of it, to be taken at the end.
  std::string take_head() { return std::move(head_); }
  std::string take_body() { return std::move(body_); }

 private:
  /// What is expected next: of a body in pieces the size of a piece, the piece, the end of its line, and
  /// behind the last one headers that nobody needs.
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
  std::string line_;  ///< of a body in pieces, between them
  bool has_length_ = false;
  bool in_pieces_ = false;
  bool asks_to_go_on_ = false;
  std::uint64_t left_ = 0;  ///< of the body, or of a piece of it
  std::size_t most_body_bytes_ = 0;
};

}  // namespace hence::server
