#!/usr/bin/env python3
"""Builds and installs as strangers do: test_builds.py ROOT BUILD [MORE ARGUMENTS OF unittest]

The library alone, and the program without page and PNG, are built on a machine that has no more than they need: a
folder of programs is the whole PATH, and its pkg-config knows no other libraries. Programs are built against the
installed library, shared and static. BUILD is a built folder with everything.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.request

ROOT = BUILD = pathlib.Path()

TOOLS = ["ar", "as", "cc", "ccache", "gcc", "gcc-ar", "ld", "meson", "ninja", "nm", "ranlib", "rm", "sh", "strip"]
LIBRARY = ["-Dprogram=false", "-Dpage=false", "-Dpictures=false", "-Dtests=false"]
PROGRAM = ["-Dpage=false", "-Dpictures=false", "-Dmachines=false", "-Dtests=false"]


def run(*words, code=0, **more):
    """Runs something; returns what it printed."""
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, timeout=500, **more)
    if done.returncode != code:
        raise AssertionError(f"{words}: exit code {done.returncode}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout + done.stderr


class Place:
    """A machine with these libraries, and a folder to build in."""

    def __init__(self, modules):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="atelier-builds-"))
        self.build = self.folder / "build"
        path = self.folder / "bin"
        path.mkdir()
        for tool in TOOLS:
            if shutil.which(tool):
                (path / tool).symlink_to(shutil.which(tool))
        known = "|".join(modules)
        config = path / "pkg-config"
        config.write_text(f"""#!/bin/sh
