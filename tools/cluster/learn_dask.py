#!/usr/bin/env python3
"""Learns patterns on many machines: runs the shards of one 'hence learn' as tasks of a Dask cluster, then merges them.

The result is, byte for byte, that of 'hence learn CORPUS... -o OUTPUT' on one machine (docs/CLUSTER.md). Corpus, work
folder and Hence must be reachable by the same paths from all workers: a shared file system. Killed workers do no harm;
running the same command again makes only the missing parts.

    learn_dask.py --workers 8 -o system.db corpus.txt                      8 processes on this machine
    learn_dask.py --scheduler tcp://HOST:8786 --shards 500 -o system.db corpus.txt -- --max-size 5

Exit codes: 0 done; 2 bad input or usage (also if a puzzle could not be read: the rest was learned); 3 gave up; 4 set-up
failed; 130 interrupted.
"""
import argparse
import contextlib
import hashlib
import json
import logging
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from pathlib import Path

DEBIAN_PYTHON = "/usr/bin/python3"
ROOT = Path(__file__).resolve().parent.parent.parent
# How often a shard may fail, and how often its workers may die, before it is given up.
RETRIES = 3
DEATHS = 10
MOST_SAID = 20
HEARTBEAT = 0.5
# Set by this script, or dependent on the clock: with these the parts would not add up to the result of a single run.
OURS = {"-o", "--output", "--shard", "--threads", "--json", "--resume", "--force", "--time", "--timeout", "--merge"}


class Trouble(Exception):
    """A fatal error: an exit code and a message."""

    def __init__(self, code, text):
        super().__init__(text)
        self.code = code


def part_of(folder, shard, shards):
    return Path(folder, f"part-{shard:04}-of-{shards:04}.db")


def make_part(job, tries, shard):
    """Runs on a worker. Returns {"exit": code, "said": lines on standard error}, and "failed": why no part was made.

    A part appears by renaming, complete or not at all. Each attempt has its own file, so that a shard may even run twice at
    once. `tries` is the folder of these files; the driver removes it to stop all attempts.
    """
    part = part_of(job["work_dir"], shard, job["shards"])
    notes = part.with_suffix(".json")
    if part.exists():
        return json.loads(notes.read_text()) if notes.exists() else {"exit": 0, "said": []}
    where = socket.gethostname()
    for path, size, _ in job["corpus"]:
        if not os.path.isfile(path) or os.path.getsize(path) != size:
            raise RuntimeError(f"{where}: {path} is not the file that the driver sees: is the file system shared?")
    if not os.path.isdir(tries):
        raise RuntimeError(f"{where}: {job['work_dir']} is not the folder of the driver: is the file system shared?")
    attempt = Path(tries, f"{part.stem}-{where}-{uuid.uuid4().hex}.db")
    # If the worker is killed, its hence dies, too: by a signal on the parent's death, and by not starting if that came
    # first. A separate session shields it from the terminal's Ctrl-C.
    command = ["setpriv", "--pdeathsig", "KILL", "sh", "-c", 'test "$PPID" = "$0" && exec "$@"', str(os.getpid()),
               job["hence"], "learn", *job["options"], "--json", "--threads", "1", "--shard", f"{shard}/{job['shards']}",
               "-o", str(attempt), *[path for path, *_ in job["corpus"]]]
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                             start_new_session=True)
    out = err = None
    try:
        while out is None:
            try:
                out, err = child.communicate(timeout=HEARTBEAT)
            except subprocess.TimeoutExpired:
                if not os.path.isdir(tries):
                    raise RuntimeError(f"{where}: the run was stopped") from None
    finally:
        if out is None:
            child.kill()
            child.communicate()
    said = err.decode("utf-8", "replace").splitlines()
    if child.returncode not in (0, 2, 3):
        raise RuntimeError(f"{where}: hence ended with {child.returncode}: {' '.join(said[-1:])}")
    # Only a finished catalogue is reported on standard output; exit code 2 alone does not say whether it was finished.
    made = bool(out.strip()) and attempt.exists()
    if not made and said and said[-1].endswith("there was no puzzle"):
        return {"exit": 0, "said": []}  # more shards than puzzles
    if len(said) > MOST_SAID:
        said[MOST_SAID:] = [f"... and {len(said) - MOST_SAID} more lines"]
    result = {"exit": child.returncode, "said": said}
    if not made:
        return {**result, "failed": "hence made no catalogue (with fewer puzzles than shards, take fewer shards)"}
    if said or child.returncode != 0:
        # For a later run that continues with these parts.
        written = attempt.with_suffix(".json")
        written.write_text(json.dumps(result))
        written.replace(notes)
    attempt.replace(part)
    return result


