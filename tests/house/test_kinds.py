#!/usr/bin/env python3
"""Rows of every kind in PostgreSQL: what tests/store/test_kinds.c tries in a file, it tries in a database here.

    test_kinds.py PATH-TO-TEST_KINDS
"""
import pathlib
import subprocess
import sys
import tempfile

from parts import Postgres


def main():
    with Postgres() as postgres, tempfile.TemporaryDirectory() as folder:
        key = pathlib.Path(folder) / "house.key"
        key.write_bytes(bytes(range(32)))
        key.chmod(0o600)
        return subprocess.run([sys.argv[1], postgres.database(), key], timeout=120).returncode


if __name__ == "__main__":
    sys.exit(main())
