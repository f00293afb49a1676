# Files of one folder are compiled together, `size` at a time: they share the headers that they include and the templates that
# they use, and tests take little more than half of the processor time to compile. What stands in the unnamed namespace of one
# file must not have the name of something else in another file of that folder. The presets release, tidy and fuzz compile
# every file by itself, so that each still includes what it uses.
option(HENCE_UNITY "Compile tests, and what checks certificates, some files at a time" OFF)

function(hence_unity target size)
  if(NOT HENCE_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(files ${target} SOURCES)
  foreach(file ${files})
    get_filename_component(folder ${file} DIRECTORY)
    file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR} ${folder})
    string(MAKE_C_IDENTIFIER ${name} name)
    list(APPEND files_of_${name} ${file})
    list(LENGTH files_of_${name} number)
    math(EXPR part "(${number} - 1) / ${size}")
    set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${name}_${part})
  endforeach()
endfunction()
