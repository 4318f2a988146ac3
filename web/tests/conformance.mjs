/*
 * One engine: the same requests to the native program and to WebAssembly, and every reply the same.
 *
 *     node conformance.mjs ATELIER ENGINE.wasm GOLDEN-FOLDER
 *
 * Every position of every golden record, whole games by the levels, and what a page asks besides.
 */
import { build } from "esbuild";
import { spawn } from "node:child_process";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";

const [program, module, golden] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));

/* The native engine: one line in, one line out, in order. */
function startNative() {
  const child = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  const waiting = [];
  createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()(line));
  return {
    answer: (request) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        child.stdin.write(`${request}\n`);
      }),
    stop: () => child.stdin.end(),
  };
}

async function startPage() {
  const folder = await mkdtemp(join(tmpdir(), "atelier-"));
  const outfile = join(folder, "host.mjs");
  await build({
    entryPoints: [join(here, "../src/engine/host.ts")],
    bundle: true,
    format: "esm",
    platform: "node",
    outfile,
    logLevel: "warning",
  });
  globalThis.crypto ??= (await import("node:crypto")).webcrypto; /* Node 18 */
  const { startEngine } = await import(pathToFileURL(outfile));
  await rm(folder, { recursive: true });
  const host = await startEngine(await readFile(module), () => undefined);
  host.useSolved(new Uint8Array(await readFile(join(here, "../../data/angeschmiert/board.solved"))));
  return host;
}

const native = startNative();
const page = await startPage();
let compared = 0;

async function same(request) {
  const text = JSON.stringify(request);
  const there = (await native.answer(text)).trimEnd();
  const here = page.answer(text).trimEnd();
  compared++;
  if (there === here) return JSON.parse(here);
  console.error(`different replies to ${text.slice(0, 300)}\n  native: ${there.slice(0, 600)}\n  page:   ${here.slice(0, 600)}`);
  process.exit(1);
}

async function goldenRecords() {
  const found = [];
  for (const name of (await readdir(golden, { recursive: true })).sort())
    if (name.endsWith(".atelier")) found.push(await readFile(join(golden, name), "utf8"));
  if (found.length === 0) throw new Error(`no records in ${golden}`);
  return found;
}

for (const record of await goldenRecords()) {
  const loaded = await same({ do: "load", record });
  for (let ply = 0; ply <= loaded.ply; ply++) await same({ do: "show", ply, lang: ["en", "de", "es", "it"][ply % 4] });
  await same({ do: "moves" });
  await same({ do: "record" });
}

const seed = (number) => number.toString(16).padStart(64, "0");
const GAMES = [
  { game: "canvas", seats: 1, options: { scenario: "first" } },
  { game: "canvas", seats: 1, options: { mode: "puzzle", target: "hard" } },
  { game: "canvas", seats: 2, options: {} },
  { game: "canvas", seats: 5, options: { scoring: ["space", "random"] } },
  { game: "angeschmiert", seats: 2, options: {} },
  { game: "angeschmiert", seats: 6, options: {} },
];
const LEVELS = ["beginner", "casual", "club", "expert", "master"];

for (const [number, wanted] of GAMES.entries()) {
  let position = await same({ do: "new", ...wanted, chance: "auto", seed: seed(number + 1), names: Array(wanted.seats).fill("Zoë") });
  /* The strong ones think long, so they only begin. */
  for (let turn = 0; position.actor !== "over"; turn++) {
    const level = LEVELS[turn < 5 ? turn : turn % 3];
    const move = position.actor === "judge" ? "judge none" : (await same({ do: "choose", level })).move;
    if (wanted.game === "canvas" && turn % 5 === 0) await same({ do: "paintings", lang: "de" });
    position = await same({ do: "play", move });
  }
  await same({ do: "verify" });
  await same({ do: "record" });
  await same({ do: "undo", count: 2 });
  await same({ do: "redo", count: 2 });
  await same({ do: "achievements", achieved: 0, scenarios: 0 });
}

for (const { name: game } of (await same({ do: "hello" })).games) for (const lang of ["en", "de", "es", "it"]) await same({ do: "facts", game, lang });
for (let card = 1; card + 2 <= 60; card++) await same({ do: "score", cards: [card, card + 2, card + 1], lang: "it" });
/* Wrong requests are refused with the same sentence, and an id comes back as it went. */
for (const wrong of [
  { do: "fly", id: { deep: [1, "ü", null] } },
  { do: "new", game: "canvas", options: { colour: "red" } },
  { do: "new", game: "canvas", seats: 1.5 },
  { do: "play", move: 7 },
  { do: "play", moves: ["take 1", "take 9"] },
  { do: "load", record: "atelier: 1\ngame: canvas\n\nback 77\n" },
  { do: "score", cards: [1, 1, 2] },
  [1, 2],
])
  await same(wrong);

native.stop();
console.log(`${compared} replies, all the same.`);
