#!/usr/bin/env python3
"""Checks the layers: a folder may include only itself and the folders before it. verify/ is separate: it may include only
itself and the standard library, and only ask/, tasks/ and app/ may include it."""
import re
import sys
from pathlib import Path

# Later folders may include earlier ones; app may include everything.
ORDER = ["base", "model", "cnf", "proof", "sat", "explain", "patterns", "sudoku", "sudoku/text", "sokoban", "sokoban/text", "render", "catalogue",
         "ask", "tasks", "app"]
# Includes nothing of ours, and is included only by these: the proof checker shares no code with what found the proof.
APART = "verify"
MAY_VERIFY = ["ask", "tasks", "app"]
# In addition: these checks must not depend on a solver.
NEVER = {
    path: ["sat", "cnf"]
    for path in ["sudoku/check.cpp", "sudoku/check.hpp", "model/model.cpp", "sokoban/simulate.cpp", "sokoban/check.cpp"]
}


def folder_of(path):
    """The innermost folder of the order that contains the path."""
    return max((folder for folder in [*ORDER, APART] if path.is_relative_to(folder)), key=len, default=path.parts[0])


def may_include(folder, target):
    if APART in (folder, target):
        return folder == target or (target == APART and folder in MAY_VERIFY)
    return ORDER.index(target) <= ORDER.index(folder)


def wrong_includes(root):
    for path in sorted(root.glob("*/**/*.[ch]pp")):  # hence.hpp, above all folders, may include any
        relative = path.relative_to(root)
        if path.name.endswith("_test.cpp"):
            continue
        folder = folder_of(relative)
        if folder not in [*ORDER, APART]:
            yield f"{relative}: folder '{folder}' is not in the order {ORDER}"
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            library = re.match(r"\s*#\s*include\s+<([^>]+)>", line)
            if library and folder == APART and not re.fullmatch(r"[a-z_0-9]+", library.group(1)):
                yield f"{relative}:{number}: {APART}/ must not include <{library.group(1)}>, which is not a header of the C++ standard"
            match = re.match(r'\s*#\s*include\s+"([^"]+)"', line)
            if not match:
                continue
            target = folder_of(Path(match.group(1)))
            if not (root / match.group(1)).exists():
                yield f"{relative}:{number}: \"{match.group(1)}\" is not a path below src/"
            elif not may_include(folder, target):
                yield f"{relative}:{number}: {folder}/ must not include {target}/"
            elif target in NEVER.get(str(relative), []):
                yield f"{relative}:{number}: must not include {target}/"


def main():
    root = Path(sys.argv[1])
    found = list(wrong_includes(root))
    for line in found:
        print(line)
    files = sum(1 for _ in root.rglob("*.[ch]pp"))
    print(f"{files} files, {len(found)} wrong includes")
    return 1 if found or files == 0 else 0


sys.exit(main())
