#!/usr/bin/env python3
"""one_line.py BUILD_DIR: a new option is one line in one file.

Adds a line to a copy of src/tasks/count.cpp, compiles that and links `hence` again. The option must then be known to the command
line, its help, the manual, completion for every shell, requests and the OpenAPI document.
"""
import json
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(sys.argv[1]).resolve()
BEFORE = '{"--limit N", "Stop counting a puzzle at N solutions; 0: no limit", &limit}'
LINE = '{"--enough N", "As many as are enough", &limit}'


def run(*words, text=""):
    done = subprocess.run(words, input=text, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"{shlex.join(map(str, words))}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def compiled(folder):
    """The object file with the new line, and the name of the one that it replaces."""
    for entry in json.loads((BUILD / "compile_commands.json").read_text()):
        # Compiled together with others, or alone.
        text = Path(entry["file"]).read_text()
        if entry["file"].endswith("/src/tasks/count.cpp"):
            text = f'#include "{entry["file"]}"\n'
        count = re.search(r'#include "(.*/src/tasks/count.cpp)"', text)
        if not count:
            continue
        code = Path(count[1]).read_text()
        if code.count(BEFORE) != 1:
            sys.exit(f"{count[1]}: expected {BEFORE}")
        changed, together = folder / "count.cpp", folder / "together.cpp"
        changed.write_text(code.replace(BEFORE, f"{BEFORE},\n            {LINE}"))
        together.write_text(text.replace(count[1], str(changed)))
        words = shlex.split(entry["command"])
        old = Path(words[words.index("-o") + 1])
        words[words.index("-o") + 1] = str(folder / "new.o")
        words[words.index("-c") + 1] = str(together)
        for flag in ("-MF", "-MT"):
            if flag in words:
                words[words.index(flag) + 1] = str(folder / "new.d")
        subprocess.run([*words, "-O0"], cwd=entry["directory"], check=True)
        return folder / "new.o", old.name
    sys.exit("src/tasks/count.cpp is not compiled")


def linked(folder):
    """`hence` with the new line."""
    new, old = compiled(folder)
    link = run("ninja", "-C", BUILD, "-t", "commands", "hence_cli").splitlines()[-1]
    words = shlex.split(link.removeprefix(": && ").removesuffix(" && :"))
    archive = next(word for word in words if word.endswith("libhence_tasks.a"))
    subprocess.run(["cp", BUILD / archive, folder / "tasks.a"], check=True)
    subprocess.run(["ar", "d", folder / "tasks.a", old], check=True)
    subprocess.run(["ar", "rs", folder / "tasks.a", new], check=True, stderr=subprocess.DEVNULL)
    hence = folder / "hence"
    words[words.index("-o") + 1] = str(hence)
    subprocess.run([str(folder / "tasks.a") if word == archive else word for word in words], cwd=BUILD, check=True)
    return hence


def main():
    with tempfile.TemporaryDirectory() as name:
        hence = linked(Path(name))
        empty = "." * 81
        request = {"task": "count", "input": empty, "enough": 3}
        document = json.loads(run(hence, "ask", "--openapi"))
        schema = document["paths"]["/api/v1/count"]["post"]["requestBody"]["content"]["application/json"]["schema"]
        shows = {
            "command line": "at least 3" in run(hence, "count", empty, "--enough", "3"),
            "help": "--enough N" in run(hence, "help", "count"),
            "manual": "enough" in run(hence, "help", "--roff"),
            "as a request": '"enough":3' in run(hence, "count", empty, "--enough", "3", "--as-request"),
            "request": json.loads(run(hence, "ask", text=json.dumps(request)).splitlines()[0])["count"] == 3,
            "OpenAPI": schema["properties"]["enough"]["type"] == "integer",
        }
        for shell in ("bash", "zsh", "fish"):
            shows[f"completion for {shell}"] = "enough" in run(hence, "completion", shell)
        for what, good in shows.items():
            print("ok    " if good else "FAILED", what)
        sys.exit(0 if all(shows.values()) else 1)


main()
