#!/usr/bin/env python3
"""Films of records, read by a reader of their own: test_film.py PATH-TO-ATELIER [MORE ARGUMENTS OF unittest]."""
import struct
import unittest
import zlib

from program import GOLDEN, Cli

MOST = 5 << 20  # bytes of a film
SIZE = (960, 540)
SECOND, END = (1000, 1000), (5000, 1000)
STAYS = 255


def chunks(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at = 8
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        assert struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0] == zlib.crc32(kind + body), kind
        yield kind, body
        at += 12 + size


def frames_of(data):
    """Every frame as (x, y, width, height, delay, rows), after all that can be checked was."""
    every = list(chunks(data))
    kinds = [kind for kind, _ in every]
    assert kinds[:4] == [b"IHDR", b"acTL", b"PLTE", b"tRNS"] and kinds[-1] == b"IEND", kinds[:6]
    assert struct.unpack(">IIBBBBB", every[0][1]) == (*SIZE, 8, 3, 0, 0, 0)
    count, plays = struct.unpack(">II", every[1][1])
    assert kinds[4:-1] == [b"fcTL", b"IDAT"] + [b"fcTL", b"fdAT"] * (count - 1) and plays == 0
    assert len(every[2][1]) == 3 * len(every[3][1]) and every[3][1][STAYS] == 0
    frames, sequence = [], 0
    for (_, control), (kind, packed) in zip(every[4:-1:2], every[5:-1:2]):
        number, width, height, x, y, *delay, leave, blend = struct.unpack(">IIIIIHHBB", control)
        assert number == sequence and (leave, blend) == (0, 1) and x + width <= SIZE[0] and y + height <= SIZE[1]
        sequence += 1
        if kind == b"fdAT":
            assert struct.unpack(">I", packed[:4])[0] == sequence
            sequence += 1
            packed = packed[4:]
        raw = zlib.decompress(packed)
        assert len(raw) == (width + 1) * height
        rows = [raw[at:at + width + 1] for at in range(0, len(raw), width + 1)]
        assert all(row[0] == 0 for row in rows)
        frames.append((x, y, width, height, tuple(delay), [row[1:] for row in rows]))
    return frames


class Films(Cli):
    def film(self, record, *words):
        out = self.home / "film.png"
        self.run_it("replay", record, "--film", out, *words)
        data = out.read_bytes()
        self.assertLess(len(data), MOST)
        self.assertEqual(list(self.home.glob(".atelier-*")), [])
        return frames_of(data)

    def check(self, frames, count):
        self.assertEqual(len(frames), count)
        self.assertEqual(frames[0][:4], (0, 0, *SIZE))
        self.assertFalse(any(STAYS in row for row in frames[0][5]), "the first frame has a hole")
        self.assertEqual([frame[4] for frame in frames], [SECOND] * (count - 1) + [END])
        for frame in frames[1:]:
            self.assertTrue(any(set(row) != {STAYS} for row in frame[5]), "a turn changes nothing")

    def test_paintings(self):
        """A decision of five who paint is a turn; the words are those of the language."""
        record = GOLDEN / "canvas-standard5.atelier"
        english = self.film(record, "--to", 30)
        self.check(english, 5)
        self.assertNotEqual(self.film(record, "--to", 30, "--lang", "de"), english)

    def test_race(self):
        """Several throws of one turn are one frame, of which little changes."""
        frames = self.film(GOLDEN / "angeschmiert-lena-and-paul.atelier")
        self.check(frames, 2)
        again = self.film(GOLDEN / "angeschmiert-lena-and-paul.atelier", "--to", 1)
        self.check(again, 1)

    def test_longest(self):
        """The longest game that is kept stays far below the limit."""
        self.check(self.film(GOLDEN / "angeschmiert-taken-back.atelier"), 123)

    def test_refusals(self):
        record = GOLDEN / "canvas-fair.atelier"
        self.complains("replay", record, "--film", "film.gif", about="--film: 'film.gif' does not end in .png.")
        self.complains("replay", record, "--film", "nowhere/film.png", about="--film: nowhere")
        self.complains("replay", "-", "--film", "film.png", text="atelier: 1\n", about="line")
        self.assertEqual(list(self.home.glob("*.png")), [])


if __name__ == "__main__":
    unittest.main()
