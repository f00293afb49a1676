# Embeds the page of the workbench in hence-serve: tools/page builds and packs it and writes it as a C++ table. Runs
# again when a file of the page changes.
function(hence_page result)
  set(folder ${CMAKE_BINARY_DIR}/page)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/src/* ${PROJECT_SOURCE_DIR}/web/public/*)
  file(GLOB more CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/*.html ${PROJECT_SOURCE_DIR}/web/*.json
       ${PROJECT_SOURCE_DIR}/web/*.ts ${PROJECT_SOURCE_DIR}/web/*.js ${PROJECT_SOURCE_DIR}/web/dist/*)
  list(APPEND files ${more})
  list(FILTER files EXCLUDE REGEX "\\.test\\.ts$")
  add_custom_command(
    OUTPUT ${folder}/page.cpp
    COMMAND ${PROJECT_SOURCE_DIR}/tools/page $<$<NOT:$<BOOL:${HENCE_PAGE}>>:--without> ${folder}
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/debian/copyright ${PROJECT_SOURCE_DIR}/tools/page
    COMMENT "The page of the workbench"
    COMMAND_EXPAND_LISTS VERBATIM)
  set(${result} ${folder}/page.cpp PARENT_SCOPE)
endfunction()
