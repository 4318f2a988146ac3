/*
 * Games looked at again: replay with its slider, review, the proof of fair chance.
 */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inBrowser, root, until } from "./support.mjs";

const golden = (name) => readFileSync(join(root, "tests/golden", `${name}.atelier`), "utf8");

/* Brings a record in and returns the game it became. */
async function bring(visit, name) {
  await visit.go("#/games");
  await visit.heading("page.games.import").waitFor();
  await visit.page.locator("input[type=file]").first().setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(golden(name)) });
  return until(async () => (await visit.games())[0], "the record is kept");
}

/* Runs in the page: a table is dropped only when the next moment is looked at. */
function dropLate() {
  const { postMessage } = Worker.prototype;
  const late = [];
  Worker.prototype.postMessage = function (question) {
    if (question.request.do === "drop") late.push(question);
    else if (question.request.do === "show") for (const one of late.splice(0)) postMessage.call(this, one);
    if (question.request.do !== "drop") postMessage.call(this, question);
  };
}

/* Runs in the page: what the browser makes of a film. */
async function framesOf(film) {
  const data = Uint8Array.from(atob(film), (letter) => letter.charCodeAt(0));
  const decoder = new ImageDecoder({ data, type: "image/png" });
  await decoder.tracks.ready;
  const frames = decoder.tracks.selectedTrack.frameCount;
  const { image } = await decoder.decode({ frameIndex: frames - 2 });
  return { frames, width: image.displayWidth, height: image.displayHeight, again: image.duration / 1000 };
}

