/*
 * One painter: the page composes the same pictures as the program, to the last byte. That includes where the motifs of
 * a painting stand, which both choose for themselves.
 *
 *     node pictures.mjs ATELIER PICTURES.wasm
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
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

async function printed(...words) {
  const { stdout } = await run(program, ["paint", ...words.map(String), "-o", "-"], { maxBuffer: 1 << 24 });
  return stdout;
}

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
console.log("The page paints as the program does.");
