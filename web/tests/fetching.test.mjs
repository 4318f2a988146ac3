/*
 * A file that does not arrive at the first try is asked for again when it is next needed: nobody has to reload the page.
 */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { angeschmiertReady, playAngeschmiert } from "./hands.mjs";
import { createServer, request as ask } from "node:http";
import { Program } from "./program.mjs";
import { enter, inBrowser, pageFile, program, root, until } from "./support.mjs";
import { paintedAs } from "./wall.mjs";

/* Without what the page keeps for itself, so that every file is fetched. */
const plain = { quick: true };

/* A file cannot be had for the first `times` that it is asked for. */
async function failing(visit, file, times = 1) {
  const requests = { asked: 0, times };
  visit.allowed.push(file, /net::ERR_FAILED/);
  await visit.context.route(file, (route) => (++requests.asked <= requests.times ? route.abort() : route.continue()));
  return requests;
}

async function bring(visit, name) {
  await visit.go("#/games");
  const buffer = readFileSync(join(root, "tests/golden", `${name}.atelier`));
  await visit.page.locator("input[type=file]").first().setInputFiles({ name, mimeType: "text/plain", buffer });
  return until(async () => (await visit.games()).find((game) => game.imported), "the record is kept");
}

/* A host in front of another that notes what it is asked for, and keeps one file back until it is let go. */
async function holding(address, file) {
  const asked = [];
  const sent = { bytes: 0 }; /* heads and bodies */
  let letGo;
  const held = new Promise((resolve) => (letGo = resolve));
  const server = createServer(async (request, response) => {
    asked.push(request.url);
    if (file.test(request.url)) await held;
    const url = new URL(request.url, address);
    request.pipe(ask(url, { method: request.method, headers: request.headers }, (reply) => {
      response.writeHead(reply.statusCode, reply.headers);
      sent.bytes += reply.rawHeaders.join(": \r\n").length;
      reply.on("data", (part) => (sent.bytes += part.length)).pipe(response);
    }));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    letGo();
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { address: `http://127.0.0.1:${server.address().port}/`, asked, sent, letGo, stop };
}

/* From the first byte to Canvas laid out with all its pictures, as they travel. */
const FIRST_FRAME = 500 * 1000;

/* Of 256 shades, on average: two that are drawn in the same way, but small. */
const ALIKE = 8;

/* By how much a finished picture differs from one that is painted now. Runs in the page. */
async function difference({ finished, svg, shape }) {
  const [width, height] = [Math.round(100 * shape), 100];
  const shades = async (source) => {
    const image = new Image(width, height);
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(width, height).getContext("2d");
    canvas.fillRect(0, 0, width, height);
    canvas.drawImage(image, 0, 0, width, height);
    return canvas.getImageData(0, 0, width, height).data;
  };
  const [one, other] = [await shades(finished), await shades(URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })))];
  return one.reduce((sum, shade, index) => sum + Math.abs(shade - other[index]), 0) / one.length;
}

