#!/usr/bin/env python3
"""Links to paintings over real sockets: shared, seen by anybody, withdrawn: test_links.py PATH-TO-ATELIER [ARGUMENTS].
"""
import html.parser
import json
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import time
import unittest
import urllib.parse
import xml.dom.minidom

from online import begin, Client, House, play_on, Visited

ATELIER = ""
HOSTILE = "<script>alert(\"1\")</script>'&amp;"  # 34 characters, a name like any other


class Page(html.parser.HTMLParser):
    """What of a page matters here: its elements, the properties for messengers, and its words."""

    def __init__(self, text):
        super().__init__()
        self.elements, self.about, self.words, self.lang = [], {}, "", None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.elements.append((tag, attributes))
        if tag == "html":
            self.lang = attributes["lang"]
        if tag == "meta" and "content" in attributes:
            self.about[attributes.get("property") or attributes.get("name")] = attributes["content"]

    def handle_data(self, data):
        self.words += data

    def all(self, tag):
        return [attributes for name, attributes in self.elements if name == tag]


def png_size(picture):
    """Width and height of a PNG; an error if it is none."""
    assert picture[:8] == b"\x89PNG\r\n\x1a\n" and picture[12:16] == b"IHDR", picture[:16]
    return struct.unpack(">II", picture[16:24])


