#!/usr/bin/env python3
"""Tests the workbench over real HTTP: every command answers like `hence ask`; streams; hostile clients; kills.

serve.py BINARY: starts `hence serve` on a free port, as a user would. Its deadlines only catch hangs.
"""
import concurrent.futures
import contextlib
import gzip
import http.client
import json
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import zlib
from pathlib import Path

HENCE = os.path.abspath(sys.argv.pop(1))
PATIENCE = 120
EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
SANITIZED = b"__asan_init" in Path(HENCE).read_bytes()

FIRST = (EXAMPLES / "first.txt").read_text()
BATCH = (EXAMPLES / "batch.sdm").read_text()
PAIR = (EXAMPLES / "pair.csv").read_text()
LEVEL = (EXAMPLES / "warehouse.xsb").read_text()
LEVELS = (EXAMPLES / "corners.sok").read_text()
ENDLESS = {"input": "." * 81, "limit": 0}  # counts all grids


def processes():
    """Parent and command line of every process."""
    found = {}
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        with contextlib.suppress(OSError):
            stat = (entry / "stat").read_text()
            if stat.rsplit(")", 1)[1].split()[0] != "Z":
                found[int(entry.name)] = (int(stat.rsplit(")", 1)[1].split()[1]), (entry / "cmdline").read_bytes())
    return found


def wait_until(what, seconds=PATIENCE):
    end = time.monotonic() + seconds
    while not what():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


