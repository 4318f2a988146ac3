/*
 * One picture everywhere: paintings, one for each ground, as browsers draw them, against librsvg, which draws for the
 * program. Prints how far each browser is from it and fails where something is missing. Run by hand, since it starts
 * three browsers:
 *
 *     ATELIER=build/atelier node web/tests/renderers.mjs [HEIGHT [BROWSER...]]
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { launchBrowser, program } from "./support.mjs";
import { firefox, installed, startFirefox, startWebKit } from "./webdriver.mjs";

const GROUNDS = 20;
const CARDS = 60;
const [height = "800", ...named] = process.argv.slice(2);

/* In levels of 255. A gradient, a pattern or a motif that is missing changes a cell by far more. */
const MOST_MEAN = 2;
const MOST_IN_A_CELL = 16;

/* In the page: both drawn by this browser onto canvases; the mean difference, and that of the worst cell. */
async function compare(svg, png) {
  const CELL = 16; /* pixels to a side */
  const drawn = async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.naturalWidth, height: image.naturalHeight });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
  const [here, there] = [await drawn(svg), await drawn(png)];
  if (here.width !== there.width || here.height !== there.height) throw new Error(`${here.width} x ${here.height} is not ${there.width} x ${there.height}`);
  const columns = Math.ceil(here.width / CELL);
  const cells = Array.from({ length: columns * Math.ceil(here.height / CELL) }, () => ({ sum: 0, count: 0 }));
  here.data.forEach((value, i) => {
    if (i % 4 === 3) return;
    const pixel = i >> 2;
    const cell = cells[columns * Math.floor(pixel / here.width / CELL) + Math.floor((pixel % here.width) / CELL)];
    cell.sum += Math.abs(value - there.data[i]);
    cell.count++;
  });
  const total = cells.reduce((sum, cell) => sum + cell.sum, 0) / cells.reduce((count, cell) => count + cell.count, 0);
  return { mean: total, worst: Math.max(...cells.map(({ sum, count }) => sum / count)) };
}

/* As WebDriver has it: a function of the page, called with these words. */
const driven = (browser) => ({
  call: async (...words) => browser.send("script", { script: `return (${compare})(...arguments)`, args: words }),
  stop: () => browser.stop(),
});

async function startChromium() {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  return {
    call: (...words) => page.evaluate(`(${compare})(...${JSON.stringify(words)})`),
    stop: () => browser.close(),
  };
}

const browsers = [
  ["Chromium", startChromium],
  ...(firefox ? [["Firefox", async () => driven(await startFirefox())]] : []),
  ...(installed("WebKitWebDriver") && installed("Xvfb") ? [["WebKitGTK", async () => driven(await startWebKit())]] : []),
];

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "renderers-"));

/* The same painting as a document and as librsvg's pixels, both as addresses. */
async function painted(ground) {
  const cards = [0, 1, 2].map((layer) => 1 + ((3 * ground + 20 * layer) % CARDS));
  const words = ["paint", ...cards.map(String), "--ground", String(ground), "--size", height];
  const [svg, png] = ["svg", "png"].map((kind) => join(folder, `${ground}.${kind}`));
  await Promise.all([svg, png].map((file) => run(program, [...words, "-o", file])));
  const pixels = readFileSync(png);
  const size = `<svg width="${pixels.readUInt32BE(16)}" height="${pixels.readUInt32BE(20)}" `;
  const document = Buffer.from(readFileSync(svg, "utf8").replace("<svg ", size));
  return [`data:image/svg+xml;base64,${document.toString("base64")}`, `data:image/png;base64,${pixels.toString("base64")}`];
}

try {
  const paintings = await Promise.all(Array.from({ length: GROUNDS }, (_, i) => painted(i + 1)));
  for (const [name, start] of browsers.filter(([name]) => named.length === 0 || named.includes(name))) {
    const browser = await start();
    const found = [];
    try {
      for (const painting of paintings) found.push(await browser.call(...painting));
    } finally {
      await browser.stop();
    }
    const mean = found.reduce((sum, one) => sum + one.mean, 0) / GROUNDS;
    const most = Math.max(...found.map((one) => one.mean));
    const worst = Math.max(...found.map((one) => one.worst));
    console.log(`${name.padEnd(9)}  mean ${mean.toFixed(2)}  most ${most.toFixed(2)}  worst cell ${worst.toFixed(1)} of 255`);
    for (const [i, one] of found.entries())
      assert.ok(one.mean < MOST_MEAN && one.worst < MOST_IN_A_CELL, `${name}, ground ${i + 1}: ${JSON.stringify(one)}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
