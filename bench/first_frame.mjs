// The first playable frame of Canvas on a slow line and a slow processor: a first visit opens the page, presses "Play
// now" as soon as it is there, and waits until a card of the row can be taken; and then until all pictures are there.
//
//     node bench/first_frame.mjs ATELIER [KBIT/S] [TIMES SLOWER] [MILLISECONDS THERE AND BACK]
//
// The line and the processor are slowed by Chromium itself; 400 kbit/s with 400 ms and 4 times slower if not said.
// Printed are the seconds, and the bytes and requests as the server has sent them until then.
import { createServer, request as ask } from "node:http";
import { launchBrowser, startServer } from "../web/tests/support.mjs";

const [program, kilobits = "400", slower = "4", delay = "400"] = process.argv.slice(2);
const SIZE = { width: 1280, height: 800 };

// A host in front of another that counts what passes.
async function counting(address) {
  const sent = [];
  const server = createServer((from, to) => {
    const file = { url: from.url, bytes: 0 };
    sent.push(file);
    from.pipe(
      ask(new URL(from.url, address), { method: from.method, headers: from.headers }, (reply) => {
        to.writeHead(reply.statusCode, reply.headers);
        reply.on("data", (part) => (file.bytes += part.length));
        reply.pipe(to);
      }),
    );
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, sent, server };
}

// The line is slow for workers as well: each target is told, before it begins.
async function slowDown(page) {
  const line = { offline: false, latency: Number(delay), downloadThroughput: (Number(kilobits) * 1000) / 8, uploadThroughput: -1 };
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", line);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: Number(slower) });
}

const server = await startServer(program, ["serve", "--port", "0", "--no-open", "--store", ":memory:"]);
try {
  const host = await counting(server.address);
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: SIZE, locale: "en" });
  page.setDefaultTimeout(300_000);
  await slowDown(page);
  const begun = performance.now();
  const report = (what) => {
    const bytes = host.sent.reduce((sum, file) => sum + file.bytes, 0);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`  ${what.padEnd(44)} ${seconds.padStart(6)} s  ${String(Math.round(bytes / 1000)).padStart(5)} kB  ${host.sent.length} requests`);
  };
  await page.goto(host.address, { waitUntil: "commit" });
  await page.locator(".home-game.canvas button.main").waitFor();
  report("the first view");
  await page.locator(".home-game.canvas button.main").click();
  await page.locator(".canvas-row-place.open button").first().waitFor();
  report("canvas, a card can be taken");
  await page.waitForFunction(() => [...document.images].every((image) => !image.matches(".coming") && image.complete));
  report("canvas, all pictures are there");
  if (process.env.FILES) for (const { url, bytes } of host.sent) console.log(String(bytes).padStart(8), url);
  await browser.close();
  host.server.closeAllConnections();
  host.server.close();
} finally {
  await server.stop();
}