inBrowser("Fetching", (check, house) => {
  check("a slow line: first the pictures, then what is kept, the solved race last", {}, async () => {
    const host = await holding(house.server.address, /wall-/);
    const visit = await enter(house, { address: host.address, keeping: true });
    try {
      await visit.go("#/");
      await until(() => host.asked.some((file) => /engine-.*\.wasm/.test(file)), "the engine is not waited with");
      assert.deepEqual(host.asked.filter((file) => /service-worker|painter|solved/.test(file)), [], "nothing takes the line from them");
      host.letGo();
      await visit.quiet();
      await until(() => host.asked.some((file) => file.includes("board-")), "the rest is kept, too");
      const order = (part) => host.asked.findIndex((file) => file.includes(part));
      const lastOf = (pattern) => host.asked.length - 1 - [...host.asked].reverse().findIndex((file) => pattern.test(file));
      assert.ok(order("service-worker") > order("wall-"), host.asked.join(" "));
      assert.ok(order("board-") > lastOf(/parts|languages|engine|pictures|worker/), host.asked.join(" "));
      visit.noFaults();
    } finally {
      await visit.leave();
      await host.stop();
    }
  });

  /*
   * The first wait is the document; the second is everything that the wall at home hangs on and a game is laid out with,
   * all of it asked for before any of it has come; and at any other address the engine, too, which comes behind the wall.
   * What is only looked at, the wall and then the cards that were dealt, comes when it is known.
   */
  check("the first frame of Canvas: two waits, half a megabyte", {}, async () => {
    const host = await holding(house.server.address, /[^/]$/);
    const visit = await enter(house, { address: host.address });
    const { page } = visit;
    const asked = new Set();
    page.on("request", (request) => asked.add(new URL(request.url()).pathname));
    try {
      await page.goto(host.address, { waitUntil: "commit" });
      const document = await (await fetch(house.server.address)).text();
      const early = [...document.matchAll(/<(?:link rel="(?:stylesheet|modulepreload|preload)"|script type="module").*(?:href|src)="([^"]+)"/g)];
      for (const file of [...early.map((found) => `/${found[1]}`), "/languages/en"])
        await until(() => [...asked].some((one) => one.startsWith(file)), `${file} is asked for at once`);
      const atOnce = new Set(asked);
      assert.deepEqual([...asked].filter((file) => /engine/.test(file)), [], "the wall shares its line with the engine");
      host.letGo();
      await page.getByRole("button", { name: `${visit.say("home.play")} : ${visit.say("game.canvas.name")}` }).click();
      await page.locator(".canvas-row-place.open button").first().waitFor();
      const later = host.asked.filter((file) => !atOnce.has(file) && !/^\/(wall|engine|art|icon|house|manifest)/.test(file));
      assert.deepEqual(later, [], "a third wait");
      await visit.quiet();
      assert.ok(host.sent.bytes > FIRST_FRAME / 2, `${host.sent.bytes} bytes: not everything was counted`);
      assert.ok(host.sent.bytes < FIRST_FRAME, `${host.sent.bytes} bytes: ${host.asked.join(" ")}`);
      console.log(`${host.sent.bytes} bytes in ${host.asked.length} requests`);
      visit.noFaults();
    } finally {
      await visit.leave();
      await host.stop();
    }
  });

  check("another address than home: the engine is asked for with everything else", {}, async () => {
    const host = await holding(house.server.address, /[^/]$/);
    const visit = await enter(house, { address: host.address });
    try {
      await visit.page.goto(`${host.address}#/daily`, { waitUntil: "commit" });
      await until(() => host.asked.some((file) => /^\/engine-.*\.wasm$/.test(file)), "it is not waited with");
      host.letGo();
      await visit.quiet();
    } finally {
      await visit.leave();
      await host.stop();
    }
  });

  check("pictures that are still being painted: their places are seen, and words say so", {}, async () => {
    const host = await holding(house.server.address, /pictures-.*\.wasm/);
    const visit = await enter(house, { address: host.address });
    try {
      await visit.go("#/rules/canvas");
      const words = visit.page.getByText(visit.say("page.pictures.coming"), { exact: true });
      const top = () => visit.page.locator("main").evaluate((main) => main.getBoundingClientRect().top);
      const before = await top();
      await words.waitFor();
      assert.equal(await top(), before, "the words move nothing");
      assert.ok(await visit.page.locator("img.coming").first().isVisible(), "their places can be seen");
      assert.deepEqual(host.asked.filter((file) => /service-worker|solved/.test(file)), [], "nothing takes the line from them");
      host.letGo();
      await words.waitFor({ state: "hidden" });
      assert.equal(await top(), before, "nor when they go");
      await visit.quiet();
      visit.noFaults();
    } finally {
      await visit.leave();
      await host.stop();
    }
  });

  check("the wall: each picture is what its name says", plain, async (visit) => {
    const { page } = visit;
    await visit.go("#/");
    for (const name of readdirSync(join(root, "web/static/wall"))) {
      const differs = await page.evaluate(difference, { finished: `${pageFile("wall")}/${name}`, ...paintedAs(program, name) });
      assert.ok(differs < ALIKE, `${name} differs by ${differs}: tools/draw-wall draws it again`);
    }
  });

  check("the solved race: computers play without it, a review waits for it", plain, async (visit) => {
    const requests = await failing(visit, /board-.*\.solved/, Infinity);
    await visit.go("#/");
    await visit.page.getByRole("button", { name: `${visit.say("home.play")} : ${visit.say("game.angeschmiert.name")}` }).click();
    await until(async () => {
      await playAngeschmiert(visit, { most: 1 });
      const { moves } = await visit.engine.ask({ do: "moves", table: "t" });
      return moves.some(({ actor }) => actor === "b");
    }, "the computer has moved");
    assert.ok(requests.asked > 0, "it would have liked to have the table");
    const { id } = await bring(visit, "angeschmiert-moving");
    await visit.go(`#/review/${id}`);
    await visit.text(visit.say("study.review.broken")).waitFor();
    requests.times = 0;
    await visit.button("study.review.again").click();
    await visit.text(visit.say("review.source.exact")).first().waitFor();
  });

  check("the engine: the page says so, and tries again", plain, async (visit) => {
    await failing(visit, /engine-.*\.wasm/);
    await visit.go("#/");
    const trouble = visit.page.getByRole("alert").filter({ hasText: visit.say("page.trouble.title") });
    await trouble.waitFor();
    await visit.button("page.trouble.again").click();
    await trouble.waitFor({ state: "hidden" });
    await visit.go("#/achievements");
    await visit.page.getByRole("heading", { level: 3, name: visit.say("achievement.all-four.name") }).waitFor();
  });

  for (const file of [/painter-.*\.js/, /pictures-.*\.wasm/])
    check(`the painter: pictures come all the same without ${file.source}`, plain, async (visit) => {
      const requests = await failing(visit, file);
      await visit.go("#/rules/canvas");
      await until(() => requests.asked > 1, "it is asked for once more");
      await visit.quiet();
    });

  check("a part of the page: a sentence, and another visit has it", plain, async (visit) => {
    const { page, say } = visit;
    await failing(visit, /parts\/(room|setup)-/, 3); /* one of them early: Canvas's room */
    await visit.go("#/new/angeschmiert");
    await visit.heading("page.fetched.not.title").waitFor();
    await visit.go("#/");
    await page.getByRole("button", { name: `${say("home.play")} : ${say("game.angeschmiert.name")}` }).click();
    await visit.text(say("table.broken", { reason: say("page.fetched.not") })).waitFor();
    await page.reload();
    await angeschmiertReady(visit);
    await visit.go("#/new/angeschmiert");
    await visit.heading("new.title", { game: say("game.angeschmiert.name") }).waitFor();
  });

  /* Runs in the page: elsewhere than at the big screen no longer pause ends by itself. */
  const onlyWallWaits = () => {
    const { setTimeout: real } = window;
    window.setTimeout = (callback, delay = 0, ...rest) => (delay >= 1000 && !location.hash.includes("wall") ? 0 : real(callback, delay, ...rest));
  };
  const reaching = (visit, what) => visit.text(visit.say(`together.reach.${what}`));
  const invitation = async (program) => (await program.ask({ do: "create", game: "angeschmiert", options: {}, seats: 2 })).table;

  check("a house that does not answer is waited for, and never called missing", {}, async (visit) => {
    const { page } = visit;
    const ben = await Program.enter(house, visit.address, "Ben");
    const table = await invitation(ben);
    const requests = await failing(visit, /\/house$/, Infinity);
    visit.allowed.push(/\/house/);
    await page.addInitScript(onlyWallWaits);
    for (const view of ["together", "play", "wall"]) {
      requests.times = Infinity;
      await page.goto("about:blank");
      await visit.go(`#/${view}/${table}`);
      await visit.heading("together.reach.title").waitFor();
      await reaching(visit, "away").waitFor();
      assert.equal(await visit.heading("page.missing.title").count(), 0, view);
      requests.times = 0;
      /* A phone that wakes; somebody who does not want to wait; and by itself. */
      if (view === "together") await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      if (view === "play") await visit.button("together.reach.now").click();
      await (view === "wall" ? visit.heading("bigscreen.join") : visit.heading("together.seats")).waitFor();
    }
    await ben.leave();
  });

  check("where WebSockets do not get through, it says so; at a house of another protocol, too", {}, async (visit) => {
    const host = await holding(house.server.address, /^$/); /* passes HTTP on, and nothing else */
    const ben = await Program.enter(house, visit.address, "Ben");
    const table = await invitation(ben);
    const there = await enter(house, { ...plain, address: host.address });
    const elsewhere = await enter(house, plain);
    try {
      there.allowed.push(/WebSocket connection to|\/ws/);
      await there.go(`#/together/${table}`);
      await reaching(there, "blocked").waitFor();
      await there.go("#/together");
      await reaching(there, "blocked").waitFor();
      assert.equal(await there.text(there.say("together.lobby.none")).count(), 0, "nobody knows");
      await there.page.route(/\/house$/, (route) => route.fulfill({ json: { ok: true, protocol: 2 } }));
      await there.page.reload();
      await reaching(there, "protocol").waitFor();
      there.noFaults();
      let protocol = 2;
      await elsewhere.page.routeWebSocket(/\/ws$/, (near) => {
        const far = near.connectToServer();
        far.onMessage((said) => near.send(said.replace('"protocol":1', `"protocol":${protocol}`)));
      });
      await elsewhere.go(`#/together/${table}`);
      await reaching(elsewhere, "protocol").waitFor();
      await elsewhere.button("together.reach.reload").waitFor();
      protocol = 1;
      await elsewhere.heading("together.seats").waitFor();
      elsewhere.noFaults();
    } finally {
      for (const one of [there, elsewhere, ben]) await one.leave();
      await host.stop();
    }
  });

  check("whoever leaves a view is not called back by it", plain, async (visit) => {
    const { page } = visit;
    const ben = await Program.enter(house, visit.address, "Ben");
    const table = await invitation(ben);
    let letGo;
    const answered = new Promise((resolve) => (letGo = resolve));
    let watched = 0;
    await page.routeWebSocket(/\/ws$/, (near) => {
      const far = near.connectToServer();
      near.onMessage((said) => {
        if (JSON.parse(said).do !== "watch") return far.send(said);
        watched++;
        return void answered.then(() => far.send(said));
      });
    });
    await visit.go(`#/play/${table}`); /* would lead on to the room where the others are waited for */
    await until(() => watched > 0, "the table is asked for");
    await visit.go("#/together");
    letGo();
    await visit.text(visit.say("together.lobby.none")).waitFor(); /* which was asked for behind it */
    assert.match(page.url(), /#\/together$/);
    /* A table whose part does not arrive is left, too. */
    await ben.ask({ do: "sit", table, seat: "a" });
    await ben.ask({ do: "sit", table, seat: "b" });
    await until(async () => (await ben.ask({ do: "start", table })).ok, "the game begins");
    await failing(visit, /parts\/room-/, Infinity);
    await page.reload();
    await visit.go(`#/play/${table}`);
    await visit.text(visit.say("table.broken", { reason: visit.say("page.fetched.not") })).waitFor();
    await until(async () => (await ben.look(table)).watchers === 0, "nobody watches");
    await ben.leave();
  });

  check("a language", { ...plain, lang: "de" }, async (visit) => {
    await failing(visit, /languages\/de/);
    await visit.go("#/");
    await visit.heading("home.title").waitFor();
  });
});
