/*
 * Without a network after the first visit; below any path of any host; how much the first view costs.
 */
import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { playCanvas, playAngeschmiert, angeschmiertReady } from "./hands.mjs";
import { enter, inBrowser, pageFile, pageFolder, program, startServer, until } from "./support.mjs";

const FIRST_VIEW = 300 * 1000; /* bytes, as they travel; what paints pictures comes later */

const startAngeschmiert = async (visit) => {
  await visit.go("#/new/angeschmiert");
  await visit.button("new.start").click();
  await visit.page.waitForFunction(() => location.hash.startsWith("#/play/"));
};

const kept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

/* Runs in the page: somebody looks at it again two minutes later. */
function laterOn() {
  const { now } = Date;
  let passed = 0;
  Date.now = () => now.call(Date) + passed;
  window.comeBackLater = () => {
    passed += 120_000;
    document.dispatchEvent(new Event("visibilitychange"));
  };
}

/* The page as another version has it: its first script has another name, and so has what is kept. */
function renew(folder) {
  const main = pageFile("main", ".js");
  const next = main.replace("main", "next");
  renameSync(join(folder, main), join(folder, next));
  for (const file of ["index.html", "service-worker.js"]) {
    const text = readFileSync(join(folder, file), "utf8").replaceAll(main, next);
    writeFileSync(join(folder, file), text.replace(/atelier-[0-9a-f]{16}/, "atelier-0123456789abcdef"));
  }
}

/* Whether a window has begun with this script. */
const began = (page, name) =>
  page.evaluate((script) => document.readyState === "complete" && document.querySelector("script[type=module]").src.includes(`/${script}-`), name).catch(() => false);

inBrowser("Anywhere", (check, house) => {
  check("offline after the first visit: a reload, a race, a painting", { quick: true, keeping: true }, async (visit) => {
    const { page, context } = visit;
    await visit.go("#/");
    await kept(page);
    const files = await page.evaluate(async () => {
      const folders = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      return (await Promise.all(folders.map((folder) => folder.keys()))).flat().map(({ url }) => url);
    });
    assert.ok(files.some((file) => /main-/.test(file)) && !files.some((file) => /viewer/.test(file)), "what only pages of others need is not kept");
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

  /*
   * Two windows, one of them since before anything was kept. A new version is learnt of without a reload, taken with one
   * tap, and does not take a table from the other window.
   */
  check("a new version while the page is open, in two windows", { quick: true }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "atelier-page-"));
    cpSync(pageFolder, folder, { recursive: true });
    const server = await startServer(program, ["serve", "--root", folder, "--port", "0", "--no-open", "--store", ":memory:"]);
    const visit = await enter(house, { quick: true, address: server.address, keeping: true });
    const unkept = await enter(house, { address: server.address });
    try {
      for (const { context } of [visit, unkept]) await context.addInitScript(laterOn);
      const { page } = visit;
      await visit.go("#/");
      await page.evaluate(() => void (window.before = true));
      await kept(page);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const other = await visit.context.newPage();
      visit.watch(other);
      await other.goto(server.address);
      await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await startAngeschmiert(visit);
      await angeschmiertReady(visit);
      await unkept.go("#/settings");
      /* All files of the next version have other names, and the old ones are gone. */
      renew(folder);
      const offer = (one) => one.getByRole("button", { name: visit.say("page.update.take"), exact: true });
      /* A look that is under way already may have found the version before: whoever comes back once more looks again. */
      const offered = async (one) => {
        await one.evaluate(() => window.comeBackLater());
        return offer(one).waitFor({ timeout: 5000 }).then(() => true, () => false);
      };
      for (const one of [page, unkept.page]) await until(() => offered(one), "a new version is offered");
      await offer(other).waitFor();
      await offer(unkept.page).click();
      await until(() => began(unkept.page, "next"), "where nothing is kept, too");
      await offer(other).click();
      await until(() => began(other, "next"), "the window that was tapped has the new version");
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
      assert.ok(await began(page, "main") && (await page.evaluate(() => window.before)), "the table goes on");
      await playAngeschmiert(visit, { most: 1 });
      await offer(page).waitFor();
      await visit.go("#/rules/angeschmiert").catch(() => undefined); /* the way there begins anew */
      await until(() => began(page, "next"), "away from the table the other window has it, too");
      await page.getByRole("heading", { level: 1 }).waitFor();
      assert.equal(await offer(page).isVisible(), false, "it is in use");
      for (const one of [visit, unkept]) one.noFaults();
    } finally {
      for (const one of [visit, unkept]) await one.leave();
      await server.stop();
      rmSync(folder, { recursive: true });
    }
  });

  check("every language offline", { keeping: true }, async (visit) => {
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
    const there = await enter(house, { quick: true, address: server.address, keeping: true });
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

  check("the first view is small", { keeping: true }, async (visit) => {
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
    /* Pictures and the typeface, which has a ceiling of its own (styles.mjs), and what is asked for early of the first table
       (fetching.test.mjs counts all of it). */
    const main = await (await fetch(`${visit.address}${pageFile("main", ".js")}`)).text();
    const isOfTable = (url) => /table-.*\.css|art-/.test(url) || (url.includes("parts/") && !main.includes(url.split("/").pop()));
    const painting = /lettering|pictures-.*\.wasm|painter-.*\.js|icon|wall-|\.png|webmanifest|service-worker/;
    const own = [...files.values()].filter(({ url }) => url.startsWith("http") && !isOfTable(url));
    /* The engine comes behind the wall, to a worker whose line is another: as the server sends it. */
    const engine = await fetch(`${visit.address}${pageFile("engine", ".wasm")}`, { headers: { "accept-encoding": "br" } });
    let bytes = Number(engine.headers.get("content-length"));
    assert.ok(bytes > 100 * 1000, `${bytes} bytes are no engine`);
    for (const { url, size } of own) if (!painting.test(url)) bytes += size;
    const seen = new Set(own.map(({ url }) => path(url)));
    assert.ok(seen.has("worker.js") && !seen.has("engine.wasm"), "the engine is counted once");
    assert.ok(bytes < FIRST_VIEW, `${bytes} bytes before pictures: ${own.map(({ url, size }) => `${path(url)} ${size}`).join(", ")}`);
    console.log(`${bytes} bytes in ${own.length} requests before pictures`);
    assert.ok(own.length <= 15, `${own.length} requests: ${[...seen].join(", ")}`);
  });
});
