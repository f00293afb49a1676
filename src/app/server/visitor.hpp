// A client's connection.
#pragma once

#include <string>

#include "app/server/descriptor.hpp"
#include "app/server/room.hpp"

namespace hence::server {

/// A non-blocking socket, and its share of the connection limit.
struct Seat {
  Part place;
  Descriptor socket;
};

/// A client with a complete request.
struct Visitor {
  Seat seat;
  std::string head;
  std::string body;
  Part room;        ///< for a long body
  int refusal = 0;  ///< status to refuse it with; 0: none
};

}  // namespace hence::server
