// Memory for RapidJSON, which does not check its own allocator for null pointers.
#pragma once

#include <cstddef>
#include <new>

#include <rapidjson/allocators.h>

namespace hence::tasks {

struct JsonAllocator : rapidjson::CrtAllocator {
  void* Malloc(std::size_t size) { return checked(CrtAllocator::Malloc(size), size); }
  void* Realloc(void* old, std::size_t old_size, std::size_t size) {
    return checked(CrtAllocator::Realloc(old, old_size, size), size);
  }

 private:
  static void* checked(void* memory, std::size_t size) {
    if (memory == nullptr && size > 0) throw std::bad_alloc();
    return memory;
  }
};

}  // namespace hence::tasks
