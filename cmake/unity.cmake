# Files of one folder are compiled together, `size` at a time: they share the headers that they include and the templates that
# they use, and tests take little more than half of the processor time to compile, catalogues half, pictures three quarters.
# What stands in the unnamed namespace of one file must not have the name of something else in another file of that folder. Files
# after ALONE, named from src/, are compiled by themselves: they take long, or do not go together with others. The presets release,
# tidy and fuzz compile every file by itself, so that each still includes what it uses.
option(HENCE_UNITY "Compile some files of a folder at a time" OFF)

function(hence_unity target size)
  if(NOT HENCE_UNITY)
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 2 unity "" "" "ALONE")
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(files ${target} SOURCES)
  list(FILTER files INCLUDE REGEX "\\.cpp$")
  foreach(file ${files})
    file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR}/src ${file})
    if(path IN_LIST unity_ALONE)
      set_source_files_properties(${file} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
      continue()
    endif()
    get_filename_component(folder ${file} DIRECTORY)
    file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR} ${folder})
    string(MAKE_C_IDENTIFIER ${name} name)
    list(APPEND files_of_${name} ${file})
    list(LENGTH files_of_${name} number)
    math(EXPR part "(${number} - 1) / ${size}")
    set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${name}_${part})
  endforeach()
endfunction()
