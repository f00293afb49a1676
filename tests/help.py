#!/usr/bin/env python3
"""Help of every command at several widths, and suggestions for slips.

help.py BINARY
"""
import fcntl
import os
import pty
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import unittest

HENCE = sys.argv.pop(1)


def hence(*words, columns=80):
    environment = dict(os.environ, COLUMNS=str(columns))
    return subprocess.run([HENCE, *words], env=environment, capture_output=True, text=True, timeout=60)


COMMANDS = re.findall(r"^  ([a-z]+) ", hence("help").stdout, re.M)


class Help(unittest.TestCase):
    def test_lines_fit_and_words_are_whole(self):
        self.assertIn("solve", COMMANDS)
        for words in [["help"], *(["help", command] for command in COMMANDS)]:
            texts = {width: hence(*words, columns=width).stdout for width in (60, 80, 100, 120)}
            for width, text in texts.items():
                for line in text.splitlines():
                    self.assertLessEqual(len(line), width, f"{words} {line}")
                    self.assertEqual(line, line.rstrip())
                self.assertEqual(text.split(), texts[80].split(), f"{words} {width}")

    def test_ways_to_ask(self):
        self.assertEqual(hence("help").stdout, hence("--help").stdout)
        for command in COMMANDS:
            texts = {hence(*words).stdout for words in (["help", command], [command, "-h"], [command, "x", "--help"])}
            self.assertEqual(len(texts), 1, command)
        self.assertEqual(len({hence(word).stdout for word in ("-V", "--version", "version")}), 1)

    def test_defaults_are_those_of_the_program_whatever_is_given(self):
        self.assertEqual(hence("count", "--limit", "5", "--help").stdout, hence("count", "--help").stdout)

    def test_a_terminal_has_its_own_width(self):
        environment = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
        longest = {}
        for width in (50, 90, 200):
            master, slave = pty.openpty()
            fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
            with tempfile.TemporaryFile() as errors, subprocess.Popen([HENCE, "help", "count"], env=environment, stdout=slave,
                                                                      stderr=errors) as child:
                os.close(slave)
                text = b""
                try:
                    while part := os.read(master, 4096):
                        text += part
                except OSError:  # the other end is closed
                    pass
                os.close(master)
                self.assertEqual(child.wait(60), 0)
            longest[width] = max(map(len, text.decode().splitlines()))
        self.assertLessEqual(longest[50], 50)
        self.assertTrue(80 < longest[90] <= 90)
        self.assertLessEqual(longest[200], 100)

    def test_the_manual_page_has_every_command_and_no_warnings(self):
        page = hence("help", "--roff").stdout
        for command in COMMANDS:
            self.assertIn(f".SS hence {command}\n", page)
        if shutil.which("groff"):
            done = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-z"], input=page, capture_output=True, text=True,
                                  timeout=60)
            self.assertEqual((done.returncode, done.stderr), (0, ""))


class Slips(unittest.TestCase):
    def expect(self, words, message):
        done = hence(*words.split(), columns=1000)  # in one line
        self.assertEqual((done.returncode, done.stdout, done.stderr.splitlines()[0]), (2, "", "hence: " + message), words)

    def test_suggestions(self):
        self.expect("slove", "unknown command 'slove'; did you mean 'solve'?")
        self.expect("help slove", "unknown command 'slove'; did you mean 'solve'?")
        self.expect("elephant", "unknown command 'elephant'; 'hence help' lists all")
        self.expect("--json solve", "expected a command before '--json'; 'hence help' lists all")
        self.expect("solve --fromat grid", "unknown option '--fromat'; did you mean '--format'?")
        self.expect("solve --diag", "unknown option '--diag'; did you mean '--diagonals'?")
        self.expect("solve --frobnicate", "unknown option '--frobnicate'")
        self.expect("solve --replay", "unknown option '--replay'; it is an option of 'plan'")
        self.expect("solve --format gird x",
                    "--format: unknown 'gird'; expected line, grid, decimals, csv or link (did you mean 'grid'?)")

    def test_values(self):
        self.expect("solve", "FILE is missing")
        self.expect("why x", "CELL is missing")
        self.expect("prove unique x", "--output is missing")
        self.expect("make x", "unexpected 'x'")
        self.expect("solve x --all", "--all needs a value: N")
        self.expect("solve x --differ --json", "--differ needs a value: all or open")
        self.expect("solve x --all many", "--all: expected a number, found 'many'")
        self.expect("solve x --all 1.5", "--all: expected a whole number, found '1.5'")
        self.expect("solve x --all 0", "--all: expected a number from 1 to 1000000000, found 0")
        self.expect("solve x --timeout nan", "--timeout: expected a number from 0.001 to 1000000000, found nan")
        self.expect("make --count 0", "--count: expected 1 or more, found 0")
        self.expect("solve x --json=yes", "--json: takes no value")
        self.expect("solve x --box 3x3 --box 2x2", "--box is given twice")
        self.expect("solve x --box=", "--box: the value is empty")
        for command, place in {"solve": "FILE", "check": "PUZZLE", "patterns": "CATALOGUE"}.items():
            self.assertEqual(hence(command, "", columns=1000).stderr.splitlines()[0], f"hence: {place}: the value is empty")

    def test_spellings(self):
        puzzle = "1.....1..1..4..1"
        want = hence("solve", puzzle, "--format", "csv").stdout
        self.assertIn(",", want)
        self.assertEqual(hence("solve", "--format=csv", "--", puzzle).stdout, want)
        self.assertEqual(hence("make", "-k2", "--seed", "1").stdout, hence("make", "--order", "2", "--seed", "1").stdout)


unittest.main()
