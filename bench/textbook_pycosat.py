#!/usr/bin/python3
"""For comparison: the textbook pairwise encoding of 9x9 Sudoku in PicoSAT through pycosat; solves, then searches for a second solution.

textbook_pycosat.py FILE [MOST]: prints the number of puzzles, how many are unique, CPU seconds, and puzzles per second.
"""
import itertools
import sys
import time

import pycosat


def var(r, c, d):
    return 81 * r + 9 * c + d


def exactly_one(literals):
    yield list(literals)
    for a, b in itertools.combinations(literals, 2):
        yield [-a, -b]


def rules():
    nine = range(9)
    for a in nine:
        for b in nine:
            yield from exactly_one([var(a, b, d + 1) for d in nine])
            yield from exactly_one([var(a, c, b + 1) for c in nine])
            yield from exactly_one([var(r, a, b + 1) for r in nine])
            yield from exactly_one([var(a // 3 * 3 + i // 3, a % 3 * 3 + i % 3, b + 1) for i in nine])


def main():
    puzzles = [line.strip()[:81] for line in open(sys.argv[1]) if len(line.strip()) >= 81]
    puzzles = puzzles[: int(sys.argv[2]) if len(sys.argv) > 2 else None]
    base = list(rules())
    start = time.process_time()
    unique = 0
    for puzzle in puzzles:
        clues = [[var(i // 9, i % 9, int(ch))] for i, ch in enumerate(puzzle) if ch in "123456789"]
        unique += len(list(itertools.islice(pycosat.itersolve(base + clues), 2))) == 1
    seconds = time.process_time() - start
    print(f"{len(puzzles)} puzzles, {unique} unique, {seconds:.2f} s CPU, {len(puzzles) / seconds:.0f}/s")


main()
