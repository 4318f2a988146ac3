/*
 * The keyboard alone: Tab reaches everything in the order it stands in, the focus is seen, nothing traps it; dialogs
 * close with Escape and give the focus back.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { canvasReady, focused, keyTo, playCanvas, playAngeschmiert, angeschmiertReady } from "./hands.mjs";
import { inBrowser, root, until } from "./support.mjs";
import { arrive, PLAIN } from "./views.mjs";

/* Marks what Tab should reach, in order; of a group of radio buttons only the chosen one is a stop. */
const stops = (page) =>
  page.evaluate(() => {
    const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]");
    const wanted = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")].filter(
      (one) => !one.disabled && one.tabIndex >= 0 && shown(one) && !(one.type === "radio" && !one.checked),
    );
    wanted.forEach((one, index) => one.setAttribute("data-stop-number", String(index)));
    return wanted.map((one) => one.outerHTML.slice(0, 120));
  });

/* What is focused, and whether one sees that it is, by an outline. */
const now = (page) =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    const number = one.getAttribute("data-stop-number");
    /* A radio button or a switch may be drawn by what stands around it. */
    const drawn = [one, one.closest("label"), one.nextElementSibling].filter(Boolean);
    const seen = drawn.some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    });
    const box = one.getBoundingClientRect();
    const label = one.closest("label")?.getBoundingClientRect() ?? box;
    const inView = [box, label].some(({ top, bottom, left, right }) => bottom > 0 && top < innerHeight && right > 0 && left < innerWidth);
    return { number: number === null ? null : Number(number), seen, inView, html: one.outerHTML.slice(0, 160) };
  });

async function goThrough(visit, name) {
  const { page } = visit;
  await page.evaluate(() => {
    document.activeElement?.blur();
    getSelection()?.removeAllRanges();
    scrollTo(0, 0);
  });
  const wanted = await stops(page);
  assert.ok(wanted.length > 2, `${name} has things to reach`);
  const order = [];
  /* From the top of the page once around. */
  await page.locator("body").evaluate((body) => {
    body.tabIndex = -1;
    body.focus();
    body.removeAttribute("tabindex");
  });
  for (let count = 0; count < wanted.length + 8; count++) {
    await page.keyboard.press("Tab");
    const here = await now(page);
    if (here === null) break;
    assert.ok(here.seen, `${name}: one does not see the focus on ${here.html}`);
    /* It may still glide into view. */
    if (!here.inView) await until(async () => (await now(page))?.inView, `${name}: ${here.html} is seen when it is focused`);
    if (here.number !== null) order.push(here.number);
    if (here.number === wanted.length - 1) break;
  }
  const missed = wanted.filter((_, index) => !order.includes(index));
  assert.deepEqual(missed, [], `${name}: Tab does not reach these`);
  assert.deepEqual(order, [...order].sort((left, right) => left - right), `${name}: Tab goes in the order things stand in`);
}

const start = async (visit, game) => {
  await visit.go(`#/new/${game}`);
  await visit.button("new.start").click();
  await visit.page.waitForFunction(() => location.hash.startsWith("#/play/"));
};

