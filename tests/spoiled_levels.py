#!/usr/bin/env python3
"""spoiled_levels.py HENCE HENCE_VERIFY: certificates about Sokoban levels are accepted, and refused after every kind of
damage. Claims about changed levels are compared with a breadth-first search."""
import json
import random
import sys
import tempfile
import zlib
from collections import deque
from pathlib import Path

import spoiled
from spoiled import FILES, HENCE, expect, expect_accepted, expect_refused, run, sample

WAREHOUSE = ["#######", "#    ##", "#@$   #", "# #$. #", "#  .  #", "#######"]
THREE = ["#######", "#     #", "# $ $ #", "#.#@#.#", "#  $  #", "#  .  #", "#######"]
# Its certificate contains symmetry-breaking clauses.
MIRRORED = ["#######", "#.$ $.#", "##   ##", "#  @  #", "#     #", "# .$. #", "#######"]
STUCK = ["########", "#@ $$ .#", "#  $   #", "#.    .#", "########"]
CASES = {
    "optimal": ("optimal", WAREHOUSE, []),
    "binary": ("optimal", WAREHOUSE, ["--binary"]),
    "three": ("optimal", THREE, []),
    "mirrored": ("optimal", MIRRORED, []),
    "no plan": ("no-plan", WAREHOUSE, ["--max-moves", "6"]),
    "visit": ("optimal", THREE, ["--by", "visit"]),
    "visit, pushes": ("optimal", THREE, ["--shortest", "pushes"]),
    "visit, pushes of one": ("optimal", WAREHOUSE, ["--shortest", "pushes"]),
    "visit, no plan": ("no-plan", WAREHOUSE, ["--max-moves", "6", "--by", "visit"]),
    "unsolvable": ("unsolvable", STUCK, []),
    "solved": ("optimal", ["#####", "#@ *#", "#####"], []),
    "solved, pushes": ("optimal", ["#####", "#@ *#", "#####"], ["--shortest", "pushes"]),
}
MOVES = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}


class Level:
    """A naive implementation."""

    def __init__(self, rows):
        squares = {(r, c): symbol for r, row in enumerate(rows) for c, symbol in enumerate(row)}
        self.floor = {at for at, symbol in squares.items() if symbol != "#"}
        self.goals = {at for at, symbol in squares.items() if symbol in ".*+"}
        self.boxes = frozenset(at for at, symbol in squares.items() if symbol in "$*")
        self.players = [at for at, symbol in squares.items() if symbol in "@+"]
        self.in_form = len(self.players) == 1

    def start(self):
        return self.players[0], self.boxes

    def after(self, state, letter):
        """The state after a move, and whether it was a push; None if the move is illegal."""
        (r, c), boxes = state
        dr, dc = MOVES[letter]
        to, behind = (r + dr, c + dc), (r + 2 * dr, c + 2 * dc)
        if to not in self.floor:
            return None, False
        if to not in boxes:
            return (to, boxes), False
        if behind not in self.floor or behind in boxes:
            return None, False
        return (to, boxes - {to} | {behind}), True

    def fewest(self, metric="moves"):
        """Moves, or pushes, of a shortest solution; None if the level is unsolvable."""
        seen, ahead = {}, deque([(self.start(), 0)])
        while ahead:
            state, cost = ahead.popleft()
            if seen.setdefault(state, cost) < cost:
                continue
            if state[1] <= self.goals:
                return cost
            for letter in MOVES:
                after, push = self.after(state, letter)
                if not after or after in seen:
                    continue
                if push or metric == "moves":
                    ahead.append((after, cost + 1))
                else:
                    ahead.appendleft((after, cost))
        return None

    def is_solved_by(self, plan):
        state = self.start()
        for letter in plan:
            if letter.lower() not in MOVES:
                return False
            state, push = self.after(state, letter.lower())
            if state is None or push != letter.isupper():
                return False
        return state[1] <= self.goals


def is_true(claim):
    """Is the claim true, by brute force? Its proof does not matter here."""
    level = Level(claim["level"])
    if not level.in_form:
        return False
    metric = claim.get("metric", "moves")
    fewest = level.fewest(metric)
    if claim["claim"] == "optimal":
        cost = len(claim["plan"]) if metric == "moves" else sum(move.isupper() for move in claim["plan"])
        return level.is_solved_by(claim["plan"]) and fewest == cost
    if claim["claim"] == "no-plan":
        return fewest is None or fewest > claim["moves"]
    return fewest is None


