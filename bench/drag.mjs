// A card of Canvas dragged over the whole table on a slow processor: how long the page's thread works for each frame.
//
//     node bench/drag.mjs ATELIER [TIMES SLOWER] [TURNS]
//
// The card goes from the row over the easel to the hand and back, some pixels at a time, as a hand moves it; the processor
// is slowed by Chromium itself, 4 times if not said. Counted is what Chromium's own tracing says of the page's thread: the
// time it had a processor for each frame, which a busy machine disturbs less than the time that goes by. A screen of 60 Hz
// leaves 16.7 ms for it.
import { launchBrowser, startServer } from "../web/tests/support.mjs";

const [program, slower = "4", turns = "4"] = process.argv.slice(2);
const FRAME = 1000 / 60; // milliseconds
const STEPS = 40; // between two of the places

const centre = async (page, selector) => {
  const box = await page.locator(selector).first().boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

// The milliseconds of work for each frame, since the page handed over the one before: events, scripts, styles, layout,
// paint. What is nested in another event counts once; the messages of this program and of the tracing are not the page's.
function frames({ traceEvents }) {
  const { pid, tid } = traceEvents.find(({ name }) => name === "Commit");
  const mine = traceEvents.filter((one) => one.pid === pid && one.tid === tid && one.ph === "X" && one.name !== "RunTask");
  const work = [0];
  let until = 0;
  for (const { name, ts, dur, tdur = 0 } of mine.sort((one, other) => one.ts - other.ts)) {
    if (ts >= until) work[work.length - 1] += tdur / 1000;
    until = Math.max(until, ts + dur);
    if (name === "Commit") work.push(0);
  }
  return work.slice(1, -1);
}

const server = await startServer(program, ["serve", "--port", "0", "--no-open", "--store", ":memory:"]);
try {
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: "en" });
  await page.goto(server.address);
  await page.locator(".home-game.canvas button.main").click();
  await page.locator(".canvas-row-place.open button").first().waitFor();
  await page.waitForFunction(() => [...document.images].every((image) => !image.matches(".coming") && image.complete));
  const places = [];
  for (const part of [".canvas-easel", ".canvas-hand-box", ".canvas-row-place.open"]) places.push(await centre(page, part));
  await page.mouse.move(...places[2]);
  await page.mouse.down();
  await page.mouse.move(places[2][0], places[2][1] + 20);
  await page.locator(".canvas-dragged").waitFor();
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: Number(slower) });
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] });
  for (let turn = 0; turn < Number(turns); turn++) for (const place of places) await page.mouse.move(...place, { steps: STEPS });
  const trace = JSON.parse(await browser.stopTracing());
  const work = frames(trace).sort((a, b) => a - b);
  const at = (part) => work[Math.min(work.length - 1, Math.floor(work.length * part))].toFixed(1);
  const late = work.filter((one) => one > FRAME).length;
  console.log(`  ${work.length} frames: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms; ${late} above ${FRAME.toFixed(1)} ms`);
  await browser.close();
} finally {
  await server.stop();
}
