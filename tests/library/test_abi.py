#!/usr/bin/env python3
"""Programs that were compiled against the last release still work: test_abi.py ROOT [MORE ARGUMENTS OF unittest]

released.xml describes the shared library as it was released, and abidiff compares it with what is built now. Names may
be added, and members behind the last of those structs that say how large they are. CONTRIBUTING.md says when
tools/describe-abi describes it again.
"""
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(sys.argv.pop(1)).resolve()
RELEASED, MAY_GROW = (ROOT / "tests/library" / name for name in ("released.xml", "may-grow.ini"))


def differences(released, now):
    """What abidiff has to say; nothing where a program would not notice."""
    done = subprocess.run(["abidiff", "--no-added-syms", "--suppressions", MAY_GROW, released, now],
                          capture_output=True, text=True, check=False, timeout=120)
    return done.stdout + done.stderr if done.returncode else ""


@unittest.skipIf(sys.maxsize < 2**32, "the layout of 32 bits is not described")
class Abi(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)

    def described(self, change=lambda text: text):
        """The released library, but for what is changed in its description."""
        text = RELEASED.read_text(encoding="utf-8")
        file = self.folder / "changed.xml"
        file.write_text(change(text), encoding="utf-8")
        return file

    def grown(self, struct):
        """One more member, of the kind of the last."""
        def grow(text):
            [(whole, size)] = set(re.findall(rf"(<class-decl name='{struct}' size-in-bits='(\d+)'.*?</class-decl>)", text, re.S))
            last = re.findall(r"<data-member .*?</data-member>", whole, re.S)[-1]
            member = re.sub(r"name='\w+'", "name='new'", re.sub(r"bits='\d+'", f"bits='{size}'", last))
            bigger = whole.replace(f"bits='{size}'", f"bits='{int(size) + 64}'", 1).replace(last, last + member)
            return text.replace(whole, bigger)
        return self.described(grow)

    def test_as_released(self):
        now = self.folder / "now.xml"
        subprocess.run([ROOT / "tools/describe-abi", now], check=True, timeout=600)
        self.assertEqual(differences(RELEASED, now), "", "See docs/embed/library.md#versions.")

    def test_would_be_seen(self):
        self.assertEqual(differences(RELEASED, self.described()), "")
        self.assertIn("atelier_put", differences(RELEASED, self.described(
            lambda text: re.sub(r" *<elf-symbol name='atelier_put' .*?/>\n", "", text))))
        self.assertIn("atelier_mark", differences(RELEASED, self.described(
            lambda text: text.replace("name='event'", "name='x'").replace("name='taken_back'", "name='event'")
            .replace("name='x'", "name='taken_back'"))))
        self.assertIn("libatelier", differences(RELEASED, self.described(
            lambda text: re.sub(r"soname='[^']*'", "soname='libatelier.so.99'", text))))
        for struct in ("atelier_error", "atelier_span", "atelier_table"):
            self.assertIn(struct, differences(RELEASED, self.grown(struct)))

    def test_may_grow(self):
        for struct in ("atelier_asked", "atelier_game", "atelier_mind", "atelier_player"):
            self.assertEqual(differences(RELEASED, self.grown(struct)), "", struct)


if __name__ == "__main__":
    unittest.main()
