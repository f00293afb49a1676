#!/usr/bin/env python3
"""spoiled.py HENCE HENCE_VERIFY: both verifiers accept certificates as users get them, and refuse them after every kind of
damage, with a message that says where."""
import json
import random
import re
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

HENCE, VERIFIER = sys.argv[1:3]
HARD = ".......4.6...293...2....1.67....5.8....91....1....34..85...6....9.13.7.......2..."
EASY = ".852.........59...4...3...6842.....9....9..2....5.....6.4....7.3...7.4.25.912...3"
PAIR = "1,,,\n,,3,\n,4,,\n,,,2\n,3,,\n,,,\n,,,\n,,,\n"
CASES = {
    "hard": ("unique", HARD, []),
    "binary": ("unique", HARD, ["--binary"]),
    "easy": ("unique", EASY, []),
    "none": ("none", EASY.replace(".", "9", 1), []),
    "count": ("count", "12..............", []),
    "minimal": ("minimal", HARD, []),
    "pair": ("count", PAIR, []),
    "open": ("count", "1...\n....\n....\n....\n\n1...\n....\n..3.\n....\n", ["--grids", "2", "--differ", "open", "--most", "100000"]),
    "pencil": ("unique", "1 23 34 4\n34 4 1 2\n2 1 4 3\n34 34 2 1\n", ["--input", "pencil"]),
    "diagonals": ("count", "1..........2....", ["--diagonals"]),
}
# Steps of an explanation: a puzzle, a candidate to be removed or placed, options.
STEPS = {
    "by a clue": (EASY, "r1c1", "8", []),
    "of a clue's cell": (EASY, "r1c2", "9", []),
    "clue": (EASY, "r1c2", "8", []),
    "removal": (EASY, "r1c1", "7", []),
    "placement": (EASY, "r1c1", "1", []),
    "between grids": ("1,,,\n,,3,\n,4,,\n,,,2\n2,,,\n,,,\n,,,\n,,,\n", "g2r1c2", "3", []),
    "pair": ("1234 1234 24 24\n" + "1234 1234 1234 1234\n" * 3, "r1c2", "2", ["--input", "pencil"]),
}
WHERE = re.compile(r"(claim\.json|formula\.cnf|proof\.drat)(:\d+|: )")
FILES = ("claim.json", "formula.cnf", "proof.drat")
# Sanitized binaries take a tenth of a second to start.
SANITIZED = b"__asan_init" in Path(HENCE).read_bytes()
SAMPLE = 4 if SANITIZED else 25

failures = []
refused = 0


def expect(condition, message):
    if not condition:
        failures.append(message)


def run(*words, text=None):
    return subprocess.run(words, input=text, capture_output=True, text=True, timeout=120)


def prove(folder, claim, puzzle, options):
    got = run(HENCE, "prove", claim, "-", "-o", str(folder), *options, text=puzzle + "\n")
    expect(got.returncode == 0, f"prove {claim} {puzzle}: {got.stdout}{got.stderr}")


def has_command(word):
    return re.search(rf"^  {word} ", run(HENCE, "--help").stdout, re.M)


def prove_step(folder, puzzle, cell, digit, options):
    file = folder.with_suffix(".txt")
    file.write_text(puzzle + "\n")
    got = run(HENCE, "why", str(file), cell, digit, "--prove", str(folder), *options)
    expect(got.returncode == 0, f"why {cell} {digit} {puzzle}: {got.stdout}{got.stderr}")


def verdicts(folder):
    yield "hence-verify", run(VERIFIER, str(folder))
    yield "hence verify", run(HENCE, "verify", str(folder))


def write_files(folder, files):
    for name, content in files.items():
        path = folder / name
        path.unlink(missing_ok=True)
        if content is not None:
            path.write_bytes(content)


def expect_accepted(folder, files, what):
    write_files(folder, files)
    for program, got in verdicts(folder):
        expect(got.returncode == 0, f"{program}: {what}: {got.stderr}")


