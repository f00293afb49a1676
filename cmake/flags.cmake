# Compiler flags for all targets, as one interface target.
add_library(hence_flags INTERFACE)
target_compile_options(hence_flags INTERFACE -Wall -Wextra -Wconversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # In unity builds (unity.cmake), a local name may shadow a global one of another file.
  target_compile_options(hence_flags INTERFACE $<IF:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>,-Wshadow=local,-Wshadow>)
  # GCC 12 warns of out-of-bounds string copies that do not exist. The address sanitizer finds real ones.
  target_compile_options(hence_flags INTERFACE -Wno-array-bounds -Wno-stringop-overread)
else()
  target_compile_options(hence_flags INTERFACE -Wshadow)
endif()
# For code that is never hot: optimizing it fully costs build time and gains nothing. The last -O counts.
function(hence_optimize_less target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release,RelWithDebInfo>:-O1>)
endfunction()
if(HENCE_WERROR)
  target_compile_options(hence_flags INTERFACE -Werror)
endif()
if(HENCE_SANITIZE)
  # The address sanitizer also catches null pointers; these three checks take a third of the compile time.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=null,alignment,vptr -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
if(HENCE_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
