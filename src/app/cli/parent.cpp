#include "app/cli/parent.hpp"

#include <sys/prctl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace hence::cli {

void die_with_parent() {
  const char* parent = std::getenv("HENCE_PARENT");
  if (parent == nullptr) return;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != std::atoi(parent)) _exit(1);  // it has already ended
}

}  // namespace hence::cli
