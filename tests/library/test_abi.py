#!/usr/bin/env python3
"""Programs that were compiled against the last release still work: test_abi.py ROOT [MORE ARGUMENTS OF unittest]

released.xml describes the shared library as it was released, or as it is to be released, and abidiff compares it with
what is built now. Names may be added, and members behind the last of those structs that say how large they are.
CONTRIBUTING.md says when tools/describe-abi describes it again.

abidiff does not look into the types of callbacks, so the types of members and parameters are compared here as well.
"""
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

ROOT = pathlib.Path(sys.argv.pop(1)).resolve()
RELEASED, MAY_GROW = (ROOT / "tests/library" / name for name in ("released.xml", "may-grow.ini"))


class Description:
    """What a description says of the types of members, parameters and results, callbacks written out."""

    def __init__(self, file):
        self.root = xml.etree.ElementTree.parse(file).getroot()
        # Where only a part of the library sees what is in a struct, it is described twice, under one id.
        self.type = {one.get("id"): one for one in self.root.iter() if one.get("id")}

    def written(self, number):
        """A type as text; names that stand for another type, and const, make no difference to a program."""
        one = self.type[number]
        if one.tag in ("typedef-decl", "qualified-type-def"):
            return self.written(one.get("type-id"))
        if one.tag == "pointer-type-def":
            return self.written(one.get("type-id")) + " *"
        if one.tag == "array-type-def":
            sizes = "".join(f"[{size.get('length')}]" for size in one.iter("subrange"))
            return self.written(one.get("type-id")) + sizes
        if one.tag == "function-type":
            return self.call(one)
        return f"{one.tag.removesuffix('-decl')} {one.get('name')}"

    def call(self, one):
        parameters = ("..." if each.get("is-variadic") else self.written(each.get("type-id")) for each in one.iter("parameter"))
        return f"{self.written(one.find('return').get('type-id'))} ({', '.join(parameters)})"

    def types(self):
        """Of each member of a struct, and of each function."""
        found = {one.get("name"): self.call(one) for one in self.root.iter("function-decl")}
        for kind in ("class-decl", "union-decl"):
            for struct in self.root.iter(kind):
                for member in struct.findall("data-member/var-decl"):
                    found[f"{struct.get('name')}.{member.get('name')}"] = self.written(member.get("type-id"))
        return found


def other_types(released, now):
    """The members and functions whose types are not what they were, or that are gone."""
    before, after = Description(released).types(), Description(now).types()
    return [f"{name}: {was}, now {after.get(name)}" for name, was in before.items() if after.get(name) != was]


def differences(released, now):
    """What abidiff and the types have to say; nothing where a program would not notice."""
    return abidiff(released, now) + "\n".join(other_types(released, now))


def abidiff(released, now):
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

    def test_types_of_callbacks_would_be_seen(self):
        """One parameter of a game's explain() is an enum, where it was a pointer; its result is another."""
        text = RELEASED.read_text(encoding="utf-8")
        [pointer] = re.findall(r"name='explain' type-id='(\w+)'", text)
        [call] = set(re.findall(rf"<pointer-type-def type-id='(\w+)'[^>]* id='{pointer}'", text))
        [whole] = set(re.findall(rf"<function-type [^>]*id='{call}'.*?</function-type>", text, re.S))
        enum = re.search(r"<enum-decl [^>]*id='(\w+)'", text).group(1)
        first = re.search(r"<parameter type-id='\w+'/>", whole).group()
        for changed in (whole.replace(first, f"<parameter type-id='{enum}'/>", 1), whole.replace(first, "", 1),
                        re.sub(r"<return type-id='\w+'/>", f"<return type-id='{enum}'/>", whole)):
            now = self.described(lambda text, changed=changed: text.replace(whole, changed))
            self.assertIn("atelier_game.explain: ", differences(RELEASED, now))

    def test_may_grow(self):
        for struct in ("atelier_asked", "atelier_game", "atelier_mind", "atelier_player"):
            self.assertEqual(differences(RELEASED, self.grown(struct)), "", struct)


if __name__ == "__main__":
    unittest.main()