for word; do case $word in -* | {known}) ;; [a-z]*) exit 1 ;; esac; done
exec {shutil.which("pkg-config")} "$@"
""")
        config.chmod(0o755)
        self.environment = {**os.environ, "PATH": str(path)}
        for name in ("CC", "CFLAGS", "MESON_FLAGS", "DESTDIR"):
            self.environment.pop(name, None)

    def set_up(self, flags):
        self.run("meson", "setup", self.build, ROOT, f"--prefix={self.folder}/one", *flags)
        self.ninja()

    def run(self, *words, **more):
        return run(shutil.which(words[0], path=self.environment["PATH"]) or words[0], *words[1:], env=self.environment,
                   **more)

    def ninja(self):
        return self.run("ninja", "-C", self.build)

    def install(self):
        self.run("meson", "install", "-C", self.build, "--no-rebuild")


class Library(unittest.TestCase):
    """The library alone: a C compiler and libsodium."""

    @classmethod
    def setUpClass(cls):
        cls.place = Place(["libsodium"])
        cls.addClassCleanup(shutil.rmtree, cls.place.folder)
        cls.place.set_up(LIBRARY)
        cls.place.install()

    def flags(self, prefix, *words):
        [config] = prefix.rglob("atelier.pc")
        text = run("pkg-config", *words, "--cflags", "--libs", "atelier",
                   env={**os.environ, "PKG_CONFIG_PATH": str(config.parent)})
        return text.split()

    def test_what_is_installed(self):
        prefix = self.place.folder / "one"
        names = {path.name for path in prefix.rglob("*") if path.is_file() and not path.is_symlink()}
        headers = {path.name for path in (ROOT / "include/atelier").glob("*.h")}
        [library] = [name for name in names if name.startswith("libatelier.so.")]
        self.assertEqual(names, headers | {library, "libatelier.a", "atelier.pc"})

    def test_a_second_build_has_nothing_to_do(self):
        self.assertIn("no work to do", self.place.ninja())

    def test_another_prefix_compiles_nothing(self):
        self.place.run("meson", "configure", self.place.build, f"--prefix={self.place.folder}/two")
        self.assertNotRegex(self.place.ninja(), "Compiling|Linking|Generating")
        self.place.install()
        [config] = (self.place.folder / "two").rglob("atelier.pc")
        self.assertIn(f"prefix={self.place.folder}/two\n", config.read_text())

    def test_a_program_with_the_library_shared_and_static(self):
        prefix = self.place.folder / "one"
        example = ROOT / "examples/play.c"
        shared, static = self.place.folder / "shared", self.place.folder / "static"
        run("cc", "-o", shared, example, *self.flags(prefix))
        run("cc", "-static", "-o", static, example, *self.flags(prefix, "--static"))
        [library] = prefix.rglob("libatelier.so")
        record = run(shared, env={"LD_LIBRARY_PATH": str(library.parent)})
        self.assertIn("\natelier: 1\n", record)
        self.assertEqual(run(static, env={}), record)
        run("cc", "-o", self.place.folder / "host", ROOT / "examples/host.c", *self.flags(prefix), "-lsodium")
        brought = run(self.place.folder / "host", ROOT / "data/angeschmiert/board.solved", "one", "another",
                      env={"LD_LIBRARY_PATH": str(library.parent)})
        self.assertIn('{"fair":true,"contributed":3}', brought)
        self.assertIn("libatelier.so.0", run("readelf", "-d", shared))
        self.assertNotIn("NEEDED", run("readelf", "-d", static))


class Program(unittest.TestCase):
    """The program without page, PNG and other machines says so where they would be wanted."""

    @classmethod
    def setUpClass(cls):
        cls.place = Place(["libsodium", "jansson", "libuv", "libllhttp", "libqrencode", "libunistring", "libwslay", "ncursesw",
                           "nettle", "sqlite3"])
        cls.addClassCleanup(shutil.rmtree, cls.place.folder)
        cls.place.set_up(PROGRAM)
        cls.atelier = cls.place.build / "atelier"

    def test_serving(self):
        self.assertIn("--root", run(self.atelier, "serve", code=2))
        with subprocess.Popen([self.atelier, "serve", "--no-open", "--port", "0", "--root", ROOT / "tests/site"],
                              stdout=subprocess.PIPE, text=True) as server:
            address = re.search(r"http://\S+/", server.stdout.readline())[0]
            with urllib.request.urlopen(address, timeout=240) as page:
                self.assertEqual(page.read(), (ROOT / "tests/site/index.html").read_bytes())
            server.terminate()
            self.assertIn("Goodbye", server.stdout.read())

    def test_what_there_is_to_read(self):
        self.place.install()
        prefix = self.place.folder / "one"
        pages = {path.name for path in (prefix / "share/man/man1").iterdir()}
        commands = re.findall(r"^  (\w+) ", run(self.atelier, "help"), re.M)
        self.assertEqual(pages, {"atelier.1", *(f"atelier-{name}.1" for name in commands)})
        for script in ("bash-completion/completions/atelier", "fish/vendor_completions.d/atelier.fish", "zsh/site-functions/_atelier"):
            self.assertIn("made by 'atelier completions", (prefix / "share" / script).read_text())
        self.assertTrue((prefix / "share/doc/atelier/html/index.html").is_file())
        self.assertTrue((prefix / "share/doc/atelier/deploy/atelier.service").is_file())

    def test_several_machines(self):
        serve = ["serve", "--no-open", "--port", "0", "--root", ROOT / "tests/site"]
        self.assertIn("-Dmachines=true adds PostgreSQL", run(self.atelier, *serve, "--store", "postgres://nowhere/x", code=2))
        self.assertIn("-Dmachines=true adds NATS",
                      run(self.atelier, *serve, "--store", ":memory:", "--bus", "nats://127.0.0.1", code=2))

    def test_pictures(self):
        picture = self.place.folder / "painting.svg"
        run(self.atelier, "paint", "1", "2", "3", "-o", picture)
        self.assertTrue(picture.read_text().startswith("<svg"))
        self.assertIn("built without PNG", run(self.atelier, "paint", "1", "2", "3", "-o", "painting.png", code=2))
        self.assertIn("-o: give an output file", run(self.atelier, "paint", "1", "2", "3", code=2))
        self.assertIn("built without PNG", run(self.atelier, "sheet", "cards", "-o", "cards.png", code=2))


class Page(unittest.TestCase):
    def test_the_page_is_built_from_files_that_exist(self):
        """Otherwise ninja would build it anew each time, and `make install` with it."""
        if not (BUILD / "web/page.list").is_file():
            self.skipTest("built without the page")
        lines = run("ninja", "-C", BUILD, "-t", "deps", "web/page.list").splitlines()
        files = [line.strip() for line in lines if line.startswith("    ")]
        self.assertGreater(len(files), 50)
        self.assertEqual([file for file in files if not (BUILD / file).exists()], [])


if __name__ == "__main__":
    ROOT, BUILD = (pathlib.Path(sys.argv.pop(1)).resolve() for _ in range(2))
    unittest.main()