def find_dask():
    """Called late, since Dask is slow to load and mistakes should be reported before."""
    # Killed workers are expected here, and Dask's messages about them would drown ours. The first is for local workers.
    os.environ.setdefault("DASK_LOGGING__DISTRIBUTED", "critical")
    logging.disable(logging.CRITICAL)
    try:
        import distributed  # noqa: F401
    except ImportError as missing:
        # The first python3 in PATH may not be the one that Debian installs packages for.
        if os.environ.get("HENCE_PYTHON_TRIED") or not os.access(DEBIAN_PYTHON, os.X_OK):
            raise Trouble(4, f"{sys.executable}: {missing}; install Dask with 'apt-get install python3-distributed'") from None
        os.environ["HENCE_PYTHON_TRIED"] = "yes"
        os.execv(DEBIAN_PYTHON, [DEBIAN_PYTHON, *sys.argv])


class Progress:
    """'12/32 shards' on standard error: an updated line on a terminal, otherwise a line for each 10 %."""

    def __init__(self, total):
        self.total, self.done, self.shown, self.note = total, 0, 0, ""
        self.live = sys.stderr.isatty()
        self.draw()

    def draw(self):
        if self.live:
            sys.stderr.write(f"\r\x1b[K{self.done}/{self.total} shards{self.note}")
            sys.stderr.flush()

    def add(self):
        self.done += 1
        tenth = self.done * 10 // self.total
        if not self.live and tenth > self.shown:
            print(f"hence: {self.done}/{self.total} shards", file=sys.stderr, flush=True)
        self.shown = tenth
        self.draw()

    def remark(self, note):
        """Sets a remark about the current state; '' for none."""
        if note != self.note:
            self.note = note
            if note and not self.live:
                print(f"hence: {self.done}/{self.total} shards{note}", file=sys.stderr, flush=True)
            self.draw()

    def say(self, line):
        self.clear()
        print(line, file=sys.stderr, flush=True)
        self.draw()

    def clear(self):
        if self.live:
            sys.stderr.write("\r\x1b[K")


def read_arguments(words):
    parser = argparse.ArgumentParser(prog="learn_dask.py", allow_abbrev=False, description=__doc__.split("\n\n    ")[0],
                                     epilog=__doc__[__doc__.index("    learn_dask"):],
                                     formatter_class=argparse.RawDescriptionHelpFormatter,
                                     usage="%(prog)s [options] -o OUTPUT CORPUS... [-- options of 'hence learn']")
    parser.add_argument("corpus", nargs="+", metavar="CORPUS", help="puzzle files, readable by all workers")
    parser.add_argument("-o", "--output", required=True, help="the catalogue to write")
    parser.add_argument("--force", action="store_true", help="replace an existing catalogue")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of a running Dask cluster, such as tcp://HOST:8786 (default: "
                        "none, use processes on this machine)")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), metavar="N",
                        help="number of processes without --scheduler (default: one per core)")
    parser.add_argument("--shards", type=int, default=32, metavar="N",
                        help="parts to cut the corpus into, several times the number of workers (default: 32)")
    parser.add_argument("--work-dir", metavar="FOLDER", help="folder for the parts, shared by all workers (default: OUTPUT.parts)")
    parser.add_argument("--hence", default=str(ROOT / "hence"), metavar="PROGRAM",
                        help="path of the program on all workers (default: %(default)s)")
    at = words.index("--") if "--" in words else len(words)
    arguments = parser.parse_args(words[:at])
    arguments.options = words[at + 1:]
    for word in arguments.options:
        if word.split("=")[0] in OURS or word.startswith("-o"):
            parser.error(f"{word} cannot be used with shards")
    if not 1 <= arguments.shards <= 9999 or arguments.workers < 1:
        parser.error("--shards must be from 1 to 9999, --workers at least 1")
    if os.path.lexists(arguments.output) and not arguments.force:
        raise Trouble(2, f"{arguments.output}: already exists; use --force to replace it")
    return arguments


