#!/usr/bin/env python3
"""Settings of `atelier serve` from a file and from the environment: test_settings.py PATH-TO-ATELIER [OF unittest].

Whose word counts is seen by what is complained of: every place says something wrong, and one of them is named.
"""
import unittest

from program import Cli


class Settings(Cli):
    def setUp(self):
        super().setUp()
        self.file = self.home / "settings"

    def refused(self, *lines, about, words=(), **environment):
        """The file has these lines; one sentence says what is wrong."""
        self.file.write_bytes(b"\n".join(line if isinstance(line, bytes) else line.encode() for line in lines))
        self.complains("serve", "--settings", self.file, *words, about=f"atelier serve: {about}", **environment)

    def test_the_command_line_comes_first(self):
        self.refused("connections file", about="--connections: must be a number from 1 to 65536, not 'line'.",
                     words=["--connections", "line"], ATELIER_CONNECTIONS="around")

    def test_then_the_environment(self):
        self.refused("connections file", about="ATELIER_CONNECTIONS: must be a number from 1 to 65536, not 'around'.",
                     ATELIER_CONNECTIONS="around")

    def test_then_the_file(self):
        self.refused("# first", "", "connections file", ATELIER_CONNECTIONS="",
                     about=f"--settings: {self.file}: line 3: connections: must be a number from 1 to 65536, not 'file'.")

    def test_a_switch_can_be_turned_off(self):
        """By the environment, too, where the file turns it on."""
        lines = ["lan yes", "host 127.0.0.1", "store :memory:", "bus nowhere"]
        self.refused(*lines, about="--lan chooses the address")
        self.refused("lan", *lines[1:], about="--lan chooses the address")
        self.refused("lan no", *lines[1:], about=f"--settings: {self.file}: line 4: bus")
        self.refused(*lines, about=f"--settings: {self.file}: line 4: bus", ATELIER_LAN="no")
        self.refused("lan no", *lines[1:], about="--lan chooses the address", ATELIER_LAN="yes")
        self.refused("lan no", *lines[1:], about="--lan chooses the address", words=["--lan"])

    def test_the_file_is_named_by_the_environment(self):
        self.file.write_text("connections file")
        self.complains("serve", about=f"{self.file}: line 1: connections", ATELIER_SETTINGS=str(self.file))

    def test_lines_as_editors_leave_them(self):
        self.refused("\tstore   :memory:  \r", "  # connections 5", "per-address\t7\r", "", "connections\t\tfile  \r",
                     about=f"--settings: {self.file}: line 5: connections: must be a number from 1 to 65536, not 'file'.")

    def test_what_is_no_setting(self):
        for name in ("strore", "--store", "settings", "help", "STORE"):
            self.refused("quiet yes", f"{name} x", about=f"--settings: {self.file}: line 2: there is no setting '{name}'; "
                                                         "'atelier serve --help' lists them as flags.")

    def test_what_is_not_said_well(self):
        at = f"--settings: {self.file}: line"
        self.refused("quiet", "store a", "log no", "store b", about=f"{at} 4: store: is given twice, first in line 2.")
        self.refused("store a", "store b", about=f"{at} 2: store: is given twice", ATELIER_STORE=":memory:")
        self.refused("store", about=f"{at} 1: store: a value is missing (FILE).")
        self.refused("log maybe", about=f"{at} 1: log: must be 'yes' or 'no', not 'maybe'.")
        self.refused("", about="ATELIER_LOG: must be 'yes' or 'no', not 'true'.", ATELIER_LOG="true")

    def test_what_the_house_cannot_open(self):
        """It is named by where it comes from, too."""
        at = f"--settings: {self.file}: line 2:"
        self.refused("no-open", "store /nowhere/house.db", about=f"{at} store: /nowhere/house.db")
        self.refused("store :memory:", "bus secret@127.0.0.1", about=f"{at} bus: must be addresses such as nats://")
        self.assertNotIn("secret", self.errors)
        self.refused("store :memory:", about="--bus: must be addresses", words=["--bus", "nats:127.0.0.1"])

    def test_what_is_no_file_of_settings(self):
        long = "# " + "x" * 16384
        for lines in ([b"log yes\0"], [long], ["\n" * 16385]):
            self.refused(*lines, about=f"--settings: {self.file}: this is not a text of at most 16384 bytes.")
        self.complains("serve", "--settings", "nowhere", about="--settings: nowhere: No such file or directory.")
        self.complains("serve", "--settings", self.home, about=f"--settings: {self.home}: Is a directory.")

    def test_in_other_languages(self):
        self.refused("quiet", "strore x", LC_ALL="de_DE.UTF-8",
                     about=f"--settings: {self.file}: Zeile 2: Die Einstellung „strore“ gibt es nicht;")

    def test_the_longest_file(self):
        self.refused("# " + "x" * (16384 - len("# \nconnections x")), "connections x", about=f"--settings: {self.file}: "
                     "line 2: connections: must be a number from 1 to 65536, not 'x'.")


if __name__ == "__main__":
    unittest.main()