@contextlib.contextmanager
def many_descriptors():
    """Raises the limit of open files as far as allowed, up to some thousands."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 8192 if hard == resource.RLIM_INFINITY else min(hard, 8192)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    try:
        yield most
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


class Server:
    """A `hence serve` with its own folder for temporary files, or the folder of another server."""

    def __init__(self, *words, beside=None, stack=None):
        self.beside = beside
        self.folder = beside.folder if beside else tempfile.TemporaryDirectory()
        self.process = subprocess.Popen([HENCE, "serve", "--port", "0", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        env={**os.environ, "TMPDIR": self.folder.name},
                                        preexec_fn=stack and (lambda: resource.setrlimit(resource.RLIMIT_STACK, (stack, resource.getrlimit(resource.RLIMIT_STACK)[1]))))
        line = self.process.stdout.readline().decode()
        match = re.fullmatch(r"Hence is running at http://127\.0\.0\.1:(\d+)/ \(Ctrl-C to stop\)\n", line)
        if not match:
            raise AssertionError(f"{line!r} {self.process.communicate()}")
        self.port = int(match[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()
        if not self.beside:
            self.folder.cleanup()

    def end(self, how=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.process.stderr.close()
        return self.process.returncode

    def children(self):
        return [child for child, (parent, _) in processes().items() if parent == self.process.pid]

    def request(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, headers or {})
            response = connection.getresponse()
            return response, response.read()
        finally:
            connection.close()

    def post(self, path, body, headers=None):
        response, text = self.request("POST", path, body, {"Content-Type": "application/json", **(headers or {})})
        return response.status, json.loads(text)

    def ask(self, command, **question):
        status, answer = self.post(f"/api/v1/{command}", json.dumps(question))
        if status != 200:
            raise AssertionError(f"{command}: {status} {answer}")
        return answer

    def stream(self, command, **question):
        return Stream(self, command, question)

    def raw(self, data, half_close=False):
        """Sends bytes and returns all that comes back."""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as client:
            with contextlib.suppress(ConnectionError):
                client.sendall(data)
            if half_close:
                client.shutdown(socket.SHUT_WR)
            answer = b""
            with contextlib.suppress(ConnectionError):
                while piece := client.recv(65536):
                    answer += piece
            return answer


class Stream:
    """Iterates over server-sent events."""

    def __init__(self, server, command, question):
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        self.connection.request("POST", f"/api/v1/{command}", json.dumps(question),
                                {"Content-Type": "application/json", "Accept": "text/event-stream"})
        self.response = self.connection.getresponse()
        self.status = self.response.status

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.response.close()
        self.connection.close()

    def __iter__(self):
        name = None
        for line in self.response:
            if line.startswith(b"event: "):
                name = line[7:].strip().decode()
            elif line.startswith(b"data: "):
                yield name, json.loads(line[6:])

    def job(self):
        name, data = next(iter(self))
        assert name == "job", name
        return data["id"]

    def last(self):
        *_, last = self
        return last


def asked(command, **question):
    """What `hence ask` says: its lines, sorted, and its code."""
    done = subprocess.run([HENCE, "ask", "--task", command], input=json.dumps(question).encode(), capture_output=True, timeout=PATIENCE)
    answer = {"code": done.returncode, "results": [], "messages": []}
    for line in map(json.loads, done.stdout.splitlines()):
        if "artefact" in line:
            name, content = line["artefact"]["name"], line["artefact"]
            answer.setdefault("files", {})[name] = content["text"] if "text" in content else {"base64": content["base64"]}
        elif "remark" in line:
            answer["messages"].append(line["remark"])
        elif "code" not in line:
            answer["results"].append(line)
    return answer


def made(count):
    """Puzzles, one on each line."""
    return subprocess.run([HENCE, "make", "--count", str(count), "--seed", "1"], capture_output=True, timeout=PATIENCE).stdout.decode()


class WithServer(unittest.TestCase):
    WORDS = ()

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.WORDS)

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()


class Commands(WithServer):
    def same(self, command, **question):
        answer = self.server.ask(command, **question)
        self.assertEqual(answer, asked(command, **question))
        return answer

    def test_every_command_answers_as_without_a_server(self):
        clash = "5..2..5" + "." * 74
        for command, question in (
                ("convert", {"input": FIRST}), ("convert", {"input": BATCH, "format": "pencil"}), ("convert", {"input": LEVELS}),
                ("convert", {"input": LEVEL, "format": "course", "max_moves": 40}), ("convert", {"input": "12345\n" + "." * 16}),
                ("solve", {"input": FIRST}), ("solve", {"input": BATCH, "any": True}), ("solve", {"input": "." * 16, "all": 5}), ("solve", {"input": clash}),
                ("solve", {"input": [PAIR, {"name": "a.txt", "text": FIRST}], "prove": "cert/1", "binary": True}),
                ("count", {"input": "." * 16}), ("check", {"input": FIRST, "unique": True, "minimal": True}), ("rate", {"input": FIRST}),
                ("hint", {"input": FIRST, "level": 4}), ("hint", {"input": FIRST, "level": 3, "svg": "a \"b\\.svg"}),
                ("explain", {"input": FIRST, "max_size": 3, "work": 100000, "svg": "pictures"}),
                ("why", {"input": FIRST, "cell": "r5c7", "digit": "8", "all": True, "hops": 3}), ("why", {"input": PAIR, "cell": "g2r4c7"}),
                ("make", {"box": "2x3", "count": 3, "seed": 7, "symmetry": "rotate"}), ("make", {"difficulty": "easy-medium", "seed": 1}),
                ("encode", {"input": FIRST, "encoding": "product"}), ("encode", {"input": FIRST, "stats": True, "reduced": True}),
                ("encode", {"input": FIRST, "about": "r1c1=1"}), ("encode", {"input": LEVEL, "max_moves": 7}),
                ("plan", {"input": LEVEL, "shortest": "moves"}), ("plan", {"input": LEVELS, "only": "1"}), ("plan", {"input": LEVEL, "max_moves": 6}),
                ("prove", {"claim": "none", "input": FIRST, "output": "c"})):
            with self.subTest(command, **question):
                self.assertTrue(self.same(command, **question)["results"])

    def test_unreadable_input_gets_an_answer(self):
        for text in ("12345", "", "nonsense", "\0\x01\uffff" * 1000):
            self.assertEqual(self.same("solve", input=text)["code"], 2)

    def test_the_objects_are_the_same_bytes(self):
        question = json.dumps({"input": BATCH, "all": 2}).encode()
        lines = subprocess.run([HENCE, "ask", "--task", "solve"], input=question, capture_output=True, timeout=PATIENCE).stdout.splitlines()
        _, body = self.server.request("POST", "/api/v1/solve", question, {"Content-Type": "application/json"})
        self.assertIn(b'"results":[%s],"messages":' % b",".join(lines[:-1]), body)

    def test_prove_and_verify(self):
        for question in ({"claim": "unique", "input": FIRST}, {"claim": "minimal", "input": PAIR}, {"claim": "optimal", "input": LEVEL},
                         {"claim": "optimal", "input": LEVEL, "shortest": "pushes"}, {"claim": "no-plan", "input": LEVEL, "max_moves": 6},
                         {"claim": "unique", "input": FIRST, "binary": True}):
            with self.subTest(question):
                proved = self.same("prove", output="c", **question)
                files = {name.removeprefix("c/"): text for name, text in proved["files"].items()}
                verified = self.server.ask("verify", certificates=files)
                self.assertEqual((verified["code"], verified["results"][0]["verdict"]), (0, "holds"))
                claim = files["claim.json"].replace('"from_start": ', '"from_start": 1')  # for a state enumeration, which has no proof
                spoiled = {**files, "claim.json": claim, "proof.drat": "1 0\n"}
                self.assertNotEqual(self.server.ask("verify", certificates=spoiled)["code"], 0)

    def test_learn_and_patterns(self):
        with Server() as server:
            self.assertFalse(json.loads(server.request("GET", "/api/v1")[1])["catalogue"])
            status, nothing = server.post("/api/v1/patterns", "{}")
            self.assertEqual(status, 400)
            self.assertRegex(nothing["error"], "^system.db: ")
            puzzles = made(10)
            with server.stream("learn", input=puzzles) as stream:
                name, learned = stream.last()
            self.assertEqual((name, learned["code"], learned["results"][0]["puzzles"]), ("result", 0, 10))
            self.assertEqual(learned["results"][0]["catalogue"], "system.db")
            self.assertTrue(json.loads(server.request("GET", "/api/v1")[1])["catalogue"])
            with tempfile.TemporaryDirectory() as folder:
                Path(folder, "puzzles.txt").write_text(puzzles)
                subprocess.run([HENCE, "learn", "puzzles.txt", "-o", "system.db"], capture_output=True, cwd=folder)
                words = [HENCE, "patterns", "system.db", "export", "--json"]
                export = subprocess.run(words, capture_output=True, cwd=folder).stdout
                patterns = server.ask("patterns", what="export")
                self.assertEqual(patterns["results"], [json.loads(line) for line in export.splitlines()])
                one = server.ask("patterns", what="show", id=patterns["results"][1]["id"], svg="example.svg", diagram="pattern.svg")
                example = one["results"][0]["example"]
                self.assertRegex(example.pop("state"), r"^# sudoku box 3x3 .*\n([0-9]( [0-9]){8}\n){9}$")
                self.assertTrue(example.pop("reason")["sentence"])
                self.assertEqual(one["results"], [patterns["results"][1]])
                self.assertEqual(sorted(one["files"]), ["example.svg", "pattern.svg"])
                self.assertTrue(all("<svg" in text[:300] for text in one["files"].values()))
                self.assertEqual(server.ask("select")["code"], 0)
                self.assertEqual(server.ask("explain", input=FIRST, system=True)["code"], 0)
                with Server("--catalogue", str(Path(folder, "system.db"))) as given:
                    self.assertEqual(given.ask("patterns", what="export")["results"][1:], patterns["results"][1:])
                    for command in ("learn", "select"):
                        status, refused = given.post(f"/api/v1/{command}", json.dumps({"input": puzzles}))
                        self.assertEqual(status, 403)
                        self.assertIn("does not learn", refused["error"])
            before = server.ask("patterns", what="export")
            with server.stream("learn", input=made(400)) as stream:  # stopped: the catalogue stays as it was
                job = stream.job()
                time.sleep(0.5)
                server.post(f"/api/v1/jobs/{job}/stop", "")
                self.assertEqual(stream.last()[1]["code"], 130)
            self.assertEqual(server.ask("patterns", what="export"), before)
            server.end()
            self.assertEqual(os.listdir(server.folder.name), [])

    def test_openapi(self):
        document = self.server.request("GET", "/api/v1/openapi.json")[1]
        self.assertEqual(document.decode() + "\n", subprocess.run([HENCE, "ask", "--openapi"], capture_output=True).stdout.decode())


class LargeCertificates(WithServer):
    """A small formula padded with comments."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        files = cls.server.ask("prove", claim="unique", input=FIRST, output="c")["files"]
        cls.files = {name.removeprefix("c/"): text for name, text in files.items()}
        cls.limits = json.loads(cls.server.request("GET", "/api/v1")[1])["limits"]

    def question(self, mebibytes, width=1024):
        formula = ("c " + "x" * (width - 3) + "\n") * ((mebibytes << 20) // width) + self.files["formula.cnf"]
        claim = json.loads(self.files["claim.json"])
        claim["formula"]["crc32"] = f"{zlib.crc32(formula.encode()):08x}"
        return json.dumps({"certificates": {**self.files, "claim.json": json.dumps(claim), "formula.cnf": formula}}).encode()

    def verify(self, body, headers=None):
        response, text = self.server.request("POST", "/api/v1/verify", body, {"Content-Type": "application/json", **(headers or {})})
        return response.status, json.loads(text)

    def announce(self, length):
        client = socket.create_connection(("127.0.0.1", self.server.port), PATIENCE)
        client.sendall(b"POST /api/v1/verify HTTP/1.1\r\nHost: localhost:%d\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
                        % (self.server.port, length))
        return client

    def test_are_verified(self):
        body = self.question(5)
        pieces = [body[i:i + 100_000] for i in range(0, len(body), 100_000)]
        for sent in (body, iter(pieces)):  # with a Content-Length, and chunked
            status, answer = self.verify(sent)
            self.assertEqual((status, answer["code"], answer["results"][0]["verdict"]), (200, 0, "holds"))
        self.assertNotEqual(self.verify(body.replace(b"c x", b"c y", 1))[1]["code"], 0)

    def test_as_large_as_the_server_gives_them(self):
        self.assertGreaterEqual(self.limits["body_bytes"], self.limits["answer_bytes"])
        body = self.question((self.limits["body_bytes"] >> 20) - 2)
        self.assertLess(len(body), self.limits["body_bytes"])
        self.assertEqual(self.verify(body)[1]["code"], 0)
        with self.announce(self.limits["body_bytes"] + 1) as client:
            self.assertRegex(client.recv(100), rb"^HTTP/1.1 413 ")

    def test_slow_uploads_do_not_reserve_memory(self):
        with contextlib.ExitStack() as stack:
            for _ in range(3):
                client = stack.enter_context(self.announce(self.limits["body_bytes"]))
                client.sendall(b" " * 1_000_000)
            self.assertEqual(self.verify(self.question(20))[1]["code"], 0)

    def test_many_at_once_do_not_take_all_memory(self):
        body = self.question(50)
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda _: self.verify(body), range(8)))
        for status, answer in answers:
            if status != 200:
                self.assertEqual((status, "large" in answer["error"]), (429, True))
        self.assertTrue(any(status == 200 and answer["code"] == 0 for status, answer in answers))
        status = Path(f"/proc/{self.server.process.pid}/status").read_text()
        if not SANITIZED:
            self.assertLess(int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]), 1 << 20)

    def test_many_small_parts_do_not_take_all_memory(self):
        for part in (b"[],", b"{},", b'"":0,', b"1,"):
            self.assertEqual(self.verify(b'{"certificates": [' + part * (2 << 20) + b"1]}")[0], 400)


