#!/usr/bin/env python3
"""doors.py HENCE: a request gives the same bytes through every interface.

Runs all transcripts (README.md, docs/COMMANDS.md, tests/cli/*.md). Each command in them with --json is asked three times: as it
is; as the request that `--as-request` prints for it, by `hence ask`; and that request by `hence serve`, unless it is about a
catalogue. The answers must be the same bytes, and the exit codes the same.
"""
import http.client
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import transcript  # noqa: E402

# Lines of an answer to a request that the command line says elsewhere.
ASIDE = ('{"artefact":', '{"remark":', '{"progress":', '{"error":', '{"code":')


def asked(hence, words, text, folder):
    """The request, its answers and its code; nothing if the command stands for none."""
    request = subprocess.run([hence, *words, "--as-request"], input=text, cwd=folder, capture_output=True)
    if request.returncode != 0:
        return None
    with tempfile.TemporaryDirectory() as copy:
        shutil.copytree(folder, copy, symlinks=True, dirs_exist_ok=True)
        answer = subprocess.run([hence, "ask"], input=request.stdout, cwd=copy, capture_output=True)
    lines = answer.stdout.decode("utf-8", "replace").splitlines(keepends=True)
    return request.stdout, "".join(line for line in lines if not line.startswith(ASIDE)), answer.returncode


def posted(port, request):
    """The same over HTTP; nothing if the request is about a catalogue."""
    question = json.loads(request)
    if question["task"] in ("learn", "select", "evaluate", "patterns") or "system" in question:
        return None
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=300)
    connection.request("POST", f"/api/v1/{question.pop('task')}", json.dumps(question), {"Content-Type": "application/json"})
    response = connection.getresponse()
    body = response.read().decode("utf-8", "replace")
    return {"posted": "wrong" if response.status == 400 else body}


def be_hence(hence, port, log, words):
    """In place of the program, for commands with --json."""
    text = sys.stdin.buffer.read() if "-" in words or words[:1] == ["decode"] else b""
    by_request = asked(hence, words, text, os.getcwd())
    plain = subprocess.run([hence, *words], input=text, stdout=subprocess.PIPE)
    printed = plain.stdout.decode("utf-8", "replace")
    entry = {"command": " ".join(words), "printed": printed, "code": plain.returncode}
    if by_request:
        entry |= {"request": by_request[0].decode("utf-8", "replace"), "asked": by_request[1], "asked code": by_request[2]}
        entry |= posted(int(port), by_request[0]) or {}
    with open(log, "a") as out:
        out.write(json.dumps(entry) + "\n")
    sys.stdout.buffer.write(plain.stdout)
    sys.stdout.flush()
    sys.exit(plain.returncode)


WRAPPER = """#!/bin/sh
case " $* " in
  *" --help "*) ;;
  *" --json "*) exec {python} {here} {hence} --log {port} {log} -- "$@" ;;
esac
exec {hence} "$@"
"""


def run_transcript(source, hence, port):
    """The commands with --json of a transcript, with what was printed and asked."""
    with tempfile.TemporaryDirectory() as beside, tempfile.TemporaryDirectory() as folder:
        log = Path(beside, "log")
        log.touch()
        wrapper = Path(beside, "hence")
        wrapper.write_text(WRAPPER.format(python=sys.executable, here=Path(__file__).resolve(), hence=hence, port=port, log=log))
        wrapper.chmod(0o755)
        os.symlink(Path(hence).with_name("hence-verify"), Path(beside, "hence-verify"))
        transcript.prepare(folder, wrapper)
        for step in transcript.steps(source.read_text().splitlines()):
            if step.kind == "file":
                transcript.write(step, folder)
            else:
                transcript.run(step.text, folder)
        return [json.loads(line) for line in log.read_text().splitlines()]


def main():
    hence = str(Path(sys.argv[1]).resolve())
    if sys.argv[2:3] == ["--log"]:
        be_hence(hence, *sys.argv[3:5], sys.argv[6:])
    root = Path(__file__).resolve().parent.parent
    sources = [root / "README.md", root / "docs/COMMANDS.md", *sorted((root / "tests/cli").glob("*.md"))]
    server = subprocess.Popen([hence, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        port = re.search(r":(\d+)/", server.stdout.readline())[1]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            found = list(pool.map(lambda source: run_transcript(source, hence, port), sources))
    finally:
        server.terminate()
        server.wait()
    counts = {"the same": 0, "different": 0, "no request": 0, "not over HTTP": 0}
    for source, entries in zip(sources, found):
        for entry in entries:
            words = entry["command"]
            random = words.startswith("make ") and "--seed" not in words
            if "request" not in entry:
                counts["no request"] += 1
                # Bad words and files that are not there: nothing to ask. The files of a certificate are texts in a request.
                if entry["code"] != 2 and not words.startswith("verify "):
                    counts["different"] += 1
                    print(f"{source.name}: hence {words}: no request, but exit code {entry['code']}")
                continue
            counts["not over HTTP"] += "posted" not in entry
            objects = ",".join(entry["printed"].splitlines())
            answer = f'{{"code":{entry["code"]},"results":[{objects}],"messages":['
            by_http = "posted" not in entry or entry["posted"].startswith(answer) or (entry["posted"] == "wrong" and entry["code"] == 2 and not objects)
            if random or ((entry["printed"], entry["code"]) == (entry["asked"], entry["asked code"]) and by_http):
                counts["the same"] += 1
                continue
            counts["different"] += 1
            print(f"{source.name}: hence {words}\n  command: {entry['printed'][:600]!r} (code {entry['code']})\n"
                  f"  ask:     {entry['asked'][:600]!r} (code {entry['asked code']})\n"
                  f"  serve:   {entry.get('posted', '')[:600]!r}\n  request: {entry['request'][:300]}")
    print(", ".join(f"{number} {what}" for what, number in counts.items()))
    sys.exit(1 if counts["different"] or counts["the same"] < 100 else 0)


main()