def expect_no_lie(folder, whole, claim, what):
    """Must be refused, unless the claim happens to be true: then either verdict is fine, as the files may or may not show it."""
    files = {**whole, "claim.json": json.dumps(claim).encode()}
    if not is_true(claim):
        expect_refused(folder, files, f"{folder.name}: {what}")
        return
    spoiled.write_files(folder, files)
    for program, got in spoiled.verdicts(folder):
        expect(got.returncode in (0, 1, 2), f"{program}: {folder.name}: {what}: exit {got.returncode}")


def repaired(whole, name, text):
    """The certificate with one file replaced, and its count and checksum repaired in the claim."""
    claim = json.loads(whole["claim.json"])
    if name == "formula.cnf":
        claim["formula"]["crc32"] = f"{zlib.crc32(text):08x}"
    else:
        claim["proof"].update(crc32=f"{zlib.crc32(text):08x}", steps=text.count(b"\n"))
    return {**whole, name: text, "claim.json": json.dumps(claim).encode()}


def spoil_files(folder, whole):
    for name in whole:
        for what, text in spoiled.cut_off(whole[name]):
            expect_refused(folder, {**whole, name: text}, f"{folder.name}/{name} {what}")
        expect_refused(folder, {**whole, name: None}, f"{folder.name}/{name} is missing")
        expect_refused(folder, {**whole, name: b""}, f"{folder.name}/{name} is empty")
        if name == "claim.json" or (name == "proof.drat" and folder.name == "binary"):
            continue
        for spoiler in (spoiled.with_flipped_literals, spoiled.with_dropped_lines):
            for what, text in spoiler(whole[name]):
                expect_refused(folder, {**whole, name: text}, f"{folder.name}/{name} {what}")
    if "formula.cnf" not in whole:
        return
    # Flipping a literal of the formula may give a clause that holds in every solution, or one that does not.
    for what, text in spoiled.with_flipped_literals(whole["formula.cnf"]):
        files = repaired(whole, "formula.cnf", text)
        spoiled.write_files(folder, files)
        codes = {got.returncode for _, got in spoiled.verdicts(folder)}
        expect(codes in ({0}, {1}), f"{folder.name}/formula.cnf {what}, checksum repaired: exit {codes}")
    if folder.name == "binary":
        return
    for spoiler in (spoiled.with_flipped_literals, spoiled.with_dropped_lines):
        for what, text in spoiler(whole["proof.drat"]):
            files = repaired(whole, "proof.drat", text)
            if b"d " in text:
                continue  # the naive check does not support deletions
            if spoiled.refutes(whole["formula.cnf"], text):
                expect_accepted(folder, files, f"{folder.name}/proof.drat {what}, but still a proof")
            else:
                expect_refused(folder, files, f"{folder.name}/proof.drat {what}, checksum repaired")


