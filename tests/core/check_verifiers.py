#!/usr/bin/env python3
"""Two verifiers that share no code, the program's and examples/verify.py, on the same records.

    check_verifiers.py ATELIER VERIFY.PY GOLDEN

They must agree on every golden record with a proof, and on every way to spoil one.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

ATELIER, SCRIPT, GOLDEN = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])


def spoilt(text):
    """The record with one thing changed at a time: a digit or letter of each header, a header left out, a move cut."""
    lines = text.split("\n")
    for i, line in enumerate(lines[: lines.index("")]):
        key, value = line.split(": ", 1)
        if key in ("atelier", "game", "date") or key.startswith("seat "):
            continue
        if key in ("seats", "scenario", "scoring") and "fairness: 1" in text:
            continue  # scheme 1 does not fix them; the program sees by the rules that they are wrong
        last = "1" if value[-1] == "0" else "0" if value[-1] in "0123456789abcdef" else "x"
        yield f"'{line[:40]}' ends in {last}", "\n".join(lines[:i] + [line[:-1] + last] + lines[i + 1:])
        yield f"without '{line[:40]}'", "\n".join(lines[:i] + lines[i + 1:])
    if "game: canvas" in text:
        paintings = [at.start() for at in re.finditer("(?m)^paint ", text)]
        yield "cut before the last painting", text[: paintings[-1]]
    if "fairness: 2" in text:
        yield "another scheme", text.replace("fairness: 2", "fairness: 1").replace("pledge:", "x-pledge:")


def is_fair(command, path):
    done = subprocess.run([*command, path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    return done.returncode == 0


def compare(name, text, path, wanted):
    path.write_text(text, encoding="utf-8", newline="\n")
    ours, theirs = is_fair([ATELIER, "verify"], path), is_fair([sys.executable, SCRIPT], path)
    if ours != wanted or theirs != wanted:
        print(f"{name}: the program says {ours}, the script {theirs}, wanted is {wanted}")
        return 1
    return 0


def knows_its_limits(path):
    """What the script cannot check it says in a sentence."""
    path.write_text("atelier: 1\ngame: pig\nfairness: 1\n\ndie 4\n", encoding="utf-8")
    done = subprocess.run([sys.executable, SCRIPT, path], stderr=subprocess.PIPE, check=False, text=True)
    if done.returncode == 1 and done.stderr.count("\n") == 1 and "'pig'" in done.stderr:
        return 0
    print(f"a record of another game: {done.stderr}")
    return 1


def main():
    records = {path.stem: path.read_text(encoding="utf-8") for path in sorted(GOLDEN.glob("*.atelier"))}
    proofs = {name: re.sub("(?m)^#.*\n", "", text) for name, text in records.items() if "\nfairness: " in text}
    problems, tried = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "record.atelier"
        problems += knows_its_limits(path)
        for name, text in proofs.items():
            fair = "tampered" not in name and "\ntaken-back: " not in text
            problems += compare(name, text, path, wanted=fair)
            tried += 1
            if "tampered" in name:
                continue
            for how, changed in spoilt(text):
                claims_less = how.startswith("without 'seal ")  # the contribution itself is still fixed
                problems += compare(f"{name}, {how}", changed, path, wanted=claims_less)
                tried += 1
    print(f"{tried} records, {problems} problems")
    sys.exit(problems > 0 or tried < 40)


if __name__ == "__main__":
    main()
