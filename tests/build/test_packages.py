#!/usr/bin/env python3
"""What is asked for before a build, on machines that lack this or that: test_packages.py ROOT [MORE OF unittest]

A machine is a folder of programs, which is all that tools/install-packages finds in its PATH. Those that it calls
write down how they were called.
"""
import fcntl
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# What a shell script may count on.
TOOLS = ["awk", "cat", "chmod", "cmp", "cp", "cut", "dirname", "env", "flock", "grep", "mktemp", "nice", "paste", "rm", "sed", "sh", "tee", "touch", "tr",
         "uname"]
PROGRAMS = ["aarch64-linux-gnu-gcc", "abidiff", "cc", "ccache", "chromium", "chromium-headless-shell", "clang-14", "clang-19", "clang-format-19",
            "clang-tidy-19", "firefox-esr", "fish", "g++", "gcovr", "haproxy", "initdb", "locale-gen", "mandoc", "meson", "nats-server", "nginx", "ninja",
            "node", "npm", "python3", "qemu-aarch64", "qemu-x86_64", "spin", "sshd", "tmux", "valgrind", "x86_64-linux-gnu-gcc", "WebKitWebDriver", "Xvfb", "zsh"]
MODULES = ["cairo", "chafa", "cmocka", "jansson", "libbrotlidec", "libbrotlienc", "libllhttp", "libnats", "libpq", "librsvg-2.0",
           "libsodium", "libuv", "libqrencode", "libunistring", "libwslay", "ncursesw", "nettle", "sqlite3", "zlib"]


class Machine(unittest.TestCase):
    """A machine that has everything; each test takes something away."""

    def setUp(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="atelier-packages-"))
        self.addCleanup(shutil.rmtree, self.home)
        self.bin = self.home / "bin"
        self.called = self.home / "called"
        self.modules = self.home / "modules"
        self.policy = self.home / "policy-rc.d"
        self.called.write_text("")
        self.modules.write_text("".join(f"{module}\n" for module in MODULES))
        self.bin.mkdir()
        for tool in TOOLS:
            found = shutil.which(tool)
            if found:
                (self.bin / tool).symlink_to(found)
        for name in PROGRAMS + ["apt-get", "apt-cache", "dpkg", "sudo"]:
            self.program(name)
        self.program("pkg-config", f'grep -qx "$2" {self.modules}')
        self.program("apt-cache", "echo Package: $2")
        self.program("sudo", f'echo "sudo $*" >>{self.called}; exec "$@"')
        self.be_root(True)
        shutil.copytree(ROOT / "tools", self.home / "tools", ignore=shutil.ignore_patterns("art"))
        (self.home / "web/node_modules").mkdir(parents=True)
        (self.home / "web/package-lock.json").write_text("{}")
        (self.home / "web/node_modules/.installed").write_text("{}")

    def program(self, name, does=None):
        path = self.bin / name
        path.write_text(f"#!{shutil.which('sh')}\n" + (does or f'echo "{name} $*" >>{self.called}') + "\n")
        path.chmod(0o755)

    def be_root(self, root):
        self.program("id", f"echo {0 if root else 1000}")

    def without(self, *names):
        for name in names:
            if name in MODULES:
                self.modules.write_text(self.modules.read_text().replace(f"{name}\n", ""))
            else:
                (self.bin / name).unlink()

    def ask(self, *jobs, code=0, flags=""):
        """Returns what was said, and how the programs that install were called."""
        done = subprocess.run([self.home / "tools/install-packages", *jobs], capture_output=True, text=True, check=False,
                              env={"PATH": str(self.bin), "MESON_FLAGS": flags, "POLICY_RC_D": str(self.policy)},
                              timeout=240)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        calls = [line for line in self.called.read_text().splitlines() if line.startswith(("apt-get", "sudo", "npm"))]
        return done.stdout + done.stderr, calls

    def installed(self, calls):
        """The packages of the one call that installs."""
        [call] = [call for call in calls if call.startswith("apt-get") and " install " in call]
        return call.split(" --no-install-recommends ")[1].split()


