/*
 * Whole games of Canvas, by mouse, touch and keys; a tie before the judge; pictures saved at the end.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { canvasReady, keyTo, pick, playCanvas, press } from "./hands.mjs";
import { inBrowser, root, SMALL } from "./support.mjs";

/* The first view's own button: alone with Vincent. */
async function quickStart(visit) {
  await visit.go("#/");
  await visit.page.getByRole("button", { name: `${visit.say("home.play")} : ${visit.say("game.canvas.name")}` }).click();
  await visit.page.waitForFunction(() => location.hash.startsWith("#/play/"));
}

async function layOut(visit, players, mode) {
  const { page, say } = visit;
  await visit.go("#/new/canvas");
  for (let seats = 1; seats < players.length; seats++) await press(visit, visit.button("new.add"));
  for (const [index, player] of players.entries())
    await pick(visit, say("new.who", { seat: "ABCDE"[index] }), player);
  if (mode) await page.getByRole("group", { name: say("new.mode"), exact: true }).locator(`input[value=${mode}]`).check({ force: true });
  await press(visit, visit.button("new.start"));
  await page.waitForFunction(() => location.hash.startsWith("#/play/"));
}

/* The end shows what the engine says of it. */
async function checkEnd(visit) {
  const { page, say } = visit;
  const { points } = await visit.ended();
  const { state } = await visit.position();
  await visit.heading("canvas.gallery").waitFor();
  for (const { paintings } of state.seats)
    for (const { title } of paintings) await page.getByText(title, { exact: true }).first().waitFor({ state: "attached" });
  await press(visit, visit.button("canvas.scores.open"));
  const shown = await page.getByRole("table").innerText();
  for (const number of points) assert.ok(shown.includes(String(number)), `the table tells ${number} points`);
  await page.keyboard.press("Escape");
  assert.deepEqual(points, state.seats.map((seat) => seat.points));
  await page.getByRole("region", { name: say("table.over"), exact: true }).waitFor();
}

/* A game that ends level on points, and not on tokens: the first card is paid for, the others are free. */
async function levelOnPoints(engine) {
  let position = await engine.ask({ do: "new", table: "level", game: "canvas", seats: 2, options: { scoring: ["style"] }, chance: "auto", seed: "3".padStart(64, "0") });
  for (let free = 0; position.actor !== "over"; free = 1) position = await engine.ask({ do: "play", table: "level", move: position.legal[1 - free] });
  const { seats } = position.state;
  assert.deepEqual(seats.map(({ points, tokens }) => [points, tokens]), [[2, 3], [2, 5]]);
  return (await engine.ask({ do: "record", table: "level" })).record;
}

