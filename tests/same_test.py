#!/usr/bin/env python3
"""tools/same with shell scripts as binaries: every kind of difference is noticed, and every kind of rule is obeyed."""
import importlib.machinery
import importlib.util
import io
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("same", str(ROOT / "tools/same"))
SAME = importlib.util.module_from_spec(importlib.util.spec_from_loader("same", loader))
loader.exec_module(SAME)

TRANSCRIPT = """
```file words.txt
one
```
```console
$ hence greet words.txt
$ cd . && hence greet | cat
$ hence plan --only 3
$ cat *.txt
```
| Which? | `hence version` | `1` |
"""
OLD = """#!/usr/bin/env bash
case "$*" in
greet*) echo "Hello"; echo "a note" >&2 ;;
"plan --level 3") echo "level 3"; echo "level 3" >plan.txt ;;
plan*) echo "unknown option" >&2; exit 2 ;;
version) echo 1 ;;
esac
"""
RENAMED = r"""reason: plan --level is now --only
command: (hence plan\b.*) --only
old: \1 --level
"""
WORDED = """reason: a better word
for: hence plan|cat
where: stdout, files
output: ^level (\\d)$
new: number \\1
"""


class Same(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name).resolve()
        for name in ("tools", "tests/cli", "docs", "examples"):
            (self.root / name).mkdir(parents=True)
        for name in ("tools/same", "tests/transcript.py"):
            shutil.copy(ROOT / name, self.root / name)
        (self.root / "tests/cli/greet.md").write_text(TRANSCRIPT)
        for name in ("README.md", "docs/COMMANDS.md"):
            (self.root / name).write_text("```console\n$ hence version\n```\n")

    def binary(self, name, text):
        for program in ("hence", "hence-verify"):
            path = self.root / name / program
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
            path.chmod(0o755)
        return self.root / name / "hence"

    def same(self, new, expected=RENAMED, old=OLD, files=()):
        """The exit code and the output of a comparison with a text, or with OLD after replacements."""
        text = new
        if isinstance(new, list):
            text = OLD.replace("--level", "--only")
            for before, after in new:
                self.assertIn(before, text)
                text = text.replace(before, after)
        (self.root / "tools/same.expected").write_text("# nothing\n\n" + expected)
        done = subprocess.run([self.root / "tools/same", self.binary("old", old), self.binary("new", text), *files],
                              capture_output=True, text=True, timeout=60)
        return done.returncode, done.stdout + done.stderr

    def differs(self, new, titles, *texts, **options):
        code, out = self.same(new, **options)
        self.assertEqual(code, 1, out)
        self.assertEqual(re.findall(r"^(Different: .*|Not deterministic): ", out, re.M), titles, out)
        for text in texts:
            self.assertIn(text, out)

    def test_the_same(self):
        self.assertEqual(self.same(OLD, ""), (0, "7 commands: 7 the same, 0 different as expected, 0 different\n"))

    def test_a_command_in_its_old_spelling(self):
        code, out = self.same([])
        self.assertEqual(code, 0, out)
        self.assertIn("     1  tools/same.expected:4: plan --level is now --only\n", out)
        self.assertIn("7 commands: 6 the same, 1 different as expected, 0 different\n", out)

    def test_standard_output(self):
        self.differs([("Hello", "Hallo")], ["Different: standard output"], "Different: standard output: 2 commands\n\n"
                     "tests/cli/greet.md:6: $ hence greet words.txt\n    -Hello\n    +Hallo\n\n"
                     "tests/cli/greet.md:7: $ cd . && hence greet | cat\n", "7 commands: 4 the same, 1 different as expected, 2 diff")

    def test_standard_error(self):
        self.differs([('"a note"', '"a  note"')], ["Different: standard error"], "    -a note\n    +a  note\n")
        self.differs([('"a note" >&2', '"a note"')], ["Different: standard output", "Different: standard error"])

    def test_exit_code(self):
        self.differs([("echo 1", "echo 1; exit 3")], ["Different: exit code"],
                     "Different: exit code: 3 commands", "tests/cli/greet.md:11: $ hence version\n    -0\n    +3\n")

    def test_files(self):
        title = ["Different: files"]
        # Reported once, where it arises: what 'cat *.txt' prints afterwards is the same.
        self.differs([(">plan.txt", ">plan.txt; echo 5 >extra.txt")], title, "Different: files: 1 command\n",
                     "    extra.txt: only NEW leaves it, 2 bytes\n")
        script = ">plan.txt; chmod 700 plan.txt; echo two >words.txt; mkdir -p a/b; ln -s ../../words.txt a/b"
        self.differs([(">plan.txt", script)], title,
                     "greet.md:8: $ hence plan --only 3\n  OLD: $ hence plan --level 3\n    a: only NEW leaves it, 0 bytes\n"
                     "    a/b: only NEW leaves it, 0 bytes\n    a/b/words.txt: only NEW leaves it, 15 bytes\n    plan.txt: -rw",
                     ", -rwx------\n    words.txt:\n    -one\n    +two\n")
        self.differs([(">plan.txt", ">plan.txt; rm words.txt")], title, "    words.txt: only OLD leaves it, 4 bytes")

    def test_an_output_that_is_worded_differently(self):
        words = [("echo \"level 3\"; echo \"level 3\"", "echo \"number 3\"; echo \"number 3\"")]
        code, out = self.same(words, RENAMED + "\n" + WORDED)
        self.assertEqual(code, 0, out)
        self.assertIn("7 commands: 5 the same, 2 different as expected, 0 different\n", out)
        self.differs(words, ["Different: files"], expected=RENAMED + "\n" + WORDED.replace("where: stdout, files\n", ""))
        self.differs(words, ["Different: standard output"], expected=RENAMED + "\n" + WORDED.replace("stdout, ", ""))
        self.differs(words, ["Different: standard output", "Different: files"], "; 1 stale entry",
                     expected=RENAMED + "\n" + WORDED.replace("for: hence plan|cat", "for: hence make"))

    def test_a_command_that_is_accepted(self):
        accept = "\nreason: a bigger version\naccept: hence version\n"
        code, out = self.same([("echo 1", "echo 2; exit 1")], RENAMED + accept)
        self.assertEqual(code, 0, out)
        self.differs([("echo 1", "echo 2; exit 1")], ["Different: exit code"],
                     expected=RENAMED + accept.replace("accept", "where: stdout, stderr\naccept"))
        self.differs([("echo 1", "echo 2")], ["Different: standard output"], "Different: standard output: 2 commands",
                     expected=RENAMED + accept.replace("accept", "in: README.md\naccept"))
        # New commands may leave files that later ones need.
        code, out = self.same([], "reason: a new command\naccept: hence plan --only 3\n")
        self.assertEqual(code, 0, out)

    def test_stale_rules(self):
        for rule in ("accept: hence version", "accept: hence no such command", "output: ^Hello$\nnew: Hallo",
                     "command: hence none\nold: hence"):
            code, out = self.same(OLD, f"reason: why not\n{rule}\n")
            self.assertEqual(code, 1, out)
            self.assertRegex(out, r"^tools/same.expected:4: why not: stale: [a-z]+: .*\n7 commands: 7 the same.*; 1 stale entry\n$")
        # Other files may need it.
        self.assertEqual(self.same(OLD, "reason: why\naccept: none\n", files=[self.root / "README.md"])[0], 0)

    def test_not_deterministic(self):
        random = OLD.replace("echo 1", "echo $RANDOM$RANDOM$RANDOM")
        self.differs(random, ["Not deterministic"], "0 different, 3 not deterministic\n", expected="", old=random)
        # Also if it happens only once, and with NEW.
        once = f"[ -e {self.root}/seen ] || echo again; touch {self.root}/seen; echo 1"
        self.differs([("echo 1", once)], ["Not deterministic"], "0 different, 1 not deterministic\n",
                     files=[self.root / "tests/cli/greet.md"])
        # Only what differs by itself is excused.
        self.differs(random.replace("echo $", "exit 3; echo $"), ["Different: exit code", "Not deterministic"],
                     "3 different\n", expected="", old=random)

    def test_long_and_binary_outputs(self):
        self.differs([("echo 1", "seq 1 100 | tr '\\n' ' '; seq 100000")], ["Different: standard output"], "...")
        self.differs([("echo 1", "printf '1\\0'")], ["Different: standard output"],
                     "binary: 2 bytes, 2 bytes, first difference at byte 1\n")

    def test_archives_are_compared_without_times(self):
        zips = {}
        for name, time, text in (("one", 2001, "a"), ("two", 2002, "a"), ("other", 2001, "b")):
            data = io.BytesIO()
            with zipfile.ZipFile(data, "w") as archive:
                archive.writestr(zipfile.ZipInfo("a", (time, 1, 1, 0, 0, 0)), text)
            zips[name] = SAME.without_times(data.getvalue())
        self.assertEqual(zips["one"], zips["two"])
        self.assertNotEqual(zips["one"], zips["other"])
        self.assertEqual(SAME.without_times(b"PK\3\4 damaged"), b"PK\3\4 damaged")

    def test_wrong_usage(self):
        for expected, text in (
            ("accept: hence version\n", "3: a reason is missing"),
            ("reason: x\n", "3: expected either command, output or accept"),
            ("reason: x\naccept: hence\noutput: a\nnew: b\n", "3: expected either"),
            ("reason: x\noutput: a\n", "4: 'new:' is missing"),
            ("reason: x\noutput: a\nold: b\n", "5: expected 'new:'"),
            ("reason: x\nnew: b\n", "4: 'new:' without a pattern before it"),
            ("reason: x\noutput: .*\nnew: b\n", "4: not specific"),
            ("reason: x\noutput: (\nnew: b\n", "4: missing )"),
            ("reason: x\noutput: a\nnew: \\1\n", "5: invalid group reference"),
            ("reason: x\nwhere: exit\noutput: a\nnew: b\n", "3: where: expected some of stdout, stderr, files"),
            ("reason: x\nfor: a\naccept: hence\n", "3: 'for:' is for output"),
        ):
            with self.assertRaises(ValueError) as raised:
                SAME.read_expected("# nothing\n\n" + expected)
            self.assertIn(text, str(raised.exception))
        code, out = self.same(OLD, "raeson: x\n")
        self.assertEqual(code, 2, out)
        self.assertIn("tools/same.expected:3: expected 'KEY: VALUE'", out)
        (self.root / "README.md").write_text("no command\n")
        self.assertEqual(self.same(OLD, "")[0], 2)


unittest.main()
