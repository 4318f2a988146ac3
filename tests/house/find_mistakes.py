#!/usr/bin/env python3
"""Plants mistakes in the online server, one by one, and counts the courses of events until the simulation notices.

    tests/house/find_mistakes.py [--most N] BUILD [NAME...]

A mistake is a patch in tests/house/mistakes. The sources stay as they are: a patched copy of the files is compiled and
linked before the libraries. Fails where a mistake is not noticed within N courses (5000).
"""
import argparse
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
MISTAKES = ROOT / "tests/house/mistakes"
SIMULATION = "tests/test_simulation"


def run(command, folder):
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def files_of(patch):
    """The files that it changes."""
    return [line[6:].split("\t")[0].strip() for line in patch.read_text().splitlines() if line.startswith("+++ b/")]


def compile_again(build, commands, path, copy, to):
    """Compiles a copy of a file as the file is compiled."""
    entry = next(entry for entry in commands if (build / entry["file"]).resolve() == ROOT / path)
    words = shlex.split(entry["command"])
    words[words.index("-o") + 1] = str(to)
    words[-1] = str(copy)
    words[-2:-2] = [f"-I{(ROOT / path).parent}", "-Wno-error"]
    if "-MF" in words:
        words[words.index("-MF") + 1] = str(to) + ".d"
    run(words, build)


def plant(build, patch, folder):
    """The simulation with a mistake."""
    commands = json.loads((build / "compile_commands.json").read_text())
    objects = []
    for path in files_of(patch):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes((ROOT / path).read_bytes())
    run(["patch", "--quiet", "--strip=1", f"--input={patch}"], folder)
    for path in files_of(patch):
        objects.append(folder / (pathlib.Path(path).stem + ".o"))
        compile_again(build, commands, path, folder / path, objects[-1])
    program = folder / "simulation"
    link = subprocess.run(["ninja", "-t", "commands", "-s", SIMULATION], cwd=build, check=True, capture_output=True,
                          text=True).stdout.strip().splitlines()[-1]
    words = shlex.split(link)
    at = words.index("-o")
    words[at + 1] = str(program)
    words[at + 2:at + 2] = map(str, objects)
    run(words, build)
    return program


def noticed(program, most):
    """The number of courses up to the one in which it was noticed, and what was said; None where it was not."""
    said = subprocess.run([program, "until", str(most)], capture_output=True, text=True, check=False,
                          env={**os.environ, "ASAN_OPTIONS": "abort_on_error=1"})
    last = said.stdout.splitlines()[-1]
    if said.returncode < 0:  # it did not survive it
        return f"{last}: a crash"
    return last if said.returncode else None


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("build", type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("--most", type=int, default=5000)
    parser.add_argument("names", nargs="*")
    words = parser.parse_args()
    run(["ninja", "--quiet", SIMULATION], words.build)
    for patch in MISTAKES.glob("*.patch"):  # those that are not tried this time, too
        run(["patch", "--dry-run", "--strip=1", f"--input={patch}"], ROOT)
    unseen = []
    for patch in sorted(MISTAKES.glob("*.patch")):
        if words.names and patch.stem not in words.names:
            continue
        with tempfile.TemporaryDirectory() as folder:
            found = noticed(plant(words.build, patch, pathlib.Path(folder)), words.most)
        print(f"{patch.stem}: {found or 'NOT NOTICED'}", flush=True)
        unseen += [] if found else [patch.stem]
    return 1 if unseen else 0


if __name__ == "__main__":
    sys.exit(main())
