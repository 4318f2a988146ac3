/*
 * What the pictures of the docs show of the terminal: real screens, played in tmux and drawn cell by cell. Block
 * letters are drawn as blocks, so that they fill their cells whatever the font has.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { words } from "./scenes.mjs";

const root = resolve(import.meta.dirname, "../..");
const SEED = "0123456789abcdef".repeat(4);
const PATIENCE = 30_000;
const [WIDE, HIGH] = [10, 20]; /* of a cell */
const [PAPER, INK] = ["#1d1d21", "#e4e4e0"];

/* --- a screen --- */

/* Plays in a terminal of its own: what each step types, and what is to be seen then. */
function played({ program, columns, rows, command, kept, steps }) {
  const home = mkdtempSync(join(tmpdir(), "draw-docs-"));
  const env = { ...process.env, HOME: home, XDG_STATE_HOME: join(home, "state"), LC_ALL: "C.UTF-8", TERM: "xterm", TMUX: "" };
  const tmux = (...more) => execFileSync("tmux", ["-S", join(home, "tmux"), "-f", "/dev/null", ...more], { env, encoding: "utf8" });
  const folder = join(home, "state/atelier");
  mkdirSync(folder, { recursive: true });
  for (const [name, record] of Object.entries(kept ?? {})) writeFileSync(join(folder, name), record);
  const until = (sight) => {
    for (const end = Date.now() + PATIENCE; ; ) {
      const seen = tmux("capture-pane", "-p", "-t", "table");
      if (sight.test(seen)) return;
      if (Date.now() > end) throw new Error(`${sight} is not seen:\n${seen}`);
    }
  };
  try {
    tmux("new-session", "-d", "-x", `${columns}`, "-y", `${rows}`, "-s", "table", `TERM=tmux-256color exec '${program}' ${command}`);
    for (const [sight, ...keys] of steps) {
      until(sight);
      if (keys.length > 0) tmux("send-keys", "-t", "table", ...keys);
    }
    return { text: tmux("capture-pane", "-p", "-t", "table"), ansi: tmux("capture-pane", "-p", "-e", "-N", "-t", "table") };
  } finally {
    tmux("kill-server");
    rmSync(home, { recursive: true, force: true });
  }
}

/* --- a drawing of it --- */

const LOW = ["#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5"];
const BRIGHT = ["#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff"];

/* As xterm numbers them. */
function colour(number) {
  if (number < 16) return [...LOW, ...BRIGHT][number];
  const level = (value) => (value === 0 ? 0 : 55 + 40 * value);
  const [red, green, blue] =
    number < 232
      ? [Math.floor((number - 16) / 36), Math.floor((number - 16) / 6) % 6, (number - 16) % 6].map(level)
      : [0, 0, 0].map(() => 8 + 10 * (number - 232));
  return `rgb(${red} ${green} ${blue})`;
}

/* What an escape sequence of colours does to a style. */
function changed(style, numbers) {
  const now = { ...style };
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at];
    if (number === 0) Object.assign(now, { ink: INK, paper: PAPER, bold: false, faint: false });
    else if (number === 1) now.bold = true;
    else if (number === 2) now.faint = true;
    else if (number === 22) Object.assign(now, { bold: false, faint: false });
    else if (number === 39) now.ink = INK;
    else if (number === 49) now.paper = PAPER;
    else if ((number === 38 || number === 48) && numbers[at + 1] === 5) {
      now[number === 38 ? "ink" : "paper"] = colour(numbers[at + 2]);
      at += 2;
    } else if (number >= 30 && number <= 37) now.ink = colour(number - 30);
    else if (number >= 40 && number <= 47) now.paper = colour(number - 40);
    else throw new Error(`nobody knows the colour ${numbers}`);
  }
  return now;
}

