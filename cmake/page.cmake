# The page of the workbench becomes a part of hence-serve: tools/page builds it, packs it and writes a table of it as
# C++. It runs again when a file of the page has changed.
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
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/tools/page
    COMMENT "The page of the workbench"
    COMMAND_EXPAND_LISTS VERBATIM)
  set(${result} ${folder}/page.cpp PARENT_SCOPE)
endfunction()
