# Debian packages, found by name. tools/packages.txt lists them; ./hence installs what is missing.
find_package(fmt 9 REQUIRED)
find_package(CLI11 2.1 REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(Threads REQUIRED)

# CaDiCaL and PicoSAT come without a CMake configuration.
find_library(CADICAL_LIBRARY cadical REQUIRED)
find_path(CADICAL_INCLUDE_DIR cadical.hpp REQUIRED)
add_library(hence_cadical INTERFACE)
target_link_libraries(hence_cadical INTERFACE ${CADICAL_LIBRARY})
target_include_directories(hence_cadical SYSTEM INTERFACE ${CADICAL_INCLUDE_DIR})
