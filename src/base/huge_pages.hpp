// Memory for large tables with random access: requests huge pages to reduce TLB misses. Falls back to normal
// pages if the system does not provide them.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <new>

namespace hence {

/// An allocator for vectors.
template <class T>
struct HugePages {
  using value_type = T;

  HugePages() = default;
  template <class U>
  HugePages(const HugePages<U>&) {}  // NOLINT(google-explicit-constructor): what vectors ask for

  static constexpr std::size_t page = std::size_t{2} << 20;

  T* allocate(std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    if (bytes < page) return static_cast<T*>(::operator new(bytes));
    void* const memory = ::operator new (bytes, std::align_val_t{page});
    ::madvise(memory, bytes, MADV_HUGEPAGE);
    return static_cast<T*>(memory);
  }
  void deallocate(T* memory, std::size_t count) {
    if (count * sizeof(T) < page)
      ::operator delete(memory);
    else
      ::operator delete (memory, std::align_val_t{page});
  }

  friend bool operator==(const HugePages&, const HugePages&) { return true; }
};

}  // namespace hence