def expect_refused(folder, files, what):
    global refused
    write_files(folder, files)
    for program, got in verdicts(folder):
        expect(got.returncode in (1, 2), f"{program}: {what}: exit {got.returncode}: {got.stdout}{got.stderr}")
        expect(WHERE.search(got.stderr), f"{program}: {what}: does not say where: {got.stderr}")
        expect(got.stdout == "", f"{program}: {what}: {got.stdout}")
    refused += 1


def clauses_of(text):
    return [[int(word) for word in line.split()[:-1]] for line in text.decode().splitlines() if line[:1] not in "cp"]


def conflict(clauses, truth):
    """Does unit propagation from these literals lead to a conflict?"""
    truth = set(truth)
    changed = True
    while changed:
        changed = False
        for clause in clauses:
            if any(literal in truth for literal in clause):
                continue
            left = {literal for literal in clause if -literal not in truth}
            if not left:
                return True
            if len(left) == 1:
                truth |= left
                changed = True
    return False


def is_rup(clauses, negated):
    """A RUP check; tautologies count, too."""
    return any(-literal in negated for literal in negated) or conflict(clauses, negated)


def refutes(formula, proof):
    """A naive check of a refutation. Deletions are not supported; short proofs have none."""
    clauses = clauses_of(formula)
    steps = clauses_of(proof)
    for clause in steps:
        negated = {-literal for literal in clause}
        if not is_rup(clauses, negated):
            # RAT on the first literal
            if not clause or any(not is_rup(clauses, negated | {-l for l in other if l != -clause[0]})
                                 for other in clauses if -clause[0] in other):
                return False
        clauses.append(clause)
    return bool(steps) and steps[-1] == [] and [] not in steps[:-1]


def sample(items):
    items = list(items)
    return items if len(items) <= SAMPLE else random.sample(items, SAMPLE)


def with_flipped_literals(text):
    """Copies of the text, each with one literal negated."""
    places = [place for line in re.finditer(rb"^(?![cp]).*$", text, re.M)
              for m in re.finditer(rb"-?[1-9]\d*", line.group()) for place in [(line.start() + m.start(), m.group())]]
    for at, literal in sample(places):
        other = literal[1:] if literal.startswith(b"-") else b"-" + literal
        yield f"literal {literal.decode()} at byte {at} flipped", text[:at] + other + text[at + len(literal):]


def with_dropped_lines(text):
    lines = text.splitlines(keepends=True)
    for i in sample(i for i, line in enumerate(lines) if not line.startswith(b"c")):
        yield f"line {i + 1} dropped", b"".join(lines[:i] + lines[i + 1:])


def cut_off(text):
    """Prefixes of the text. The last byte, a newline, is optional, so at least two bytes are cut."""
    for size in sample(range(len(text) - 1)):
        yield f"cut off after {size} bytes", text[:size]


def other_clues(claim):
    """Copies of the claim, each with one cell of the puzzle changed."""
    content = json.loads(claim)
    cells = [(g, r, c) for g, grid in enumerate(content["puzzle"]) for r, row in enumerate(grid)
             for c, _ in enumerate(row.split())]
    size = len(content["puzzle"][0])
    for g, r, c in sample(cells):
        row = content["puzzle"][g][r].split()
        was = row[c]
        row[c] = random.choice([v for v in ["."] + [str(d) for d in range(1, size + 1)] if v != was])
        changed = json.loads(claim)
        changed["puzzle"][g][r] = " ".join(row)
        yield f"grid {g + 1} r{r + 1}c{c + 1} changed from {was} to {row[c]}", changed


def still_true(changed):
    """Is the changed claim true? Decided by the solver, which was not involved in the certificate."""
    grids = ["\n".join(row.replace(".", "0") for row in grid) for grid in changed["puzzle"]]
    options = ["--input", "decimals", "--grids", str(len(grids)), "--all", "1000", "--json"]
    options += ["--box", "x".join(map(str, changed["rules"]["box"]))]
    options += ["--diagonals"] if changed["rules"]["diagonals"] else []
    got = run(HENCE, "solve", "-", *options, text="\n\n".join(grids) + "\n")
    found = json.loads(got.stdout)["solutions"]
    claimed = [[[list(map(int, row.split())) for row in grid] for grid in one] for one in changed["solutions"]]
    found = [one if len(grids) > 1 else [one] for one in found]
    return sorted(found) == sorted(claimed)


