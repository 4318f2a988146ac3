#!/usr/bin/env python3
"""Runs a test of the house against three houses behind nginx, on one database and one bus: on_nodes.py TEST.py ARGUMENTS.

What is true of one house is true of many; the few things that are about one alone say so (`of_one_house` of online.py).
"""
import os
import subprocess
import sys

from parts import Nats, Postgres

NODES = 3


def main():
    with Postgres() as postgres, Nats() as nats:
        where = {"ATELIER_POSTGRES": postgres.address, "ATELIER_NATS": nats.address, "ATELIER_NODES": str(NODES)}
        return subprocess.run([sys.executable, *sys.argv[1:]], env={**os.environ, **where}).returncode


if __name__ == "__main__":
    sys.exit(main())
