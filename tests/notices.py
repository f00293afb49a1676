#!/usr/bin/env python3
"""notices.py ROOT: fails unless debian/copyright has a paragraph for every library in cmake/dependencies.cmake. (The build of
the page checks what the page contains.)"""
import re
import sys
from pathlib import Path


def plain(name):
    return re.sub(r"^lib|[^a-z0-9]", "", name.lower())


def main():
    root = Path(sys.argv[1])
    cmake = re.sub(r"#.*", "", (root / "cmake/dependencies.cmake").read_text())
    libraries = re.findall(r"find_package\((\w+)", cmake)
    libraries += re.findall(r"find_library\(\w+ (?:NAMES )?(\S+?)(?:\.a)?[ )]", cmake)
    libraries += re.findall(r"CPPHTTPLIB_(\w+)_SUPPORT", cmake)
    notices = {plain(name) for name in re.findall(r"^Files: (.+)/\*$", (root / "debian/copyright").read_text(), re.MULTILINE)}
    missing = [name for name in libraries if name != "Threads" and plain(name) not in notices]
    if len(libraries) < 8:
        print(f"found only {libraries} in cmake/dependencies.cmake")
    for name in missing:
        print(f"no paragraph 'Files: {name}/*' in debian/copyright")
    sys.exit(1 if missing or len(libraries) < 8 else 0)


main()