def spoil(folder, claim_word, whole):
    for name in FILES:
        for what, text in cut_off(whole[name]):
            expect_refused(folder, {**whole, name: text}, f"{folder.name}/{name} {what}")
        expect_refused(folder, {**whole, name: None}, f"{folder.name}/{name} is missing")
        expect_refused(folder, {**whole, name: b""}, f"{folder.name}/{name} is empty")
        if name == "claim.json" or (name == "proof.drat" and folder.name == "binary"):
            continue
        for spoiler in (with_flipped_literals, with_dropped_lines):
            for what, text in spoiler(whole[name]):
                expect_refused(folder, {**whole, name: text}, f"{folder.name}/{name} {what}")
    # A damaged formula is detected even if its checksum is repaired.
    for what, text in with_flipped_literals(whole["formula.cnf"]):
        claim = json.loads(whole["claim.json"])
        claim["formula"]["crc32"] = f"{zlib.crc32(text):08x}"
        expect_refused(folder, {**whole, "formula.cnf": text, "claim.json": json.dumps(claim).encode()},
                       f"{folder.name}/formula.cnf {what}, checksum repaired")
    # A damaged proof may still be valid: then the naive check must agree.
    if folder.name != "binary":
        for spoiler in (with_flipped_literals, with_dropped_lines):
            for what, text in spoiler(whole["proof.drat"]):
                claim = json.loads(whole["claim.json"])
                claim["proof"].update(crc32=f"{zlib.crc32(text):08x}", steps=text.count(b"\n"))
                spoiled = {**whole, "proof.drat": text, "claim.json": json.dumps(claim).encode()}
                if refutes(whole["formula.cnf"], text):
                    expect_accepted(folder, spoiled, f"{folder.name}/proof.drat {what}, but still a proof")
                else:
                    expect_refused(folder, spoiled, f"{folder.name}/proof.drat {what}, checksum repaired")
    claim = json.loads(whole["claim.json"])
    if "crossed_out" in claim or "candidates" in claim or claim["rules"]["differ"] == "open":
        return
    for what, changed in other_clues(whole["claim.json"]):
        if claim_word != "minimal" and still_true(changed):
            continue
        expect_refused(folder, {**whole, "claim.json": json.dumps(changed).encode()}, f"{folder.name}: {what}")