class Links(Visited, unittest.TestCase):
    def setUp(self):
        self.house = House(ATELIER, "--no-limits")
        self.addCleanup(self.house.__exit__)

    def painted(self, person):
        """A game alone, played to its end; its table."""
        table = person.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"]
        begin(person, table)
        self.assertEqual(play_on([person], table)["actor"], "over")
        return table

    def page(self, path, status=200, **fields):
        got, head, text = self.house.ask("GET", path, **fields)
        self.assertEqual((got, head["content-type"]), (status, "text/html; charset=utf-8"), text)
        self.assertIn("default-src 'none'", head["content-security-policy"])
        self.assertEqual((head["x-robots-tag"], head["cache-control"]), ("noindex", "no-cache"))
        return Page(text.decode())

    def test_seen_by_anybody(self):
        ann = self.person("Ann")
        table = self.painted(ann)
        seat = ann.do("watch", table=table, positions=True)["position"]["state"]["seats"][0]
        titles = [painting["title"] for painting in seat["paintings"]]
        shared = ann.do("share", table=table)
        self.assertRegex(shared["link"], "^[0-9a-f]{32}$")
        self.assertEqual(shared["path"], f"/p/{shared['link']}")
        page = self.page(shared["path"])
        self.assertEqual((page.lang, page.about["og:title"], page.all("script")), ("en", "An exhibition by Ann", []))
        self.assertIn(f"{seat['points']} point" if seat["points"] != 1 else "one point", page.words)
        for title in titles:
            self.assertIn(title, page.words)
            self.assertIn(title, page.about["og:description"])
        pictures = page.all("img")
        self.assertEqual(len(pictures), 3)
        for picture in pictures:
            self.assertTrue(picture["alt"])
            status, head, svg = self.house.ask("GET", urllib.parse.urljoin(shared["path"], picture["src"]))
            self.assertEqual((status, head["content-type"]), (200, "image/svg+xml"))
            xml.dom.minidom.parseString(svg)
        for sheet in page.all("link"):
            if sheet["rel"] == "stylesheet":
                status, head, _ = self.house.ask("GET", urllib.parse.urljoin(shared["path"], sheet["href"]))
                self.assertEqual((status, head["content-type"]), (200, "text/css; charset=utf-8"))
        one = ann.do("share", table=table, painting=2, seat="a")
        page = self.page(one["path"])
        self.assertEqual(page.about["og:title"], f"“{titles[1]}” by Ann")
        self.assertEqual(len(page.all("img")), 1)
        self.assertIn(titles[1], page.words)
        self.assertNotIn("Ann", page.about["og:image"])

    def test_the_preview(self):
        ann = self.person("Ann")
        path = ann.do("share", table=self.painted(ann))["path"]
        page = self.page(path)
        address = page.about["og:image"]
        self.assertTrue(address.startswith(f"http://127.0.0.1:{self.house.port}{path}.png?lang=en"), address)
        wanted = (int(page.about["og:image:width"]), int(page.about["og:image:height"]))
        target = address.split(str(self.house.port), 1)[1]
        status, head, picture = self.house.ask("GET", target)
        self.assertEqual((status, head["content-type"], png_size(picture), wanted),
                         (200, "image/png", (1000, 525), (1000, 525)))
        self.assertLess(len(picture), 600_000, "some messengers show none that is larger")
        self.assertEqual(head["cross-origin-resource-policy"], "cross-origin")
        self.assertEqual(self.house.ask("GET", target)[2], picture)
        status, again, body = self.house.ask("GET", target, If_None_Match=f'"other", W/{head["etag"]}')
        self.assertEqual((status, again["etag"], body), (304, head["etag"], b""))
        status, again, body = self.house.ask("HEAD", target)
        self.assertEqual((status, int(again["content-length"]), body), (200, len(picture), b""))
        status, german, _ = self.house.ask("GET", f"{path}.png?lang=de")
        self.assertEqual(status, 200)
        self.assertNotEqual(german["etag"], head["etag"], "titles are in another language there")

    def test_languages(self):
        ann = self.person("Ann")
        ann.do("hello", token=ann.token, lang="it")
        path = ann.do("share", table=self.painted(ann))["path"]
        for query, prefers, lang in (("", None, "it"), ("", "fr, de-CH;q=0.9, en;q=0.8", "de"), ("?lang=es", "de", "es"),
                                     ("?lang=xx", "en-GB", "en"), ("", "tlh, *", "it"), ("?lang=de&more", None, "it")):
            fields = {"Accept_Language": prefers} if prefers else {}
            self.assertEqual(self.page(path + query, **fields).lang, lang, (query, prefers))
        self.assertIn("Eine Ausstellung von Ann", self.page(f"{path}?lang=de").words)
        self.assertIn("nichts", self.page(f"/p/{'0' * 32}?lang=de", 404).words)

    def test_withdrawn(self):
        ann = self.person("Ann")
        table = self.painted(ann)
        shared = ann.do("share", table=table)
        self.assertEqual(ann.do("export")["links"], ann.do("shared")["links"])
        self.house.ask("GET", f"{shared['path']}.png")  # one that is kept
        ann.do("unshare", link=shared["link"])
        self.assertIn("no longer shares", self.page(shared["path"], 410).words)
        for end in (".png", "/1.svg"):
            self.assertEqual(self.house.ask("GET", shared["path"] + end)[0], 410)
        self.assertEqual(ann.do("shared")["links"], [])
        self.house.again()
        self.page(shared["path"], 410)

    def test_names_are_no_markup(self):
        eve = self.person(HOSTILE)
        path = eve.do("share", table=self.painted(eve), painting=1)["path"]
        _, _, text = self.house.ask("GET", path)
        self.assertNotIn(b"<script", text)
        page = Page(text.decode())
        self.assertEqual((page.all("script"), page.about["og:title"].endswith(f" by {HOSTILE}")), ([], True))
        self.assertIn(HOSTILE, page.words)

    def test_paths_that_are_none(self):
        ann = self.person("Ann")
        path = ann.do("share", table=self.painted(ann), painting=1)["path"]
        for wrong in ("/p/", "/p/x", f"/p/{'0' * 32}", f"{path}.gif", f"{path}/2.svg", f"{path}/0.svg", f"{path}/.svg",
                      f"{path}/1.svgx", f"{path}0", f"{path}/", path.upper(), path + "%00", "/p/%2e%2e/%2e%2e/etc/passwd",
                      "/p/../p", f"{path}/../../x", "/p/" + "a" * 3000, "/p/style.css/x", f"{path}.png.png"):
            self.assertEqual(self.house.ask("GET", wrong)[0], 404, wrong)
        for method in ("POST", "PUT", "DELETE"):
            status, head, _ = self.house.ask(method, path)
            self.assertEqual((status, head["allow"]), (405, "GET, HEAD"))
        self.assertEqual(self.house.ask("GET", path, Origin="http://evil.example")[0], 403)
        self.assertEqual(self.house.ask("GET", path, Host="evil.example")[0], 421)
        self.assertEqual(self.house.ask("HEAD", path)[2], b"")

    def test_what_is_kept(self):
        """After a restart, and in another store; and nothing of somebody who was deleted."""
        ann, ben = self.person("Ann"), self.person("Ben")
        table = self.painted(ann)
        kept, gone = ann.do("share", table=table), ann.do("share", table=table, painting=3)
        ann.do("unshare", link=gone["link"])
        leaving = ben.do("share", table=self.painted(ben))
        self.house.again()
        self.page(kept["path"]), self.page(gone["path"], 410), self.page(leaving["path"])
        other = pathlib.Path(self.house.folder.name) / "other.db"
        shutil.copy(f"{self.house.store}.key", f"{other}.key")
        text = subprocess.run([ATELIER, "store", "export", "-", "--store", self.house.store], capture_output=True,
                              check=True).stdout
        rows = [json.loads(line) for line in text.splitlines()]
        self.assertEqual(sorted(row["id"] for row in rows if row.get("kind") == "link"),
                         sorted(one["link"] for one in (kept, gone, leaving)))
        withdrawn = next(row for row in rows if row.get("id") == gone["link"])
        self.assertEqual({withdrawn["person"], withdrawn["table"]}, {None}, "of one that was withdrawn only the id stays")
        subprocess.run([ATELIER, "store", "import", "-", "--store", other], input=text, check=True, capture_output=True)
        with House(ATELIER, store=other) as elsewhere:
            for link, status in ((kept, 200), (gone, 410), (leaving, 200)):
                self.assertEqual(elsewhere.ask("GET", link["path"])[0], status)
        stray = re.sub(rb'("kind":"link","id":"[0-9a-f]{32}","person":")[0-9a-f]{32}', rb"\g<1>" + b"0" * 32, text)
        empty = pathlib.Path(self.house.folder.name) / "empty.db"
        shutil.copy(f"{other}.key", f"{empty}.key")
        done = subprocess.run([ATELIER, "store", "import", "-", "--store", empty], input=stray, capture_output=True)
        self.assertEqual(done.returncode, 2, done.stderr)
        with Client(self.house, ben.token) as ben:
            ben.do("hello", token=ben.token)
            ben.do("delete", sure=True)
        self.page(leaving["path"], 404)
        self.page(kept["path"])


class Limits(unittest.TestCase):
    def setUp(self):
        self.house = House(ATELIER)
        self.addCleanup(self.house.__exit__)

    def test_not_too_often(self):
        """2,000 looks are allowed, and one more for every 1.8 seconds that they took."""
        begun, looks = time.monotonic(), 0
        while (answer := self.house.ask("GET", "/p/x"))[0] == 404:
            looks += 1
            self.assertLess(looks, 2001 + (time.monotonic() - begun) / 1.8)
        status, head, _ = answer
        self.assertEqual((status, int(head["retry-after"]) >= 1, looks >= 2000), (429, True, True))



if __name__ == "__main__":
    ATELIER = sys.argv[1]
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
