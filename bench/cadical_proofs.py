#!/usr/bin/env python3
"""cadical_proofs.py HENCE PUZZLES: the cost of uniqueness without our prover. For each 9x9 puzzle (81 characters per line), passes
the textbook formula of `hence encode` and the clause "differs from the solution" to CaDiCaL, which writes a binary DRAT proof."""
import resource
import subprocess
import sys
import tempfile
from pathlib import Path


def main():
    hence, puzzles = sys.argv[1], Path(sys.argv[2]).read_text().split()
    sizes = []
    seconds = 0.0
    with tempfile.TemporaryDirectory() as there:
        formula, proof = Path(there, "formula.cnf"), Path(there, "proof.drat")
        for puzzle in puzzles:
            text = subprocess.run([hence, "encode", puzzle], capture_output=True, text=True, check=True).stdout
            solution = subprocess.run([hence, "solve", puzzle], capture_output=True, text=True, check=True).stdout
            lines = [line for line in text.splitlines() if not line.startswith("c")]
            differs = [str(-(9 * cell + int(digit))) for cell, digit in enumerate(solution[:81])]
            head = lines[0].split()
            lines[0] = f"p cnf {head[2]} {int(head[3]) + 1}"
            formula.write_text("\n".join([*lines, " ".join([*differs, "0"])]) + "\n")
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            code = subprocess.run(["cadical", "-q", str(formula), str(proof)], stdout=subprocess.DEVNULL).returncode
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            assert code == 20, puzzle
            seconds += after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            sizes.append(formula.stat().st_size + proof.stat().st_size)
    print(f"{len(sizes)} {sum(sizes) / len(sizes):.0f} {max(sizes)} {1000 * seconds / len(sizes):.2f}")


main()
