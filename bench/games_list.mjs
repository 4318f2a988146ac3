// The list of kept games with 500 of them, at a slow processor: from the tap until its first screen is painted.
//
//     node bench/games_list.mjs ATELIER [TIMES SLOWER] [VISITS]
//
// The processor is slowed by Chromium itself, 4 times if not said. Printed are the milliseconds of each visit, and the
// median.
import { readFileSync } from "node:fs";
import { launchBrowser, put, startServer } from "../web/tests/support.mjs";

const [program, slower = "4", visits = "9"] = process.argv.slice(2);
const GAMES = 500;
const record = readFileSync(new URL("../tests/golden/canvas-standard2.atelier", import.meta.url), "utf8");
const seats = ["Ann", "Ben"].map((name) => ({ name, player: "you" }));

// Each with another last painting, so that each has a picture of its own.
const games = Array.from({ length: GAMES }, (_, number) => ({
  id: `g${number}`, game: "canvas", options: {}, seats, seed: "", created: 1, updated: number + 1, over: true, practice: false,
  record: record.replace(/^paint .*\n(?![^]*^paint )/m, `paint ${(number % 58) + 1} ${(number % 58) + 2} 60 on ${(number % 20) + 1}\n`),
}));

// Runs in the page: what comes after the frame in which the rows are there comes after they were painted.
const tap = () =>
  new Promise((resolve) => {
    const begun = performance.now();
    const { port1, port2 } = new MessageChannel();
    const look = () => (document.querySelector(".game-row") ? port2.postMessage("painted") : requestAnimationFrame(look));
    port1.onmessage = () => resolve(performance.now() - begun);
    location.hash = "#/games";
    look();
  });

const server = await startServer(program, ["serve", "--port", "0", "--no-open", "--store", ":memory:"]);
try {
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: "en" });
  await page.goto(server.address);
  await put(page, "atelier", { games });
  await page.reload();
  await page.waitForTimeout(3000); // the page comes to rest
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: Number(slower) });
  const times = [];
  for (let visit = 0; visit < Number(visits); visit++) {
    times.push(Math.round(await page.evaluate(tap)));
    await page.evaluate(() => (location.hash = "#/"));
    await page.waitForTimeout(2000);
  }
  console.log(`  ${times.join(", ")} ms; median ${[...times].sort((a, b) => a - b)[times.length >> 1]} ms`);
  await browser.close();
} finally {
  await server.stop();
}
