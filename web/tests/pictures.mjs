/*
 * One painter: the page composes the same pictures as the program, to the last byte. That includes where the motifs of
 * a painting stand, which both choose for themselves.
 *
 *     node pictures.mjs ATELIER PICTURES.wasm
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const [program, module] = process.argv.slice(2);
const run = promisify(execFile);
const LANGS = ["en", "de", "es", "it"];
const FRAMES = ["none", "gilt", "walnut", "studio"];

const nothing = { fd_close: () => 8, fd_seek: () => 8, fd_write: () => 8 };
const { instance } = await WebAssembly.instantiate(await readFile(module), { wasi_snapshot_preview1: nothing });
const page = instance.exports;
page._initialize();
const said = (size) => new TextDecoder().decode(new Uint8Array(page.memory.buffer, page.reply_at(), size));

async function drawn(...words) {
  const env = { ...process.env, LC_ALL: "C" }; /* otherwise it speaks the language of whoever runs this */
  const { stdout } = await run(program, [...words.map(String), "-o", "-"], { maxBuffer: 1 << 24, env });
  return stdout;
}
const printed = (...words) => drawn("paint", ...words);

for (let i = 0; i < 24; i++) {
  const cards = [1 + ((7 * i) % 60), 1 + ((11 * i + 20) % 60), 1 + ((23 * i + 41) % 60)];
  if (new Set(cards).size < 3) continue;
  const ground = 1 + (i % 20);
  const frame = i % FRAMES.length;
  const lang = i % LANGS.length;
  const words = [...cards, "--ground", ground, "--lang", LANGS[lang], ...(frame > 0 ? ["--frame", FRAMES[frame]] : [])];
  assert.equal(said(page.painting(...cards, ground, frame, lang)), await printed(...words), `painting ${words.join(" ")}`);
}
for (const card of [1, 29, 60]) assert.equal(said(page.card(card, 0)), await printed(card), `card ${card}`);

/* The paint pot: the page lays it over the board where the program draws it. */
const fieldSet = (fields) => fields.reduce((set, field) => set | (1n << BigInt(field)), 0n);
const places = JSON.parse(said(page.board_places()));
const empty = said(page.board(fieldSet([0, 9, 18, 27, 36, 45]), fieldSet([6, 13, 20, 28, 35, 42, 50])));
assert.equal(empty, await drawn("board"), "the empty board");
const panOf = (...dice) => places.throws.find((one) => String(one.dice) === String(dice)).pot;
const folder = await mkdtemp(join(tmpdir(), "pot-"));
for (const [moves, pot] of [
  [[], panOf(1, 1, 1, 1)],
  [["roll gyrr"], panOf(1, 1, 1, 1)],
  [["roll gyrr", "risk"], panOf(2, 1, 1, 0)],
  [["roll gyrr", "contra"], places.dots[3]],
  [["roll bbrg", "contra", "roll yrrr", "on"], places.dots[2]],
  [["roll bbrg", "contra", "roll yrrr", "stop a1"], panOf(1, 1, 1, 1)],
]) {
  const record = join(folder, "race.atelier");
  await writeFile(record, ["atelier: 1", "game: angeschmiert", "figures: a 10 12 b 50 3", "", ...moves, ""].join("\n"));
  const [, x, y, scale] = /href="#b-pot" transform="translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)/.exec(await drawn("board", record));
  const size = 64 * Number(scale);
  assert.ok(Math.hypot(Number(x) + size / 2 - pot[0], Number(y) + size / 2 - pot[1]) < 0.5, `the pot after ${moves}`);
}
await rm(folder, { recursive: true });
console.log("The page paints as the program does.");
