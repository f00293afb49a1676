# What `cmake --install` and CPack take, in two components: `runtime` is for users, `development` for programs that link the library.
# tools/release makes the Debian package, of the runtime only.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS hence_cli hence_verify RUNTIME COMPONENT runtime)
if(TARGET hence_serve)  # not built by ./hence before `hence serve` is first used
  install(TARGETS hence_serve RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/hence COMPONENT runtime OPTIONAL)
endif()
if(NOT CMAKE_CROSSCOMPILING)  # runs hence
  install(CODE "execute_process(COMMAND ${PROJECT_SOURCE_DIR}/tools/install_documents $<TARGET_FILE:hence_cli>
                                \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/share\" COMMAND_ERROR_IS_FATAL ANY)" COMPONENT runtime)
endif()

install(TARGETS hence hence_catalogue hence_tasks EXPORT hence ARCHIVE COMPONENT development)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hence COMPONENT development
        FILES_MATCHING PATTERN "*.hpp" PATTERN "app" EXCLUDE PATTERN "*_for_tests.hpp" EXCLUDE)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/hence)
install(EXPORT hence NAMESPACE hence:: FILE henceTargets.cmake DESTINATION ${package_dir} COMPONENT development)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/henceConfig.cmake.in henceConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(henceConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/henceConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/henceConfigVersion.cmake
        DESTINATION ${package_dir} COMPONENT development)

set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL runtime)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_NAME hence)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The Hence developers <hence@example.org>")
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
string(REPLACE .so. "" CPACK_DEBIAN_PACKAGE_DEPENDS ${zip_name})  # libzip4: loaded at run time, so not found by itself
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "solve, make, explain and prove Sudoku and Sokoban")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Sudoku of any size, alone or as tuples of grids, and Sokoban levels. Every
answer comes with a reason that a person can read and, on request, with a
certificate that hence-verify or any checker of SAT proofs can check.
.
This package has the command line program, the independent verifier and
a workbench for the browser, which 'hence serve' starts.")
include(CPack)
