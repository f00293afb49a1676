#!/usr/bin/env python3
"""wording.py ROOT: finds habits that make English read like a translation, in sources, tests, scripts, page and docs.

A short list on purpose: what came back again and again. A line that needs such words (a quotation, a name) ends in "wording: ok".
"""
import re
import sys
from pathlib import Path

HABITS = [
    (r"\bnobody\b", "say who: 'no caller', 'no reader', 'unused', 'broken pipe'"),
    (r"\b(is|are|was|were|be|been) told\b(?! apart)", "'receives', 'reports', 'knows'"),
    (r"\bby then\b", "'so far', or leave it out"),
    (r"\ban? [a-z]+ of (yours|ours)\b", "'your', 'our'"),
    (r"(?<!there )\b(is|are) no (cell|digit|grid|puzzle|level|plan|command|number|option|certificate|catalogue|proof|formula|file|folder)s?\b", "'is not a ...'"),
    (r"\bso (many|few) [a-z]+s\b(?! (that|as)\b)", "'N', 'this many', or the number itself"),
    (r"\b(is|are) asked for\b", "'requested', or say who asks"),
    (r"\bgoes on\b|\bgo on\b", "'continues'"),
    (r"\bstands? (in|at|for|behind|against) (the|a|its)\b", "'is in', 'means'"),
    (r"\bwhoever\b", "'anyone who', 'a client that'"),
    (r"\bthe time is over\b", "'time limit reached'"),
    (r"\bwhat was left to\b|\bwhat is left of (the|a)\b", "'the rest', 'the remaining ...'"),
]


def main():
    if len(sys.argv) != 2 or not Path(sys.argv[1], "CONTRIBUTING.md").is_file():
        sys.exit("usage: wording.py ROOT, where ROOT is a clone of Hence")
    root = Path(sys.argv[1])
    files = [root / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "hence", "test", ".ci/run")]
    for folder in ("src", "tests", "tools", "bench", "cmake", "docs", "web/src", "web/tests"):
        files += sorted(file for file in (root / folder).rglob("*") if file.is_file())
    found = checked = 0
    for file in files:
        name = str(file.relative_to(root))
        if name == "tests/wording.py" or name.endswith((".db", ".svg", ".png")) or "/fuzz/corpus/" in name:
            continue
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue
        checked += 1
        for number, line in enumerate(lines, 1):
            for habit, better in HABITS:
                match = re.search(habit, line, re.IGNORECASE)
                if match and not line.endswith("wording: ok"):
                    found += 1
                    print(f"{name}:{number}: '{match.group(0)}': {better}\n    {line.strip()[:150]}")
    print(f"{checked} files, {found} places")
    sys.exit(1 if found or not checked else 0)


main()
