/*
 * Whether the style sheets keep to the scale of src/style/tokens.css: seven sizes of type, eight spaces, layers by name,
 * three widths, no colour of their own, and no browser by its name. And whether the typeface of headings is small, and has
 * every letter of the texts.
 *
 *     node styles.mjs
 *
 * Relative values stay free: letters and spaces that are measured by their container, hairlines in pixels, rooms that
 * are kept free for a thing of five rem and more.
 */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

const source = resolve(dirname(fileURLToPath(import.meta.url)), "../src");
const TOKENS = "style/tokens.css";
const WIDTHS = [44, 60, 96];
const OWN = 24; /* rem; what is smaller is a piece of a page that measures itself */
const ROOM = 5; /* rem; from here on it is room for a thing, not a space between two */
const ROOT = /^\s*(?:html|:root(?:\[[^\]]*\])?)\s*$/; /* says how large a rem is */
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color)\(|(?<![\w-])(?:black|white|gr[ae]y|silver|gold|red|green|blue|yellow|orange|brown|pink|purple|violet)(?![\w-])/i;

const MOST = 25_000; /* bytes of the typeface */
const NO_LETTERS = /[\n<=>_[\]{}↑↓@`|$^~\\]/g; /* signs of keys, examples and blanks */

const without = (text, pattern) => text.replace(pattern, (found) => found.replace(/[^\n]/g, " "));
const lengths = (value) => [...value.matchAll(/(?<![\w.-])(-?[\d.]+)(r?em|px|pt)\b/g)].map(([, number, unit]) => [Math.abs(number), unit]);

const KINDS = [
  [/^font(-size)?$/, "a size of type", (value, rule) => !/cq/.test(value) && lengths(value.replace(/\/.*/, "")).some(([, unit]) => unit !== "px" || !rule.includes("fill:"))],
  [/^(margin|padding)(-|$)|gap$/, "a space", (value) => lengths(value).some(([number, unit]) => (unit === "px" ? number > 2 : number > 0 && number < ROOM))],
  [/^z-index$/, "a layer", (value) => !value.startsWith("var(--layer-")],
  [/^--(text|space|layer)-/, "a step of the scale", () => true],
  [/./, "a colour", (value) => COLOUR.test(value.replace(/url\("[^"]*"\)/g, ""))],
];

function* faultsIn(file) {
  const text = without(readFileSync(join(source, file), "utf8"), /\/\*[^]*?\*\//g);
  const lineOf = (index) => text.slice(0, index).split("\n").length;
  for (const { 1: selector, 2: rule, index: start } of text.matchAll(/([^{};]*)\{([^{}]*)\}/g))
    for (const { 1: property, 2: value, index } of rule.matchAll(/([\w-]+):([^;]*)/g))
      for (const [name, what, wrong] of KINDS)
        if (name.test(property) && !ROOT.test(selector) && wrong(value.trim(), rule))
          yield `${file}:${lineOf(start + selector.length + index)}: ${what} outside the scale: ${property}:${value}`;
  for (const { 0: query, index } of text.matchAll(/@(media|container)[^{]*width[^{]*/g))
    for (const [number, unit] of lengths(query.replace(/height[^)]*/g, "")))
      if (unit !== "rem" || (number >= OWN && !WIDTHS.includes(number))) yield `${file}:${lineOf(index)}: a width outside the scale: ${query.trim()}`;
  for (const { 0: query, index } of text.matchAll(/@supports[^{]*\(-(webkit|moz)-[^{]*/g)) yield `${file}:${lineOf(index)}: asks which browser it is: ${query.trim()}`;
}

/* The letters that a font of tools/draw-typeface has: its first table, cmap, in format 4. */
function lettersOf(font) {
  const packed = readFileSync(join(source, "../static", font));
  let start = 48;
  for (let tables = packed.readUInt16BE(12); tables > 0; tables--) {
    while (packed[++start] > 127);
    start++;
  }
  const cmap = brotliDecompressSync(packed.subarray(start, start + packed.readUInt32BE(20))).subarray(20);
  const runs = cmap.readUInt16BE(6) / 2;
  const number = (at) => cmap.readUInt16BE(at);
  const has = (code) => Array.from({ length: runs }, (_, run) => run).some((run) => number(16 + 2 * (runs + run)) <= code && code <= number(14 + 2 * run));
  return { size: packed.length, has };
}

const OF_TERMINALS = new Set(["terminal.csv", "join.csv"]); /* which have letters of their own */

function* faultsOfTypeface(font) {
  const { size, has } = lettersOf(font);
  if (size > MOST) yield `${font}: ${size} bytes are more than ${MOST}`;
  const folders = [join(source, "../languages"), join(source, "../../data/languages")];
  const texts = folders.flatMap((folder) => readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".csv") && !OF_TERMINALS.has(name)).map((name) => readFileSync(join(folder, name), "utf8")));
  for (const letter of new Set(texts.join("").replace(NO_LETTERS, "")))
    if (!has(letter.codePointAt(0))) yield `${font}: has no ${letter}`;
}

const files = readdirSync(source, { recursive: true }).filter((name) => name.endsWith(".css") && name !== TOKENS);
const faults = files.sort().flatMap((file) => [...faultsIn(file)]);
faults.push(...faultsOfTypeface("lettering.woff2"));
if (files.length < 50) faults.push("hardly any style sheet was found in web/src: is this the right place?");
if (faults.length > 0) {
  console.error(`styles.mjs: web/src\n  ${faults.join("\n  ")}`);
  process.exit(1);
}
console.log(`${files.length} style sheets keep to the scale.`);