class Position:
    """A naive reading of a claim about candidates, which are numbered as in the formula. Supports no diagonals and no "differ":
    "open"."""

    def __init__(self, claim):
        rules, grids = claim["rules"], claim["puzzle"]
        n, (rows, columns) = len(grids[0]), rules["box"]
        cells = [(g, r, c) for g in range(len(grids)) for r in range(n) for c in range(n)]
        candidates = [(g, r, c, d) for g, r, c in cells for d in range(1, n + 1)]
        self.numbers = {f"{f'g{g + 1}' if len(grids) > 1 else ''}r{r + 1}c{c + 1}={d}": i
                        for i, (g, r, c, d) in enumerate(candidates, 1)}
        kinds = [lambda g, r, c, d: (g, r, c), lambda g, r, c, d: (g, "row", r, d), lambda g, r, c, d: (g, "column", c, d),
                 lambda g, r, c, d: (g, "box", r // rows, c // columns, d)]
        members = {}
        for i, candidate in enumerate(candidates, 1):
            for kind in kinds:
                members.setdefault(kind(*candidate), set()).add(i)
        self.slots = list(members.values())
        differ = {}
        for i, (_, *rest) in enumerate(candidates, 1):
            differ.setdefault(tuple(rest), set()).add(i)
        self.at_most_one = self.slots + list(differ.values())
        digits = [value for grid in grids for row in grid for value in row.split()]
        self.clues = {i * n + int(value) for i, value in enumerate(digits) if value != "."}
        self.crossed_out = {self.numbers[name] for name in claim.get("crossed_out", [])}
        self.claimed = [self.numbers[name] for name in claim["candidates"]]
        self.sign = 1 if claim["claim"] == "excluded" else -1
        self.size, self.grids = n, len(grids)
        self.ruled_out = self.crossed_out | {i for group in self.at_most_one for i in group if group & self.clues - {i}}

    def opposite(self):
        return sorted(self.sign * number for number in self.claimed)

    def allows(self, clause):
        literals = set(clause)
        if sorted(clause) == self.opposite():
            return True
        if len(clause) == 1 and (clause[0] in self.clues or -clause[0] in self.crossed_out):
            return True
        if all(literal < 0 for literal in clause):
            return len(clause) == 2 and any({-literal for literal in clause} <= group for group in self.at_most_one)
        return any(literals <= slot and slot - literals <= self.ruled_out for slot in self.slots)

    def is_shown_by(self, formula, proof):
        in_form = self.claimed and not set(self.claimed) & self.crossed_out
        return bool(in_form) and all(map(self.allows, clauses_of(formula))) and refutes(formula, proof)

    def solvable(self, number, truth):
        """Is there a solution with this candidate true, or false? Decided by the solver, which was not involved in the
        certificate."""
        first_of_cells = range(1, len(self.numbers) + 1, self.size)
        cells = [set(range(first, first + self.size)) for first in first_of_cells]
        out = set().union(*(cell - {number} for cell in cells if number in cell)) if truth else {number}
        left = [(cell & self.clues or cell) - self.crossed_out - out for cell in cells]
        if not all(left):
            return False
        words = ["".join(str((i - 1) % self.size + 1) for i in sorted(cell)) for cell in left]
        rows = [" ".join(words[i:i + self.size]) for i in range(0, len(words), self.size)]
        text = "\n\n".join("\n".join(rows[i:i + self.size]) for i in range(0, len(rows), self.size))
        got = run(HENCE, "solve", "-", "--any", "--input", "pencil", "--grids", str(self.grids), text=text + "\n")
        expect(got.returncode in (0, 1), f"solve: {got.stderr}")
        return got.returncode == 0

    def is_true(self):
        return not any(self.solvable(number, self.sign > 0) for number in self.claimed)


def expect_judged(folder, claim, formula, proof, what):
    """Must be accepted if and only if the naive check finds a proof, and then the claim must be true. Counts and checksums are
    repaired."""
    claim["formula"] = {"clauses": len(clauses_of(formula)), "crc32": f"{zlib.crc32(formula):08x}"}
    files = {"claim.json": json.dumps(claim).encode(), "formula.cnf": formula, "proof.drat": proof}
    position = Position(claim)
    if position.is_shown_by(formula, proof):
        expect_accepted(folder, files, f"{folder.name}: {what}, but still a proof")
        expect(position.is_true(), f"{folder.name}: {what}: accepted, but not true")
    else:
        expect_refused(folder, files, f"{folder.name}: {what}")


def with_clauses(formula, clauses):
    """The formula with its clauses replaced by these."""
    variables = re.search(rb"^p cnf (\d+)", formula, re.M).group(1).decode()
    lines = [" ".join(map(str, clause + [0])) for clause in clauses]
    return "\n".join([f"p cnf {variables} {len(clauses)}", *lines, ""]).encode()


def spoil_step(folder, whole):
    """Damage that is specific to claims about candidates."""
    claim = json.loads(whole["claim.json"])
    formula, proof = whole["formula.cnf"], whole["proof.drat"]
    position = Position(claim)
    expect(position.is_shown_by(formula, proof) and position.is_true(), f"{folder.name}: no proof, or not true")
    opposite = position.opposite()
    others = [clause for clause in clauses_of(formula) if sorted(clause) != opposite]
    expect_judged(folder, dict(claim), with_clauses(formula, others), proof, "without the opposite of the claim")
    for word in ("excluded", "forced", "unique", "none", "solution"):
        changed = json.dumps({**claim, "claim": word}).encode()
        if word != claim["claim"]:
            expect_refused(folder, {**whole, "claim.json": changed}, f"{folder.name}: claimed {word}")
    other = {**claim, "claim": "forced" if claim["claim"] == "excluded" else "excluded"}
    its_opposite = [-literal for literal in opposite]
    expect_judged(folder, other, with_clauses(formula, others + [its_opposite]), proof, "the other claim")
    for name in sample(position.numbers):
        changed = {**claim, "candidates": [name]}
        number = position.sign * position.numbers[name]
        if [number] != opposite:
            expect_judged(folder, dict(changed), formula, proof, f"claimed of {name}")
        expect_judged(folder, changed, with_clauses(formula, others + [[number]]), proof, f"claimed of {name}, in the formula too")
    for candidates in ([], claim["candidates"] * 2, ["r1c1"], None):
        changed = json.dumps({**claim, "candidates": candidates}).encode()
        expect_refused(folder, {**whole, "claim.json": changed}, f"{folder.name}: candidates {candidates}")
    for name in sample(claim.get("crossed_out", [])):
        left = [each for each in claim["crossed_out"] if each != name]
        expect_judged(folder, {**claim, "crossed_out": left}, formula, proof, f"{name} not crossed out")
    for what, changed in other_clues(whole["claim.json"]):
        expect_judged(folder, changed, formula, proof, what)


def main():
    random.seed(1)
    with tempfile.TemporaryDirectory() as there:
        folders = {}
        for name, (claim, puzzle, options) in CASES.items():
            folder = Path(there) / name
            prove(folder, claim, puzzle, options)
            for program, got in verdicts(folder):
                expect(got.returncode == 0, f"{program}: {name}: {got.stderr}")
                expect(got.stdout.startswith("verified: "), f"{program}: {name}: {got.stdout}")
            # An independent solver reads the formula and finds it unsatisfiable, too.
            got = run("picosat", "-n", str(folder / "formula.cnf"))
            expect(got.returncode == 20, f"picosat: {name}: {got.stdout}")
            folders[name] = (folder, claim, {file: (folder / file).read_bytes() for file in FILES})
        for name, (puzzle, cell, digit, options) in STEPS.items() if has_command("why") else ():
            folder = Path(there) / f"step {name}"
            prove_step(folder, puzzle, cell, digit, options)
            whole = {file: (folder / file).read_bytes() for file in FILES}
            expect_accepted(folder, whole, "a step")
            spoil(folder, "step", whole)
            spoil_step(folder, whole)
        for folder, claim, whole in folders.values():
            spoil(folder, claim, whole)
        # The proof of another puzzle.
        for one, other in (("hard", "easy"), ("easy", "hard"), ("hard", "binary"), ("count", "pair"), ("none", "hard")):
            folder, _, whole = folders[one]
            expect_refused(folder, {**whole, "proof.drat": folders[other][2]["proof.drat"]}, f"{one} with the proof of {other}")
        # A puzzle with several solutions cannot be claimed unique.
        folder, _, whole = folders["count"]
        claim = json.loads(whole["claim.json"])
        del claim["count"]
        for solutions in (claim["solutions"], claim["solutions"][:1]):
            lie = {**claim, "claim": "unique", "solutions": solutions}
            expect_refused(folder, {**whole, "claim.json": json.dumps(lie).encode()}, "several solutions claimed unique")
        got = run(HENCE, "prove", "unique", "12..............", "-o", str(Path(there) / "lie"))
        expect(got.returncode == 1 and not (Path(there) / "lie").exists(), f"proved a lie: {got.stdout}")
    return summed_up(10 * SAMPLE)


def summed_up(least):
    """Prints the failures; returns the exit code."""
    for failure in failures[:20]:
        print(failure)
    print(f"{refused} spoiled certificates, {len(failures)} failures")
    return 1 if failures or refused < least else 0


if __name__ == "__main__":
    sys.exit(main())
