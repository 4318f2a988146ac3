#!/usr/bin/env python3
"""The documentation as HTML: test_help.py FOLDER ATELIER [ARGUMENTS OF unittest]

Nothing of a page is lost on the way, every link leads somewhere, and the program serves what was made.
"""
import html.parser
import http.client
import importlib.machinery
import importlib.util
import pathlib
import re
import subprocess
import sys
import unittest

sys.dont_write_bytecode = True
FOLDER, ATELIER = (pathlib.Path(sys.argv.pop(1)).resolve() for _ in range(2))
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
loader = importlib.machinery.SourceFileLoader("make_help", str(ROOT / "tools/make-help"))
make_help = importlib.util.module_from_spec(importlib.util.spec_from_loader("make_help", loader))
loader.exec_module(make_help)


class Read(html.parser.HTMLParser):
    """The words, links and anchors of a page, whose tags are all closed in their order."""

    def __init__(self, text):
        super().__init__()
        self.open, self.words, self.links, self.anchors = [], [], [], set()
        self.feed(text)
        assert not self.open, self.open

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag not in ("meta", "link"):
            self.open.append(tag)
        if "href" in attrs:
            self.links.append(attrs["href"])
        if "id" in attrs:
            assert attrs["id"] not in self.anchors or attrs["id"] == "", attrs["id"]
            self.anchors.add(attrs["id"])

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, (tag, self.getpos())

    def handle_data(self, data):
        if "main" in self.open:
            self.words += re.findall(r"\w+", data)


def said(markdown):
    """The words of a page, without links' targets, pictures and marks of blocks."""
    lines, inside = [], False
    for line in markdown.split("\n"):
        if line.lstrip().startswith("```"):
            inside = not inside
        elif inside:
            lines.append(line)
        else:
            lines.append(re.sub(r"^( *)\d\d?\. ", r"\1", line))
    text = "\n".join(lines)
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", text)
    return re.findall(r"\w+", re.sub(r"\]\([^)\s]+\)", " ", text))


class Help(unittest.TestCase):
    def test_blocks(self):
        page = make_help.Page(make_help.Site(), ROOT / "docs/README.md")
        for markdown, wanted in (
                ("a *b*\n**c** `<*>`", "<p>a <em>b</em>\n<strong>c</strong> <code>&lt;*&gt;</code></p>\n"),
                ("## A `b`, c", '<h2 id="a-b-c">A <code>b</code>, c</h2>\n'),
                ("- a\n  b\n\n  ```\n  c <\n  ```\n- d", "<ul>\n<li>a\nb\n<pre><code>c &lt;\n</code></pre></li>\n<li>d</li>\n</ul>\n"),
                ("1. a\n   - b", "<ol>\n<li>a\n<ul>\n<li>b</li>\n</ul></li>\n</ol>\n"),
                ("| a | `b|c` |\n|---|---|\n| d | |", '<div class="wide"><table>\n<tr><th>a</th><th><code>b|c</code></th></tr>\n'
                 "<tr><td>d</td><td></td></tr>\n</table></div>\n"),
                ("[a](glossary.md#games) [b](http://c.d/)", '<p><a href="glossary.html#games">a</a> '
                 '<a href="http://c.d/" rel="noopener">b</a></p>\n'),
                ("in\n1988. Or so", "<p>in\n1988. Or so</p>\n")):
            with self.subTest(markdown):
                self.assertEqual(page.blocks(markdown.split("\n")), wanted)

    def test_nothing_is_lost(self):
        for path in sorted((ROOT / "docs").rglob("*.md")):
            page = FOLDER / make_help.Site().place(path)
            with self.subTest(path.name):
                self.assertEqual(Read(page.read_text(encoding="utf-8")).words, said(path.read_text(encoding="utf-8")))

    def test_every_public_name(self):
        """On the page of its header, and in the list of all."""
        site = make_help.Site()
        self.assertGreater(len(site.names), 200)
        listed = Read((FOLDER / "embed/api/index.html").read_text(encoding="utf-8"))
        words = {header: Read((FOLDER / site.place(header)).read_text(encoding="utf-8")).words for header in site.headers}
        for name, (header, anchor) in site.names.items():
            self.assertIn(f"{header.stem}.html#{anchor}", listed.links)
            self.assertIn(name, words[header])

    def test_links(self):
        pages = {path: Read(path.read_text(encoding="utf-8")) for path in FOLDER.rglob("*.html")}
        self.assertGreater(len(pages), 50)
        for path, page in pages.items():
            for link in page.links:
                if re.match(r"[a-z]+:", link):
                    continue
                place, _, anchor = link.partition("#")
                there = (path.parent / place).resolve() if place else path
                self.assertTrue(there.is_file(), f"{path}: {link}")
                self.assertTrue(not anchor or anchor in pages[there].anchors, f"{path}: {link}")

    def test_served(self):
        said = subprocess.run([ATELIER, "serve", "--help"], capture_output=True, text=True, check=True).stdout
        self.assertIn("documentation", said)
        server = subprocess.Popen([ATELIER, "serve", "--port", "0", "--no-open", "--store", ":memory:"],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            found = re.search(r"http://127.0.0.1:(\d+)/", server.stdout.readline())
            if found is None:
                self.skipTest("built without the page")
            for name in ("help/index.html", "help/help.css", "help/host/privacy.html"):
                connection = http.client.HTTPConnection("127.0.0.1", int(found[1]), timeout=240)
                connection.request("GET", "/" + name)
                reply = connection.getresponse()
                self.assertEqual((reply.status, reply.read()), (200, (FOLDER / name[5:]).read_bytes()))
                connection.close()
        finally:
            server.terminate()
            server.communicate()


if __name__ == "__main__":
    unittest.main()
