#!/usr/bin/env python3
"""One server and a cluster, under the same load: docs/background/cluster.md.

    measure.py ATELIER LOAD [--quick] [--rounds N] [--seconds N] [--folder FOLDER]

ATELIER is the program, LOAD is build/bench/load. PostgreSQL and NATS are started, in folders of their own below FOLDER
(/var/tmp), and ended again, also by Ctrl-C. In each round every set-up has every load, in turn, so that whatever else
the machine does disturbs all of them alike; compare ratios of one run. --quick: a try of a few seconds.
"""
import argparse
import contextlib
import os
import pathlib
import resource
import shutil
import signal
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # nothing is left behind, not here either
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tests" / "house"))

import hearing
import report
import setups
from crowd import Load, measure

# Two people a table. People move every five seconds; twice as fast is enough to see something in a few seconds.
LOADS = [Load("2,000 people at 1,000 tables, a move every 2.5 s at each", 2000, 1000, 2500),
         Load("600 people at 300 tables, as fast as everybody is told", 600, 300, 0)]
QUICK = [Load("12 people at 6 tables, as fast as everybody is told", 12, 6, 0)]


def missing():
    """What there is no program for, in a sentence; nothing if all is there."""
    if not any(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb")) and not shutil.which("initdb"):
        return "PostgreSQL is missing; on Debian the package is called postgresql."
    for program, package in (("psql", "postgresql-client"), ("nats-server", "nats-server")):
        if not shutil.which(program):
            return f"{program} is missing; on Debian the package is called {package}."
    return None


def read_words():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0], add_help=True)
    parser.add_argument("atelier")
    parser.add_argument("load")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=int, default=6)
    parser.add_argument("--folder", default="/var/tmp")
    words = parser.parse_args()
    if words.rounds < 1 or words.seconds < 1:
        parser.error("--rounds and --seconds are at least 1.")
    if words.quick:
        words.rounds, words.seconds = 1, 1
    return words


def run(words, rounds):
    """Adds to the rounds of each load: what every set-up says, by its name."""
    begun = time.monotonic()
    with contextlib.ExitStack() as stack:
        parts = setups.Parts(stack, words.atelier)
        for number in range(words.rounds):
            for load in rounds:
                found = {}
                for setup in setups.all_of(parts):
                    def progress(what):
                        print(f"{time.monotonic() - begun:4.0f} s  round {number + 1} of {words.rounds}, {setup.name}, "
                              f"{load.name}: {what}", file=sys.stderr, flush=True)
                    seen = measure(words.load, setup, load, words.seconds, progress)
                    found[setup.name] = report.numbers(seen, os.cpu_count())
                rounds[load].append(found)
        whole, loop = hearing.measure(setups.Setup("hearing", parts, bus=True), 1000 if words.quick else 50000)
        print(f"\na move elsewhere that is of no concern to a server: {whole:.1f} us of it, {loop:.1f} us of its loop")


def print_rounds(words, rounds):
    """Those that are whole."""
    for load, found in rounds.items():
        if found:
            report.print_table(f"{load.name}; {len(found)} x {words.seconds} s, {os.cpu_count()} cores", found)


def stop(*_):
    raise KeyboardInterrupt


def main():
    words = read_words()
    problem = missing()
    if problem:
        sys.exit(f"cluster: {problem}")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # a file for each connection
    for number in (signal.SIGINT, signal.SIGTERM):  # also where whoever started it lets it ignore them
        signal.signal(number, stop)
    tempfile.tempdir = words.folder
    rounds, problem = {load: [] for load in (QUICK if words.quick else LOADS)}, None
    try:
        run(words, rounds)
    except KeyboardInterrupt:
        problem = "stopped; nothing is left running."
    except RuntimeError as trouble:
        problem = str(trouble).strip()
    print_rounds(words, rounds)
    if problem:
        sys.exit(f"cluster: {problem}")


if __name__ == "__main__":
    main()
