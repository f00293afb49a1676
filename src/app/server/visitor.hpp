// Who is connected to us.
#pragma once

#include <string>

#include "app/server/descriptor.hpp"
#include "app/server/room.hpp"

namespace hence::server {

/// A visitor's socket, which does not block, and the place that it takes among all that there can be.
struct Seat {
  Part place;
  Descriptor socket;
};

/// A visitor whose request is there.
struct Visitor {
  Seat seat;
  std::string head;
  std::string body;
  Part room;        ///< that a long body takes
  int refusal = 0;  ///< the status to refuse it with; 0: it is to be answered
};

}  // namespace hence::server