class Missing(Machine):
    def test_nothing_is_missing(self):
        self.assertEqual(self.ask("build", "test", "test-all", "bench", "lint"), ("", []))

    def test_nothing_is_missing_where_there_is_no_apt(self):
        self.without("apt-get", "apt-cache", "sudo")
        self.assertEqual(self.ask("build", "test"), ("", []))

    def test_root_needs_no_sudo(self):
        self.without("jansson", "meson", "sudo")
        _, calls = self.ask("build")
        self.assertEqual(self.installed(calls), ["meson", "libjansson-dev"])

    def test_others_use_sudo(self):
        self.be_root(False)
        self.without("cmocka")
        self.assertEqual(self.ask("build"), ("", []))
        said, calls = self.ask("build", "test")
        self.assertIn("Installing: libcmocka-dev", said)
        self.assertTrue(any(call.startswith("sudo") and call.endswith(" update") for call in calls), calls)
        self.assertEqual(self.installed(calls), ["libcmocka-dev"])

    def test_an_installation_that_was_cut_short_is_finished_first(self):
        self.without("jansson")
        self.program("dpkg", f'echo "apt-get was stopped, dpkg $*" >>{self.called}')
        _, calls = self.ask("build")
        self.assertEqual(calls[-2], "apt-get was stopped, dpkg --configure -a")
        self.assertIn("libjansson-dev", calls[-1])

    def test_neither_root_nor_sudo(self):
        self.be_root(False)
        self.without("libuv", "sudo")
        said, calls = self.ask("build", code=1)
        self.assertIn("apt-get install libuv1-dev", said)
        self.assertEqual(calls, [])

    def test_other_systems_get_one_sentence(self):
        self.without("apt-get", "apt-cache", "libsodium", "node")
        said, calls = self.ask("build", code=1)
        self.assertEqual(said.count("\n"), 1)
        self.assertEqual(calls, [])
        for words in ("libsodium, Node", "on Debian that is libsodium-dev nodejs", "on Fedora libsodium-devel nodejs",
                      "on Arch libsodium nodejs", "in Homebrew libsodium node"):
            self.assertIn(words, said)

    def test_servers_are_not_started_by_being_installed(self):
        self.without("nats-server")
        self.program("apt-get", f'echo "apt-get $*" >>{self.called}; '
                                f'[ ! -e {self.policy} ] || cat {self.policy} >{self.home}/policy')
        _, calls = self.ask("build", "test")
        self.assertEqual(self.installed(calls), ["nats-server"])
        self.assertIn("exit 101", (self.home / "policy").read_text())
        self.assertFalse(self.policy.exists(), "afterwards it is as it was")

    def test_another_copy_of_the_tree_is_waited_for(self):
        """Otherwise one would find the other's locks, and take away what keeps its servers quiet."""
        self.without("nats-server")
        folder = os.open(self.home, os.O_RDONLY)
        self.addCleanup(os.close, folder)
        fcntl.flock(folder, fcntl.LOCK_EX)
        waiting = re.compile(rf"-> FLOCK .*:{os.fstat(folder).st_ino} ")
        with subprocess.Popen([self.home / "tools/install-packages", "build", "test"], stdout=subprocess.DEVNULL,
                              env={"PATH": str(self.bin), "POLICY_RC_D": str(self.policy)}) as copy:
            while copy.poll() is None and not waiting.search(pathlib.Path("/proc/locks").read_text()):
                pass
            self.assertIsNone(copy.poll(), "it has not waited")
            self.assertNotIn("apt-get", self.called.read_text())
            fcntl.flock(folder, fcntl.LOCK_UN)
            self.assertEqual(copy.wait(60), 0)
        self.assertIn("install -y", self.called.read_text())

    def test_a_compiler_without_headers_is_none(self):
        self.without("apt-get")
        self.program("cc", "exit 1")
        said, _ = self.ask("build", code=1)
        self.assertIn("a C compiler", said)

    def test_a_library_without_pkg_config(self):
        self.without("libwslay")
        self.assertEqual(self.ask("build"), ("", []))
        self.program("cc", 'case "$*" in *-lwslay*) exit 1 ;; esac')
        _, calls = self.ask("build")
        self.assertEqual(self.installed(calls), ["libwslay-dev"])

    def test_each_package_once(self):
        self.without("zlib", "libbrotlienc", "libbrotlidec")
        _, calls = self.ask("build", "test")
        self.assertEqual(self.installed(calls), ["zlib1g-dev", "libbrotli-dev"])

    def test_another_package_where_the_first_has_gone(self):
        self.without("clang-14")
        self.program("apt-cache", '[ "$2" = clang-14 ] || echo "Package: $2"')
        _, calls = self.ask("test-all")
        self.assertEqual(self.installed(calls), ["clang-17"])

    def test_failure_of_apt_is_ours(self):
        self.without("jansson")
        self.program("apt-get", 'case $* in *install*) echo E: no such package; exit 100 ;; esac')
        said, _ = self.ask("build", code=1)
        self.assertIn("E: no such package", said)

    def test_the_other_processor(self):
        """Its compiler is wanted where its libraries can be had, and only for the tests."""
        self.without("x86_64-linux-gnu-gcc", "aarch64-linux-gnu-gcc")
        self.assertEqual(self.ask("build"), ("", []))
        for machine, package in (("aarch64", "gcc-x86-64-linux-gnu"), ("x86_64", "gcc-aarch64-linux-gnu")):
            (self.bin / "uname").unlink()
            self.program("uname", f"echo {machine}")
            self.called.write_text("")
            self.assertIn(package, self.installed(self.ask("test-all")[1]))
        self.without("apt-get")
        self.called.write_text("")
        self.assertEqual(self.ask("test", "test-all"), ("", []))

    def test_what_only_the_whole_needs(self):
        self.without("firefox-esr", "valgrind", "gcovr", "nginx", "haproxy", "WebKitWebDriver", "Xvfb", "clang-tidy-19")
        self.assertEqual(self.ask("build", "test"), ("", []))
        self.assertIn("firefox-esr", self.installed(self.ask("test-all")[1]))

    def test_unknown_job(self):
        said, _ = self.ask("holiday", code=2)
        self.assertIn("holiday", said)