inBrowser("Keyboard", (check) => {
  check("every plain view", {}, async (visit) => {
    for (const view of PLAIN) {
      await arrive(visit, view);
      await goThrough(visit, view.name);
    }
  });

  check("the table of Angeschmiert", { quick: true }, async (visit) => {
    await start(visit, "angeschmiert");
    await angeschmiertReady(visit);
    await goThrough(visit, "angeschmiert");
    await playAngeschmiert(visit, { most: 3 });
    await angeschmiertReady(visit);
    await goThrough(visit, "angeschmiert under way");
  });

  check("the table of Canvas", { quick: true, luck: 2 }, async (visit) => {
    await start(visit, "canvas");
    await playCanvas(visit, { most: 3 });
    await canvasReady(visit);
    await goThrough(visit, "canvas");
  });

  check("skipping to the content", {}, async (visit) => {
    const { page, say } = visit;
    await arrive(visit, PLAIN[0]);
    await keyTo(page, "Tab", (here) => here.name === say("page.skip"), "the way past the rail", 3);
    await page.keyboard.press("Enter");
    assert.ok(await page.evaluate(() => document.activeElement?.closest("main, #main") !== null), "the focus is in the content");
    await page.keyboard.press("Tab");
    assert.ok(await page.evaluate(() => document.activeElement?.closest("main") !== null), "Tab goes on from there");
  });

  check("a new view has the focus on its heading", {}, async (visit) => {
    const { page, say } = visit;
    await arrive(visit, PLAIN[0]);
    await keyTo(page, "Tab", (here) => here.name === say("page.nav.settings"), "the settings");
    await page.keyboard.press("Enter");
    await page.waitForFunction((title) => document.activeElement?.matches("h1") && document.activeElement.textContent === title, say("page.nav.settings"));
    assert.ok((await page.title()).startsWith(say("page.nav.settings")));
  });

  check("dialogs close with Escape and give the focus back", { quick: true }, async (visit) => {
    const { page, say } = visit;
    await arrive(visit, PLAIN.find(({ name }) => name === "settings"));
    const closes = async (opener, title) => {
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: title });
      await dialog.waitFor();
      for (let count = 0; count < 12; count++) {
        await page.keyboard.press("Tab");
        const inside = await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null);
        assert.ok(inside, `${title}: Tab stays in the dialog`);
      }
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      await until(async () => (await focused(page))?.name === opener, `${title}: the focus is back on ${opener}`);
    };
    await keyTo(page, "Tab", (here) => here.name === say("settings.delete"), "deleting");
    await closes(say("settings.delete"), say("settings.delete.ask"));
    await start(visit, "angeschmiert");
    await angeschmiertReady(visit);
    await keyTo(page, "Tab", (here) => here.name === say("table.menu"), "the menu");
    await closes(say("table.menu"), say("table.menu"));
  });

  check("the keys of a view are listed", { quick: true }, async (visit) => {
    const { page, say } = visit;
    for (const [game, own] of [["canvas", "canvas.keys.paint"], ["angeschmiert", "angeschmiert.keys.choose"]]) {
      await start(visit, game);
      await (game === "canvas" ? canvasReady(visit) : angeschmiertReady(visit));
      await page.keyboard.press("?");
      const dialog = page.getByRole("dialog", { name: say("table.keys") });
      for (const key of [own, "table.undo"]) await dialog.getByText(say(key), { exact: true }).waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    }
  });

  check("letters and numbers do nothing where somebody has turned them off", { quick: true, settings: { keys: false } }, async (visit) => {
    const { page, say } = visit;
    await start(visit, "angeschmiert");
    await page.getByRole("group", { name: say("angeschmiert.choices"), exact: true }).locator("button:enabled").first().waitFor();
    const position = await visit.settled();
    assert.equal(await page.locator("[aria-keyshortcuts]").count(), 0);
    for (const key of ["1", "u", "l", "?", "m"]) await page.keyboard.press(key);
    assert.equal(await page.locator("dialog[open], .drawer").count(), 0, "nothing opens");
    assert.equal(await visit.ply(), position.ply, "nothing is played");
    await visit.button("table.menu").click();
    await visit.button("table.keys").click();
    const dialog = page.getByRole("dialog", { name: say("table.keys") });
    assert.deepEqual((await dialog.locator("kbd").allInnerTexts()).filter((key) => /^[\w?]$/.test(key)), [], "and none is listed");
    await dialog.getByRole("switch", { name: say("settings.keys") }).check({ force: true });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.keyboard.press("m");
    await page.getByRole("dialog", { name: say("table.menu") }).waitFor();
  });

  check("a note with a way back waits for who looks at it", {}, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/");
    await visit.keep({ game: "canvas", seats: ["Ada", "Ben"], record: readFileSync(join(root, "tests/golden/canvas-standard2.atelier"), "utf8"), over: true });
    await page.reload();
    await page.clock.install();
    await visit.go("#/games");
    await page.getByRole("button", { name: new RegExp(`^${say("page.games.delete")}`) }).click();
    const undo = visit.button("page.undo");
    await undo.waitFor();
    await undo.hover();
    await page.clock.runFor(60_000);
    assert.ok(await undo.isVisible(), "below the pointer");
    await page.mouse.move(1, 1);
    await undo.focus();
    await page.clock.runFor(60_000);
    assert.ok(await undo.isVisible(), "with the focus");
    await page.mouse.click(1, 300);
    await page.clock.runFor(20_000);
    await undo.waitFor({ state: "hidden" });
  });

  check("where what has the focus goes away, the focus does not", {}, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/people");
    await page.getByLabel(say("people.new")).fill("Tu");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: /^Tu/ }).click();
    await visit.button("people.remove").click();
    await visit.button("page.undo").focus();
    await page.keyboard.press("Enter");
    await visit.button("page.undo").waitFor({ state: "hidden" });
    await until(async () => (await focused(page)) !== null, "the focus is somewhere");
    /* What cannot be used for a while has the focus again afterwards. */
    await arrive(visit, PLAIN.find(({ name }) => name === "together"));
    await page.waitForFunction(() => document.activeElement?.localName === "h1"); /* who has arrived begins there */
    const lay = visit.button("together.lay");
    await lay.focus();
    await lay.evaluate((one) => void (one.disabled = true));
    await page.waitForFunction(() => document.activeElement?.matches("form, section, [role=group]"));
    await lay.evaluate((one) => void (one.disabled = false));
    await page.waitForFunction((words) => document.activeElement?.textContent.trim() === words, say("together.lay"));
  });

  check("back returns to the place where one was", {}, async (visit) => {
    const { page, say } = visit;
    await arrive(visit, PLAIN.find(({ name }) => name === "settings"));
    const link = page.getByRole("main").getByRole("link", { name: say("privacy.title") });
    await link.scrollIntoViewIfNeeded();
    await link.focus();
    const top = await page.evaluate(() => scrollY);
    assert.ok(top > 0, "it is further down");
    await page.keyboard.press("Enter");
    await page.waitForFunction((title) => document.activeElement?.matches("h1") && document.activeElement.textContent === title, say("privacy.title"));
    await page.goBack();
    await until(async () => (await focused(page))?.name === say("privacy.title"), "the focus is on the way that was taken");
    assert.equal(await page.evaluate(() => scrollY), top);
    await page.goForward();
    await page.waitForFunction(() => document.activeElement?.matches("h1") && scrollY === 0);
  });

  check("drawers give the focus back, too", { quick: true }, async (visit) => {
    const { page, say } = visit;
    await start(visit, "canvas");
    await canvasReady(visit);
    await keyTo(page, "Tab", (here) => here.name === say("table.history"), "the moves");
    await page.keyboard.press("Enter");
    await visit.heading("table.history").waitFor();
    const on = (tag) => until(async () => (await focused(page))?.tag === tag, `the focus is on the ${tag}`);
    await on("h2");
    await page.keyboard.press("Escape");
    await visit.heading("table.history").waitFor({ state: "hidden" });
    await on("button");
    assert.equal((await focused(page))?.name, say("table.history"));
  });
});
