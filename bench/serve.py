#!/usr/bin/env python3
"""Latency of `hence serve`, compared with the same question on the command line; and requests per second.

    bench/serve.py build/bench/hence [ROUNDS]

Starts a server on a free port; asks each question ROUNDS times (default 50), each over its own connection; wall time in
milliseconds. Then 20 * ROUNDS requests by 1 and by 16 clients.
"""
import concurrent.futures
import http.client
import json
import re
import statistics
import subprocess
import sys
import time

QUESTIONS = [
    ("hint", "9x9, hard", ["--level", "4"], {"level": 4}, ["--seed", "1"]),
    ("hint", "9x9, very hard", ["--level", "4"], {"level": 4}, ["--seed", "7"]),
    ("hint", "16x16", ["--level", "4"], {"level": 4}, ["--order", "4", "--seed", "1"]),
    ("solve", "9x9", [], {}, ["--seed", "1"]),
    ("check", "9x9, unique and minimal", ["--unique", "--minimal"], {"unique": True, "minimal": True}, ["--seed", "1"]),
]


def milliseconds(ask, rounds):
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        ask()
        times.append(1000 * (time.perf_counter() - begin))
    times.sort()
    return statistics.median(times), times[int(0.95 * (len(times) - 1))]


def main():
    hence, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 50
    server = subprocess.Popen([hence, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
    port = int(re.search(r":(\d+)/", server.stdout.readline()).group(1))
    connection = http.client.HTTPConnection("127.0.0.1", port)
    print("| question | server: median ms | 95 % within ms | command line: median ms |\n|---|---|---|---|")
    for command, label, words, keys, made in QUESTIONS:
        puzzle = subprocess.run([hence, "make", *made], capture_output=True, text=True, check=True).stdout
        body = json.dumps({"input": puzzle, **keys})

        def over_http():
            connection.request("POST", f"/api/v1/{command}", body, {"Content-Type": "application/json"})
            answer = json.loads(connection.getresponse().read())
            assert answer["code"] in (0, 1) and answer["results"], answer

        def by_command():
            subprocess.run([hence, command, "--json", *words, "-"], input=puzzle, capture_output=True, text=True)

        median, late = milliseconds(over_http, rounds)
        print(f"| {command}, {label} | {median:.1f} | {late:.1f} | {milliseconds(by_command, rounds)[0]:.1f} |")

    puzzle = json.dumps({"input": "." * 16, "any": True})
    print("\n| request | clients | per second |\n|---|---|---|")
    for method, path, body in (("GET", "/", None), ("GET", "/api/v1", None), ("POST", "/api/v1/solve", puzzle)):
        def request(_):
            one = http.client.HTTPConnection("127.0.0.1", port)
            one.request(method, path, body, {"Content-Type": "application/json", "Accept-Encoding": "gzip"})
            assert one.getresponse().read()
            one.close()

        for clients in (1, 16):
            begin = time.perf_counter()
            with concurrent.futures.ThreadPoolExecutor(clients) as pool:
                list(pool.map(request, range(20 * rounds)))
            print(f"| {method} {path} | {clients} | {20 * rounds / (time.perf_counter() - begin):.0f} |")
    server.terminate()
    server.wait()


main()
