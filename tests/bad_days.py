#!/usr/bin/env python3
"""Tests of failures: signals, time limits, full disks, closed pipes, endless lines, garbage.

bad_days.py BINARY [CLASS...]: every test runs the binary as a user would. Its deadlines only catch hangs.
"""
import concurrent.futures
import contextlib
import fcntl
import json
import os
import pty
import re
import resource
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time
import unittest
import warnings
import zipfile
from pathlib import Path

HENCE = sys.argv.pop(1)
PATIENCE = 60
# The exit code and message for a closed pipe: like other programs, and silently.
BROKEN_PIPE = (141, b"")
# A sanitized binary reserves terabytes of shadow memory and is slower, so its memory use is meaningless.
SANITIZED = b"__asan_init" in Path(HENCE).read_bytes()


def shifted_grid(k):
    n = k * k
    return [[(k * (r % k) + r // k + c) % n + 1 for c in range(n)] for r in range(n)]


def hence(*words, stdin=b"", **more):
    return subprocess.run([HENCE, *words], input=stdin, capture_output=True, timeout=PATIENCE, **more)


def small(count):
    """4x4 puzzles with one clue each, differing in its cell or digit."""
    lines = []
    for i in range(count):
        cells = ["."] * 16
        cells[i % 16] = str(i // 16 % 4 + 1)
        lines.append("".join(cells))
    return ("\n".join(lines) + "\n").encode()


def garbage(size):
    """Random bytes, except those that are a 1x1 puzzle if alone on a line."""
    return os.urandom(size).translate(None, b".01")


# A full grid is a puzzle, too.
FULL = "".join(str(digit) for row in shifted_grid(3) for digit in row).encode()


class Files(unittest.TestCase):
    def test_a_missing_file_is_named(self):
        done = hence("solve", "no-such-file.txt")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"no-such-file.txt: No such file", done.stderr)

    def test_a_directory_is_not_a_file(self):
        done = hence("solve", "/")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"directory", done.stderr)

    def test_files_before_and_after_a_missing_one_are_still_answered(self):
        with tempfile.TemporaryDirectory() as folder:
            good = Path(folder, "good.txt")
            good.write_bytes(b"1234341221434321\n")
            done = hence("solve", str(good), "no-such-file.txt", folder, str(good))
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stdout, b"1234341221434321\n" * 2)
        self.assertEqual(len(done.stderr.splitlines()), 2)

    def test_a_file_name_cannot_control_the_terminal(self):
        done = hence("solve", "evil\x1b[2J\nname")
        self.assertEqual(done.stderr, b"evil?[2J?name: No such file or directory\n")
        done = hence("solve", b"evil\xc2\x9b2J\xc2\xa0name")  # U+009B, which begins escape sequences, and U+00A0
        self.assertEqual(done.stderr, b"evil?2J\xc2\xa0name: No such file or directory\n")

    def test_an_empty_argument_is_called_by_its_name(self):
        self.assertEqual(hence("patterns", "").stderr.splitlines()[0], b"hence: CATALOGUE: the value is empty")

    def test_a_timeout_ends_the_wait_for_a_pipe_without_a_writer(self):
        with tempfile.TemporaryDirectory() as folder:
            pipe = str(Path(folder, "pipe"))
            os.mkfifo(pipe)
            done = hence("solve", "--timeout", "0.3", pipe)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"time limit reached", done.stderr)

    def test_a_stalled_reader_does_not_delay_the_exit(self):
        read, write = os.pipe()
        os.set_blocking(write, False)
        with contextlib.suppress(BlockingIOError):
            while True:
                os.write(write, b"." * 4096)  # until it is full
        os.set_blocking(write, True)
        child = subprocess.Popen([HENCE, "solve", "--timeout", "1", "1234341221434321"], stdout=write,
                                 stderr=subprocess.PIPE)
        os.close(write)
        self.assertEqual(child.wait(PATIENCE), 3)  # no byte has been read so far
        self.assertIn(b"reader too slow; output truncated", child.stderr.read())
        child.stderr.close()
        os.close(read)

    def test_an_empty_file_is_an_error(self):
        done = hence("solve", "-", stdin=b"")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"no puzzle found", done.stderr)

    def test_a_closed_standard_input_is_an_error(self):
        done = subprocess.run(["bash", "-c", '"$0" solve - <&-', HENCE], capture_output=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"cannot read", done.stderr)

    def test_a_full_disk_is_reported(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([HENCE, "solve", "-"], input=small(64), stdout=full, stderr=subprocess.PIPE,
                                  timeout=PATIENCE)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"No space left", done.stderr)

    def test_a_closed_pipe_stops_the_work(self):
        feeder = subprocess.Popen(["yes", "." * 81], stdout=subprocess.PIPE)
        child = subprocess.Popen([HENCE, "solve", "-"], stdin=feeder.stdout, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE)
        feeder.stdout.close()
        self.assertEqual(len(child.stdout.readline().split(b"#")[0].strip()), 81)
        child.stdout.close()
        self.assertEqual((child.wait(PATIENCE), child.stderr.read()), BROKEN_PIPE)
        child.stderr.close()
        feeder.wait(PATIENCE)

    def test_every_command_ends_silently_on_a_closed_pipe(self):
        read, write = os.pipe()
        os.close(read)
        with tempfile.TemporaryDirectory() as folder:
            level, plan, formula = (str(Path(folder, name)) for name in ("level.xsb", "plan.txt", "formula.cnf"))
            Path(level).write_bytes(Planning.SMALL)
            Path(plan).write_text("rR\n")
            hence("encode", "." * 16, "-o", formula)
            hence("prove", "unique", FULL.decode(), "-o", folder + "/proof")
            for words in (["solve", "." * 16], ["count", "." * 16], ["check", "." * 16], ["check", level, plan],
                          ["explain", FULL.decode()], ["hint", "." * 16], ["rate", FULL.decode()], ["make", "--seed", "1"],
                          ["plan", level], ["plan", "--json", level], ["plan", "--replay", level],
                          ["plan", level, "--plan", plan, "--replay"], ["convert", level], ["convert", "." * 16],
                          ["encode", "." * 16], ["verify", folder + "/proof"], ["completion", "bash"], ["--help"]):
                done = subprocess.run([HENCE, *words], stdout=write, stderr=subprocess.PIPE, timeout=PATIENCE)
                self.assertEqual((done.returncode, done.stderr), BROKEN_PIPE, words)
        os.close(write)

    def test_an_existing_file_is_kept_without_force(self):
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder, "out.cnf")
            out.write_text("precious")
            done = hence("encode", "................", "-o", str(out))
            self.assertEqual((done.returncode, out.read_text()), (2, "precious"))
            done = hence("encode", "................", "-o", str(out), "--force")
            self.assertEqual(done.returncode, 0)
            self.assertTrue(out.read_text().startswith("c sudoku box 2x2"))
            self.assertEqual(os.listdir(folder), ["out.cnf"])

    def test_writing_touches_only_the_given_file(self):
        with tempfile.TemporaryDirectory() as folder:
            real, link, other = (Path(folder, name) for name in ("real", "link", "link.partial"))
            real.write_text("old")
            link.symlink_to("real")
            other.write_text("mine")
            self.assertEqual(hence("encode", "." * 16, "-o", str(link), "--force").returncode, 0)
            self.assertTrue(link.is_symlink())
            self.assertTrue(real.read_text().startswith("c sudoku"))
            self.assertEqual(other.read_text(), "mine")
            self.assertEqual(len(os.listdir(folder)), 3)

    def test_a_file_keeps_its_mode_and_a_link_may_point_to_a_new_file(self):
        with tempfile.TemporaryDirectory() as folder:
            private, link = Path(folder, "private"), Path(folder, "link")
            private.write_text("old")
            private.chmod(0o600)
            self.assertEqual(hence("encode", "." * 16, "-o", str(private), "--force").returncode, 0)
            self.assertEqual(private.stat().st_mode & 0o777, 0o600)
            link.symlink_to("new")
            self.assertEqual(hence("encode", "." * 16, "-o", str(link)).returncode, 0)
            self.assertTrue(link.is_symlink() and link.read_text().startswith("c sudoku"))

    def test_the_input_is_never_overwritten(self):
        with tempfile.TemporaryDirectory() as folder:
            puzzle = Path(folder, "puzzle.txt")
            puzzle.write_text("." * 16 + "\n")
            self.assertEqual(hence("encode", str(puzzle), "-o", str(puzzle), "--force").returncode, 2)
            with open(puzzle, "rb") as same:
                done = subprocess.run([HENCE, "encode", "-", "-o", str(puzzle), "--force"], stdin=same,
                                      capture_output=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 2)
            self.assertEqual(puzzle.read_text(), "." * 16 + "\n")

    def test_an_incomplete_file_is_removed(self):
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder, "out.cnf")
            limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
            done = hence("encode", "." * 81, "-o", str(out), preexec_fn=limit)
            self.assertEqual(done.returncode, 2)
            self.assertIn(b"cannot write", done.stderr)
            self.assertEqual(os.listdir(folder), [])


    def test_a_halted_terminal_does_not_delay_the_exit(self):
        ours, theirs = pty.openpty()  # ours is never read
        with os.fdopen(ours, "rb"), os.fdopen(theirs, "wb") as terminal:
            child = subprocess.Popen([HENCE, "solve", "--all", "1000000", "--timeout", "0.3", "." * 81],
                                     stdin=subprocess.DEVNULL, stdout=terminal, stderr=terminal)
            self.assertEqual(child.wait(PATIENCE), 3)

    def test_unread_errors_do_not_delay_the_exit(self):
        child = subprocess.Popen([HENCE, "solve", "--timeout", "0.3", "-"], stdin=subprocess.PIPE,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        feeder = threading.Thread(target=feed, args=(child.stdin, b"5555\n" * 1_000_000), daemon=True)
        feeder.start()
        self.assertEqual(child.wait(PATIENCE), 3)
        feeder.join(PATIENCE)
        child.stderr.close()

    def test_a_pipe_is_written_once_it_has_a_reader(self):
        with tempfile.TemporaryDirectory() as folder:
            pipe = str(Path(folder, "pipe"))
            os.mkfifo(pipe)
            self.assertEqual(hence("encode", "." * 16, "-o", pipe, "--timeout", "0.3").returncode, 3)
            child = subprocess.Popen([HENCE, "encode", "." * 16, "-o", pipe])
            self.assertTrue(Path(pipe).read_text().startswith("c sudoku box 2x2"))
            self.assertEqual(child.wait(PATIENCE), 0)

    def test_a_second_interrupt_leaves_no_incomplete_file(self):
        with tempfile.TemporaryDirectory() as folder:
            child = subprocess.Popen([HENCE, "encode", "-", "-o", str(Path(folder, "out"))], stdin=subprocess.PIPE)
            child.stdin.write(("0 " * 40 + "\n").encode() * 40)
            child.stdin.close()
            while child.poll() is None and not os.listdir(folder):
                time.sleep(0.01)
            child.send_signal(signal.SIGINT)
            time.sleep(0.6)  # earlier signals count as the same stop
            child.send_signal(signal.SIGTERM)
            child.wait(PATIENCE)
            self.assertIn(os.listdir(folder), ([], ["out"]))


def feed(pipe, text):
    try:
        with pipe:
            pipe.write(text)
    except BrokenPipeError:
        pass


class Garbage(unittest.TestCase):
    def test_a_bad_line_in_a_batch_does_not_affect_the_others(self):
        done = hence("solve", "-", stdin=b"1234341221434321\n12343412214343219\n2143432112343412\n")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stdout.splitlines(), [b"1234341221434321", b"error", b"2143432112343412"])
        self.assertIn(b"standard input:2:17: ", done.stderr)

    def test_random_bytes_are_an_error_not_a_crash(self):
        for size in (1, 100, 10_000, 300_000):
            done = hence("solve", "-", stdin=garbage(size))
            self.assertEqual(done.returncode, 2, done.stderr[-300:])

    def test_an_endless_line_is_refused_in_bounded_memory(self):
        code = "import sys\nfor _ in range(100): sys.stdout.write('.' * (1 << 20))\nprint()\nprint('1234341221434321')"
        feeder = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
        child = subprocess.Popen([HENCE, "solve", "-"], stdin=feeder.stdout, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE)
        feeder.stdout.close()
        out, err = child.communicate(timeout=PATIENCE)
        self.assertEqual(feeder.wait(PATIENCE), 0)
        self.assertEqual(child.returncode, 2)
        self.assertIn(b"longer than 16 MiB", err)
        self.assertEqual(out.splitlines(), [b"error", b"1234341221434321"])

    def test_memory_does_not_grow_with_the_file(self):
        if SANITIZED:
            self.skipTest("memory use of a sanitized build is meaningless")
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
        with tempfile.TemporaryFile() as big:
            for _ in range(200):
                big.write(b"1234341221434321\n" * 10_000)
            big.seek(0)
            done = subprocess.run([HENCE, "count", "--threads", "2", "-"], stdin=big, stdout=subprocess.PIPE,
                                  timeout=PATIENCE, preexec_fn=limit)
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stdout.count(b"1\n"), 2_000_000)

    def limited(self, megabytes, *words, **more):
        if SANITIZED:
            self.skipTest("memory use of a sanitized build is meaningless")
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
        return hence(*words, preexec_fn=limit, **more)

    def test_runs_with_fewer_threads_if_they_cannot_be_created(self):
        # However many thread stacks fit, enough memory is left to work.
        for megabytes in range(50, 75):
            for how in ([], ["--json"]):
                with self.subTest(megabytes=megabytes, how=how):
                    done = self.limited(megabytes, "solve", *how, "--threads", "1000", "-", stdin=small(64))
                    self.assertEqual(done.returncode, 0, done.stderr)
                    self.assertEqual(len(done.stdout.splitlines()), 64)

    def test_running_out_of_memory_costs_only_one_answer(self):
        with tempfile.TemporaryDirectory() as folder:
            large = Path(folder, "large.txt")
            large.write_text("1" + ("0 " * 900 + "\n") * 900)
            done = self.limited(200, "solve", "--threads", "1", "." * 15 + "1", str(large), "." * 15 + "2")
        self.assertEqual(done.returncode, 3)
        self.assertEqual(done.stdout.splitlines()[1], b"gave up: out of memory")
        self.assertEqual(len(done.stdout.splitlines()), 3)

    def test_running_out_of_memory_on_many_threads_leaves_whole_lines(self):
        for megabytes in (70, 80, 90):
            for words in (["check", "--unique"], ["solve", "--all", "2"]):
                with self.subTest(megabytes=megabytes, words=words):
                    done = self.limited(megabytes, *words, "--json", "--threads", "64", "-", stdin=(FULL + b"\n") * 20_000)
                    self.assertIn(done.returncode, (0, 3), done.stderr)
                    for line in done.stdout.splitlines():
                        self.assertIn(b'"puzzle":', line)
                        json.loads(line)

    def test_rows_with_blank_lines_between_them_are_read_in_one_go(self):
        done = hence("plan", "-", stdin=b"7\n@\n" + b"\n#\n" * 400_000)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"the level is not enclosed", done.stderr)

    def test_long_comments_take_bounded_memory(self):
        if SANITIZED:
            self.skipTest("memory use of a sanitized build is meaningless")
        with tempfile.NamedTemporaryFile() as big:
            for _ in range(3000):
                big.write(b"1234341221434321\n")
            for _ in range(60):
                big.write(b"1234341221434321 " + b"x" * (8 << 20) + b"\n")
            big.flush()
            done = self.limited(500, "count", "--threads", "2", big.name)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.count(b"1\n"), 3060)

    def test_an_endless_list_is_written_in_bounded_memory(self):
        for words in ([], ["--json"]):
            done = self.limited(400, "solve", *words, "--threads", "1", "--all", "1000000000", "--timeout", "2",
                                "." * 81)
            self.assertEqual(done.returncode, 3, done.stderr)
            if words:
                answer = json.loads(done.stdout)
                self.assertEqual((answer["verdict"], answer["complete"]), ("several", False))
                self.assertGreater(len(answer["solutions"]), 1000)
            else:
                self.assertGreater(len(set(done.stdout.splitlines())), 1000)
                self.assertRegex(done.stdout.splitlines()[-1], rb"# gave up after \d+ solutions: time limit reached")

    def test_absurd_sizes_are_refused(self):
        for words in (["--box", "0x3"], ["--box", "100000x100000"], ["--box", "3"], ["--box", "x"],
                      ["--threads", "0"], ["--threads", "-1"], ["--timeout", "-5"], ["--all", "0"],
                      ["--all", "3", "--any"], ["--engine", "magic"], ["--format", "magic"],
                      ["--timeout", "nan"], ["--threads", "1e99"], ["--box", ""], ["--symbols", ""]):
            done = hence("solve", *words, "................")
            self.assertEqual(done.returncode, 2, words)
            self.assertTrue(done.stderr.startswith(b"hence: "), done.stderr)


