# Debian packages, found by name. tools/packages.txt lists them; ./hence installs the missing ones.
find_package(fmt 9 REQUIRED)
find_package(RapidJSON 1.1 REQUIRED)  # headers only
find_package(Threads REQUIRED)
find_package(ZLIB REQUIRED)
find_package(SQLite3 3.37 REQUIRED)  # strict tables

# The SAT solvers come without a CMake configuration.
find_library(CADICAL_LIBRARY cadical REQUIRED)
find_path(CADICAL_INCLUDE_DIR cadical.hpp REQUIRED)
find_library(MINISAT_LIBRARY NAMES libminisat.a minisat REQUIRED)
find_path(MINISAT_INCLUDE_DIR minisat/core/Solver.h REQUIRED)
add_library(hence_solvers INTERFACE)
target_link_libraries(hence_solvers INTERFACE ${CADICAL_LIBRARY} ${MINISAT_LIBRARY})
target_include_directories(hence_solvers SYSTEM INTERFACE ${CADICAL_INCLUDE_DIR} ${MINISAT_INCLUDE_DIR})

# nauty decides graph isomorphism: for copies of a puzzle, and for patterns. Its pkg-config file is not needed, since
# its headers are in the default path and included as <nauty/...>.
find_library(NAUTY_LIBRARY NAMES libnauty.a nauty REQUIRED)
find_path(NAUTY_INCLUDE_DIR nauty/nausparse.h REQUIRED)
add_library(hence_graphs INTERFACE)
target_link_libraries(hence_graphs INTERFACE ${NAUTY_LIBRARY})
target_include_directories(hence_graphs SYSTEM INTERFACE ${NAUTY_INCLUDE_DIR})

# Zips, for the command line only, which loads the library by this name when it first needs it.
find_library(ZIP_LIBRARY zip REQUIRED)
find_path(ZIP_INCLUDE_DIR zip.h REQUIRED)
file(READ_SYMLINK ${ZIP_LIBRARY} zip_name)
add_library(hence_zip INTERFACE)
target_compile_definitions(hence_zip INTERFACE HENCE_LIBZIP="${zip_name}")
target_link_libraries(hence_zip INTERFACE ${CMAKE_DL_LIBS})
target_include_directories(hence_zip SYSTEM INTERFACE ${ZIP_INCLUDE_DIR})

# The HTTP library, for the server only: ./hence installs it when `hence serve` is first used. Debian builds it with all of these,
# and they decide the layout of its types.
find_library(HTTPLIB_LIBRARY cpp-httplib)
find_path(HTTPLIB_INCLUDE_DIR httplib.h)
if(NOT HTTPLIB_LIBRARY OR NOT HTTPLIB_INCLUDE_DIR)
  message(STATUS "cpp-httplib not found: building without the server (hence serve)")
  unset(HTTPLIB_LIBRARY CACHE)
  return()
endif()
add_library(hence_http INTERFACE)
target_link_libraries(hence_http INTERFACE ${HTTPLIB_LIBRARY})
target_include_directories(hence_http SYSTEM INTERFACE ${HTTPLIB_INCLUDE_DIR})
target_compile_definitions(hence_http INTERFACE CPPHTTPLIB_OPENSSL_SUPPORT CPPHTTPLIB_ZLIB_SUPPORT
                                                CPPHTTPLIB_BROTLI_SUPPORT)