def spoil_claim(folder, whole):
    claim = json.loads(whole["claim.json"])
    squares = [(r, c, symbol) for r, row in enumerate(claim["level"]) for c, _ in enumerate(row) for symbol in "#@+$*. "]
    for r, c, symbol in sample(squares):
        rows = list(claim["level"])
        if rows[r][c] == symbol:
            continue
        rows[r] = rows[r][:c] + symbol + rows[r][c + 1:]
        expect_no_lie(folder, whole, {**claim, "level": rows}, f"r{r + 1}c{c + 1} is '{symbol}'")
    for word in ("optimal", "no-plan", "unsolvable", "unique", "none"):
        if word != claim["claim"]:
            changed = json.dumps({**claim, "claim": word}).encode()
            expect_refused(folder, {**whole, "claim.json": changed}, f"{folder.name}: claimed {word}")
    if "plan" in claim:
        plan = claim["plan"]
        others = [plan[:-1], plan[1:], plan + "l", plan + plan, plan.swapcase(), plan.lower(), "x" + plan]
        others += [plan[:i] + letter + plan[i + 1:] for i in range(len(plan)) for letter in "udlrUDLR"]
        for other in others:
            if other != plan:
                expect_no_lie(folder, whole, {**claim, "plan": other}, f"plan '{other}'")
    for metric in ("moves", "pushes") if "plan" in claim else ():
        expect_no_lie(folder, whole, {**claim, "metric": metric}, f"metric {metric}")
    for metric in ("time", "", None, 1):
        expect_refused(folder, {**whole, "claim.json": json.dumps({**claim, "metric": metric}).encode()}, f"metric {metric}")
    if claim.get("metric") == "pushes":
        others = {key: value for key, value in claim.items() if key != "metric"}
        expect_no_lie(folder, whole, others, "without its metric")
        expect_refused(folder, {**whole, "claim.json": json.dumps({**claim, "visit": None}).encode()}, "no visit")
    for moves in (-1, 0, 1, 5, 7, 8, 100, 10**9, 10**10) if "moves" in claim else ():
        # Fewer moves would be true, but not what the formula is about; 0 needs no proof.
        if moves == 0:
            continue
        changed = json.dumps({**claim, "moves": moves}).encode()
        expect_refused(folder, {**whole, "claim.json": changed}, f"{folder.name}: {moves} moves")
    if "visit" in claim:
        start, goals = claim["visit"]["from_start"], claim["visit"]["to_goals"]
        for a, b in ((start + 1, goals), (start, goals + 1), (start - 1, goals), (-1, start + goals + 1), (10**30, 0), ("1", 2)):
            changed = json.dumps({**claim, "visit": {"from_start": a, "to_goals": b}}).encode()
            expect_refused(folder, {**whole, "claim.json": changed}, f"{folder.name}: visit {a} and {b}")
        for a in range(start + goals + 1):
            changed = json.dumps({**claim, "visit": {"from_start": a, "to_goals": start + goals - a}}).encode()
            expect_accepted(folder, {**whole, "claim.json": changed}, f"{folder.name}: visit {a}")
        for other in ({}, [start, goals], None, {"from_start": start}, {**claim["visit"], "more": 1}):
            changed = json.dumps({**claim, "visit": other}).encode()
            expect_refused(folder, {**whole, "claim.json": changed}, f"{folder.name}: visit {other}")
    if "states" in claim:
        for states in (claim["states"] - 1, claim["states"] + 1, 0, -1, 10**30):
            changed = json.dumps({**claim, "states": states}).encode()
            expect_refused(folder, {**whole, "claim.json": changed}, f"{folder.name}: {states} states")
        for boxes in ([], claim["boxes"] * 2, ["r1c1"], ["r2c2"], ["r3c4"], ["r99c1"], ["r2c4", "r3c7"], None):
            changed = json.dumps({**claim, "boxes": boxes}).encode()
            expect_refused(folder, {**whole, "claim.json": changed}, f"{folder.name}: boxes {boxes}")


def main():
    random.seed(2)
    with tempfile.TemporaryDirectory() as there:
        folders = {}
        for name, (claim, rows, options) in CASES.items():
            folder = Path(there) / name
            spoiled.prove(folder, claim, "\n".join(rows), options)
            whole = {file: (folder / file).read_bytes() for file in FILES if (folder / file).exists()}
            alone = any(word in name for word in ("unsolvable", "solved", "visit"))
            expect(len(whole) == (1 if alone else 3), f"{name}: {list(whole)}")
            expect_accepted(folder, whole, name)
            expect(is_true(json.loads(whole["claim.json"])), f"{name} is not true")
            if "formula.cnf" in whole:
                got = run("picosat", "-n", str(folder / "formula.cnf"))
                expect(got.returncode == 20, f"picosat: {name}: {got.stdout}")
            if name == "mirrored":
                kinds = json.loads(run(HENCE, "verify", "--json", str(folder)).stdout)["formula"]["kinds"]
                expect("the first of symmetric solutions" in kinds, f"{name}: {kinds}")
            folders[name] = (folder, whole)
        for folder, whole in folders.values():
            spoil_files(folder, whole)
            spoil_claim(folder, whole)
        for one, other in (("optimal", "three"), ("three", "no plan"), ("optimal", "binary")):
            folder, whole = folders[one]
            for file in ("formula.cnf", "proof.drat"):
                if whole[file] != folders[other][1][file]:
                    expect_refused(folder, {**whole, file: folders[other][1][file]}, f"{one} with {file} of {other}")
        got = run(HENCE, "prove", "no-plan", "-", "--max-moves", "7", "-o", str(Path(there) / "lie"),
                  text="\n".join(WAREHOUSE) + "\n")
        expect(got.returncode == 1 and not (Path(there) / "lie").exists(), f"proved a lie: {got.stdout}")
    return spoiled.summed_up(5 * spoiled.SAMPLE)


if __name__ == "__main__":
    sys.exit(main())
