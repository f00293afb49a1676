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
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LIMIT = 120  # seconds for a command


class Step(NamedTuple):
    kind: str  # "file": write it; "command": run it and compare all lines; "row" of a table: find its answer in the output
    line: int  # from 1: of the command or row, or the first line of the file
    text: str  # the command, or the name of the file
    body: list  # the lines of the file, the expected lines, or the answer


def blocks(lines):
    """(first line, end, header) of each fenced block, without the fences."""
    start = None
    for number, line in enumerate(lines):
        if start is None and line.startswith("```") and line != "```":
            start = number
        elif start is not None and line == "```":
            yield start + 1, number, lines[start][3:].strip()
            start = None


def steps(lines):
    """The steps of a Markdown file, in order."""
    for begin, end, header in blocks(lines):
        if header.startswith("file "):
            yield Step("file", begin + 1, header[5:], lines[begin:end])
        if header != "console":
            continue
        position = begin
        while position < end:
            command = re.fullmatch(r"\$ (.*)", lines[position])
            if not command:
                raise ValueError(f"{position + 1}: expected a line '$ COMMAND'")
            start = position = position + 1
            while position < end and not lines[position].startswith("$ "):
                position += 1
            yield Step("command", start, command.group(1), lines[start:position])
    for number, line in enumerate(lines, 1):
        row = re.fullmatch(r"\|[^|`]*\| `([^`]+)` \| `([^`]+)` \|", line)
        if row:
            yield Step("row", number, row.group(1), [row.group(2)])


def prepare(folder, binary):
    """Fills a fresh folder."""
    binary = Path(binary).resolve()
    os.symlink(binary, Path(folder, "hence"))
    os.symlink(binary.with_name("hence-verify"), Path(folder, "hence-verify"))
    os.symlink(ROOT / "examples", Path(folder, "examples"))


def write(step, folder):
    Path(folder, step.text).write_text("\n".join(step.body) + "\n")


def run(command, folder, stderr=subprocess.STDOUT):
    environment = dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}", LC_ALL="C.UTF-8")
    environment.pop("COLUMNS", None)  # text would be wrapped there
    with subprocess.Popen(["bash", "-c", command], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=stderr, start_new_session=True) as child:
        try:
            out, err = child.communicate(timeout=LIMIT)
        except BaseException:
            os.killpg(child.pid, signal.SIGKILL)
            raise
    return subprocess.CompletedProcess(command, child.returncode, out, err)


def printed(command, folder):
    done = run(command, folder)
    lines = done.stdout.decode("utf-8", "replace").splitlines()
    if done.returncode != 0:
        lines.append(f"[exit {done.returncode}]")
    return lines


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
        prepare(folder, options.hence)
        try:
            todo = list(steps(lines))
        except ValueError as error:
            sys.exit(f"{source}:{error}")
        for step in todo:
            if step.kind == "file":
                write(step, folder)
                continue
            commands += 1
            got = printed(step.text, folder)
            if step.kind == "row":
                if step.body[0] not in "\n".join(got):
                    failed += 1
                    print(f"{source}:{step.line}: $ {step.text}\n  expected in the output: {step.body[0]}")
                    print("  printed:", *got, sep="\n    ")
                continue
            out += lines[at:step.line] + got
            at = step.line + len(step.body)
            if got != step.body and not options.accept:
                failed += 1
                print(f"{source}:{step.line}: $ {step.text}")
                print("  expected:", *step.body, sep="\n    ")
                print("  printed:", *got, sep="\n    ")
        out += lines[at:]
    if options.accept:
        source.write_text("\n".join(out) + "\n")
    if commands == 0:
        sys.exit(f"{source}: no command found")
    print(f"{commands - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
