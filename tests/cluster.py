#!/usr/bin/env python3
"""Learning on a cluster gives the same bytes as a single run, whatever dies on the way.

cluster.py BINARY: real Dask processes on the loopback interface, and the Slurm script with a fake sbatch. Deterministic: all
but three shards wait at a gate until the test has killed what it wants to kill. Deadlines only catch hangs.
"""
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

HENCE = os.path.abspath(sys.argv.pop(1))
TOOLS = Path(__file__).resolve().parent.parent / "tools" / "cluster"
PATIENCE = 60
SHARDS = 8

# The program that workers run: like hence, but only the first three shards can pass while the gate is closed.
GATED = """#!/bin/sh
cd '{folder}'
case "$*" in
  *--shard*)
    if ! mkdir pass1 && ! mkdir pass2 && ! mkdir pass3; then
      while [ ! -e open ]; do sleep 0.05; done
    fi 2>/dev/null ;;
esac
exec '{hence}' "$@"
"""

# A fake sbatch: runs the script immediately, for each index of the array.
SBATCH = """#!/bin/bash
numbers=('') arguments=()
for word; do
  case $word in
    --array=*) IFS=- read -r first last <<<"${word#--array=}"; numbers=($(seq "$first" "$last")) ;;
    --dependency=afterok:7 | --parsable | --kill-on-invalid-dep=yes | --output=*) ;;
    -*) exit 9 ;;
    *) arguments+=("$word") ;;
  esac
done
cp "${arguments[0]}" spooled
for number in "${numbers[@]}"; do
  SLURM_ARRAY_TASK_ID=$number bash spooled "${arguments[@]:1}" >>log || exit
done
echo 7
"""


def python_with_dask():
    for python in (sys.executable, "/usr/bin/python3"):
        if os.access(python, os.X_OK) and subprocess.run([python, "-c", "import distributed"], stderr=subprocess.DEVNULL).returncode == 0:
            return python
    sys.exit("no python3 has Dask; install it with 'apt-get install python3-distributed' (tools/install_packages test)")


PYTHON = python_with_dask()


