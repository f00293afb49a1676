// Fails if a sanitizer build does not actually sanitize, and would therefore pass every test.
#include <gtest/gtest.h>

#ifdef HENCE_SANITIZE

#if !defined(__SANITIZE_ADDRESS__)
#error "HENCE_SANITIZE is on, but the address sanitizer is off"
#endif

namespace {

TEST(SanitizerDeathTest, AddressSanitizerStopsAReadOfFreedMemory) {
  EXPECT_DEATH(
      {
        int* volatile p = new int(7);
        delete p;
        const int value = *p;
        std::exit(value == 0 ? 0 : 1);
      },
      "heap-use-after-free");
}

TEST(SanitizerDeathTest, UndefinedBehaviourSanitizerStopsASignedOverflow) {
  EXPECT_DEATH(
      {
        volatile int most = 2147483647;
        most = most + 1;
        std::exit(0);
      },
      "signed integer overflow");
}

}  // namespace

#endif
