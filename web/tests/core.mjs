/*
 * What has to work in every browser: a whole game of each, the keyboard, no network, a database that is closed in the
 * middle, and a first visit on which nothing is said that is not so.
 */
import assert from "node:assert/strict";
import { canvasReady, focused, keyTo, playAngeschmiert, playCanvas } from "./hands.mjs";
import { until } from "./support.mjs";

async function playNow(visit, game) {
  await visit.go("#/");
  await visit.page.getByRole("button", { name: `${visit.say("home.play")} : ${visit.say(`game.${game}.name`)}` }).click();
  await visit.page.waitForFunction(() => location.hash.startsWith("#/play/"));
}

const layOut = async (visit, game) => {
  await visit.go(`#/new/${game}`);
  await visit.button("new.start").click();
  await visit.page.waitForFunction(() => location.hash.startsWith("#/play/"));
};

/*
 * Runs in the page: its next write meets what browsers do to databases. They close a connection, with or without saying
 * so, or break a write off in the middle.
 */
export function spoilNextWrite(how) {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
    if (mode !== "readwrite") return transaction.call(this, stores, mode, ...rest);
    IDBDatabase.prototype.transaction = transaction;
    window.spoilt = how;
    if (how !== "broken off") this.close();
    if (how === "closed and told") this.dispatchEvent(new Event("close"));
    const begun = transaction.call(this, stores, mode, ...rest);
    queueMicrotask(() => begun.abort());
    return begun;
  };
}

/* Runs in the page: what a window with a later version of the page does first. */
const upgrade = (storage) =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(storage, 2);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result.close());
  });

/* A window that WebKit, which paints without a graphics card here, has done with soon. */
const SIZE = [900, 700];

export function core(checked) {
  const check = (name, options, body) => checked(name, { size: SIZE, ...options }, body);
  check("a whole game of Canvas by mouse", { quick: true }, async (visit) => {
    await playNow(visit, "canvas");
    const [width, height] = await visit.page.locator(".canvas-picture").evaluate((one) => [one.clientWidth, one.clientHeight]);
    assert.ok(width > 150 && Math.abs(1.5 * width - height) < 2, `the painting has a place of its shape, not of ${width} by ${height}`);
    const count = await playCanvas(visit);
    assert.ok(count >= 12, `${count} decisions are no whole game`);
    const { points } = await visit.ended();
    await visit.button("canvas.scores.open").click();
    const shown = await visit.page.getByRole("table").first().innerText();
    for (const number of points) assert.ok(shown.includes(String(number)), `the table says ${number} points`);
    await visit.quiet();
  });

  check("a whole game of Angeschmiert by keys", { quick: true, luck: 3 }, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/new/angeschmiert");
    await visit.heading("new.title", { game: say("game.angeschmiert.name") }).waitFor();
    await keyTo(page, "Tab", (now) => now.name === say("new.ahead"), "the head start");
    await page.keyboard.press("Enter");
    for (const field of [58, 58, 55, 55]) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(String(field));
    }
    await keyTo(page, "Tab", (now) => now.name === say("new.start"), "the start");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.hash.startsWith("#/play/"));
    assert.deepEqual((await visit.game()).options.figures, { a: [58, 58], b: [55, 55] });
    await playAngeschmiert(visit, { by: "keys" });
    const { winners } = await visit.ended();
    assert.deepEqual(winners, (await visit.position()).state.winners);
  });

  check("a table for friends is laid in the house", {}, async (visit) => {
    const { page } = visit;
    await visit.go("#/together");
    await page.locator(".together form input").first().evaluate((one) => one.focus());
    await page.keyboard.type("Ann");
    await visit.button("together.lay").click();
    await page.locator(".inviting-qr").waitFor();
    assert.match(await page.locator(".together-seats li").first().innerText(), /Ann/);
  });

  check("whatever the browser does to the database in the middle of a game, every move is kept", { quick: true, luck: 3 }, async (visit) => {
    const { page } = visit;
    await layOut(visit, "angeschmiert");
    for (const how of ["closed", "closed and told", "broken off"]) {
      await page.evaluate(spoilNextWrite, how);
      await playAngeschmiert(visit, { most: 1 });
      assert.equal(await page.evaluate(() => window.spoilt), how);
    }
    await page.evaluate(upgrade, "atelier");
    await playAngeschmiert(visit, { most: 1 });
    const ply = await visit.ply();
    await page.reload();
    await page.getByRole("group", { name: visit.say("angeschmiert.choices"), exact: true }).waitFor();
    assert.ok((await visit.ply()) >= ply);
    assert.equal(await page.locator(".notices .warn").count(), 0, "nothing was worth a word");
  });

  check("Canvas by keys: a painting, and a layer moved up keeps the focus", { quick: true, luck: 2 }, async (visit) => {
    const { page, say } = visit;
    await layOut(visit, "canvas");
    await playCanvas(visit, { by: "keys", most: 7 });
    const { actor, state } = await canvasReady(visit, { by: "keys" });
    const { hand } = state.seats["abcde".indexOf(actor)];
    assert.ok(hand.length >= 2, `two cards in hand: ${hand.length}`);
    await page.keyboard.press("s");
    for (const key of ["Home", " ", "ArrowRight", " "]) await page.keyboard.press(key);
    const up = page.getByRole("button", { name: say.like("canvas.layer.up") }).last();
    const name = await up.getAttribute("aria-label");
    await keyTo(page, "Shift+Tab", (now) => now.name === name, "the layer's way up");
    await page.keyboard.press("Enter");
    await until(async () => (await page.getByRole("button", { name: say.like("canvas.layer.up") }).first().getAttribute("aria-label")) === name, "it is the upper one");
    assert.equal((await focused(page))?.name, name, "the focus goes up with it");
  });

  check("a dialog closes with Escape and gives the focus back", { quick: true }, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/settings");
    await visit.heading("page.nav.settings").waitFor();
    await keyTo(page, "Tab", (here) => here.name === say("settings.delete"), "deleting");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: say("settings.delete.ask") });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await until(async () => (await focused(page))?.name === say("settings.delete"), "the focus is back");
  });

  check("offline after the first visit: a reload, a race, a painting", { quick: true, keeping: true }, async (visit) => {
    const { page } = visit;
    await visit.go("#/");
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await visit.goOffline();
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await visit.quiet();
    await layOut(visit, "angeschmiert");
    await playAngeschmiert(visit, { most: 3 });
    await layOut(visit, "canvas");
    await playCanvas(visit, { most: 5 });
    await visit.quiet();
    await page.reload();
    await canvasReady(visit);
    await visit.quiet();
    assert.equal((await visit.games()).length, 2);
  });

  check("a first visit speaks of no new version; a later one offers it, and takes it", { keeping: true }, async (visit) => {
    const { page } = visit;
    const offer = visit.button("page.update.take");
    await visit.go("#/");
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await visit.quiet();
    assert.equal(await offer.isVisible(), false, "it is the only version there is");
    visit.newVersion();
    await page.reload();
    await offer.waitFor();
    await page.evaluate(() => void (window.before = true));
    await offer.click();
    await until(() => page.evaluate(() => window.before === undefined && document.readyState === "complete").catch(() => false), "the new version begins");
    await visit.heading("home.title").waitFor();
    assert.equal(await offer.isVisible(), false, "it is in use");
  });
}
