#!/usr/bin/env python3
"""spoiled.py HENCE HENCE_VERIFY: certificates as users get them are accepted, and refused after every kind of damage, by
both verifiers and with a message that says where."""
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
WHERE = re.compile(r"(claim\.json|formula\.cnf|proof\.drat)(:\d+|: )")
FILES = ("claim.json", "formula.cnf", "proof.drat")
# A sanitized binary takes a tenth of a second to start.
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
    """Does unit propagation from these literals end in a conflict?"""
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


def refutes(formula, proof):
    """Is it a refutation, read naively? Hence writes no RAT steps, and short proofs delete nothing."""
    clauses = clauses_of(formula)
    steps = clauses_of(proof)
    for clause in steps:
        negated = {-literal for literal in clause}
        if not any(-literal in negated for literal in negated) and not conflict(clauses, negated):
            # RAT on the first literal
            if not clause or any(not conflict(clauses, negated | {-l for l in other if l != -clause[0]})
                                 for other in clauses if -clause[0] in other):
                return False
        clauses.append(clause)
    return bool(steps) and steps[-1] == [] and [] not in steps[:-1]


def sample(items):
    items = list(items)
    return items if len(items) <= SAMPLE else random.sample(items, SAMPLE)


def with_flipped_literals(text):
    """The text with one literal negated, for some of them."""
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
    """All but the last byte, a newline, which nobody needs."""
    for size in sample(range(len(text) - 1)):
        yield f"cut off behind {size} bytes", text[:size]


def other_clues(claim):
    """The claim with one cell of the puzzle changed."""
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
    """Is what the changed claim says true? Asked of the solver, which had no part in the certificate."""
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
    # A damaged formula is told from the puzzle even where its checksum has been made to fit.
    for what, text in with_flipped_literals(whole["formula.cnf"]):
        claim = json.loads(whole["claim.json"])
        claim["formula"]["crc32"] = f"{zlib.crc32(text):08x}"
        expect_refused(folder, {**whole, "formula.cnf": text, "claim.json": json.dumps(claim).encode()},
                       f"{folder.name}/formula.cnf {what}, checksum repaired")
    # A proof that was damaged may still be one: then a naive reading of it agrees.
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
    if "crossed_out" in claim or claim["rules"]["differ"] == "open":
        return
    for what, changed in other_clues(whole["claim.json"]):
        if claim_word != "minimal" and still_true(changed):
            continue
        expect_refused(folder, {**whole, "claim.json": json.dumps(changed).encode()}, f"{folder.name}: {what}")


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
            # A solver that had no part in it reads the formula and finds no solution either.
            got = run("picosat", "-n", str(folder / "formula.cnf"))
            expect(got.returncode == 20, f"picosat: {name}: {got.stdout}")
            folders[name] = (folder, claim, {file: (folder / file).read_bytes() for file in FILES})
        for folder, claim, whole in folders.values():
            spoil(folder, claim, whole)
        # The proof of another puzzle.
        for one, other in (("hard", "easy"), ("easy", "hard"), ("hard", "binary"), ("count", "pair"), ("none", "hard")):
            folder, _, whole = folders[one]
            expect_refused(folder, {**whole, "proof.drat": folders[other][2]["proof.drat"]}, f"{one} with the proof of {other}")
        # A puzzle with several solutions is not unique, whoever says so.
        folder, _, whole = folders["count"]
        claim = json.loads(whole["claim.json"])
        del claim["count"]
        for solutions in (claim["solutions"], claim["solutions"][:1]):
            lie = {**claim, "claim": "unique", "solutions": solutions}
            expect_refused(folder, {**whole, "claim.json": json.dumps(lie).encode()}, "several solutions claimed unique")
        got = run(HENCE, "prove", "unique", "12..............", "-o", str(Path(there) / "lie"))
        expect(got.returncode == 1 and not (Path(there) / "lie").exists(), f"proved a lie: {got.stdout}")
    for failure in failures[:20]:
        print(failure)
    print(f"{refused} spoiled certificates, {len(failures)} failures")
    return 1 if failures or refused < 10 * SAMPLE else 0


sys.exit(main())
