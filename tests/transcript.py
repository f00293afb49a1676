#!/usr/bin/env python3
"""Runs the commands in a Markdown file and compares their output.

    ```console
    $ hence solve puzzle.txt
    534678912...
    $ hence solve missing.txt
    hence: missing.txt: No such file or directory
    [exit 2]
    ```

Standard output and standard error are compared together, in order of appearance. A line `[exit N]` follows a command
with a non-zero exit code N. Fenced blocks that begin with ```file NAME are written to NAME first. Every file runs in a
fresh folder that contains only examples/, ./hence and ./hence-verify.

In tables, each row `| text | `COMMAND` | `ANSWER` |` is run last: its output must contain the answer.

    transcript.py --hence BINARY FILE.md            compare
    transcript.py --hence BINARY --accept FILE.md   update the file with the actual output
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def run(command, folder, environment):
    done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
    lines = done.stdout.decode("utf-8", "replace").splitlines()
    if done.returncode != 0:
        lines.append(f"[exit {done.returncode}]")
    return lines


def blocks(lines):
    """(first line, end, header) of each fenced block, without the fences."""
    start = None
    for number, line in enumerate(lines):
        if start is None and line.startswith("```") and line != "```":
            start = number
        elif start is not None and line == "```":
            yield start + 1, number, lines[start][3:].strip()
            start = None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hence", required=True)
    parser.add_argument("--accept", action="store_true")
    parser.add_argument("file")
    options = parser.parse_args()
    source = Path(options.file)
    lines = source.read_text().splitlines()
    out, at, commands, failed = [], 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        binary = Path(options.hence).resolve()
        os.symlink(binary, Path(folder, "hence"))
        os.symlink(binary.with_name("hence-verify"), Path(folder, "hence-verify"))
        os.symlink(ROOT / "examples", Path(folder, "examples"))
        environment = dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}", LC_ALL="C.UTF-8")
        environment.pop("COLUMNS", None)  # text would be wrapped there
        for begin, end, header in blocks(lines):
            out += lines[at:begin]
            at = end
            body = lines[begin:end]
            if header.startswith("file "):
                Path(folder, header[5:]).write_text("\n".join(body) + "\n")
            if header != "console":
                out += body
                continue
            position = 0
            while position < len(body):
                command = re.fullmatch(r"\$ (.*)", body[position])
                if not command:
                    sys.exit(f"{source}:{begin + position + 1}: expected a line '$ COMMAND'")
                position += 1
                expected = []
                while position < len(body) and not body[position].startswith("$ "):
                    expected.append(body[position])
                    position += 1
                printed = run(command.group(1), folder, environment)
                commands += 1
                out.append(f"$ {command.group(1)}")
                out += printed
                if printed != expected and not options.accept:
                    failed += 1
                    print(f"{source}:{begin + 1}: $ {command.group(1)}")
                    print("  expected:", *expected, sep="\n    ")
                    print("  printed:", *printed, sep="\n    ")
        for number, line in enumerate(lines):
            row = re.fullmatch(r"\|[^|`]*\| `([^`]+)` \| `([^`]+)` \|", line)
            if not row:
                continue
            commands += 1
            printed = "\n".join(run(row.group(1), folder, environment))
            if row.group(2) not in printed:
                failed += 1
                print(f"{source}:{number + 1}: $ {row.group(1)}\n  expected in the output: {row.group(2)}\n  printed:\n{printed}")
        out += lines[at:]
    if options.accept:
        source.write_text("\n".join(out) + "\n")
    if commands == 0:
        sys.exit(f"{source}: no command found")
    print(f"{commands - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