class Parts(Machine):
    def test_what_is_not_built_is_not_needed(self):
        self.without("node", "npm", "clang-19", "libbrotlienc", "librsvg-2.0", "cairo", "chafa", "zlib")
        self.assertEqual(self.ask("build", flags="-Dpage=false -Dpictures=false"), ("", []))

    def test_the_library_alone(self):
        self.without("node", "npm", "clang-19", *(module for module in MODULES if module != "libsodium"))
        self.assertEqual(self.ask("build", flags="-Dprogram=false"), ("", []))

    def test_the_pages_packages(self):
        (self.home / "web/package-lock.json").write_text('{"another": 1}')
        said, calls = self.ask("build")
        self.assertIn("page's packages", said)
        self.assertEqual(len(calls), 1)
        self.assertIn("npm ci", calls[0])
        self.called.write_text("")
        (self.home / "web/package-lock.json").touch()  # as by another tarball of the same tree
        self.assertEqual(self.ask("build"), ("", []))

    def test_what_comes_while_c_is_compiled(self):
        """It is asked for beforehand only where it would not come."""
        (self.home / "web/package-lock.json").write_text('{"another": 1}')
        self.without("npm")
        self.program("apt-get", f'echo "apt-get $*" >>{self.called}; case "$*" in *" npm") echo "echo npm \\$* >>{self.called}" >{self.bin}/npm; '
                                f"chmod 755 {self.bin}/npm ;; esac")
        self.assertEqual(self.ask("compile"), ("", []))
        said, calls = self.ask("page-packages")
        self.assertIn("Installing: npm", said)
        self.assertEqual(self.installed(calls), ["npm"])
        self.assertIn("npm ci", calls[-1])
        self.without("npm", "apt-get")
        self.assertIn("is missing here: npm", self.ask("compile", code=1)[0])

    def test_what_lies_behind_a_link_is_another_trees(self):
        (self.home / "web/node_modules").rename(self.home / "modules-of-another")
        (self.home / "web/node_modules").symlink_to(self.home / "modules-of-another")
        (self.home / "web/package-lock.json").write_text('{"another": 1}')
        self.assertEqual(self.ask("page-packages"), ("", []))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        ROOT = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
