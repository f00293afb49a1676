#!/usr/bin/env python3
"""ask.py HENCE: requests that are not one, long ones, and ones that are stopped.

What requests answer is compared with the command line by tests/doors.py.
"""
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

HENCE = os.path.abspath(sys.argv.pop(1))
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def ask(request, **options):
    text = request if isinstance(request, (str, bytes)) else json.dumps(request)
    done = subprocess.run([HENCE, "ask"], input=text if isinstance(text, bytes) else text.encode(), capture_output=True,
                          timeout=120, **options)
    return done.returncode, done.stdout.decode("utf-8", "replace").splitlines(), done.stderr.decode("utf-8", "replace")


class Requests(unittest.TestCase):
    def refused(self, request, words):
        code, lines, errors = ask(request)
        self.assertEqual((code, errors, len(lines)), (2, "", 2), lines)
        self.assertIn(words, json.loads(lines[0])["error"])
        self.assertEqual(json.loads(lines[1]), {"code": 2})

    def test_what_is_not_a_request_says_so(self):
        self.refused("", "not JSON, line 1, column 1")
        self.refused("[]", "expected a JSON object")
        self.refused("{}", '"task" is missing')
        self.refused('{"task": 3}', '"task" is missing')
        self.refused('{"task": "solve",\n "input": "1",}', "line 2, column 15")
        self.refused({"task": "serve"}, "unknown task 'serve'")
        self.refused({"task": "solve"}, '"input" is missing')
        self.refused({"task": "solve", "input": 7}, '"input": expected a text')
        self.refused({"task": "solve", "input": {"name": "a"}}, '"input": expected a text')
        self.refused({"task": "solve", "input": PUZZLE, "all": "3"}, '"all": expected a number')
        self.refused({"task": "solve", "input": PUZZLE, "all": 0}, '"all": expected a number from 1')
        self.refused({"task": "solve", "input": PUZZLE, "all": 1.5}, '"all": expected a whole number')
        self.refused({"task": "solve", "input": PUZZLE, "any": 1}, '"any": expected true or false')
        self.refused({"task": "solve", "input": PUZZLE, "engine": "quick"}, "unknown 'quick'; expected auto, fast or sat")
        self.refused({"task": "solve", "input": PUZZLE, "any": True, "all": 3}, '"any" and "all" exclude each other')
        self.refused({"task": "solve", "input": PUZZLE, "binary": True}, '"binary" needs "prove"')
        self.refused({"task": "solve", "input": PUZZLE, "only": "x"}, "expected numbers such as 3")
        self.refused({"task": "solve", "input": PUZZLE, "force": True}, "unknown key 'force'")
        self.assertEqual(ask({"task": "solve", "input": PUZZLE, "prove": "c", "json": False}),
                         (2, [], 'files come as lines of JSON; leave out "json": false\n'))
        self.refused('{"task": "solve", "input": "1", "input": "2"}', '"input" is given twice')
        self.refused('{"task": "solve", "task": "count", "input": "1"}', '"task" is given twice')
        self.refused('{"task": "solve", "json": false, "json": true, "input": "1"}', '"json" is given twice')
        self.refused({"task": "solve", "input": []}, '"input" is missing')
        self.refused({"task": "verify", "certificates": []}, '"certificates" is missing')
        self.refused({"task": "verify", "certificates": {"claim.json": {"base64": "A"}}}, "expected the files")
        self.refused('{"task": "count", "input": "1"}\0{}', "line 1, column 32: NUL byte")

    def test_a_byte_order_mark_is_no_error(self):
        request = json.dumps({"task": "count", "input": "1.....1..1..4..1"}).encode()
        self.assertEqual(ask(b"\xef\xbb\xbf" + request), ask(request))

    def test_an_input_without_a_name(self):
        level = "#####\n#@$.#\n#####\n"
        code, lines, _ = ask({"task": "count", "input": PUZZLE, "only": "2"})
        self.assertEqual([json.loads(line) for line in lines], [
            {"verdict": "error", "message": "no puzzle 2: the file has 1"}, {"remark": "no puzzle 2: the file has 1"}, {"code": 2}])
        self.refused({"task": "why", "input": PUZZLE, "cell": "r1c1", "only": 2}, "no puzzle 2: the file has 1")
        self.refused({"task": "check", "input": level}, "the input contains Sokoban levels; ")
        self.refused({"task": "prove", "claim": "unique", "input": level, "output": "c"}, "the input contains Sokoban levels, ")

    def test_limits_of_whoever_passes_requests_on(self):
        def limited(request, *words):
            done = subprocess.run([HENCE, "ask", *words], input=json.dumps(request).encode(), capture_output=True, timeout=120)
            self.assertEqual(done.stderr, b"")
            return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]

        self.assertEqual(limited({"input": PUZZLE}, "--task", "solve")[0], 0)
        self.assertIn("expected 'solve', found 'count'", limited({"task": "count", "input": PUZZLE}, "--task", "solve")[1][0]["error"])
        self.assertEqual(limited({"task": "count", "input": "." * 81, "limit": 0, "timeout": 1000}, "--timeout", "0.3")[0], 3)
        code, lines = limited({"task": "solve", "input": PUZZLE}, "--progress")
        self.assertEqual((code, list(lines[0])), (0, ["progress"]))
        self.assertIn('"json": expected true', limited({"task": "solve", "input": PUZZLE, "json": False}, "--progress")[1][0]["error"])
        with tempfile.TemporaryDirectory() as folder:
            ours, other = str(Path(folder, "ours.db")), str(Path(folder, "other.db"))
            learn = {"task": "learn", "input": PUZZLE}
            for words in (("--no-paths",), ("--catalogue", ours)):
                for request in ({**learn, "output": other}, {"task": "patterns", "catalogue": other}, {"task": "explain", "input": PUZZLE, "system": other}):
                    self.assertIn("a request cannot name files", limited(request, *words)[1][0]["error"])
            self.assertEqual(limited(learn, "--catalogue", ours)[1][0]["catalogue"], ours)
            self.assertEqual(limited({"task": "select"}, "--catalogue", ours)[0], 0)
            answer = limited({"task": "explain", "input": PUZZLE, "system": True}, "--catalogue", ours)
            self.assertIn("ours.db: no system of patterns", answer[1][0]["error"])  # singles suffice for this one
            self.assertEqual(os.listdir(folder), ["ours.db"])

    def test_a_text_without_a_name_is_not_named(self):
        code, lines, _ = ask({"task": "convert", "input": PUZZLE, "only": "1-3"})
        self.assertEqual((code, [json.loads(line) for line in lines[1:]]),
                         (2, [{"verdict": "error", "message": "no puzzle 2: the file has 1"}, {"remark": "no puzzle 2: the file has 1"}, {"code": 2}]))

    def test_attacks_on_the_reader(self):
        self.refused("[" * 3_000_000, "not JSON")
        self.refused('{"task": "solve", "input": ' + "[" * 1_000_000 + "]" * 1_000_000 + "}", '"input": expected a text')
        self.refused('{"a":' * 1_000_000, "not JSON")
        self.refused(b'{"task": "s\xff\x00"}', "not JSON")
        self.refused('{"task": "' + "x" * 1_000_000 + '"}', "unknown task 'xxx")

    def test_any_bytes_are_a_text(self):
        code, lines, _ = ask(b'{"task": "solve", "input": "\xff\xfe\\u0000\\n"}')
        self.assertEqual(code, 2)
        self.assertEqual(json.loads(lines[0])["verdict"], "error")

    def test_damaged_requests_never_crash(self):
        made = random.Random(7)
        whole = json.dumps({"task": "solve", "input": [PUZZLE, {"name": "a", "text": "1.....1..1..4..1"}], "all": 3, "prove": "c"})
        for _ in range(60):
            text = list(whole)
            for _ in range(made.randrange(1, 6)):
                at = made.randrange(len(text))
                text[at:at + made.randrange(3)] = made.choice(['"', "{", "}", "[", "]", ",", ":", "\\", "0", "", "null"])
            code, lines, errors = ask("".join(text))
            self.assertIn(code, (0, 1, 2), text)
            self.assertEqual(errors, "")
            self.assertEqual(json.loads(lines[-1]), {"code": code})

    def test_every_line_is_json_and_files_are_whole(self):
        code, lines, _ = ask({"task": "solve", "input": f"{PUZZLE}\n{PUZZLE}\n", "prove": "c", "binary": True})
        self.assertEqual(code, 0)
        objects = [json.loads(line) for line in lines]
        names = [o["artefact"]["name"] for o in objects if "artefact" in o]
        self.assertEqual(sorted(n for n in names if n.endswith("claim.json")), ["c/1/claim.json", "c/2/claim.json"])
        self.assertEqual([o["certificate"] for o in objects if "certificate" in o], ["c/1", "c/2"])

    def test_a_request_that_is_too_large_for_the_memory(self):
        if b"__asan_init" in Path(HENCE).read_bytes():
            self.skipTest("memory use of a sanitized build is meaningless")
        request = json.dumps({"task": "count", "input": [{"name": f"n{i}", "text": "1..."} for i in range(200_000)]})
        for kilobytes in range(30_000, 60_000, 5000):
            done = subprocess.run(["bash", "-c", f'ulimit -v {kilobytes}; exec "$0" ask', HENCE], input=request.encode(),
                                  stdout=subprocess.PIPE, timeout=120)
            self.assertIn(done.returncode, (2, 3))
            self.assertEqual(json.loads(done.stdout.splitlines()[-1]), {"code": done.returncode})

    def test_a_long_answer_needs_no_memory(self):
        request = {"task": "solve", "input": "." * 81, "all": 20_000}
        measured = subprocess.run(["bash", "-c", 'ulimit -v 400000; exec "$0" ask', HENCE], input=json.dumps(request).encode(),
                                  stdout=subprocess.PIPE, timeout=120)
        if b"__asan_init" not in Path(HENCE).read_bytes():
            self.assertEqual(measured.returncode, 0)
            self.assertEqual(len(json.loads(measured.stdout.splitlines()[0])["solutions"]), 20_000)

    def test_stopped_early(self):
        endless = {"task": "count", "input": f"1.....1..1..4..1\n{'.' * 81}\n", "limit": 0, "progress": True}
        code, lines, _ = ask({**endless, "timeout": 1.5})
        self.assertEqual(code, 3)
        self.assertEqual([json.loads(line)["count"] for line in lines if "count" in json.loads(line)][0], 6)
        self.assertIn("progress", json.loads(lines[0]))  # the request is understood
        self.assertGreater(sum("progress" in json.loads(line) for line in lines), 1)
        with subprocess.Popen([HENCE, "ask"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
            running.stdin.write(json.dumps(endless).encode())
            running.stdin.close()
            time.sleep(1)
            running.send_signal(signal.SIGINT)
            last = running.stdout.read().splitlines()[-1]
            self.assertEqual(json.loads(last), {"code": 130})
            self.assertEqual(running.wait(), 130)

    def test_the_reader_may_leave(self):
        request = {"task": "solve", "input": "." * 81, "all": 1_000_000_000}
        with subprocess.Popen([HENCE, "ask"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
            running.stdin.write(json.dumps(request).encode())
            running.stdin.close()
            running.stdout.read(100_000)
            running.stdout.close()
            self.assertEqual(running.wait(timeout=60), 141)

    def test_the_reader_of_progress_may_leave(self):
        request = {"task": "count", "input": "." * 81, "limit": 0, "progress": True}
        with subprocess.Popen([HENCE, "ask"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
            running.stdin.write(json.dumps(request).encode())
            running.stdin.close()
            running.stdout.readline()
            running.stdout.close()
            self.assertEqual(running.wait(timeout=60), 141)


unittest.main()