class Streams(WithServer):
    def test_a_job_reports_progress_and_can_be_stopped(self):
        with self.server.stream("count", **ENDLESS) as stream:
            self.assertEqual(stream.response.getheader("Content-Type"), "text/event-stream")
            events = iter(stream)
            name, data = next(events)
            self.assertEqual(name, "job")
            for _ in range(2):
                name, progress = next(events)
                self.assertEqual(name, "progress")
                self.assertGreaterEqual(progress["seconds"], 0)
                self.assertIn("done", progress)
            # Without a Content-Length the server must not wait for a body.
            with socket.create_connection(("127.0.0.1", self.server.port), 10) as client:
                client.sendall(f"POST /api/v1/jobs/{data['id']}/stop HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n\r\n".encode())
                self.assertRegex(client.recv(100), rb"^HTTP/1.1 200 ")
            name, result = stream.last()
            self.assertEqual((name, result["code"]), ("result", 130))
            self.assertGreater(result["results"][0]["count"], 0)
            self.assertFalse(any("progress" in message for message in result["messages"]))
        self.assertTrue(wait_until(lambda: not self.server.children()))
        self.assertEqual(self.server.post(f"/api/v1/jobs/{data['id']}/stop", "")[0], 404)

    def test_a_stream_ends_with_the_answer(self):
        with self.server.stream("explain", input=FIRST) as stream:
            events = list(stream)
        self.assertEqual((events[0][0], events[-1][0]), ("job", "result"))
        self.assertEqual(events[-1][1], asked("explain", input=FIRST))

    def test_a_closed_connection_kills_the_child(self):
        stream = self.server.stream("count", **ENDLESS)
        stream.job()
        self.assertTrue(wait_until(self.server.children))
        stream.close()
        self.assertTrue(wait_until(lambda: not self.server.children(), 5))

    def test_closing_the_connection_cancels_a_plain_request(self):
        with socket.create_connection(("127.0.0.1", self.server.port)) as client:
            body = json.dumps(ENDLESS).encode()
            client.sendall(b"POST /api/v1/count HTTP/1.1\r\nHost: localhost:%d\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                            % (self.server.port, len(body), body))
            self.assertTrue(wait_until(self.server.children))
        self.assertTrue(wait_until(lambda: not self.server.children(), 5))

    def test_a_timeout_ends_a_request(self):
        answer = self.server.ask("count", timeout=0.2, **ENDLESS)
        self.assertEqual((answer["code"], answer["results"][0]["exact"]), (3, False))
        with self.server.stream("count", timeout=0.2, **ENDLESS) as stream:
            self.assertEqual(stream.last()[1]["code"], 3)

    def test_slow_jobs_do_not_block_a_hint_and_more_than_four_are_refused(self):
        with contextlib.ExitStack() as stack:
            streams = [stack.enter_context(self.server.stream("count", **ENDLESS)) for _ in range(4)]
            jobs = [stream.job() for stream in streams]
            with self.server.stream("count", **ENDLESS) as fifth:
                self.assertEqual((fifth.status, fifth.response.getheader("Retry-After")), (429, "5"))
            self.assertEqual(self.server.ask("hint", input=FIRST)["code"], 0)
            for job in jobs:
                self.server.post(f"/api/v1/jobs/{job}/stop", "")
            for stream in streams:
                self.assertEqual(stream.last()[0], "result")
        with self.server.stream("solve", input=FIRST) as stream:  # a slot is free again
            self.assertEqual(stream.last()[0], "result")

    def test_a_wrong_request_is_refused_before_the_stream_begins(self):
        with self.server.stream("count", input="x", nonsense=1) as stream:
            self.assertEqual(stream.status, 400)
            self.assertIn("nonsense", json.loads(stream.response.read())["error"])


class Page(WithServer):
    def test_index(self):
        for path in ("/", "/index.html", "/?view=play"):
            response, body = self.server.request("GET", path)
            self.assertEqual((response.status, response.getheader("Content-Type")), (200, "text/html; charset=utf-8"))
            self.assertEqual(response.getheader("Cache-Control"), "no-cache")
            self.assertIn(b"<html", body)

    def test_compressed_or_not(self):
        plain = self.server.request("GET", "/")[1]
        response, packed = self.server.request("GET", "/", headers={"Accept-Encoding": "gzip, br"})
        self.assertEqual(response.getheader("Content-Encoding"), "gzip")
        self.assertEqual(gzip.decompress(packed), plain)

    def test_cached_files_are_not_sent_again(self):
        response, _ = self.server.request("GET", "/")
        response, body = self.server.request("GET", "/", headers={"If-None-Match": response.getheader("ETag")})
        self.assertEqual((response.status, body), (304, b""))

    def test_assets(self):
        body = self.server.request("GET", "/")[1].decode()
        for path in re.findall(r'(?:src|href)="(/?assets/[^"]+)"', body):
            response, text = self.server.request("GET", "/" + path.lstrip("/"))
            self.assertEqual(response.status, 200)
            self.assertIn("immutable", response.getheader("Cache-Control"))
            self.assertTrue(text)

    def test_head_has_no_body(self):
        response, body = self.server.request("HEAD", "/")
        self.assertEqual((response.status, body), (200, b""))
        self.assertGreater(int(response.getheader("Content-Length")), 100)

    def test_range_requests_are_not_supported(self):
        response, _ = self.server.request("GET", "/", headers={"Range": "bytes=0-3"})
        self.assertEqual(response.status, 200)

    def test_every_response_has_security_headers(self):
        for method, path in (("GET", "/"), ("GET", "/api/v1"), ("GET", "/nothing"), ("POST", "/api/v1/solve"), ("PUT", "/"), ("OPTIONS", "/")):
            response, _ = self.server.request(method, path)
            self.assertIn("default-src 'none'", response.getheader("Content-Security-Policy"))
            self.assertEqual(response.getheader("X-Content-Type-Options"), "nosniff")
            self.assertEqual(response.getheader("Referrer-Policy"), "no-referrer")
            self.assertEqual(response.getheader("Cross-Origin-Resource-Policy"), "same-origin")
            if path != "/" or method != "GET":
                self.assertEqual(response.getheader("Cache-Control"), "no-store", (method, path))


class Hostile(WithServer):
    def tearDown(self):
        self.assertEqual(self.server.ask("solve", input="." * 16)["code"], 0)  # it is still alive

    def expect(self, status, method, path, body=None, headers=None):
        response, text = self.server.request(method, path, body, headers)
        self.assertEqual(response.status, status, text)
        self.assertIsInstance(json.loads(text)["error"], str)
        return json.loads(text)["error"]

    def test_wrong_json(self):
        for body in ("", "{", "[]", "1", '"text"', '{"input": }', '{"input": "x"} x', "\xff\xfe", '{"inp\ud800": "x"}'.encode("utf-8", "surrogatepass"),
                     '{"input": "\\ud800"}', "[" * 1_000_000, '{"input":' * 100_000, '{"input":' * 1_000_000 + "1" + "}" * 1_000_000, "nan"):
            status, answer = self.server.post("/api/v1/solve", body)
            self.assertEqual(status, 400, body[:20])
            self.assertRegex(answer["error"], "^not JSON, line 1, column |^expected a JSON object|^\"input\": expected|^unknown key")

    def test_wrong_keys(self):
        for command, question, key in (("solve", {"input": "", "file": "/etc/passwd"}, "file"), ("solve", {"inptu": ""}, "inptu"), ("solve", {}, "input"),
                                       ("solve", {"input": [["x"]]}, "input"), ("solve", {"input": "", "all": 1e12}, "all"), ("solve", {"input": 1}, "input"),
                                       ("solve", {"input": "", "force": True}, "force"), ("solve", {"input": "", "task": "count"}, "task"),
                                       ("solve", {"input": "", "json": False}, "json"), ("make", {"box": "1000x1000"}, "1000x1000"),
                                       ("hint", {"input": "", "level": 5}, "level"), ("solve", {"input": "", "timeout": "1"}, "timeout"),
                                       ("verify", {"certificates": "/etc"}, "certificates"), ("verify", {"certificates": {"claim.json": 1}}, "certificates")):
            status, answer = self.server.post(f"/api/v1/{command}", json.dumps(question))
            self.assertEqual((status, key in answer["error"]), (400, True), (question, answer))

    def test_no_request_names_a_file(self):
        before = set(os.listdir("/tmp"))
        for command, question in (("patterns", {"catalogue": "/etc/passwd"}), ("learn", {"input": BATCH, "output": "/tmp/hence-hostile.db"}),
                                  ("select", {"catalogue": "/tmp/hence-hostile.db"}), ("evaluate", {"catalogue": "x", "input": BATCH}),
                                  ("explain", {"input": FIRST, "system": "/etc/passwd"}), ("explain", {"input": FIRST, "system": {"name": "/etc/passwd", "text": ""}})):
            status, answer = self.server.post(f"/api/v1/{command}", json.dumps(question))
            self.assertEqual((status, "a request cannot name files" in answer["error"]), (400, True), (question, answer))
        # A text is never taken for an option or a file, and files come back in the answer.
        self.assertEqual(self.server.ask("solve", input="--help")["code"], 2)
        self.assertEqual(self.server.ask("solve", input={"name": "/etc/passwd", "text": "/etc/passwd"})["code"], 2)
        self.assertEqual(self.server.ask("learn", input=["/etc/passwd"], merge=True)["results"], [])
        self.assertEqual(list(self.server.ask("hint", input=FIRST, level=3, svg="/tmp/hence-hostile.svg")["files"]), ["/tmp/hence-hostile.svg"])
        self.assertEqual({name for name in set(os.listdir("/tmp")) - before if "hostile" in name}, set())

    def test_large_bodies(self):
        body = json.dumps({"input": "." * (65 << 20)})
        self.assertIn("too large", self.expect(413, "POST", "/api/v1/solve", body, {"Content-Type": "application/json"}))
        self.assertEqual(self.server.ask("solve", input=" " * (20 << 20))["code"], 2)
        # Chunked, without a Content-Length.
        pieces = (b"x" * 65536 for _ in range(1100))
        self.expect(413, "POST", "/api/v1/solve", pieces, {"Content-Type": "application/json"})
        small = iter([b'{"input":', b' "................"}'])
        self.assertEqual(self.server.request("POST", "/api/v1/solve", small, {"Content-Type": "application/json"})[0].status, 200)

    def test_compressed_bodies(self):
        bomb = gzip.compress(b"[" * (64 << 20))
        self.expect(415, "POST", "/api/v1/solve", bomb, {"Content-Type": "application/json", "Content-Encoding": "gzip"})

    def test_other_content_types(self):
        for content_type in (None, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonx"):
            headers = {} if content_type is None else {"Content-Type": content_type}
            self.expect(415, "POST", "/api/v1/solve", '{"input": ""}', headers)
        headers = {"Content-Type": "Application/JSON; charset=utf-8"}
        self.assertEqual(self.server.request("POST", "/api/v1/solve", '{"input": ""}', headers)[0].status, 200)

    def test_other_origins(self):
        good = json.dumps({"input": "." * 16})
        for headers in ({"Host": "evil.example"}, {"Host": f"evil.example:{self.server.port}"}, {"Host": "localhost"}, {"Host": ""},
                        {"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": f"http://localhost:{self.server.port + 1}"},
                        {"Sec-Fetch-Site": "cross-site"}):
            self.expect(403, "POST", "/api/v1/solve", good, {"Content-Type": "application/json", **headers})
            self.expect(403, "GET", "/", None, headers)
        link = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
        self.assertEqual(self.server.request("GET", "/", None, link)[0].status, 200)
        for host in ("localhost", "127.0.0.1", "[::1]"):
            own = {"Host": f"{host}:{self.server.port}", "Origin": f"http://{host}:{self.server.port}", "Sec-Fetch-Site": "same-origin"}
            self.assertEqual(self.server.post("/api/v1/solve", good, own)[0], 200)

    def test_a_refused_body_is_not_parsed_as_the_next_request(self):
        inner = b"GET /api/v1 HTTP/1.1\r\nHost: localhost:%d\r\n\r\n" % self.server.port
        outer = b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost:%d\r\nOrigin: http://evil.example\r\nContent-Length: %d\r\n\r\n"
        answer = self.server.raw(outer % (self.server.port, len(inner)) + inner)
        self.assertEqual(answer.count(b"HTTP/1.1"), 1)
        self.assertIn(b"403", answer.split(b"\r\n")[0])

    def test_not_found(self):
        for path in ("/nothing", "/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/../../x", "//etc/passwd", "/index.html/",
                     "/%00", "/%0a", "/" + "x" * 5000, "/api/v1/nothing", "/api/v2", "/api/v1/jobs/x"):
            self.expect(404, "GET", path)
        self.expect(404, "POST", "/api/v1/nothing", "{}", {"Content-Type": "application/json"})
        self.expect(404, "POST", "/api/v1/jobs/0/stop", "", {})
        self.expect(404, "POST", "/", "{}", {"Content-Type": "application/json"})

    def test_other_methods(self):
        self.assertIn("POST", self.expect(405, "GET", "/api/v1/solve"))
        for method in ("PUT", "DELETE", "PATCH", "OPTIONS"):
            self.expect(405, method, "/api/v1/solve", "{}", {"Content-Type": "application/json"})

    def test_malformed_http(self):
        host = b"Host: localhost:%d\r\n" % self.server.port
        for data in (b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n" + host + b"\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 100,
                     b"GET / HTTP/1.1\r\n" + b"x" * 100_000 + b"\r\n\r\n", b"G" * 100_000, b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\n\r\n",
                     b"GET / HTTP/1.1\r\n" + host * 2 + b"\r\n",
                     b"POST /api/v1/solve HTTP/1.1\r\n" + host + b"Content-Length: -1\r\n\r\n",
                     b"POST /api/v1/solve HTTP/1.1\r\n" + host + b"Content-Length: 99999999999999999999\r\n\r\n{}",
                     b"POST /api/v1/solve HTTP/1.1\r\n" + host + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
                     b"POST /api/v1/solve HTTP/1.1\r\n" + host + b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nx",
                     b"TRACE / HTTP/1.1\r\n" + host + b"\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
                     b"GET / HTTP/1.1\r\n" + b"".join(b"h%d: x\r\n" % i for i in range(50_000)) + b"\r\n"):
            with self.subTest(data[:40]):
                answer = self.server.raw(data, half_close=True)
                if answer:
                    head, _, body = answer.partition(b"\r\n\r\n")
                    self.assertGreaterEqual(int(head.split()[1]), 400)
                    json.loads(body)

    def test_long_heads_fit_the_stack(self):
        """The regular expressions of the HTTP library recurse."""
        with Server(stack=256 << 10) as server:
            host = b"Host: localhost:%d\r\n" % server.port
            for head in (b"GET / HTTP/1.1\r\n" + host + b"Range: bytes=-" + b",-" * 4080, b"GET / HTTP/1.1\r\n" + host + b"Range: bytes=0-1" + b",0-1" * 2040,
                         b"GET / HTTP/1.1\r\n" + host + b"Range: bytes=" + b"1" * 8000 + b"-", b"GET /" + b"x" * 8000 + b" HTTP/1.1\r\n" + host,
                         b"POST /api/v1/" + b"x" * 8000 + b" HTTP/1.1\r\n" + host, b"POST /api/v1/jobs/" + b"a" * 8000 + b"/stop HTTP/1.1\r\n" + host):
                self.assertRegex(server.raw(head + b"\r\n\r\n"), rb"^HTTP/1.1 (200|404|416) ")

    def test_a_thousand_at_once(self):
        count = 100 if SANITIZED else 1000
        barrier = threading.Barrier(count)

        def one(number):
            barrier.wait(PATIENCE)
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=4 * PATIENCE)
            text = "." * (number % 16) + "1" + "." * (15 - number % 16)
            connection.request("POST", "/api/v1/solve", json.dumps({"input": text, "any": True}), {"Content-Type": "application/json"})
            answer = json.loads(connection.getresponse().read())
            connection.close()
            return answer["code"] == 0 and answer["results"][0]["solutions"][0][number % 16 // 4][number % 4] == 1

        try:
            threading.stack_size(256 * 1024)
            began = time.monotonic()
            with many_descriptors(), concurrent.futures.ThreadPoolExecutor(count) as pool:
                self.assertTrue(all(pool.map(one, range(count))))
            print(f"{count} at once: {time.monotonic() - began:.1f} s", file=sys.stderr)
        finally:
            threading.stack_size(0)

    def clients(self, stack, count, data=b""):
        """Opens connections that send this data and nothing more."""
        found = []
        for _ in range(count):
            client = stack.enter_context(socket.create_connection(("127.0.0.1", self.server.port), PATIENCE))
            client.sendall(data)
            found.append(client)
        return found

    def hint_takes(self):
        """Seconds."""
        began = time.monotonic()
        self.assertEqual(self.server.ask("hint", input=FIRST)["code"], 0)
        return time.monotonic() - began

    def drip(self, stack, clients):
        """Sends a byte to each, five times a second."""
        ended = threading.Event()

        def send():
            while not ended.wait(0.2):
                for client in clients:
                    with contextlib.suppress(OSError):
                        client.send(b"x")

        dripping = threading.Thread(target=send)
        dripping.start()
        stack.callback(dripping.join)
        stack.callback(ended.set)

    def test_a_hundred_slow_clients_do_not_delay_others(self):
        post = b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost:%d\r\nContent-Type: application/json\r\n" % self.server.port
        with contextlib.ExitStack() as stack:
            slow = [client for said in (b"P", post, post + b"Content-Length: 1000\r\n\r\n", post + b"Transfer-Encoding: chunked\r\n\r\n3e8\r\n")
                    for client in self.clients(stack, 25, said)]
            self.drip(stack, slow)
            self.assertLess(self.hint_takes(), 5)
            with contextlib.suppress(ConnectionError):  # slow bodies are refused after 15 seconds
                self.assertRegex(slow[50].recv(4096), b"^HTTP/1.1 408 ")
            silent = self.clients(stack, 200)  # 28 at a time, for two seconds
            self.assertLess(self.hint_takes(), 30)
            self.assertEqual(silent[0].recv(1), b"")

    def test_clients_that_do_not_disconnect_do_not_block_others(self):
        with many_descriptors() as most, contextlib.ExitStack() as stack:
            self.clients(stack, min(1500, most // 2), b"nonsense\r\n\r\n")
            self.assertLess(self.hint_takes(), 5)

    def test_a_pause_ends_a_request(self):
        with contextlib.ExitStack() as stack:
            began = time.monotonic()
            client, = self.clients(stack, 1, b"POST /api/v1/solve HTTP/1.1\r\nHost: loc")
            while client.recv(4096):
                pass
            self.assertLess(time.monotonic() - began, 15)

    def reads_slowly(self, pause):
        """The JSON of a long answer, read after a pause."""
        body = json.dumps({"input": "\n".join([",".join(["0"] * 25)] * 25), "encoding": "pairwise"}).encode()
        with socket.socket() as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16384)
            client.connect(("127.0.0.1", self.server.port))
            client.sendall(b"POST /api/v1/encode HTTP/1.0\r\nHost: localhost:%d\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                            % (self.server.port, len(body), body))
            answer = client.recv(1)
            time.sleep(pause)
            with contextlib.suppress(ConnectionError):
                while piece := client.recv(65536):
                    answer += piece
        return answer.partition(b"\r\n\r\n")[2]

    def test_a_slow_reader_gets_the_complete_answer(self):
        answer = self.reads_slowly(1)
        self.assertEqual(json.loads(answer)["results"][0]["text"][-2:], "0\n")
        self.assertGreater(len(answer), 5_000_000)

    def test_a_client_that_does_not_read_is_dropped(self):
        self.assertLess(len(self.reads_slowly(15)), 5_000_000)

    def test_expect_continue(self):
        with socket.create_connection(("127.0.0.1", self.server.port), PATIENCE) as client:
            body = json.dumps({"input": "." * 16}).encode()
            client.sendall(b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost:%d\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
                            b"Content-Length: %d\r\n\r\n" % (self.server.port, len(body)))
            self.assertEqual(client.recv(100), b"HTTP/1.1 100 Continue\r\n\r\n")
            client.sendall(body)
            self.assertRegex(client.recv(100), rb"^HTTP/1.1 200 ")


class Limits(WithServer):
    WORDS = ("--max-time", "4", "--max-jobs", "1", "--max-body", "0.01", "--memory", "256M")

    def test_are_reported(self):
        limits = json.loads(self.server.request("GET", "/api/v1")[1])["limits"]
        self.assertEqual((limits["long_seconds"], limits["quick_seconds"], limits["long_jobs"], limits["memory_bytes"]), (4, 4, 1, 256 << 20))

    def test_hold(self):
        with self.server.stream("count", timeout=1000, **ENDLESS) as stream:
            stream.job()
            with self.server.stream("count", **ENDLESS) as second:
                self.assertEqual(second.status, 429)
            self.assertEqual(stream.last()[1]["code"], 3)
        self.assertEqual(self.server.post("/api/v1/solve", json.dumps({"input": "." * 20000}))[0], 413)

    @unittest.skipIf(SANITIZED, "memory use under a sanitizer is meaningless")
    def test_memory(self):
        self.assertEqual(self.server.ask("encode", input="." * 81)["code"], 0)
        answer = self.server.ask("encode", input="\n".join([",".join(["0"] * 36)] * 36))
        self.assertEqual((answer["code"], answer["results"][0]["why"]), (3, "out of memory"))


class Ends(unittest.TestCase):
    def test_a_signal_ends_everything(self):
        for how in (signal.SIGTERM, signal.SIGINT):
            with self.subTest(how), Server() as server:
                with server.stream("count", **ENDLESS) as stream:
                    stream.job()
                    self.assertTrue(wait_until(server.children))
                    children = server.children()
                    self.assertNotEqual(os.listdir(server.folder.name), [])
                    self.assertEqual(server.end(how), 0)
                    name, result = stream.last()  # what it has found
                    self.assertEqual((name, result["code"]), ("result", 130))
                self.assertEqual([child for child in children if child in processes()], [])
                self.assertEqual(os.listdir(server.folder.name), [])

    def test_silent_clients_do_not_delay_the_exit(self):
        with Server() as server, contextlib.ExitStack() as stack:
            for _ in range(300):  # more than there are threads
                stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            began = time.monotonic()
            self.assertEqual(server.end(), 0)
            self.assertLess(time.monotonic() - began, 10)
            self.assertEqual(os.listdir(server.folder.name), [])

    def test_kill_leaves_no_children(self):
        with Server() as server:
            streams = [server.stream("count", **ENDLESS) for _ in range(3)]
            for stream in streams:
                stream.job()
            self.assertTrue(wait_until(lambda: len(server.children()) == 3))
            children = server.children()
            server.end(signal.SIGKILL)
            self.assertTrue(wait_until(lambda: not any(child in processes() for child in children)))
            for stream in streams:
                stream.close()

    def test_the_next_server_cleans_up_after_a_killed_one(self):
        with Server() as killed:
            before = set(os.listdir(killed.folder.name))
            with Server(beside=killed) as living:
                self.assertEqual(living.ask("learn", input=made(1))["code"], 0)
                with killed.stream("learn", input=made(400)) as stream:
                    stream.job()
                    self.assertTrue(wait_until(killed.children))
                    killed.end(signal.SIGKILL)
                homes = set(os.listdir(killed.folder.name))
                self.assertEqual((len(before), len(homes)), (1, 2))
                with Server(beside=killed) as third:
                    now = set(os.listdir(killed.folder.name))
                    self.assertEqual((len(now), now & before), (2, set()))
                    self.assertEqual(third.post("/api/v1/patterns", "{}")[0], 400)
                    self.assertEqual(living.ask("patterns")["code"], 0)
            self.assertEqual(os.listdir(killed.folder.name), [])

    def test_a_port_in_use_is_named(self):
        with Server() as server:
            done = subprocess.run([HENCE, "serve", "--port", str(server.port)], capture_output=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr.decode(), rf"^hence: port {server.port} is in use; .*--port")

    def test_invalid_arguments_are_refused(self):
        for words in (["--port", "70000"], ["--host", "no.such.host.invalid"], ["--catalogue", "/no/such/file"], ["--memory", "1"], ["extra"]):
            done = subprocess.run([HENCE, "serve", "--port", "0", *words], capture_output=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 2, words)

    def test_warns_when_listening_on_the_network(self):
        process = subprocess.Popen([HENCE, "serve", "--port", "0", "--host", "0.0.0.0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assertIn(b"Hence is running at", process.stdout.readline())
        process.terminate()
        _, said = process.communicate(timeout=PATIENCE)
        self.assertIn(b"anyone on the network", said)


if __name__ == "__main__":
    unittest.main(verbosity=2 if "-v" in sys.argv else 1)