def alive(pid):
    """Zombies count as dead."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def children(pid):
    try:
        listing = Path(f"/proc/{pid}/task")
        return [int(child) for task in listing.iterdir() for child in (task / "children").read_text().split()]
    except OSError:
        return []


def write_program(path, text):
    path.write_text(text)
    path.chmod(0o755)


class Cluster(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        self.parts = self.folder / "system.db.parts"
        self.result = self.folder / "system.db"
        self.started = []
        self.addCleanup(self.end_all)
        made = subprocess.run([HENCE, "make", "--count", "40", "--seed", "1"], capture_output=True, timeout=PATIENCE, check=True)
        self.corpus = self.folder / "corpus.txt"
        self.corpus.write_bytes(made.stdout)

    def end_all(self):
        for process in reversed(self.started):
            process.kill()
            process.communicate()

    def alone(self, *options):
        """The result of a single run on the corpus."""
        done = subprocess.run([HENCE, "learn", self.corpus, "-o", self.folder / "alone.db", *options], capture_output=True,
                              timeout=PATIENCE)
        self.assertIn(done.returncode, (0, 2), done.stderr)
        return (self.folder / "alone.db").read_bytes()

    def start(self, *command, output=subprocess.PIPE):
        """Starts a process that dies with the test at the latest."""
        process = subprocess.Popen(["setpriv", "--pdeathsig", "KILL", *map(str, command)], cwd=self.folder, text=True,
                                   stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)
        self.started.append(process)
        return process

    def drive(self, *words, hence=HENCE):
        return self.start(sys.executable, TOOLS / "learn_dask.py", "--hence", hence, "--shards", SHARDS, "-o", self.result,
                          self.corpus, *words)

    def finish(self, process, code):
        printed = process.communicate(timeout=PATIENCE)[0]
        self.assertEqual(process.returncode, code, printed)
        return printed

    def wait_until(self, condition, what):
        deadline = time.monotonic() + PATIENCE
        while not condition():
            self.assertLess(time.monotonic(), deadline, f"waited too long until {what}")
            time.sleep(0.02)

    def start_dask(self, workers):
        def dask(program, *options):
            return self.start(PYTHON, "-m", f"distributed.cli.dask_{program}", "--host", "127.0.0.1", "--no-dashboard",
                              "--dashboard-address", "127.0.0.1:0", *options, output=subprocess.DEVNULL)

        place = self.folder / "scheduler.json"
        dask("scheduler", "--port", "0", "--scheduler-file", place)
        self.wait_until(lambda: place.exists() and place.read_text().endswith("}"), "the scheduler is running")
        address = json.loads(place.read_text())["address"]
        self.assertTrue(address.startswith("tcp://127.0.0.1:"), address)
        started = [dask("worker", address, "--no-nanny", "--nthreads", "1", "--local-directory", self.folder / f"worker{i}",
                        "--death-timeout", PATIENCE) for i in range(workers)]
        subprocess.run([PYTHON, "-c", f"import distributed; distributed.Client('{address}').wait_for_workers({workers})"],
                       timeout=PATIENCE, check=True)
        return address, started

    def gated(self):
        program = self.folder / "gated"
        write_program(program, GATED.format(folder=self.folder, hence=HENCE))
        return program

    def made_parts(self):
        return sorted(self.parts.glob("part-*.db"))

    def test_survives_killed_workers_and_continues_interrupted_runs(self):
        address, workers = self.start_dask(2)
        first = self.drive("--scheduler", address, hence=self.gated())
        busy = {}

        def both_wait_at_the_gate():
            for worker in workers:
                busy[worker] = children(worker.pid)
            return len(self.made_parts()) == 3 and all(busy.values())

        # Interrupted: finished parts stay, running shards end.
        self.wait_until(both_wait_at_the_gate, "three parts are made and the workers wait")
        first.send_signal(signal.SIGINT)
        self.assertIn(f"interrupted; 3 of {SHARDS} parts are in {self.parts}: run the same command again to continue", self.finish(first, 130))
        self.wait_until(lambda: not any(alive(child) for child in sum(busy.values(), [])), "its attempts have ended")
        before = {part: part.stat().st_mtime_ns for part in self.made_parts()}
        self.assertEqual(sorted(path.name for path in self.parts.iterdir()), ["job.json", *[part.name for part in sorted(before)]])

        # Killed: the worker's hence dies with it, the other worker makes the rest.
        second = self.drive("--scheduler", address, hence=self.gated())
        self.wait_until(both_wait_at_the_gate, "both workers wait")
        orphans = busy[workers[0]]
        workers[0].kill()
        self.wait_until(lambda: not any(alive(child) for child in orphans), "a killed worker's hence has ended")
        self.assertTrue(all(alive(child) for child in busy[workers[1]]))
        (self.folder / "open").touch()
        printed = self.finish(second, 0)
        self.assertIn(f"3 of {SHARDS} parts already exist", printed)
        self.assertIn(f"{SHARDS}/{SHARDS} shards", printed)
        self.assertEqual(self.result.read_bytes(), self.alone())
        self.assertEqual(before, {part: part.stat().st_mtime_ns for part in before})
        self.assertEqual(len(list(self.parts.iterdir())), SHARDS + 1, "files are left over")

    def test_bad_puzzles_are_named_once_and_the_rest_is_learned(self):
        with self.corpus.open("a") as corpus:
            corpus.write("no puzzle\n")
        printed = self.finish(self.drive("--workers", "2", "--", "--max-size", "3"), 2)
        self.assertEqual(printed.count("corpus.txt:41:1: "), 1, printed)
        self.assertEqual(self.result.read_bytes(), self.alone("--max-size", "3"))
        self.result.unlink()
        printed = self.finish(self.drive("--workers", "1"), 2)
        self.assertIn("holds parts of another corpus, number of shards, version or options", printed)

    def test_more_shards_than_puzzles(self):
        self.corpus.write_text("".join(self.corpus.read_text().splitlines(keepends=True)[:3]))
        self.finish(self.drive("--workers", "1"), 0)
        self.assertEqual(self.result.read_bytes(), self.alone())

    def test_mistakes_are_reported_before_anything_starts(self):
        for words, said in ((["--", "--timeout=3"], "--timeout=3 cannot be used with shards"),
                            (["no-such-file.txt"], "no-such-file.txt: no such file")):
            self.assertIn(said, self.finish(self.drive(*words), 2))
        self.result.touch()
        self.assertIn("already exists", self.finish(self.drive(), 2))
        self.assertFalse(self.parts.exists())

    def slurm(self, *words, code=0, **more):
        environment = {**os.environ, "PATH": f"{self.folder}:{os.environ['PATH']}", "HENCE": HENCE, "CORPUS": str(self.corpus),
                       "SHARDS": str(SHARDS), "PARTS": str(self.parts), "OUTPUT": str(self.result), **more}
        done = subprocess.run(["bash", TOOLS / "learn_slurm.sh", *words], cwd=self.folder, env=environment, text=True,
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stderr

    def test_slurm_tasks_and_their_merge(self):
        with self.corpus.open("a") as corpus:
            corpus.write("no puzzle\n")
        self.parts.mkdir()
        for shard in range(SHARDS, 1, -1):
            self.slurm("shard", SLURM_ARRAY_TASK_ID=str(shard))
        self.assertIn(f"part-0001-of-{SHARDS:04}.db is missing", self.slurm("merge", code=3))
        # Stopped half-way, such as by a time limit.
        half = self.parts / f"part-0001-of-{SHARDS:04}.db.try"
        learned = self.corpus.read_text().splitlines()[0]
        subprocess.run([HENCE, "learn", "-", "-o", half], input=learned.encode(), capture_output=True, timeout=PATIENCE, check=True)
        self.slurm("shard", SLURM_ARRAY_TASK_ID="1")
        self.assertEqual(len(list(self.parts.iterdir())), SHARDS, "files are left over")
        self.slurm("merge")
        self.assertEqual(self.result.read_bytes(), self.alone())

    def test_slurm_jobs_are_submitted(self):
        write_program(self.folder / "sbatch", SBATCH)
        self.slurm()
        self.assertEqual(self.result.read_bytes(), self.alone())
        self.assertIn("already exists", self.slurm(code=2))


if __name__ == "__main__":
    if shutil.which("setpriv") is None:
        sys.exit("setpriv of util-linux is missing")
    unittest.main(verbosity=2)