inBrowser("Canvas", (check) => {
  check("alone with Vincent, by mouse, from the start", { quick: true }, async (visit) => {
    await quickStart(visit);
    const count = await playCanvas(visit);
    assert.ok(count >= 12, `${count} decisions are no whole game`);
    await checkEnd(visit);
    /* Pictures to keep. */
    const { state } = await visit.position();
    const [{ title }] = state.seats[0].paintings;
    await press(visit, visit.button("canvas.share"));
    for (const [key, starts] of [["canvas.save.png", "\x89PNG"], ["canvas.save.svg", "<"]]) {
      const saving = visit.page.waitForEvent("download");
      await visit.button(key, { title }).first().click();
      const saved = readFileSync(await (await saving).path(), "latin1");
      assert.ok(saved.startsWith(starts) && saved.length > 2000, `${key}: ${saved.slice(0, 20)}`);
    }
    const saving = visit.page.waitForEvent("download");
    await visit.page.getByRole("button", { name: visit.say("canvas.save.gallery.one"), exact: true }).click();
    assert.ok(readFileSync(await (await saving).path(), "latin1").startsWith("\x89PNG"));
  });

  check("a card picked while Vincent acts stays picked", { motion: true, luck: 3 }, async (visit) => {
    const { page, say } = visit;
    await quickStart(visit);
    await canvasReady(visit);
    const cards = page.getByRole("region", { name: say("canvas.row"), exact: true }).locator("ol > li button[data-flies]");
    await cards.first().click();
    const bar = page.locator("header.tablebar");
    /* It says so only for half a second each. */
    await Promise.all([
      bar.getByText(say("canvas.dealing"), { exact: true }).waitFor(),
      bar.getByText(say("page.games.turn", { name: "Vincent" }), { exact: true }).waitFor(),
      visit.button("canvas.take.free").click(),
    ]);
    const { row } = (await visit.position()).state;
    /* One that Vincent leaves. */
    const card = row[1].card;
    await page.locator(`[data-flies="${card}"]`).click();
    await bar.getByText(say("page.games.yourturn"), { exact: true }).waitFor();
    assert.equal(await page.locator(`[data-flies="${card}"]`).getAttribute("aria-pressed"), "true");
    await page.getByRole("button", { name: new RegExp(`^${say("canvas.take.for", { count: 1 })}`) }).click();
    await page.waitForFunction((taken) => document.querySelector(`.canvas-hand [data-flies="${taken}"]`), card);
  });

  check("a puzzle by keys alone", { quick: true, luck: 2 }, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/new/canvas");
    await keyTo(page, "Tab", (now) => now.name.startsWith(say("mode.vincent.name")), "the way of playing");
    await keyTo(page, "ArrowDown", (now) => now.name.startsWith(say("mode.puzzle.name")), "the puzzle", 5);
    await keyTo(page, "Tab", (now) => now.name === say("new.start"), "the start");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.hash.startsWith("#/play/"));
    assert.equal((await visit.game()).options.mode, "puzzle");
    await playCanvas(visit, { by: "keys" });
    await checkEnd(visit);
  });

  check("by touch on a small screen, against a computer", { quick: true, touch: true, size: SMALL, luck: 3 }, async (visit) => {
    await layOut(visit, ["you", "beginner"], "standard");
    await playCanvas(visit);
    await checkEnd(visit);
    const width = await visit.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= SMALL[0], `the page is ${width} pixels wide`);
  });

  check("three people at one device", { quick: true, luck: 4 }, async (visit) => {
    await layOut(visit, ["you", "you", "you"], "standard");
    await playCanvas(visit, { most: 1 });
    await visit.page.getByText(visit.say("table.pass", { name: visit.say("new.person", { count: 2 }) }), { exact: true }).first().waitFor();
    await playCanvas(visit);
    await checkEnd(visit);
  });

  check("the device passed on with a full screen", { quick: true, luck: 4, settings: { handover: "full" } }, async (visit) => {
    await layOut(visit, ["you", "you"], "standard");
    for (const count of [1, 2, 1]) {
      const name = visit.say("new.person", { count });
      const dialog = visit.page.getByRole("dialog", { name: visit.say("table.pass", { name }) });
      await dialog.waitFor();
      await visit.page.keyboard.press("Escape");
      assert.ok(await dialog.isVisible(), "it waits for an answer");
      await visit.button("table.pass.here", { name }).click();
      await playCanvas(visit, { most: 1 });
    }
  });

  check("five computers, watched to the end", { quick: true, luck: 5 }, async (visit) => {
    await layOut(visit, ["beginner", "casual", "club", "beginner", "casual"], "standard");
    const { page } = visit;
    const [ceremony, gallery] = [page.locator("dialog[open]"), visit.heading("canvas.gallery")];
    let seen = 0;
    for (; ; seen++) {
      await ceremony.or(gallery).first().waitFor();
      if (!(await ceremony.isVisible())) break;
      const title = await ceremony.locator("h2").textContent();
      await page.keyboard.press("Enter");
      /* The next may open at once, so that no moment without one is ever seen. */
      await page.waitForFunction((before) => document.querySelector("dialog[open] h2")?.textContent !== before, title);
    }
    assert.equal(seen, 15, "every painting has its ceremony");
    await checkEnd(visit);
  });

  check("a tie: the judge decides", {}, async (visit) => {
    const whole = readFileSync(join(root, "tests/golden/canvas-judge.atelier"), "utf8");
    await visit.go("#/");
    await visit.keep({ game: "canvas", seats: ["Ada", "Ben"], record: whole.replace(/^judge b$/m, "") });
    const { actor } = await canvasReady(visit);
    assert.equal(actor, "judge");
    await visit.button("canvas.judge.for", { player: "Ben" }).click();
    await checkEnd(visit);
    assert.deepEqual((await visit.ended()).winners, ["b"]);
    await visit.text(visit.say("canvas.end.tie.judge")).waitFor();
  });

  check("level on points: everybody reads what decided", {}, async (visit) => {
    await visit.go("#/");
    await visit.keep({ game: "canvas", seats: ["Ada", "Ben"], record: await levelOnPoints(visit.engine), over: true });
    await visit.text(visit.say("canvas.end.tie.tokens", { tokens: "Ada 3, Ben 5" })).waitFor();
    assert.equal(await visit.page.locator(".canvas-verdict-words p").count(), 1);
  });

  check("cards dragged onto the easel, layers in another order", { quick: true, luck: 6 }, async (visit) => {
    const { page, say } = visit;
    await layOut(visit, ["you"]);
    await playCanvas(visit, { most: 3 });
    const { state } = await canvasReady(visit);
    const { hand } = state.seats[0];
    assert.ok(hand.length >= 3, "three cards in hand");
    const layers = page.getByRole("list", { name: say("canvas.layers"), exact: true });
    const cards = page.getByRole("list", { name: say("canvas.hand", { count: hand.length }), exact: true }).getByRole("button");
    /* Another finger that is lifted does not drop what this one has. */
    const finger = (kind, pointerId, more) => page.evaluate(([name, init]) => void dispatchEvent(new PointerEvent(name, init)), [kind, { pointerId, pointerType: "mouse", bubbles: true, ...more }]);
    await cards.first().dispatchEvent("pointerdown", { pointerId: 5, pointerType: "mouse", button: 0, bubbles: true });
    await finger("pointermove", 5, { clientX: 400, clientY: 300 });
    await page.locator(".canvas-dragged").waitFor();
    assert.equal(await page.locator(".canvas-dragged").evaluate((card) => getComputedStyle(card).willChange), "transform", "a layer of its own, or a slow machine paints the table for every move");
    await finger("pointerup", 6);
    assert.equal(await page.locator(".canvas-dragged").count(), 1, "it is still in hand");
    await finger("pointercancel", 5);
    await page.locator(".canvas-dragged").waitFor({ state: "detached" });
    const picture = page.locator(".canvas-picture");
    for (let index = 0; index < 3; index++) await cards.nth(index).dragTo(picture);
    const title = async (order) => (await visit.engine.ask({ do: "score", cards: order, lang: "en" })).title;
    const region = page.getByRole("region", { name: say("canvas.studio"), exact: true });
    await region.getByText(await title(hand.slice(0, 3)), { exact: true }).first().waitFor();
    /* The bottom one goes up. */
    await layers.getByRole("listitem").nth(2).getByRole("button", { name: say.like("canvas.layer.up") }).click();
    const now = [hand[1], hand[0], hand[2]];
    await region.getByText(await title(now), { exact: true }).first().waitFor();
    /* The scoring cards that it earns ribbons by are lit. */
    const { ribbons } = await visit.engine.ask({ do: "score", cards: now, scoring: state.scoring });
    const lit = page.locator(".canvas-scoring:not(.bonus)").evaluateAll((all) => all.map((one) => one.querySelectorAll(".canvas-ribbon").length));
    assert.deepEqual(await lit, state.scoring.map((name) => ribbons[name]));
    /* A press shows all of it. */
    await picture.click();
    const whole = page.getByRole("dialog", { name: await title(now) }).locator("img");
    assert.ok((await whole.boundingBox()).height > 1.5 * (await picture.boundingBox()).height);
    await page.keyboard.press("Escape");
    /* Dropped on the hand, a card of the row is taken if it is free, and asked for if it is not. */
    const row = page.locator(".canvas-row [data-stop]");
    const { ply } = await visit.position();
    await row.nth(1).hover();
    await page.mouse.down();
    await cards.first().hover();
    await page.locator(".canvas-hand-box.over").waitFor();
    /* What lies there does not come near, though its moment has passed by the page's own clock. */
    await page.evaluate(() => new Promise((done) => setTimeout(done, 600)));
    assert.equal(await page.locator(".canvas-zoom").count(), 0);
    await page.mouse.up();
    await page.getByRole("button", { name: new RegExp(`^${say("canvas.take.for", { count: 1 })}`) }).waitFor();
    assert.equal(await visit.ply(), ply);
    await page.keyboard.press("Escape");
    await page.locator(".canvas-pick").waitFor({ state: "detached" });
    await row.first().dragTo(page.locator(".canvas-hand-box"));
    await page.locator(`.canvas-hand [data-flies="${state.row[0].card}"]`).waitFor();
  });

  check("a finger that rests on a card and lets go has tapped it", { touch: true, luck: 6 }, async (visit) => {
    const { page } = visit;
    await layOut(visit, ["you"]);
    await playCanvas(visit, { most: 1 });
    await canvasReady(visit);
    const card = page.locator(".canvas-hand [data-stop]").first();
    await card.dispatchEvent("pointerdown", { pointerType: "touch", button: 0, bubbles: true });
    await page.locator(".canvas-dragged").waitFor();
    await card.dispatchEvent("pointerup", { pointerType: "touch", button: 0, bubbles: true });
    await card.dispatchEvent("click");
    await page.locator(".canvas-hand [data-stop][aria-pressed=true]").waitFor();
    assert.equal(await page.locator(".canvas-dragged").count(), 0, "it lies where it belongs");
  });

  check("suggestions lay the best painting on the easel", { quick: true, luck: 7 }, async (visit) => {
    await layOut(visit, ["you"]);
    await playCanvas(visit, { most: 4 });
    await canvasReady(visit);
    const { record } = await visit.game();
    await visit.engine.ask({ do: "load", table: "t", record });
    const { paintings } = await visit.engine.ask({ do: "paintings", table: "t", lang: "en" });
    await visit.button("canvas.suggestions").click();
    assert.equal(await visit.page.locator(".canvas-suggested li:not(:has(img))").count(), 0, "each has a miniature");
    await press(visit, visit.page.locator(".canvas-scoring h3").first());
    assert.equal(await visit.page.locator(".canvas-suggested").count(), 0, "they go when something else is touched");
    await visit.button("canvas.suggestions").click();
    await visit.page.getByRole("button", { name: new RegExp(`^${paintings[0].title}`) }).first().click();
    assert.equal(await visit.page.locator(".canvas-suggested").count(), 0, "they go when one is chosen");
    await visit.page.reload(); /* what lies on the easel is still there */
    await canvasReady(visit);
    const words = new RegExp(`^${visit.say("canvas.complete")}.*\\+${paintings[0].points} `);
    await visit.page.getByRole("button", { name: words }).click();
    await visit.page.getByRole("dialog", { name: paintings[0].title }).waitFor();
    await visit.page.keyboard.press("Escape");
    await canvasReady(visit);
    assert.equal((await visit.position()).state.seats[0].paintings[0].title, paintings[0].title);
  });

  check("a reload in the middle changes nothing, and two games lie side by side", { quick: true, luck: 8 }, async (visit) => {
    await layOut(visit, ["you", "casual"], "standard");
    await playCanvas(visit, { most: 4 });
    const first = await canvasReady(visit);
    const { id } = await visit.game();
    await quickStart(visit);
    await playCanvas(visit, { most: 2 });
    assert.equal((await visit.games()).length, 2);
    await visit.go(`#/play/${id}`);
    assert.deepEqual(await canvasReady(visit), first);
    await visit.page.reload();
    assert.deepEqual(await canvasReady(visit), first);
    await playCanvas(visit, { most: 2 });
    assert.ok((await visit.ply()) > first.ply);
  });
});
