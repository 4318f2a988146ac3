/*
 * Without a network after the first visit; below any path of any host; how much the first view costs.
 */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, symlinkSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { playCanvas, playAngeschmiert, angeschmiertReady } from "./hands.mjs";
import { enter, inBrowser, pageFile, pageFolder, startServer } from "./support.mjs";

const FIRST_VIEW = 300 * 1000; /* bytes, as they travel; what paints pictures comes later */

const startAngeschmiert = async (visit) => {
  await visit.go("#/new/angeschmiert");
  await visit.button("new.start").click();
  await visit.page.waitForFunction(() => location.hash.startsWith("#/play/"));
};

const kept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

inBrowser("Anywhere", (check, house) => {
  check("offline after the first visit: a reload, a race, a painting", { quick: true }, async (visit) => {
    const { page, context } = visit;
    await visit.go("#/");
    await kept(page);
    await context.setOffline(true);
    visit.allowed.push(/service-worker\.js/); /* looking for a new version finds no network */
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await visit.quiet();
    await startAngeschmiert(visit);
    await playAngeschmiert(visit, { most: 3 });
    await visit.go("#/new/canvas");
    await visit.button("new.start").click();
    await page.waitForFunction(() => location.hash.startsWith("#/play/"));
    await playCanvas(visit, { most: 5 });
    await page.reload();
    await visit.quiet();
    assert.equal((await visit.games()).length, 2);
  });

  check("every language offline", {}, async (visit) => {
    const { page, context, say } = visit;
    await visit.go("#/settings");
    await kept(page);
    await context.setOffline(true);
    for (const [name, title] of [["Deutsch", "Einstellungen"], ["Español", "Ajustes"], ["Italiano", "Impostazioni"], ["English", say("page.nav.settings")]]) {
      await page.getByRole("radio", { name }).check({ force: true });
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
    }
  });

  check("a plain host, below a path", { quick: true }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "atelier-"));
    mkdirSync(join(folder, "some"));
    symlinkSync(pageFolder, join(folder, "some/path"));
    /* The port is told in its first line. */
    const code = [
      "import functools, http.server, sys",
      "handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=sys.argv[1])",
      "server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), handler)",
      "handler.func.log_message = lambda *_: None",
      "print('http://127.0.0.1:%d/some/path/' % server.server_address[1], flush=True)",
      "server.serve_forever()",
    ].join("\n");
    const server = await startServer("python3", ["-c", code, folder]);
    const there = await enter(house, { quick: true, address: server.address });
    there.allowed.push(/\/house\b/); /* whether there is a house is asked once */
    try {
      const asked = there.page.waitForResponse(/\/house\b/);
      await there.go("#/");
      await (await asked).finished();
      assert.equal(await there.heading("together.title").count(), 0, "nothing speaks of friends");
      await startAngeschmiert(there);
      await playAngeschmiert(there, { most: 2 });
      await kept(there.page);
      await there.page.reload();
      await angeschmiertReady(there);
      assert.ok(there.page.url().startsWith(server.address));
      await there.go("#/");
      await there.page.getByRole("link", { name: there.say("home.help"), exact: true }).click();
      await there.page.getByRole("link", { name: "The tour", exact: true }).click();
      await there.page.getByRole("heading", { name: "Take back" }).waitFor();
      there.noFaults();
    } finally {
      await there.context.close();
      await server.stop();
      rmSync(folder, { recursive: true });
    }
  });

  check("the first view is small", {}, async (visit) => {
    const { page, context } = visit;
    const protocol = await context.newCDPSession(page);
    await protocol.send("Network.enable");
    const files = new Map();
    protocol.on("Network.responseReceived", ({ requestId, response }) => files.set(requestId, { url: response.url, size: 0 }));
    protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId);
      if (file) file.size = encodedDataLength;
    });
    await visit.go("#/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await visit.quiet();
    const path = (url) => url.slice(visit.address.length).replace(/-[0-9A-Z]{8}/, "");
    /* Pictures, and what is asked for early of the first table (fetching.test.mjs counts all of it). */
    const main = await (await fetch(`${visit.address}${pageFile("main", ".js")}`)).text();
    const isOfTable = (url) => /table-.*\.css|art-/.test(url) || (url.includes("parts/") && !main.includes(url.split("/").pop()));
    const painting = /pictures-.*\.wasm|painter-.*\.js|icon|wall-|\.png|webmanifest|service-worker/;
    const own = [...files.values()].filter(({ url }) => url.startsWith("http") && !isOfTable(url));
    let bytes = 0;
    for (const { url, size } of own) if (!painting.test(url)) bytes += size;
    const seen = new Set(own.map(({ url }) => path(url)));
    assert.ok(seen.has("worker.js") && seen.has("engine.wasm"), "the engine is among them");
    assert.ok(bytes > 100 * 1000, `${bytes} bytes: not everything was counted`);
    assert.ok(bytes < FIRST_VIEW, `${bytes} bytes before pictures: ${own.map(({ url, size }) => `${path(url)} ${size}`).join(", ")}`);
    console.log(`${bytes} bytes in ${own.length} requests before pictures`);
    assert.ok(own.length <= 14, `${own.length} requests: ${[...seen].join(", ")}`);
  });
});