inBrowser("Study", (check) => {
  check("a replay, while the table of the same game is still being left", { quick: true }, async (visit) => {
    const { page, say } = visit;
    const { id } = await bring(visit, "canvas-puzzle");
    await visit.go(`#/play/${id}`);
    await visit.heading("canvas.gallery").waitFor();
    await page.evaluate(dropLate);
    await visit.go(`#/replay/${id}/0`);
    await page.getByRole("slider", { name: say("study.replay.slider"), exact: true }).waitFor();
  });

  check("a replay is saved as a film, with a frame for each turn", {}, async (visit) => {
    const { page, say } = visit;
    const { id } = await bring(visit, "angeschmiert-lena-and-paul");
    await visit.go(`#/replay/${id}/0`);
    /* One that takes long is given up. */
    await page.evaluate(() => {
      const { createImageBitmap: real } = window;
      window.createImageBitmap = () => new Promise(() => (window.createImageBitmap = real));
    });
    await visit.button("study.film.save").click();
    await page.getByRole("progressbar", { name: say("study.film.making") }).waitFor();
    await page.waitForFunction(() => String(createImageBitmap).includes("native"));
    await visit.button("page.cancel").click();
    const saved = page.waitForEvent("download");
    await visit.button("study.film.save").click();
    const film = readFileSync(await (await saved).path());
    await page.getByText(say("study.film.done")).first().waitFor();
    assert.equal(await page.getByRole("dialog").count(), 0);
    assert.deepEqual(await page.evaluate(framesOf, film.toString("base64")), { frames: 2, width: 960, height: 540, again: 1000 });
    /* One that is being made when another view comes, as a rematch does, is not lost. */
    await page.evaluate(() => {
      const { createImageBitmap: real } = window;
      const free = new Promise((go) => (window.goOn = go));
      window.createImageBitmap = (...given) => free.then(() => real(...given));
    });
    await visit.button("study.film.save").click();
    await page.getByRole("progressbar", { name: say("study.film.making") }).waitFor();
    await visit.go("#/");
    assert.equal(await page.getByRole("dialog").count(), 0);
    const late = page.waitForEvent("download");
    await page.evaluate(() => window.goOn());
    assert.deepEqual(readFileSync(await (await late).path()), film);
  });

  check("a record in a page of another origin", { lang: "de" }, async (visit) => {
    const { page, say } = visit;
    const script = `<script src="${visit.address}viewer.js"`;
    const files = {
      "/": `<!doctype html><title>Elsewhere</title><body>${script} data-record="game.atelier"></script>`,
      "/inline": `<!doctype html><title>Elsewhere</title><body>${script}>${golden("canvas-puzzle")}</script>`,
      "/hostile": `<!doctype html><title>Elsewhere</title><body>${script}>atelier: 1\ngame: &lt;img src=x onerror=alert(1)></script>`,
      "/game.atelier": golden("angeschmiert-lena-and-paul"),
    };
    const other = createServer(({ url }, reply) => reply.writeHead(files[url] ? 200 : 404, { "Content-Type": "text/html" }).end(files[url]));
    other.unref(); /* a failed test does not wait for it */
    await new Promise((open) => other.listen(0, "127.0.0.1", open));
    const address = `http://127.0.0.1:${other.address().port}`;
    const viewer = page.frameLocator("iframe");
    const place = (turn, turns) => viewer.getByText(say("viewer.place", { turn, turns }), { exact: true });
    /* Only the viewer's own document may be framed: even by a page that is a file. */
    for (const [file, framed] of [["", false], ["viewer.html", true]]) {
      const { headers } = await fetch(visit.address + file);
      assert.equal(!/frame-ancestors/.test(headers.get("Content-Security-Policy")), framed);
    }
    const folder = mkdtempSync(join(tmpdir(), "atelier-"));
    writeFileSync(join(folder, "page.html"), files["/inline"]);
    await page.goto(`file://${folder}/page.html`);
    await viewer.getByRole("button", { name: say("viewer.last") }).waitFor();
    rmSync(folder, { recursive: true });
    await page.goto(address);
    await place(1, 2).waitFor();
    /* Who goes from frame to frame hears which game is in it. */
    await page.locator("iframe[title='Angeschmiert: Lena, Paul']").waitFor();
    await viewer.getByRole("button", { name: say("viewer.next") }).click();
    await viewer.getByRole("img", { name: /Paul/ }).waitFor();
    await page.keyboard.press("ArrowLeft");
    await place(1, 2).waitFor();
    assert.equal(await viewer.locator("img").evaluateAll((all) => Promise.all(all.map((one) => one.decode())).then(() => all.length > 5)), true);
    /* The page around it is another origin, and nothing of its visitor is kept. */
    const inside = page.frames().find((frame) => frame.url().includes("viewer.html"));
    /* The settings are the test's own. */
    const kept = () => inside.evaluate(async () => [Object.keys(localStorage), document.cookie, await indexedDB.databases(), await caches.keys()]);
    assert.deepEqual(await kept(), [["atelier.settings"], "", [], []]);
    await page.goto(`${address}/inline`);
    await viewer.getByRole("button", { name: say("viewer.last") }).click();
    await viewer.getByRole("button", { name: say("viewer.next"), disabled: true }).waitFor();
    await page.goto(`${address}/hostile`);
    await viewer.getByRole("alert").waitFor();
    assert.equal(await viewer.locator("img").count(), 0);
    other.close();
  });

  for (const [name, title] of [["canvas-puzzle", "game.canvas.name"], ["angeschmiert-moving", "game.angeschmiert.name"]])
    check(`replay of ${name}: slider, steps, list, keys`, { quick: true }, async (visit) => {
      const { page, say } = visit;
      const { id, record } = await bring(visit, name);
      const { ply: plies } = await visit.engine.ask({ do: "load", table: "r", record });
      await visit.go(`#/replay/${id}/0`);
      await visit.heading("study.replay.title", { game: say(title) }).waitFor();
      const slider = page.getByRole("slider", { name: say("study.replay.slider"), exact: true });
      const { moves: all } = await visit.engine.ask({ do: "moves", table: "r" });
      /* Moves are what players do: deals and rolls have no number. */
      const made = (ply) => all.slice(0, ply).filter(({ actor }) => actor !== "chance").length;
      const at = async (ply) => {
        await until(async () => (await slider.inputValue()) === String(ply), `the moment ${ply}`);
        await page.getByText(say("study.replay.at", { move: made(ply), moves: made(plies) }), { exact: true }).first().waitFor();
      };
      await at(0);
      await slider.fill(String(plies));
      await at(plies);
      await visit.button("study.replay.back.one").click();
      await at(plies - 1);
      await visit.button("study.replay.first").click();
      await at(0);
      assert.equal(await visit.button("study.replay.first").getAttribute("aria-disabled"), "true");
      await page.keyboard.press("Shift+ArrowRight");
      await at(1);
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: say("table.keys") }).getByText(say("study.replay.keys.decision")).waitFor();
      await page.keyboard.press("Escape");
      const moves = page.getByRole("region", { name: say("study.replay.moves"), exact: true }).getByRole("listitem").getByRole("button");
      await until(async () => (await moves.count()) === plies, "every move is in the list");
      const numbers = await page.locator(".replay-number").allInnerTexts();
      assert.deepEqual(numbers, all.map(({ actor }, ply) => (actor === "chance" ? "" : String(made(ply + 1)))));
      await moves.nth(plies - 3).click();
      await at(plies - 2);
      await visit.button("study.replay.play").click();
      await at(plies);
      /* The address names the moment: a reload comes back to it. */
      await visit.button("study.replay.back.one").click();
      await at(plies - 1);
      await page.waitForFunction((end) => location.hash.endsWith(end), `/${plies - 1}`);
      await page.reload();
      await at(plies - 1);
    });

  check("review of a race: every decision, exact", {}, async (visit) => {
    const { page, say } = visit;
    const { id, record } = await bring(visit, "angeschmiert-moving");
    await page.evaluate(() => {
      window.raw = [];
      new MutationObserver(() => {
        for (const cell of document.querySelectorAll(".review-move, .review-summary"))
          if (/\b(move|stop|back|step|brush) [a-f][12]\b/.test(cell.textContent)) window.raw.push(cell.textContent);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await visit.go(`#/review/${id}`);
    await visit.heading("review.decisions").waitFor();
    await visit.text(say("review.source.exact")).first().waitFor();
    await page.getByRole("img", { name: say("review.graph.about"), exact: true }).waitFor();
    const only = page.getByLabel(say("study.review.only"));
    await only.setChecked(false);
    await visit.engine.ask({ do: "load", table: "r", record });
    const { review } = await visit.engine.ask({ do: "review", table: "r" });
    const links = page.getByRole("link", { name: say.like("study.review.open") });
    assert.deepEqual(await links.allInnerTexts(), review.decisions.map(({ move }) => String(move)));
    const { moves } = await visit.engine.ask({ do: "moves", table: "r" });
    const last = review.decisions.at(-1);
    assert.equal(last.move, moves.slice(0, last.ply + 1).filter(({ actor }) => actor !== "chance").length, "deals are no moves");
    assert.deepEqual(await page.evaluate(() => window.raw), [], "no move as records write it, not even for a moment");
    /* The summary tells the dearest move in words, not as records write it. */
    const worst = review.decisions.find(({ ply }) => ply === review.worst);
    const summary = page.locator(".review-summary");
    await summary.getByRole("link", { name: `${say("review.head.move")} ${worst.move}`, exact: true }).waitFor();
    const words = await summary.innerText();
    assert.ok(!words.includes(worst.played), words);
    /* Beside a move that is called best, none is called better. */
    const best = page.locator(".review-decisions tbody tr", { has: page.locator(".review-sign.review-best") });
    assert.equal(await best.locator(".review-better").count(), 0);
    /* Every account counts the decisions without anything at stake apart. */
    const even = page.locator(".review-grades li", { hasText: say("review.grade.even") });
    assert.equal(await even.count(), review.seats.length);
    await links.first().click();
    await page.getByRole("slider", { name: say("study.replay.slider"), exact: true }).waitFor();
  });

  check("review of a puzzle can be stopped and run again", {}, async (visit) => {
    const { id } = await bring(visit, "canvas-puzzle");
    await visit.go(`#/review/${id}`);
    await visit.button("study.review.cancel").click();
    await visit.button("study.review.again").click();
    await visit.heading("review.decisions").waitFor({ timeout: 180_000 });
  });

  check("fair chance: proved, tampered, forged, not provable", {}, async (visit) => {
    const { page, say } = visit;
    const fair = await bring(visit, "canvas-fair");
    await visit.engine.ask({ do: "load", table: "v", record: fair.record });
    const verdict = await visit.engine.ask({ do: "verify", table: "v" });
    assert.ok(verdict.fair);
    await visit.go(`#/fair/${fair.id}`);
    await visit.text(say.like("study.fair.state.fair.other")).first().waitFor();
    for (const sentence of [...verdict.fixed, ...verdict.proved, ...verdict.open])
      await visit.text(sentence, { exact: true }).first().waitFor();
    await visit.button("study.fair.any.this").click();
    await visit.button("study.fair.any.cheat").click();
    await visit.text(say("study.fair.state.seal"), { exact: true }).waitFor();
    await page.getByLabel(say("study.fair.any.label"), { exact: true }).fill(golden("canvas-tampered"));
    await visit.button("study.fair.any.check").click();
    await visit.text(say.like("study.fair.state.wrong.one", "study.fair.state.wrong.other")).waitFor();
    /* The outcomes are named in words; notation is only what stands in the box. */
    await visit.text(/“.+ comes into the row”.+“.+ comes into the row”/).waitFor();
    assert.doesNotMatch(await page.getByRole("main").innerText(), /[“'](?:deal|back|roll|toss) /);
    await page.getByLabel(say("study.fair.any.label"), { exact: true }).fill(golden("canvas-puzzle"));
    await visit.button("study.fair.any.check").click();
    await visit.text(say("study.fair.state.none"), { exact: true }).waitFor();
    /* Without its end it is right as far as it goes, and not called fair. */
    const cut = golden("canvas-fair").slice(0, golden("canvas-fair").lastIndexOf("paint "));
    await page.getByLabel(say("study.fair.any.label"), { exact: true }).fill(cut);
    await visit.button("study.fair.any.check").click();
    await visit.text(say("study.fair.state.unproved"), { exact: true }).waitFor();
    await page.getByLabel(say("study.fair.any.label"), { exact: true }).fill("nonsense");
    await visit.button("study.fair.any.check").click();
    await visit.text(say.like("study.fair.any.wrong")).waitFor();
  });

  check("fair chance with contributions: what was published, and by whom", {}, async (visit) => {
    const { id } = await bring(visit, "canvas-contributions");
    await visit.go(`#/fair/${id}`);
    await visit.text(visit.say.like("study.fair.state.fair.other")).first().waitFor();
    await visit.text(visit.say("study.fair.pledge"), { exact: true }).waitFor();
    await visit.text("Würfel #3").first().waitFor();
  });

  check("fair chance after something was taken back: it is said", {}, async (visit) => {
    const { id } = await bring(visit, "canvas-taken-back");
    await visit.go(`#/fair/${id}`);
    await visit.text(/3 outcomes were seen and taken back/).first().waitFor();
  });

  check("a game under way keeps its secret", {}, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/new/angeschmiert");
    await visit.button("new.start").click();
    await page.waitForFunction(() => location.hash.startsWith("#/play/"));
    const { id, seed } = await visit.game();
    await visit.go(`#/fair/${id}`);
    await visit.text(say("study.fair.state.sealed"), { exact: true }).waitFor();
    assert.ok(!(await page.content()).includes(seed), "the secret is nowhere on the page");
  });

  check("a game that is not here", {}, async (visit) => {
    for (const view of ["replay", "review", "fair"]) {
      await visit.go(`#/${view}/nosuchgame`);
      await visit.text(visit.say("study.missing"), { exact: true }).waitFor();
    }
    await visit.go("#/play/nosuchgame");
    await visit.text(visit.say("page.game.missing"), { exact: true }).waitFor();
  });
});