/* Each row as cells with a letter and its style. */
function cellsOf(ansi) {
  let style = changed({}, [0]);
  return ansi.replace(/\n$/, "").split("\n").map((line) => {
    const cells = [];
    for (const [piece, numbers] of line.matchAll(/\x1b\[([\d;]*)m|[^\x1b]/gu)) {
      if (piece.startsWith("\x1b")) style = changed(style, numbers.split(";").map(Number));
      else cells.push({ letter: piece, style });
    }
    return cells;
  });
}

/* The quarters of a cell that a block fills: 1 and 2 above, 4 and 8 below, each from the left. */
const QUARTERS = { "▀": 3, "▄": 12, "█": 15, "▌": 5, "▐": 10, "▖": 4, "▗": 8, "▘": 1, "▝": 2, "▙": 13, "▛": 7, "▜": 11, "▟": 14, "▚": 9, "▞": 6 };

const escaped = (text) => text.replace(/[&<]/g, (sign) => ({ "&": "&amp;", "<": "&lt;" })[sign]);
const rectangle = (x, y, width, height, fill) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

function drawnCell({ letter, style }, x, y) {
  const parts = style.paper === PAPER ? [] : [rectangle(x, y, WIDE, HIGH, style.paper)];
  const quarters = QUARTERS[letter];
  for (let quarter = 0; quarter < 4; quarter++)
    if ((quarters >> quarter) & 1)
      parts.push(rectangle(x + (quarter % 2) * (WIDE / 2), y + (quarter >> 1) * (HIGH / 2), WIDE / 2, HIGH / 2, style.ink));
  if (quarters === undefined && letter.trim() !== "") {
    const looks = `${style.bold ? ' font-weight="bold"' : ""}${style.faint ? ' opacity="0.65"' : ""}`;
    parts.push(`<text x="${x}" y="${y + 15}" fill="${style.ink}"${looks}>${escaped(letter)}</text>`);
  }
  return parts.join("");
}

function svgOf(ansi, columns, rows) {
  const [width, height] = [columns * WIDE, rows * HIGH];
  const cells = cellsOf(ansi).flatMap((row, y) => row.map((cell, x) => drawnCell(cell, x * WIDE, y * HIGH)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" shape-rendering="crispEdges"`,
    ` font-family="'DejaVu Sans Mono', monospace" font-size="16">${rectangle(0, 0, width, height, PAPER)}${cells.join("")}</svg>`,
  ].join("");
}

async function picture(browser, name, { columns, rows, ...scene }) {
  const { text, ansi } = played({ columns, rows, ...scene });
  words[name] = text.split("\n").filter((line) => line.trim() !== "");
  const page = await browser.newPage({ viewport: { width: columns * WIDE, height: rows * HIGH } });
  await page.setContent(`<body style="margin: 0">${svgOf(ansi, columns, rows)}</body>`);
  const png = await page.screenshot();
  await page.close();
  return png;
}

/* --- the scenes --- */

const MOVE = /▸ {2}1 /;

/* A hand of three, and the painting that they would make in another order. */
export const canvas = (browser, program) =>
  picture(browser, "terminal-canvas.webp", {
    program,
    columns: 120,
    rows: 40,
    command: `play canvas --seed ${SEED} --names Anna`,
    steps: [[MOVE, "Enter"], [/┌ 1 ─(.|\n)*▸ {2}1 /, "Enter"], [/┌ 2 ─(.|\n)*▸ {2}1 /, "Enter"], [/┌ 3 ─(.|\n)*▸ {2}1 /, "Tab"], [/┌ 3 ▁|┌ 1 ▁/, "3", "1", "2"], [/┌ 2 █/]],
  });

/* A race of three, far from the start. */
export const race = (browser, program) =>
  picture(browser, "terminal-angeschmiert.webp", {
    program,
    columns: 80,
    rows: 24,
    command: `play angeschmiert seats=3 'figures=a 31 44 b 38 22 c 12 50' --seed ${SEED} --players you,casual,casual --names Anna`,
    steps: [[MOVE, "3"], [/▸ {2}3 /]],
  });

/* The first of the paintings of a golden game. */
export const gallery = (browser, program) =>
  picture(browser, "terminal-gallery.webp", {
    program,
    columns: 100,
    rows: 36,
    command: "games gallery",
    kept: { "canvas-1.atelier": readFileSync(join(root, "tests/golden/canvas-standard2.atelier"), "utf8").replace(/^seat a: .*$/m, "seat a: Anna") },
    steps: [[/Gallery +1 of (.|\n)*Anna/]],
  });
