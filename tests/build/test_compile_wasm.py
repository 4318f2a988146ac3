#!/usr/bin/env python3
"""The modules of the page are made of what there is now: test_compile_wasm.py ROOT [MORE ARGUMENTS OF unittest]"""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(sys.argv.pop(1)).resolve()


class Modules(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="modules of the page, ä ")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        for name in "first", "second":
            (self.folder / f"{name}.h").write_text(f"int {name}(void);\n", encoding="utf-8")
            (self.folder / f"{name}.c").write_text(f'#include "{name}.h"\nint {name}(void) {{ return 1; }}\n', encoding="utf-8")

    def compile(self, *modules):
        """What the modules were made from, and which of two sources was compiled for it."""
        objects = {name: self.folder / f"modules.objects/{name}.c.o" for name in ("first", "second")}
        before = {name: path.stat().st_mtime_ns if path.exists() else 0 for name, path in objects.items()}
        subprocess.run([ROOT / "tools/compile-wasm", "modules.d", "-Wall", *modules], cwd=self.folder, check=True, timeout=120)
        made, used = (self.folder / "modules.d").read_text(encoding="utf-8").split(":", 1)
        self.assertEqual(made, modules[0])
        return used.split(), [name for name, path in objects.items() if path.stat().st_mtime_ns > before[name]]

    def touch(self, name):
        """It is newer than all that was made."""
        newest = max(path.stat().st_mtime_ns for path in self.folder.rglob("*"))
        os.utime(self.folder / name, ns=(newest + 10**9, newest + 10**9))

    def test_each_is_compiled_once_and_when_it_changes(self):
        both = ["a.wasm", "first.c", "second.c", "b.wasm", "second.c"]
        everything = ["first.c", "first.h", "second.c", "second.h"]
        self.assertEqual(self.compile(*both), (everything, ["first", "second"]))
        self.assertEqual((self.folder / "b.wasm").read_bytes()[:4], b"\0asm")
        self.touch("second.h")
        self.assertEqual(self.compile(*both), (everything, ["second"]))

    def test_what_is_gone_is_forgotten(self):
        self.compile("a.wasm", "first.c", "second.c")
        (self.folder / "second.c").unlink()
        (self.folder / "second.h").unlink()
        self.assertEqual(self.compile("a.wasm", "first.c"), (["first.c", "first.h"], []))


if __name__ == "__main__":
    unittest.main()
