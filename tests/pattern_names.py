#!/usr/bin/env python3
"""Compares the pattern names in src/explain/names_known.cpp with those defined in docs/PATTERNS.md.

    pattern_names.py ROOT
"""
import re
import sys
from pathlib import Path


def names_in_code(text):
    """The lists of names_known.cpp, with every form of every fish."""
    def strings(array):
        body = re.search(r"constexpr std::array " + array + r"\{(.*?)\};", text, re.S).group(1)
        return re.findall(r'"([^"]*)"', body)

    fish = strings("fish")
    return strings("names") + fish + [form + name for form in strings("fish_forms") for name in fish]


def names_in_manual(text):
    """The first column of every table with the heading "name"; "finned ..." stands for each fish of the row above."""
    found = []
    fish = []
    in_table = False
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if not cells or cells[0].startswith("---"):
            in_table = in_table and bool(cells)
            continue
        if cells[0] == "name":
            in_table = True
            continue
        if not in_table or cells[0].startswith('"'):  # a systematic name
            continue
        names = [name.strip().replace("*n*", "#") for name in cells[0].split(",")]
        if "X-Wing" in names:
            fish = names
        for name in names:
            found += [name[:-3] + each for each in fish] if name.endswith("...") else [name]
    return found


def main():
    root = Path(sys.argv[1])
    code = names_in_code((root / "src/explain/names_known.cpp").read_text())
    manual = names_in_manual((root / "docs/PATTERNS.md").read_text())
    faults = [f"only in the code: {name}" for name in sorted(set(code) - set(manual))]
    faults += [f"only in the manual: {name}" for name in sorted(set(manual) - set(code))]
    faults += [f"twice in the code: {name}" for name in sorted({name for name in code if code.count(name) > 1})]
    for fault in faults:
        print(fault)
    print(f"{len(set(code))} names in the code, {len(set(manual))} in the manual")
    return 1 if faults or not code else 0


if __name__ == "__main__":
    sys.exit(main())