class Stopping(unittest.TestCase):
    def hard_puzzle(self, folder):
        """49x49: the shifted pattern with many cells opened; cannot be solved within seconds."""
        grid = shifted_grid(7)
        n = 49
        for r in range(n):
            for c in range(n):
                if (r * 31 + c * 17 + r * c * 7 + r * r * 3) % 100 < 58:
                    grid[r][c] = 0
        path = Path(folder, "hard.txt")
        path.write_text("\n".join(" ".join(map(str, row)) for row in grid) + "\n")
        return str(path)

    def test_a_timeout_gives_up_and_keeps_earlier_answers(self):
        with tempfile.TemporaryDirectory() as folder:
            first = Path(folder, "first.txt")
            first.write_bytes(b"1234341221434321\n")
            done = hence("count", "--limit", "0", "--timeout", "1", "--threads", "1", str(first), "." * 81)
        self.assertEqual(done.returncode, 3)
        lines = done.stdout.splitlines()
        self.assertEqual(lines[0], b"1")
        self.assertRegex(lines[1], rb"at least \d+ \(gave up: time limit reached\)")
        self.assertIn(b"time limit reached", done.stderr)

    def test_a_timeout_ends_the_wait_for_input(self):
        child = subprocess.Popen([HENCE, "solve", "--timeout", "0.3", "-"], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assertEqual(child.wait(PATIENCE), 3)
        child.communicate()

    def test_a_request_is_whole_or_not_printed(self):
        def as_request(*words):
            child = subprocess.Popen([HENCE, "solve", "-", "--as-request", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            child.stdin.write(FULL + b"\n")
            child.stdin.flush()
            time.sleep(1)
            return child

        slow = as_request("--timeout", "0.3")  # a limit for the answer
        out, _ = slow.communicate(FULL + b"\n", timeout=PATIENCE)
        self.assertEqual((slow.returncode, json.loads(out)["input"][0]["text"].count("\n")), (0, 2))
        interrupted = as_request()
        interrupted.send_signal(signal.SIGINT)
        self.assertEqual((interrupted.communicate(timeout=PATIENCE)[0], interrupted.returncode), (b"", 130))

    def test_interrupt_keeps_what_was_answered(self):
        child = subprocess.Popen([HENCE, "solve", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE)
        child.stdin.write(FULL + b"\n")
        child.stdin.flush()
        # The answer arrives while the input is still open.
        self.assertEqual(child.stdout.readline(), FULL + b"\n")
        child.send_signal(signal.SIGINT)
        _, err = child.communicate(timeout=PATIENCE)
        self.assertEqual(child.returncode, 130)
        self.assertIn(b"interrupted", err)

    def test_interrupt_stops_an_endless_count(self):
        child = subprocess.Popen([HENCE, "count", "--limit", "0", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE)
        child.stdin.write(FULL + b"\n" + b"." * 81 + b"\n")
        child.stdin.flush()
        self.assertEqual(child.stdout.readline(), b"1\n")
        time.sleep(0.5)  # until it is counting the second one
        child.send_signal(signal.SIGTERM)
        out, _ = child.communicate(timeout=PATIENCE)
        self.assertEqual(child.returncode, 130)
        self.assertRegex(out, rb"at least \d+ \(gave up: interrupted\)")

    def test_signals_at_once_are_one_stop(self):
        """timeout(1) signals the process and its group."""
        for _ in range(5):
            child = subprocess.Popen([HENCE, "count", "--limit", "0", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                     stderr=subprocess.PIPE)
            child.stdin.write(FULL + b"\n" + b"." * 81 + b"\n")
            child.stdin.flush()
            self.assertEqual(child.stdout.readline(), b"1\n")
            time.sleep(0.2)
            # Different signals: a second one of the same kind may be lost.
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                child.send_signal(number)
            out, _ = child.communicate(timeout=PATIENCE)
            self.assertEqual(child.returncode, 130)
            self.assertIn(b"gave up: interrupted", out)

    def test_a_large_hard_puzzle_respects_the_timeout(self):
        with tempfile.TemporaryDirectory() as folder:
            done = hence("solve", "--timeout", "2", self.hard_puzzle(folder))
        self.assertIn(done.returncode, (0, 3))
        if done.returncode == 3:
            self.assertIn(b"gave up", done.stdout)


class Certificates(unittest.TestCase):
    PUZZLE = ".......4.6...293...2....1.67....5.8....91....1....34..85...6....9.13.7.......2..."

    def test_a_timeout_leaves_no_incomplete_certificate(self):
        with tempfile.TemporaryDirectory() as folder:
            hard = Stopping().hard_puzzle(folder)
            out = Path(folder, "out")
            done = hence("prove", "unique", hard, "-o", str(out), "--timeout", "2")
            self.assertIn(done.returncode, (0, 3), done.stderr)
            if done.returncode == 3:
                self.assertIn(b"gave up", done.stdout)
                self.assertFalse(out.exists())
            else:
                self.assertEqual(hence("verify", str(out)).returncode, 0)

    # Six boxes in an open room: searches and proofs take long.
    LEVEL = b"##########\n#        #\n# $ $ $  #\n#  $ $ $ #\n#   @    #\n# .....  #\n#     .  #\n##########\n"

    # The same with two boxes too many: unsolvable, with many states.
    CROWDED = b"40\n##########\n#........#\n#.B.B.B..#\n#..B.B.B.#\n#.B.P.B..#\n#.GGGGG..#\n#.....G..#\n##########\n"

    def test_claims_about_levels_can_be_stopped(self):
        for claim, level in (["optimal"], self.LEVEL), (["no-plan", "--max-moves", "40"], self.LEVEL), (["unsolvable"], self.CROWDED):
            with tempfile.TemporaryDirectory() as folder:
                out = Path(folder, "out")
                done = hence("prove", *claim, "-", "-o", str(out), "--timeout", "1", stdin=level)
                self.assertEqual(done.returncode, 3, done.stderr)
                self.assertIn(b"gave up: time limit reached", done.stdout)
                self.assertFalse(out.exists())
                child = subprocess.Popen([HENCE, "prove", *claim, "-", "-o", str(out)], stdin=subprocess.PIPE,
                                         stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                child.stdin.write(level)
                child.stdin.close()
                time.sleep(0.5)
                child.send_signal(signal.SIGINT)
                self.assertEqual(child.wait(timeout=PATIENCE), 130)
                self.assertIn(b"interrupted", child.stdout.read())
                child.stdout.close()
                child.stderr.close()
                self.assertFalse(out.exists())

    def test_a_level_as_a_large_formula_can_be_stopped(self):
        child = subprocess.Popen([HENCE, "encode", "--max-moves", "2000", "-"], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        child.stdin.write(self.LEVEL)
        child.stdin.close()
        time.sleep(0.5)
        child.send_signal(signal.SIGINT)  # while its output is not being read
        self.assertEqual(child.wait(timeout=PATIENCE), 130)
        child.stdout.close()
        child.stderr.close()

    def test_an_interrupt_keeps_the_certificates_written_so_far(self):
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder, "out")
            child = subprocess.Popen([HENCE, "make", "--count", "1000000", "--seed", "1", "--prove", str(out)],
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            for _ in range(20):
                child.stdout.readline()
            child.send_signal(signal.SIGINT)
            _, err = child.communicate(timeout=PATIENCE)
            self.assertEqual(child.returncode, 130)
            self.assertIn(b"interrupted", err)
            done = hence("verify", str(out))
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertRegex(done.stdout.splitlines()[-1], rb"^(\d+) of \1 certificates are valid$")
            self.assertEqual([str(p) for p in Path(folder).rglob(".*")], [])

    def test_what_is_in_a_folder_is_kept_without_force(self):
        with tempfile.TemporaryDirectory() as folder:
            precious = Path(folder, "claim.json")
            precious.write_text("precious")
            done = hence("prove", "unique", self.PUZZLE, "-o", folder)
            self.assertEqual(done.returncode, 2)
            self.assertIn(b"--force", done.stderr)
            self.assertEqual((os.listdir(folder), precious.read_text()), (["claim.json"], "precious"))
            self.assertEqual(hence("prove", "unique", self.PUZZLE, "-o", folder, "--force").returncode, 0)
            self.assertEqual(hence("verify", folder).returncode, 0)
            # A claim without a proof removes the proof of the previous claim.
            self.assertEqual(hence("prove", "solution", self.PUZZLE, "-o", folder, "--force").returncode, 0)
            self.assertEqual(os.listdir(folder), ["claim.json"])
            self.assertEqual(hence("verify", folder).returncode, 0)

    def test_a_file_or_a_forbidden_path_is_refused_as_a_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "file")
            file.write_text("precious")
            for where in (file, file / "below", Path("/proc/nowhere")):
                done = hence("prove", "unique", self.PUZZLE, "-o", str(where))
                self.assertEqual(done.returncode, 2, where)
                self.assertTrue(done.stderr.startswith(b"hence: "), done.stderr)
            self.assertEqual(file.read_text(), "precious")

    def test_a_disk_that_fills_up_leaves_no_claim(self):
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder, "out")
            limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (2048, 2048))
            done = hence("prove", "unique", self.PUZZLE, "-o", str(out), preexec_fn=limit)
            self.assertEqual(done.returncode, 2)
            self.assertIn(b"cannot write", done.stderr)
            self.assertFalse((out / "claim.json").exists())

    def test_verifying_respects_the_timeout(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(hence("prove", "count", "12..............", "-o", folder + "/c").returncode, 0)
            # A very long proof with no error yet.
            proof = Path(folder, "c", "proof.drat")
            first = proof.read_text().splitlines()[0]
            proof.write_text((first + "\n") * 3_000_000)
            done = hence("verify", folder + "/c", "--timeout", "0.05")
            self.assertEqual(done.returncode, 3, done.stderr)
            self.assertIn(b"time limit reached", done.stderr)

    def test_verifying_does_not_wait_for_a_silent_pipe(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(hence("prove", "unique", self.PUZZLE, "-o", folder + "/c").returncode, 0)
            proof = Path(folder, "c", "proof.drat")
            proof.unlink()
            os.mkfifo(proof)
            done = hence("verify", folder + "/c")
            self.assertEqual(done.returncode, 2)
            self.assertIn(b"proof.drat: is a pipe", done.stderr)

    def zipped(self, folder, change=lambda entries: None):
        """A zip with a valid certificate, whose (ZipInfo, bytes) are changed before they are written."""
        self.assertEqual(hence("prove", "unique", "1234341221434321", "-o", folder + "/c").returncode, 0)
        entries = [[zipfile.ZipInfo("c/" + file.name), file.read_bytes()] for file in sorted(Path(folder, "c").iterdir())]
        for info, _ in entries:
            info.compress_type = zipfile.ZIP_DEFLATED
        change(entries)
        path = Path(folder, "c.zip")
        with warnings.catch_warnings(), zipfile.ZipFile(path, "w") as archive:
            warnings.simplefilter("ignore")  # a name may be there twice
            for info, content in entries:
                archive.writestr(info, content)
        return path

    def assert_refused(self, path, message):
        done = hence("verify", str(path))
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertRegex(done.stderr, re.escape(str(path)).encode() + b"(/c)?: .*" + message)

    def test_hostile_zips_are_refused(self):
        def name(entries, new):
            entries[0][0].filename = new

        def bomb(entries):
            entries.append([zipfile.ZipInfo("d/claim.json"), bytes(300 << 20)])
            entries[-1][0].compress_type = zipfile.ZIP_DEFLATED

        cases = [
            (lambda entries: name(entries, "../claim.json"), b"leads out"),
            (lambda entries: name(entries, "c/../../claim.json"), b"leads out"),
            (lambda entries: name(entries, "/claim.json"), b"leads out"),
            (lambda entries: name(entries, "C:\\\\claim.json"), b"leads out"),
            (lambda entries: entries.append(entries[0]), b"c/claim.json: twice"),
            (lambda entries: entries.clear(), b"no claim.json"),
            (lambda entries: entries.pop(0), b"claim.json is missing"),
            (bomb, b"d/claim.json: too large"),
        ]
        for change, message in cases:
            with self.subTest(message), tempfile.TemporaryDirectory() as folder:
                self.assert_refused(self.zipped(folder, change), message)

    def test_damaged_zips_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            path = self.zipped(folder)
            self.assertEqual(hence("verify", str(path)).returncode, 0)
            whole = path.read_bytes()
            for size in (4, 30, len(whole) // 2, len(whole) - 1):
                path.write_bytes(whole[:size])
                self.assert_refused(path, b"damaged zip")
            encrypted = bytearray(whole)
            encrypted[whole.index(b"PK\x01\x02") + 8] |= 1
            encrypted[6] |= 1
            path.write_bytes(encrypted)
            self.assert_refused(path, b"encrypted")
            for at in range(0, len(whole), 7):  # never a crash, nor a claim that was not made
                flipped = bytearray(whole)
                flipped[at] ^= 0x55
                path.write_bytes(flipped)
                done = hence("verify", str(path))
                self.assertIn(done.returncode, (0, 1, 2), (at, done.stderr))
                if done.returncode == 0:
                    self.assertIn(b"verified: this 4x4 puzzle with 16 clues has exactly one solution", done.stdout)

    def test_an_unwritable_path_stops_the_work(self):
        child = subprocess.Popen([HENCE, "solve", "-", "--prove", "/proc/nowhere/x"], stdin=subprocess.PIPE,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        threading.Thread(target=feed, args=(child.stdin, (self.PUZZLE.encode() + b"\n") * 200_000), daemon=True).start()
        self.assertEqual(child.wait(PATIENCE), 2)
        self.assertIn(b"/proc/nowhere", child.stderr.read())
        child.stderr.close()

    @unittest.skipIf(SANITIZED, "needs a memory limit")
    def test_running_out_of_memory_leaves_the_answer_complete(self):
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (120 << 20, 120 << 20))
        with tempfile.TemporaryDirectory() as folder:
            done = hence("solve", "--threads", "1", "--json", "--all", "10000", "--prove", folder + "/c",
                         "1" + "." * 80, preexec_fn=limit)
            self.assertIn(done.returncode, (0, 3), done.stderr)
            self.assertEqual(len(json.loads(done.stdout)["solutions"]), 10000)


    # The first push leaves two boxes frozen side by side at a wall. The verifier does not know that, and would enumerate all
    # positions of the others. The number of moves is too large for a formula.
    PAIR = (b"################\n#    $    .    #\n#   $          #\n####@#   $ $   #\n######         #\n######   $ $   #\n"
            b"######         #\n######  ...$.  #\n######  ..     #\n################\n")

    @unittest.skipIf(SANITIZED, "needs a memory limit")
    def test_falls_back_if_the_state_enumeration_is_too_large_for_the_verifier(self):
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (200 << 20, 200 << 20))
        words = ["prove", "no-plan", "--max-moves", "30000", "--threads", "1", "-", "-o"]
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder, "out")
            done = hence(*words, str(out), "--by", "visit", stdin=self.PAIR, preexec_fn=limit)
            self.assertEqual(done.returncode, 3, done.stderr)
            self.assertIn(b"gave up: the certificate is too large for the memory of the verifier", done.stdout)
            self.assertFalse(out.exists())
            # Without --by it falls back to a formula or, as here, to a stronger claim.
            done = hence(*words, str(out), stdin=self.PAIR, preexec_fn=limit)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(b"has no solution: the boxes on r2c6 and r3c5 cannot all reach goals", done.stdout)
            self.assertEqual(hence("verify", str(out)).returncode, 0)


class Making(unittest.TestCase):
    MANY = "100000000"

    def puzzles_in(self, path):
        """The number of puzzles in a file, each of which must have exactly one solution."""
        done = hence("count", str(path))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(set(done.stdout.splitlines()), {b"1"})
        return len(done.stdout.splitlines())

    def test_a_timeout_keeps_the_puzzles_made_so_far(self):
        for words in ([], ["--symmetry", "quarter"], ["--order", "4", "--format", "grid"],
                      ["--order", "2", "--grids", "2"]):
            with self.subTest(words=words), tempfile.TemporaryDirectory() as folder:
                out = Path(folder, "out.txt")
                done = hence("make", *words, "--count", self.MANY, "--seed", "1", "--timeout", "1", "-o", str(out))
                self.assertEqual(done.returncode, 3, done.stderr)
                self.assertEqual(os.listdir(folder), ["out.txt"])
                self.assertRegex(done.stderr, rb"time limit reached; \d+ of %s puzzles made" % self.MANY.encode())
                made = int(done.stderr.split(b"; ")[1].split()[0])
                self.assertGreater(made, 1)
                self.assertEqual(self.puzzles_in(out), made)

    def test_an_interrupt_keeps_the_puzzles_made_so_far(self):
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder, "out.txt")
            child = subprocess.Popen([HENCE, "make", "--count", self.MANY, "--seed", "1", "-o", str(out)],
                                     stderr=subprocess.PIPE)
            while child.poll() is None and not any(Path(folder, name).stat().st_size for name in os.listdir(folder)):
                time.sleep(0.01)
            self.assertFalse(out.exists())  # renamed to this only once it is complete
            child.send_signal(signal.SIGINT)
            _, err = child.communicate(timeout=PATIENCE)
            self.assertEqual(child.returncode, 130)
            self.assertEqual(os.listdir(folder), ["out.txt"])
            made = self.puzzles_in(out)
            self.assertIn(b"interrupted; %d of %s puzzles" % (made, self.MANY.encode()), err)

    def test_an_interrupt_in_the_middle_of_a_puzzle_is_reported(self):
        child = subprocess.Popen([HENCE, "make", "--order", "7", "--seed", "1"], stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE)
        time.sleep(1.5)
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=PATIENCE)
        self.assertEqual(child.returncode, 130)
        self.assertIn(b"interrupted", err)
        if out:  # what is known so far
            self.assertRegex(out, rb"^# puzzle 1: unique, \d+ clues undecided\n")
            self.assertEqual(len(out.split(b"\n", 1)[1].split()), 49 * 49)

    def test_no_file_where_nothing_was_made(self):
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder, "out.txt")
            done = hence("make", "--order", "10", "--seed", "1", "--timeout", "0.01", "-o", str(out))
            self.assertEqual(done.returncode, 3, done.stderr)
            done = hence("make", "--order", "2", "--clues", "2", "--seed", "1", "-o", str(out))
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertEqual(os.listdir(folder), [])
            out.write_text("precious")
            done = hence("make", "--order", "2", "--clues", "2", "--seed", "1", "-o", str(out), "--force")
            self.assertEqual((done.returncode, out.read_text()), (2, "precious"))
            self.assertEqual(os.listdir(folder), ["out.txt"])

    def test_a_closed_pipe_stops_the_work(self):
        child = subprocess.Popen([HENCE, "make", "--count", self.MANY, "--seed", "1"], stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE)
        self.assertEqual(len(child.stdout.readline().strip()), 81)
        child.stdout.close()
        self.assertEqual((child.wait(PATIENCE), child.stderr.read()), BROKEN_PIPE)
        child.stderr.close()

    def test_a_full_disk_is_reported(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([HENCE, "make", "--count", self.MANY, "--seed", "1"], stdout=full,
                                  stderr=subprocess.PIPE, timeout=PATIENCE)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"No space left", done.stderr)

    def test_the_same_puzzles_on_any_number_of_threads(self):
        one = hence("make", "--count", "300", "--seed", "5", "--threads", "1")
        many = hence("make", "--count", "300", "--seed", "5", "--threads", "7")
        self.assertEqual((one.returncode, len(set(one.stdout.split()))), (0, 300))
        self.assertEqual(one.stdout, many.stdout)
        # Reported once, for the first, however many fail at the same time.
        words = ["--order", "2", "--clues", "3", "--count", "50", "--seed", "5"]
        one = hence("make", *words, "--threads", "1")
        many = hence("make", *words, "--threads", "7")
        self.assertEqual((one.returncode, one.stderr.count(b"\n")), (2, 1))
        self.assertEqual((many.returncode, many.stderr), (2, one.stderr))


class Planning(unittest.TestCase):
    SMALL = b"######\n#@ $.#\n######\n"

    @staticmethod
    def room():
        """Eight boxes in an empty room: a solution is found at once, a shortest one takes much longer."""
        rows = [list("#" * 14)] + [list("#" + " " * 12 + "#") for _ in range(12)] + [list("#" * 14)]
        for i in range(8):
            rows[3 + i % 2 * 3][2 + i + i % 3 % 2] = "$"
            rows[10 + i % 2][3 + i] = "."
        rows[1][1] = "@"
        return "\n".join("".join(row) for row in rows).encode() + b"\n"

    def assert_plan_or_nothing(self, text):
        """A solution of the room, if one was found so far; otherwise nothing that could be mistaken for one."""
        if b"best found" not in text:
            self.assertIn(b"gave up: ", text)
            return
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "level").write_bytes(self.room())
            Path(folder, "plan").write_bytes(text)
            done = hence("check", f"{folder}/level", f"{folder}/plan")
        self.assertRegex(done.stdout, rb"^correct: ")

    def test_a_timeout_prints_the_best_solution_so_far(self):
        done = hence("plan", "--shortest", "moves", "--timeout", "2", "-", stdin=self.room())
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertRegex(done.stdout, rb"lower bound \d+ moves")
        self.assertIn(b"time limit reached", done.stdout)
        self.assertIn(b"time limit reached; 0 answers complete, 1 incomplete", done.stderr)
        self.assert_plan_or_nothing(done.stdout)

    def test_each_level_has_its_own_time_limit(self):
        done = hence("plan", "--shortest", "moves", "--level-timeout", "1", "--threads", "2", "-",
                     stdin=self.room() + b"\n" + self.SMALL + b"\n" + self.room())
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertEqual(done.stdout.count(b"time limit for this level reached"), 2)
        self.assertIn(b"\nrR\n", done.stdout)
        self.assertNotIn(b"time limit reached", done.stderr)

    def test_an_interrupt_prints_the_best_solution_so_far(self):
        child = subprocess.Popen([HENCE, "plan", "--threads", "1", "--shortest", "moves", "-"], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        child.stdin.write(self.SMALL + b"\n" + self.room())
        child.stdin.close()
        self.assertIn(b"level 1", child.stdout.readline())
        self.assertEqual(child.stdout.readline(), b"rR\n")
        time.sleep(1)
        child.send_signal(signal.SIGINT)
        out, err = child.stdout.read(), child.stderr.read()
        child.stdout.close()
        child.stderr.close()
        self.assertEqual(child.wait(PATIENCE), 130)
        self.assert_plan_or_nothing(out)
        self.assertIn(b"interrupted", out)
        self.assertIn(b"interrupted", err)

    def test_giving_up_is_not_a_verdict(self):
        open_rows = (b"." * 20 + b"\n") * 16
        level = b"10000\nP" + b"." * 19 + b"\n" + open_rows + b".B" * 6 + b"\n" + b"." * 20 + b"\n" + b"G" * 6 + b"\n"
        done = hence("plan", "--shortest", "moves", "--timeout", "0.5", "-", stdin=level)
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertTrue(done.stdout == b"gave up\n" or set(done.stdout) <= set(b"UDLR\n"), done.stdout[:100])

    def test_after_the_time_limit_each_level_of_a_file_has_its_line(self):
        """Whether it was started or not; of a pipe, which may be endless, the rest is skipped."""
        course = b"900\n" + self.room().translate(bytes.maketrans(b" .$@", b".GBP")) + b"\n"
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "levels.txt")
            path.write_bytes(course * 300)
            with open(path, "rb") as file:
                runs = [subprocess.run([HENCE, "plan", "--shortest", "moves", "--timeout", "0.001", *words],
                                       stdin=file, capture_output=True, timeout=PATIENCE)
                        for words in ([str(path), str(path)], ["--json", str(path), "-"])]
            path.write_bytes((self.room() + b"\n") * 300)
            plans = hence("plan", "--shortest", "moves", "--timeout", "0.001", str(path))
            graded = hence("check", str(path), "-", stdin=plans.stdout)
        for done in runs:
            self.assertEqual((done.returncode, len(done.stdout.splitlines())), (3, 600), done.stderr[-300:])
            self.assertRegex(done.stderr, rb"time limit reached; 0 answers complete, 600 incomplete\n")
        self.assertRegex(runs[0].stdout, rb"\A((gave up|[UDLR]+)\n)+\Z")
        self.assertEqual((graded.returncode, len(graded.stdout.splitlines())), (3, 300), graded.stderr[-300:])
        reading, writing = os.pipe()
        os.write(writing, course)
        done = subprocess.run([HENCE, "plan", "--timeout", "0.3", "-"], stdin=reading, capture_output=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertIn(b"remaining input skipped", done.stderr)
        os.close(reading)
        os.close(writing)

    def test_solutions_that_arrive_one_by_one_are_graded_one_by_one(self):
        """Although standard input is first examined for levels."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "levels.xsb")
            path.write_bytes(self.SMALL + b"\n" + self.SMALL)
            child = subprocess.Popen([HENCE, "check", str(path), "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            child.stdin.write(b"; level 1\nunsolvable (proved): not at all\n")
            child.stdin.flush()
            self.assertRegex(child.stdout.readline(), b"1: gave up: no solution given")
            child.stdin.write(b"; level 2\nrR\n")
            child.stdin.close()
            self.assertEqual(child.stdout.read(), b"2: correct: 2 moves, 1 push\n")
            child.stdout.close()
            self.assertEqual(child.wait(PATIENCE), 3)

    def test_giants_are_refused_at_once(self):
        wide = b"#" * 999 + b"\n"
        room = wide + (b"#" + b" " * 997 + b"#\n") * 500 + b"#@$." + b" " * 994 + b"#\n" + wide
        for words in ([], ["--shortest", "moves"], ["--encoding", "textbook", "--max-moves", "9"], ["--replay"]):
            done = hence("plan", *words, "-", stdin=room)
            self.assertEqual(done.returncode, 3, done.stderr)
            self.assertIn(b"gave up: the level is too large", done.stdout)

    @unittest.skipIf(SANITIZED, "needs a memory limit")
    def test_memory_is_bounded_and_running_out_is_reported(self):
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (600 << 20, 600 << 20))
        done = hence("plan", "--shortest", "moves", "--memory", "64M", "--threads", "1", "--timeout", "40", "-",
                     stdin=self.room(), preexec_fn=limit)
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertIn(b"best found", done.stdout)

    @unittest.skipIf(SANITIZED, "needs a memory limit")
    def test_running_out_of_memory_costs_only_one_level(self):
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (400 << 20, 400 << 20))
        for words in ([], ["--json"]):
            done = hence("plan", "--shortest", "moves", "--memory", "64G", "--threads", "1", "--timeout", "60", *words,
                         "-", stdin=self.room() + b"\n" + self.SMALL, preexec_fn=limit)
            self.assertEqual(done.returncode, 3, done.stderr)
            self.assertIn(b"out of memory", done.stdout)
            self.assertIn(b"rR", done.stdout)
            self.assertIn(b"2 levels: 1 gave up, 1 optimal", done.stderr)

    def test_a_narrow_terminal_shows_level_solution_and_bound(self):
        plan, bound = rb"level 2: found \d+ moves, \d+ pushes", rb"; at least \d+ moves"
        for columns, shows in ((80, plan + bound), (58, plan + bound), (40, plan + rb"\r")):
            ours, theirs = pty.openpty()
            fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 25, columns, 0, 0))
            child = subprocess.Popen([HENCE, "plan", "--shortest", "moves", "--timeout", str(PATIENCE), "-"],
                                     stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=theirs)
            os.close(theirs)
            child.stdin.write(self.SMALL + b"\n" + self.room())
            child.stdin.close()
            shown = b""
            with os.fdopen(ours, "rb", buffering=0) as terminal:
                while not re.search(shows, shown):
                    shown += terminal.read(4096)  # an error when the other side is gone
                child.send_signal(signal.SIGINT)
                self.assertEqual(child.wait(PATIENCE), 130)
            for line in re.split(rb"\r(?:\x1b\[K)?", shown):
                self.assertLess(len(line), columns, line)

    def test_a_closed_pipe_stops_the_work(self):
        child = subprocess.Popen([HENCE, "plan", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE)
        threading.Thread(target=feed, args=(child.stdin, (self.SMALL + b"\n") * 100_000), daemon=True).start()
        self.assertIn(b"level 1", child.stdout.readline())
        child.stdout.close()
        self.assertEqual((child.wait(PATIENCE), child.stderr.read()), BROKEN_PIPE)
        child.stderr.close()

    def test_the_same_answers_on_any_number_of_threads(self):
        levels = (self.SMALL + b"\n" + b"####\n#@*#\n####\n\n" + b"#####\n#$@.#\n#####\n\n") * 100
        one = hence("plan", "--threads", "1", "-", stdin=levels)
        many = hence("plan", "--threads", "7", "-", stdin=levels)
        self.assertEqual((one.returncode, one.stdout), (1, many.stdout))
        self.assertEqual(one.stdout.count(b"; level "), 300)

    def test_random_bytes_are_an_error_not_a_crash(self):
        for size in (1, 100, 10_000, 300_000):
            done = hence("plan", "-", stdin=garbage(size))
            self.assertEqual(done.returncode, 2, done.stderr[-300:])

    def test_an_endless_solution_is_shown_until_stopped(self):
        with tempfile.TemporaryDirectory() as folder:
            plan = Path(folder, "plan.txt")
            plan.write_text("5000000(rl)")
            level = Path(folder, "level.xsb")
            level.write_text("#####\n#@  #\n# $.#\n#   #\n#####\n")
            done = hence("plan", str(level), "--plan", str(plan), "--replay", "--timeout", "20")
            self.assertIn(done.returncode, (1, 3), done.stderr)
            done = hence("plan", str(level), "--plan", str(plan), "--svg", folder + "/p.svg", "--timeout", "20")
            self.assertIn(done.returncode, (1, 3), done.stderr)
            self.assertLess(Path(folder, "p.svg").stat().st_size, 200 << 20)


class ProgressForPrograms(unittest.TestCase):
    """Lines of progress among those of an answer."""

    def lines(self, task, **request):
        done = hence("ask", stdin=json.dumps({"task": task, "progress": True, **request}).encode())
        reports = [json.loads(line)["progress"] for line in done.stdout.splitlines() if line.startswith(b'{"progress":')]
        seconds = [one["seconds"] for one in reports]
        self.assertEqual(seconds, sorted(seconds))
        for one in reports:
            self.assertIsInstance(one["done"], int)
            self.assertIsInstance(one["note"], str)
        return done, reports

    def test_an_intermediate_solution_is_legal(self):
        done, reports = self.lines("plan", input=Planning.room().decode(), shortest="moves", timeout=3)
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertTrue(reports, done.stderr)
        plans = [one for one in reports if "plan" in one]
        for one in reports:
            self.assertEqual((one["metric"], one["level"]) if "metric" in one else ("moves", 1), ("moves", 1))
        for before, after in zip(plans, plans[1:]):
            self.assertLessEqual(after["moves"], before["moves"])
            self.assertGreaterEqual(after["at_least"], before["at_least"])
        if not plans:  # a slow machine may have found none yet
            return
        one = plans[-1]
        self.assertEqual(one["moves"], len(one["plan"]))
        self.assertEqual(one["pushes"], sum(move.isupper() for move in one["plan"]))
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "level").write_bytes(Planning.room())
            Path(folder, "plan").write_text(one["plan"])
            self.assertRegex(hence("check", f"{folder}/level", f"{folder}/plan").stdout, rb"^correct: ")

    def test_other_commands_report_progress(self):
        done, reports = self.lines("count", input="." * 81, limit=0, timeout=1.5)
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertTrue(reports, done.stderr)
        self.assertEqual(reports[0]["done"], 0)

    def test_no_progress_is_reported_by_default(self):
        done = hence("count", "--limit", "0", "--timeout", "1", "." * 81)
        self.assertNotIn(b"progress", done.stdout + done.stderr)


class Converting(unittest.TestCase):
    def test_random_bytes_are_an_error_not_a_crash(self):
        for size in (100, 10_000, 300_000):
            done = hence("convert", "--json", "-", stdin=garbage(size))
            self.assertEqual(done.returncode, 2, done.stderr[-300:])
            for line in done.stdout.splitlines():
                self.assertEqual(json.loads(line)["verdict"], "error")

    def test_all_of_a_pipe_is_read_although_its_beginning_is_examined_first(self):
        done = hence("convert", "-", stdin=small(10_000))
        self.assertEqual((done.returncode, done.stdout), (0, small(10_000)))
        level = b"#####\n#@$.#\n#####\n\n"
        done = hence("convert", "-", stdin=level * 10_000)
        self.assertEqual((done.returncode, done.stdout), (0, level * 10_000))

    def test_a_timeout_ends_the_wait_for_a_silent_pipe(self):
        reading, writing = os.pipe()
        child = subprocess.Popen([HENCE, "convert", "--timeout", "0.3", "-"], stdin=reading, stderr=subprocess.PIPE)
        self.assertEqual(child.wait(PATIENCE), 3)
        self.assertIn(b"time limit reached", child.stderr.read())
        child.stderr.close()
        os.close(reading)
        os.close(writing)


class RatedMaking(unittest.TestCase):
    def test_the_same_puzzles_on_any_number_of_threads(self):
        one = hence("make", "--difficulty", "medium-hard", "--count", "4", "--seed", "5", "--threads", "1")
        many = hence("make", "--difficulty", "medium-hard", "--count", "4", "--seed", "5", "--threads", "7")
        self.assertEqual((one.returncode, one.stdout, one.stderr), (0, many.stdout, many.stderr))
        self.assertRegex(one.stderr, rb"^hence: \d+ puzzles tried\n$")

    def test_every_puzzle_has_the_requested_difficulty(self):
        for asked, bands in (("easy", ["easy"]), ("medium-very hard", ["medium", "hard", "very hard"]),
                             ("3", ["hard"])):
            made = hence("make", "--difficulty", asked, "--count", "5", "--seed", "3", "--json")
            self.assertEqual(made.returncode, 0, made.stderr)
            puzzles = [json.loads(line) for line in made.stdout.splitlines()]
            self.assertEqual([one["puzzle"] for one in puzzles], [1, 2, 3, 4, 5])
            text = "\n".join("".join(str(v) for row in one["grid"] for v in row) for one in puzzles)
            rated = hence("rate", "--json", "-", stdin=text.encode())
            for one, line in zip(puzzles, rated.stdout.splitlines()):
                rating = json.loads(line)
                self.assertIn(rating["label"], bands)
                for key, value in one["rating"].items():
                    self.assertEqual(rating[key], value)

    def test_a_timeout_keeps_what_was_made(self):
        done = hence("make", "--difficulty", "easy", "--count", "1000000", "--seed", "1", "--timeout", "1.5")
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertRegex(done.stderr, rb"time limit reached; \d+ of 1000000 puzzles made")
        self.assertRegex(done.stderr, rb"\d+ puzzles? tried")


class Learning(unittest.TestCase):
    """A catalogue has the same bytes whatever happened while it was made."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.puzzles = Path(cls.folder.name, "puzzles.txt")
        # Small ones, but more than one write holds.
        cls.puzzles.write_bytes(hence("make", "--order", "2", "--count", "1500", "--seed", "1").stdout)
        cls.harder = Path(cls.folder.name, "harder.txt")
        cls.harder.write_bytes(hence("make", "--count", "12", "--seed", "1").stdout)
        cls.whole = cls.learned(cls.puzzles)
        cls.catalogue = cls.learned(cls.harder, select=True)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def learned(cls, puzzles, select=False):
        path = Path(cls.folder.name, "learned.db")
        done = hence("learn", str(puzzles), "-o", str(path))
        assert done.returncode == 0, done.stderr
        if select:
            done = hence("select", str(path), "--cover", "100")
            assert done.returncode == 0, done.stderr
        text = path.read_bytes()
        path.unlink()
        return text

    def assert_resumed(self, path):
        done = hence("learn", str(self.puzzles), "-o", str(path), "--resume")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(path.read_bytes(), self.whole)
        self.assertEqual(os.listdir(path.parent), [path.name])

    def test_an_interrupt_keeps_what_was_learned(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "c.db")
            child = subprocess.Popen([HENCE, "learn", "-", "-o", str(path)], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            lines = self.puzzles.read_bytes().splitlines(keepends=True)
            child.stdin.write(b"".join(lines[:300]))
            child.stdin.flush()
            while child.poll() is None and not path.exists():
                time.sleep(0.01)
            time.sleep(0.5)  # until it is waiting for more input
            child.send_signal(signal.SIGINT)
            out, err = child.communicate(timeout=PATIENCE)
            self.assertEqual((child.returncode, out), (130, b""), err)
            self.assertRegex(err, rb"(?m)^hence: \d+ puzzles kept; ")
            kept = int(err.split(b" puzzles kept")[0].split()[-1])
            self.assertGreater(kept, 0)
            done = hence("patterns", str(path))
            self.assertEqual(done.returncode, 2)
            self.assertIn(b"is not finished", done.stderr)
            # It can be finished as it is,
            done = hence("learn", "--resume", "-o", str(path))
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertTrue(done.stdout.startswith(b"%d puzzle" % kept), done.stdout)
            # or resumed.
            self.assert_resumed(path)

    def test_after_a_stop_each_write_has_its_second(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "c.db")
            path.write_bytes(self.catalogue)
            words = ["patterns", str(path), "--json"]
            whole = hence(*words).stdout
            reading, writing = os.pipe()
            room = fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4096)
            self.assertGreater(len(whole), 4 * room)  # so it is not finished when it is stopped
            child = subprocess.Popen([HENCE, *words], stdout=writing, stderr=subprocess.PIPE)
            os.close(writing)
            with os.fdopen(reading, "rb", buffering=0) as pipe:
                text = pipe.read(1)
                child.send_signal(signal.SIGINT)
                while piece := pipe.read(len(whole) // 100):  # more than two seconds in total
                    text += piece
                    time.sleep(0.025)
            _, err = child.communicate(timeout=PATIENCE)
            self.assertEqual((child.returncode, err), (0, b""))
            self.assertEqual(text, whole)

    def test_a_killed_run_can_be_resumed(self):
        for moment in range(0, 12, 5 if SANITIZED else 1):
            with self.subTest(moment=moment), tempfile.TemporaryDirectory() as folder:
                path = Path(folder, "c.db")
                for again in range(2):  # killed, resumed and killed again
                    child = subprocess.Popen([HENCE, "learn", str(self.puzzles), "-o", str(path), "--resume"],
                                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                    time.sleep(0.04 * moment * (5 if SANITIZED else 1))
                    child.kill()
                    child.wait(PATIENCE)
                for left in Path(folder).glob("c.db-*-new"):  # nothing else removes these
                    left.unlink()
                self.assert_resumed(path)

    def test_leftovers_of_a_killed_run_do_not_enter_a_new_one(self):
        """A stale journal would be rolled back into the next database of the same name."""
        for words in (["--force"], []):
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder, "c.db")
                path.write_bytes(self.catalogue)
                script = """import os, sqlite3, sys
c = sqlite3.connect(sys.argv[1], isolation_level=None)
c.execute("PRAGMA cache_size = 1")
c.execute("BEGIN IMMEDIATE")
for i in range(3000):
    c.execute("INSERT INTO puzzle(text, end, steps, largest) VALUES(?, 'solved', 1, 1)", [f"{i:081}"])
os.kill(os.getpid(), 9)"""
                subprocess.run([sys.executable, "-c", script, str(path)], timeout=PATIENCE)
                self.assertEqual(sorted(os.listdir(folder)), ["c.db", "c.db-journal"])
                if not words:
                    path.unlink()
                done = hence("learn", str(self.puzzles), "-o", str(path), *words)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(path.read_bytes(), self.whole)
                self.assertEqual(os.listdir(folder), ["c.db"])

    def test_force_replaces_only_files(self):
        with tempfile.TemporaryDirectory() as folder:
            below, pipe, real, link = (Path(folder, name) for name in ("below", "pipe", "real", "link"))
            below.mkdir()
            os.mkfifo(pipe)
            real.write_text("old")
            link.symlink_to("real")
            for words in (["learn", str(self.puzzles)], ["learn", "--merge", str(real)]):
                for place in (below, pipe):
                    done = hence(*words, "-o", str(place), "--force")
                    self.assertEqual(done.returncode, 2, done.stderr)
            self.assertTrue(below.is_dir() and pipe.is_fifo())
            done = hence("learn", str(self.puzzles), "-o", str(link), "--force")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertTrue(link.is_symlink())
            self.assertEqual(real.read_bytes(), self.whole)

    def test_a_failed_merge_leaves_everything_unchanged(self):
        with tempfile.TemporaryDirectory() as folder:
            small, other, out = (Path(folder, name) for name in ("small", "other", "out"))
            small.write_bytes(self.whole)
            other.write_bytes(self.catalogue)
            out.write_text("precious")
            for part in (other, Path(folder, "missing"), self.puzzles):
                done = hence("learn", "--merge", str(small), str(part), "-o", str(out), "--force")
                self.assertEqual((done.returncode, out.read_text()), (2, "precious"), done.stderr)
                done = hence("learn", "--merge", str(small), str(part), "-o", folder + "/new")
                self.assertEqual(done.returncode, 2, done.stderr)
            self.assertEqual(sorted(os.listdir(folder)), ["other", "out", "small"])

    def test_a_timed_out_run_can_be_resumed(self):
        for words, code in (["--time", "0.3"], 0), (["--timeout", "0.3"], 3):
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder, "c.db")
                child = subprocess.Popen([HENCE, "learn", "-", "-o", str(path), *words], stdin=subprocess.PIPE,
                                         stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                child.stdin.write(b"".join(self.puzzles.read_bytes().splitlines(keepends=True)[:20]))
                child.stdin.flush()  # and left open, so that it times out while waiting
                self.assertIn(child.wait(PATIENCE), (code, 3))  # 3: before the first puzzle
                err = child.stderr.read()
                self.assertIn(b"time limit reached", err)
                if path.exists():
                    self.assertEqual(child.returncode, code)
                    self.assertEqual(hence("patterns", str(path)).returncode, 0)
                child.communicate()
                self.assert_resumed(path)

    def test_a_full_disk_is_reported(self):
        for limit in (0, 4096, 50_000, 100_000, 200_000):
            with self.subTest(limit=limit), tempfile.TemporaryDirectory() as folder:
                path = Path(folder, "c.db")
                full = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
                done = hence("learn", str(self.puzzles), "-o", str(path), preexec_fn=full)
                self.assertEqual((done.returncode, done.stdout), (2, b""), done.stderr)
                self.assertRegex(done.stderr, rb"^hence: .*c\.db: cannot be (written|read or written): ")
                self.assertEqual(done.stderr.count(b"\n"), 1, done.stderr)
                self.assertIn(os.listdir(folder), ([], ["c.db"]))
                self.assert_resumed(path)  # once there is space again

    def test_an_unwritable_output_does_not_damage_the_catalogue(self):
        with tempfile.TemporaryDirectory() as folder, open("/dev/full", "wb") as full:
            path = Path(folder, "c.db")
            done = subprocess.run([HENCE, "learn", str(self.puzzles), "-o", str(path)], stdout=full,
                                  stderr=subprocess.PIPE, timeout=PATIENCE)
            self.assertEqual(done.returncode, 2)
            self.assertIn(b"No space left", done.stderr)
            self.assertEqual(path.read_bytes(), self.whole)
            read, write = os.pipe()
            os.close(read)
            for words in (["learn", "--resume", "-o", str(path)], ["patterns", str(path)],
                          ["patterns", str(path), "export", "--json"]):
                done = subprocess.run([HENCE, *words], stdout=write, stderr=subprocess.PIPE, timeout=PATIENCE)
                self.assertEqual((done.returncode, done.stderr), BROKEN_PIPE, words)
            os.close(write)
            self.assertEqual(path.read_bytes(), self.whole)

    def test_two_runs_do_not_damage_one_catalogue(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "c.db")
            words = [HENCE, "learn", str(self.puzzles), "-o", str(path), "--resume"]
            children = [subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for _ in range(3)]
            for child in children:
                _, err = child.communicate(timeout=PATIENCE)
                self.assertIn(child.returncode, (0, 2), err)
                if child.returncode == 2:
                    self.assertRegex(err, rb"is in use by another|replaced by another|already exists")
            self.assert_resumed(path)

    def test_a_damaged_catalogue_is_refused_or_read_and_never_crashes(self):
        with tempfile.TemporaryDirectory() as folder:
            path, puzzle = Path(folder, "c.db"), self.harder.read_text().splitlines()[0]
            commands = (["patterns", str(path)], ["patterns", str(path), "--json"],
                        ["patterns", str(path), "export", "--html", folder + "/page.html", "--force"],
                        ["explain", "--system", str(path), puzzle], ["select", str(path)],
                        ["evaluate", str(path), puzzle], ["learn", puzzle, "-o", str(path), "--resume"],
                        ["learn", "--merge", str(path), "-o", folder + "/joined.db", "--force"])
            size = len(self.catalogue)
            cuts = [self.catalogue[:n] for n in (0, 1, 100, 4096, size // 2, size - 4096, size - 1)]
            flipped = []
            for i in range(60):
                spoiled = bytearray(self.catalogue)
                for at in range(i * size // 60, min(i * size // 60 + 1 + i % 4 * 40, size)):
                    spoiled[at] ^= 1 + i * 37 % 255
                flipped.append(bytes(spoiled))
            for i, text in enumerate(cuts + flipped):
                words = commands[i % len(commands)]
                path.write_bytes(text)
                with self.subTest(spoiled=i, words=words):
                    done = hence(*words)
                    self.assertIn(done.returncode, (0, 1, 2, 3), done.stderr)
                    self.assertNotIn(b"bug", done.stderr)
            self.assertEqual({name for name in os.listdir(folder)} - {"c.db", "page.html", "joined.db"}, set())


def on_terminal(*words, columns=80, stdin=b"", pause=0, piped=(), **environment):
    """What a person sees whose terminal has this width, and the exit code. `piped`: "stdout", "stderr"."""
    around = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "NO_COLOR")}
    around.update({"TERM": "xterm", **environment})
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 25, columns, 0, 0))
    to = {name: subprocess.DEVNULL if name in piped else theirs for name in ("stdout", "stderr")}
    child = subprocess.Popen([HENCE, *words], stdin=subprocess.PIPE, env=around, **to)
    os.close(theirs)

    def type_in():
        with contextlib.suppress(BrokenPipeError), child.stdin as pipe:
            for line in stdin.splitlines(keepends=True):
                pipe.write(line)
                pipe.flush()
                time.sleep(pause)

    typist = threading.Thread(target=type_in, daemon=True)
    typist.start()
    shown = b""
    with os.fdopen(ours, "rb", buffering=0) as terminal, contextlib.suppress(OSError):  # the other side is gone
        while piece := terminal.read(1 << 16):
            shown += piece
    typist.join(PATIENCE)
    return shown.replace(b"\r\n", b"\n"), child.wait(PATIENCE)


def screen(shown):
    """What is left to see of that, without colours: a carriage return and an erased line is all that is obeyed."""
    lines = [re.split(rb"\r\x1b\[K", line)[-1] for line in re.sub(rb"\x1b\[[0-9;]*m", b"", shown).split(b"\n")]
    return b"\n".join(lines)


class Terminals(unittest.TestCase):
    HARD = "..6.7...9....39.1...9.....592.....5.....1...8.786.........6......73.89..4....5.2."
    EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    COLOUR = re.compile(rb"\x1b\[[0-9;]*m")
    ERASE = b"\r\x1b[K"

    def test_progress_never_mixes_with_answers(self):
        # Two answers, with time enough between them for progress to be shown.
        puzzles = (self.EASY + "\n").encode() * 2
        shown, code = on_terminal("solve", "-", stdin=puzzles, pause=1.2)
        self.assertEqual(code, 0)
        self.assertIn(b"answered", shown)
        solution = hence("solve", self.EASY).stdout
        lines = screen(shown).splitlines(keepends=True)
        self.assertEqual(lines[-2:], [solution] * 2)
        self.assertTrue(all(b"answered" not in line for line in lines), lines)

    def test_progress_does_not_erase_half_a_line(self):
        shown, code = on_terminal("solve", "--json", "--all", "1000000000", "--timeout", "1.5", "." * 81,
                                  columns=40)
        self.assertEqual(code, 3)
        self.assertNotIn(self.ERASE, shown[shown.index(b"{"):shown.index(b"}\n")])

    def test_nothing_is_left_of_progress_when_the_time_is_over(self):
        shown, code = on_terminal("count", "--limit", "0", "--timeout", "1.5", "." * 81)
        self.assertEqual(code, 3)
        self.assertIn(b"answered", shown)
        self.assertRegex(screen(shown), rb"^hence: argument: [^\n]*\nat least \d+ \(gave up: [^\n]*\nhence: [^\n]*\n$")
        for line in re.split(rb"\r(?:\x1b\[K)?|\n", shown):
            self.assertLess(len(line), 80)

    def test_an_interrupt_leaves_no_progress(self):
        for columns in (30, 80):
            ours, theirs = pty.openpty()
            fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 25, columns, 0, 0))
            child = subprocess.Popen([HENCE, "count", "--limit", "0", "." * 81], stdin=subprocess.DEVNULL,
                                     stdout=subprocess.DEVNULL, stderr=theirs)
            os.close(theirs)
            shown = b""
            with os.fdopen(ours, "rb", buffering=0) as terminal:
                while b" s" not in shown:
                    shown += terminal.read(4096)
                child.send_signal(signal.SIGINT)
                with contextlib.suppress(OSError):
                    while piece := terminal.read(4096):
                        shown += piece
            self.assertEqual(child.wait(PATIENCE), 130)
            left = screen(shown.replace(b"\r\n", b"\n"))
            self.assertRegex(left, rb"^hence: argument: [^;]*\nhence: interrupted;")

    def test_a_dumb_terminal_has_no_progress_and_no_colours(self):
        shown, code = on_terminal("count", "--limit", "0", "--timeout", "1.2", "." * 81, TERM="dumb")
        self.assertEqual(code, 3)
        self.assertNotIn(b"\x1b", shown)

    def test_colours_are_for_terminals_only(self):
        for words in (["solve", "--format", "grid", self.EASY], ["solve", "." * 16], ["check", self.EASY],
                      ["explain", self.HARD], ["why", self.HARD, "r4c9", "4"], ["hint", "--level", "3", self.HARD],
                      ["check", "11" + "." * 14]):
            plain = hence(*words, env={name: value for name, value in os.environ.items() if name != "COLUMNS"})
            self.assertNotIn(b"\x1b", plain.stdout + plain.stderr, words)
            shown, code = on_terminal(*words, columns=2000, piped=["stderr"])
            self.assertEqual((self.COLOUR.sub(b"", shown), code), (plain.stdout, plain.returncode), words)
            self.assertRegex(shown, self.COLOUR, words)
            for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
                shown, _ = on_terminal(*words, columns=2000, piped=["stderr"], **environment)
                self.assertEqual(shown, plain.stdout, words)
            shown, _ = on_terminal(*words, columns=2000, piped=["stderr"], NO_COLOR="")
            self.assertRegex(shown, self.COLOUR, words)

    def test_json_has_no_colours(self):
        for words in (["solve", "--json", self.EASY], ["check", "--json", self.EASY], ["explain", "--json", self.HARD],
                      ["why", "--json", self.HARD, "r4c9", "4"], ["hint", "--json", "--level", "3", self.HARD]):
            shown, _ = on_terminal(*words, piped=["stderr"])
            self.assertEqual(shown, hence(*words).stdout, words)

    def test_clues_and_found_digits_look_different(self):
        clues, found = b"\x1b[1m%s\x1b[0m", b"\x1b[32m%s\x1b[0m"
        shown, _ = on_terminal("solve", "--format", "grid", "12....1....44...", piped=["stderr"])
        self.assertEqual(re.findall(rb"\x1b\[1m(.)", shown), [b"1", b"2", b"1", b"4", b"4"])
        self.assertEqual(len(re.findall(rb"\x1b\[32m(.)", shown)), 11)
        shown, _ = on_terminal("solve", "--format", "decimals", "--symbols", "A-P", "A" + "." * 255, piped=["stderr"])
        self.assertIn(clues % b"1", shown)
        self.assertIn(found % b"16", shown)

    def test_explanations_fit_the_window(self):
        for words in (["explain", self.HARD], ["why", self.HARD, "r4c9", "4"], ["why", self.HARD, "r4c9"],
                      ["why", self.HARD, "r4c9", "4", "--steps"], ["hint", "--level", "3", self.HARD]):
            for columns in (40, 80):
                shown, _ = on_terminal(*words, columns=columns, piped=["stderr"])
                for line in screen(shown).splitlines():
                    self.assertLessEqual(len(line), columns, (words, line))
                one_line = hence(*words, env={name: value for name, value in os.environ.items() if name != "COLUMNS"}).stdout
                self.assertEqual(screen(shown).split(), one_line.split(), words)

    def test_columns_count_in_a_pipe_too(self):
        around = dict(os.environ, COLUMNS="50")
        done = hence("explain", self.HARD, env=around)
        lines = done.stdout.splitlines()
        self.assertLessEqual(max(map(len, lines)), 50)
        self.assertGreater(max(map(len, lines)), 40)
        self.assertTrue(any(line.startswith(b"     ") for line in lines))
        state = hence("hint", "--level", "4", self.HARD, env=around).stdout
        self.assertTrue(all(len(line) <= 50 for line in state.splitlines() if line.startswith(b"#")), state)
        self.assertEqual(hence("solve", "-", stdin=state).returncode, 0)
        for no_number in ("", "0", "wide", "-3"):
            around["COLUMNS"] = no_number
            self.assertGreater(max(map(len, hence("explain", self.HARD, env=around).stdout.splitlines())), 120)


class Arriving(unittest.TestCase):
    """Input that arrives piece by piece, or not to its end; the rest of these rules is in cli/walker.md."""
    PUZZLES = [b"..81.3.6.3.7..9..5...4........36.4.7.3.....5.........9........49...568..1..8..7..\n",
               b"..5..847..1........7.26...9....7..9........3.3.6.8....7...9..1.56..4...24..7.....\n",
               b"1...7.9....8........9....312..36.....4..1.79.3...8...2............4.1.8.92..37.6.\n"]
    GRIDS = [b"..2.\n....\n.41.\n.3..\n\n", b".2.1\n....\n....\n.34.\n\n", b".3.1\n....\n2..3\n..1.\n\n"]
    LEVELS = [b"#####\n#@$.#\n#####\n\n"] * 3
    MOVES = [b"R\n"] * 3

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        files = {"one.sdm": self.PUZZLES[:1], "three.sdm": self.PUZZLES, "one.xsb": self.LEVELS[:1],
                 "three.xsb": self.LEVELS, "moves.txt": self.MOVES}
        for name, pieces in files.items():
            Path(self.folder, name).write_bytes(b"".join(pieces))

    def lines_after_each(self, words, pieces, expected):
        """Lines of output after each piece and at the end. Waits for what is expected, then for more."""
        child = subprocess.Popen([HENCE, *words], cwd=self.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                 stderr=subprocess.DEVNULL)
        lines, counts = 0, []
        for piece, least in zip([*pieces, None], expected):
            with contextlib.suppress(BrokenPipeError):
                if piece is None:
                    child.stdin.close()
                else:
                    child.stdin.write(piece)
                    child.stdin.flush()
            while select.select([child.stdout], [], [], PATIENCE if lines < least else 0.3)[0]:
                text = os.read(child.stdout.fileno(), 1 << 16)
                if not text:
                    break
                lines += text.count(b"\n")
            counts.append(lines)
        child.stdout.close()
        child.wait(PATIENCE)
        return counts

    def test_answers_appear_as_soon_as_they_can(self):
        cases = [
            # A puzzle on one line is complete. To know whether it is the only one, some wait for the second; `convert`
            # examines the beginning of its input.
            ("count -", self.PUZZLES, [1, 2, 3, 3]),
            ("rate -", self.PUZZLES, [1, 2, 3, 3]),
            ("hint --json -", self.PUZZLES, [1, 2, 3, 3]),
            ("check -", self.PUZZLES, [0, 2, 3, 3]),
            ("explain --json -", self.PUZZLES, [0, 2, 3, 3]),
            ("check --json - three.sdm", self.PUZZLES, [0, 2, 3, 3]),
            ("check --json three.sdm -", self.PUZZLES, [1, 2, 3, 3]),
            ("convert -", self.PUZZLES, [0, 0, 0, 3]),
            # A grid could be the first of a tuple.
            ("count -", self.GRIDS, [0, 2, 3, 3]),
            ("count --grids 1 -", self.GRIDS, [1, 2, 3, 3]),
            # A level ends where the next one begins; the first waits for the second.
            ("plan --json -", self.LEVELS, [0, 0, 2, 3]),
            ("check --json - moves.txt", self.LEVELS, [0, 0, 2, 3]),
            ("prove optimal --json -o proof -", self.LEVELS, [0, 0, 2, 3]),
            ("convert --json -", self.LEVELS, [0, 0, 0, 3]),
            ("convert --json --input xsb -", self.LEVELS, [0, 0, 2, 3]),
            ("plan --json - one.xsb", self.LEVELS, [0, 1, 2, 4]),
            ("plan --json one.xsb -", self.LEVELS, [1, 2, 3, 4]),
            ("plan --json --only 1 -", self.LEVELS, [0, 1, 1, 1]),
            ("plan --json --only 2 -", self.LEVELS, [0, 0, 1, 1]),
            # The solution of the only level may have several lines; one line of several is complete after a second.
            ("check --json one.xsb -", self.MOVES, [0, 0, 0, 1]),
            ("check --json three.xsb -", self.MOVES, [0, 2, 3, 3]),
        ]
        with concurrent.futures.ThreadPoolExecutor(7) as pool:
            found = pool.map(lambda case: self.lines_after_each(case[0].split(), *case[1:]), cases)
            for (words, _, expected), counts in zip(cases, found):
                self.assertEqual(counts, expected, words)

    def test_a_time_limit_in_the_middle_of_a_pipe(self):
        """What is complete is answered, except the first that waited for a second: nothing is left of its time."""
        skipped = b"; remaining input skipped"
        cases = [
            ("count -", self.PUZZLES[:2], 2, b"2 answers complete" + skipped),
            ("check -", self.PUZZLES[:2], 2, b"2 answers complete" + skipped),
            ("check -", self.PUZZLES[:1], b"gave up on uniqueness: time limit reached\n",
             b"0 answers complete, 1 incomplete" + skipped),
            ("convert -", self.PUZZLES[:2], 0, b"0 answers complete" + skipped),
            ("check --json - three.sdm", self.PUZZLES[:2], 2, b"2 answers complete" + skipped),
            ("check --json three.sdm -", self.PUZZLES[:2], 2, b"2 answers complete" + skipped),
            ("plan --format plain -", self.LEVELS, b"R\nR\n", b"2 answers complete" + skipped),
            ("plan --format plain -", self.LEVELS[:2], b"gave up\n", b"0 answers complete, 1 incomplete" + skipped),
            ("plan --format plain -", self.LEVELS[:1], 0, b"0 answers complete" + skipped),
            ("plan --format plain - one.xsb", self.LEVELS[:2], b"R\n", b"1 answer complete" + skipped),
            ("plan --format plain one.xsb -", self.LEVELS[:2], b"R\nR\n", b"2 answers complete" + skipped),
            ("convert -", self.LEVELS, 0, b"0 answers complete" + skipped),
            ("check --json - moves.txt", self.LEVELS, 2, b"2 answers complete" + skipped),
            ("check --json three.xsb -", self.MOVES[:2], 2, b"2 answers complete" + skipped),
        ]
        children = []
        for words, pieces, _, _ in cases:
            child = subprocess.Popen([HENCE, *words.split(), "--timeout", "3"], cwd=self.folder, stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            child.stdin.write(b"".join(pieces))
            child.stdin.flush()
            children.append(child)
        for child, (words, pieces, answers, message) in zip(children, cases):
            code, out, err = child.wait(PATIENCE), child.stdout.read(), child.stderr.read()
            for pipe in (child.stdin, child.stdout, child.stderr):
                pipe.close()
            what = (words, len(pieces))
            self.assertEqual((code, out if isinstance(answers, bytes) else len(out.splitlines())), (3, answers), what)
            self.assertIn(b"hence: time limit reached; " + message + b"\n", err, what)

    def test_after_the_time_limit_the_rest_of_a_file_is_skipped(self):
        """Except by `plan`: see test_after_the_time_limit_each_level_of_a_file_has_its_line."""
        Path(self.folder, "many.sdm").write_bytes(small(300_000))
        Path(self.folder, "many.xsb").write_bytes(self.LEVELS[0] * 100_000)
        for words, message in [("count many.sdm missing", b"remaining input skipped"),
                               ("check many.sdm many.sdm", b"remaining input skipped"),
                               ("convert many.sdm missing", b"remaining input skipped"),
                               ("convert many.xsb missing", b"remaining input skipped"),
                               ("prove optimal many.xsb missing -o proof", b"remaining input skipped")]:
            done = hence(*words.split(), "--timeout", "0.001", cwd=self.folder)
            self.assertEqual(done.returncode, 3, words)
            self.assertLess(len(done.stdout.splitlines()), 100_000, words)
            self.assertRegex(done.stderr, rb"time limit reached; (.*; )?" + message + rb"\n", words)
            self.assertNotIn(b"missing: No such file", done.stderr, words)

    def test_a_terminal_shows_the_format_of_puzzles_but_not_of_levels(self):
        puzzle, _ = on_terminal("count", str(Path(self.folder, "one.sdm")), columns=200)
        level, _ = on_terminal("plan", str(Path(self.folder, "one.xsb")), columns=200)
        self.assertIn(b"one.sdm: 9x9, one puzzle per line", screen(puzzle))
        self.assertNotIn(b"one.xsb", screen(level))


class Threads(unittest.TestCase):
    def test_answers_come_in_input_order_on_any_number_of_threads(self):
        puzzles = small(2000)
        one = hence("solve", "--threads", "1", "-", stdin=puzzles)
        many = hence("solve", "--threads", "7", "-", stdin=puzzles)
        self.assertEqual(one.returncode, 0)
        self.assertEqual(len(one.stdout.splitlines()), 2000)
        self.assertEqual(one.stdout, many.stdout)


class Building(unittest.TestCase):
    """tools/build, with a fake cmake that only prints."""
    CMAKE = """#!/bin/sh
if [ "$1" = --build ]; then echo "[1/2] Building one.o"; echo "[2/2] Building two.o"; exit "$BREAKS"; fi
"""

    def build(self, breaks, terminal):
        with tempfile.TemporaryDirectory() as folder:
            os.makedirs(folder + "/tools")
            shutil.copy(Path(__file__).parent.parent / "tools/build", folder + "/tools/build")
            Path(folder, "cmake").write_text(self.CMAKE)
            os.chmod(folder + "/cmake", 0o755)
            ours, theirs = pty.openpty()
            environment = dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}", BREAKS=str(breaks))
            done = subprocess.run([folder + "/tools/build", "dev"], env=environment, timeout=PATIENCE,
                                  stdout=subprocess.PIPE, stderr=theirs if terminal else subprocess.PIPE)
            os.write(theirs, b"end")
            shown = done.stderr or b""
            while not done.stderr and not shown.endswith(b"end"):  # one read may give only a part
                shown += os.read(ours, 4096)
            shown = shown.removesuffix(b"end")
            os.close(ours)
            os.close(theirs)
            self.assertEqual(done.stdout, b"")
            self.assertEqual(Path(folder, "build/dev/build.log").read_text(), "[1/2] Building one.o\n[2/2] Building two.o\n")
            return done.returncode, shown

    def test_a_terminal_shows_progress_and_then_clears_it(self):
        line = b"\r\x1b[K[1/2]\r\x1b[K[2/2]\r\x1b[K"
        self.assertEqual(self.build(breaks=0, terminal=True), (0, line))
        code, shown = self.build(breaks=1, terminal=True)
        self.assertEqual(code, 1)
        self.assertTrue(shown.startswith(line + b"hence: the build failed"), shown)

    def test_without_a_terminal_only_failures_are_reported(self):
        self.assertEqual(self.build(breaks=0, terminal=False), (0, b""))
        code, shown = self.build(breaks=1, terminal=False)
        self.assertEqual(code, 1)
        self.assertTrue(shown.startswith(b"hence: the build failed"), shown)


def run_classes():
    """Runs each class in its own process, two at a time, since they spend much time waiting."""
    longest_first = sorted(unittest.TestCase.__subclasses__(), key=lambda each: each not in (Certificates, Planning, Garbage))
    names = [each.__name__ for each in longest_first if each.__module__ == __name__]

    def run(name):
        return subprocess.run([sys.executable, __file__, HENCE, name], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        codes = []
        for done in pool.map(run, names):
            sys.stdout.buffer.write(done.stdout)
            codes.append(done.returncode)
    return max(codes, key=abs)


if len(sys.argv) > 1:
    unittest.main(verbosity=2)
sys.exit(run_classes())