def digest(path):
    total = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(1 << 20):
            total.update(block)
    return total.hexdigest()


def job_of(arguments):
    """Everything that the parts depend on."""
    hence = shutil.which(arguments.hence)
    if hence is None:
        raise Trouble(2, f"{arguments.hence}: no such program; set it with --hence")
    hence = os.path.abspath(hence)
    # ./hence builds itself on first use: once here, not on all workers at once.
    asked = subprocess.run([hence, "--version"], stdout=subprocess.PIPE, text=True)
    if asked.returncode != 0:
        raise Trouble(4, f"{arguments.hence} --version ended with {asked.returncode}")
    corpus = []
    for file in arguments.corpus:
        if not os.path.isfile(file):
            raise Trouble(2, f"{file}: no such file (workers read the corpus from files)")
        path = os.path.abspath(file)
        corpus.append([path, os.path.getsize(path), digest(path)])
    return {"version": asked.stdout.strip(), "hence": hence, "options": arguments.options, "shards": arguments.shards,
            "corpus": corpus, "work_dir": os.path.abspath(arguments.work_dir or arguments.output + ".parts")}


def claim_folder(job):
    """Refuses to mix the parts of different jobs: the folder must be new or belong to the same job."""
    same = {"version": job["version"], "options": job["options"], "shards": job["shards"],
            "corpus": [content for _, _, content in job["corpus"]]}
    folder = Path(job["work_dir"])
    folder.mkdir(parents=True, exist_ok=True)
    label = folder / "job.json"
    made = any(folder.glob("part-*.db"))
    if made and label.exists():
        if json.loads(label.read_text()) != same:
            raise Trouble(2, f"{folder}: holds parts of another corpus, number of shards, version or options; "
                             "choose another --work-dir, or remove it")
        return
    if made:
        raise Trouble(2, f"{folder}: holds parts, but no job.json; choose another --work-dir")
    written = folder / f"job-{uuid.uuid4().hex}.json"
    written.write_text(json.dumps(same, indent=1) + "\n")
    written.replace(label)


def make_parts(client, job, tries, progress):
    """The results of make_part for all shards; exit 3 where Dask gave up."""
    import distributed
    results = {}
    deaths = dict.fromkeys(range(1, job["shards"] + 1), 0)
    shard_of = {}
    seen = set()

    def submit(shard):
        future = client.submit(make_part, job, tries, shard, key=f"hence-{uuid.uuid4().hex}", retries=RETRIES)
        shard_of[future.key] = shard
        return future

    running = distributed.as_completed([submit(shard) for shard in deaths])
    looked = time.monotonic()
    while len(results) < job["shards"]:
        for future in running.next_batch(block=False):
            shard = shard_of[future.key]
            if future.status == "cancelled":
                raise Trouble(3, "the scheduler is gone, or has forgotten this client")
            if future.status not in ("finished", "error"):
                # The worker died between the end of its task and the telling of it: Dask asks another one.
                running.add(future)
                continue
            error = future.exception() if future.status == "error" else None
            if isinstance(error, distributed.KilledWorker) and deaths[shard] < DEATHS:
                # The scheduler counts deaths of workers, also for tasks that only waited there.
                deaths[shard] += 1
                running.add(submit(shard))
                continue
            results[shard] = future.result() if error is None else {"exit": 3, "said": [], "failed": str(error)}
            for line in results[shard]["said"]:
                if line not in seen:  # Every shard reads, and complains of, the whole corpus.
                    seen.add(line)
                    progress.say(line)
            progress.add()
        time.sleep(0.05)
        if time.monotonic() > looked + 2:
            looked = time.monotonic()
            if client.status != "running":
                raise Trouble(3, "the scheduler is gone")
            progress.remark("" if client.scheduler_info()["workers"] else ", waiting for a worker")
    return results


def start_cluster(arguments, closing):
    """A client; `closing` cleans up what was started."""
    import dask
    import distributed
    if arguments.scheduler:
        try:
            return closing.enter_context(distributed.Client(arguments.scheduler, timeout=10))
        except (OSError, ValueError) as error:
            raise Trouble(3, f"{arguments.scheduler}: no answer from a Dask scheduler: {error}") from None
    dask.config.set({"distributed.scheduler.allowed-failures": 100})
    folder = closing.enter_context(tempfile.TemporaryDirectory())
    # Workers inherit that Ctrl-C is not for them; we look at it a moment later.
    late = []
    before = signal.signal(signal.SIGTERM, lambda *_: late.append(True))
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        cluster = distributed.LocalCluster(n_workers=arguments.workers, threads_per_worker=1, host="127.0.0.1",
                                           dashboard_address=None, local_directory=folder, memory_limit=0)
        closing.callback(cluster.close, timeout=10)
        client = closing.enter_context(distributed.Client(cluster, timeout=30))
    finally:
        signal.signal(signal.SIGTERM, before)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    if late:
        raise KeyboardInterrupt
    return client


def merge(arguments, job, parts):
    """Writes a temporary file and renames it, so that an existing catalogue is only replaced by a complete one."""
    output = Path(arguments.output)
    joined = output.with_name(f".{output.name}.{uuid.uuid4().hex}")
    try:
        code = subprocess.run([job["hence"], "learn", "--merge", *map(str, parts), "-o", str(joined)]).returncode
        if code == 0:
            joined.replace(output)
        return code
    finally:
        joined.unlink(missing_ok=True)


def learn(arguments, job, parts):
    """Makes all parts, then the catalogue. Returns the exit code."""
    tries = os.path.join(job["work_dir"], f"tries-{uuid.uuid4().hex}")
    progress = Progress(job["shards"])
    results = {}

    def stop():
        progress.clear()
        # Tries that are still under way end; a worker that is closed in the middle of one would make a scene.
        shutil.rmtree(tries, ignore_errors=True)
        if not results:
            time.sleep(2 * HEARTBEAT)

    with contextlib.ExitStack() as closing:
        client = start_cluster(arguments, closing)
        closing.callback(stop)
        os.mkdir(tries)
        results = make_parts(client, job, tries, progress)
    code = max(one["exit"] for one in results.values())
    reasons = {}
    for shard, one in sorted(results.items()):
        if "failed" in one:
            reasons.setdefault(one["failed"], []).append(str(shard))
    if reasons:
        raise Trouble(code, "\nhence: ".join(
            f"{len(shards)} of the shards failed ({', '.join(shards[:5])}{', ...' * (len(shards) > 5)}): {reason}"
            for reason, shards in reasons.items()))
    made = [part for part in parts if part.exists()]
    if not made:
        raise Trouble(2, "no puzzle in the corpus")
    code = max(code, merge(arguments, job, made))
    for left in Path(job["work_dir"]).glob("tries-*"):  # left by killed drivers
        shutil.rmtree(left, ignore_errors=True)
    return code


def run(words):
    arguments = read_arguments(words)
    job = job_of(arguments)
    claim_folder(job)
    find_dask()
    parts = [part_of(job["work_dir"], shard, job["shards"]) for shard in range(1, job["shards"] + 1)]
    before = sum(part.exists() for part in parts)
    if before:
        print(f"hence: {before} of {job['shards']} parts already exist", file=sys.stderr)
    try:
        return learn(arguments, job, parts)
    except (KeyboardInterrupt, Trouble) as end:
        code, text = (end.code, str(end)) if isinstance(end, Trouble) else (130, "interrupted")
        kept = sum(part.exists() for part in parts)
        if kept:
            text += f"; {kept} of {job['shards']} parts are in {job['work_dir']}: run the same command again to continue"
        raise Trouble(code, text) from None


def main():
    def interrupt(*_):
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, interrupt)
    try:
        code = run(sys.argv[1:])
    except Trouble as trouble:
        print(f"hence: {trouble}", file=sys.stderr)
        code = trouble.code
    except KeyboardInterrupt:
        print("hence: interrupted", file=sys.stderr)
        code = 130
    sys.exit(code)


if __name__ == "__main__":
    main()
