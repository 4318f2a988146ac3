/*
 * The least screens: 320 pixels wide, the largest letters; colours that the system chooses; paper. Nothing goes beyond
 * the edge, nothing is squeezed, nothing vanishes.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { angeschmiertReady, canvasReady } from "./hands.mjs";
import { inBrowser, root } from "./support.mjs";
import { arrive, PLAIN } from "./views.mjs";

const golden = (name) => readFileSync(join(root, "tests/golden", `${name}.atelier`), "utf8");
const NARROWEST = [320, 640];

/* What reaches beyond the right edge, and ids that are there twice. */
const faultsOf = (page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth;
    const beyond = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1);
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return [
      ...(wide ? beyond.slice(0, 4).map((one) => `beyond the edge: ${one.outerHTML.slice(0, 100)}`) : []),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `twice: #${id}`),
    ];
  });

/* Every view that there is, one after the other. */
async function everyView(visit, look) {
  for (const view of PLAIN) {
    await arrive(visit, view);
    await look(view.name);
  }
  const over = await visit.keep({ game: "angeschmiert", seats: ["Lena", "Paul"], record: golden("angeschmiert-moving"), over: true });
  await visit.page.getByRole("heading", { name: visit.say.like("angeschmiert.wins") }).waitFor();
  await look("angeschmiert over");
  await visit.page.reload(); /* the list of games is read once */
  for (const [view, text] of [["games", "page.games.finished"], [`fair/${over}`, "study.fair.title"], [`replay/${over}/5`, null], [`review/${over}`, "review.decisions"]]) {
    await visit.go(`#/${view}`);
    if (text) await visit.page.getByRole("heading", { name: visit.say.like(text) }).first().waitFor();
    else await visit.page.getByRole("slider").waitFor();
    await look(view.split("/")[0]);
  }
  const standard = golden("canvas-standard2");
  await visit.keep({ game: "canvas", seats: ["Ada", "Ben"], record: await visit.cut(standard, ({ actor }) => actor === "a") });
  await canvasReady(visit);
  await look("canvas");
  await visit.keep({ game: "angeschmiert", seats: ["Lena", "Paul"], record: await visit.cut(golden("angeschmiert-moving"), ({ actor }) => actor === "a") });
  await angeschmiertReady(visit);
  await look("angeschmiert");
}

inBrowser("Narrow", (check) => {
  for (const [lang, text] of [["de", "normal"], ["es", "larger"]])
    check(`every view on 320 pixels, in ${lang}, ${text} text`, { size: NARROWEST, lang, quick: true, settings: { text } }, async (visit) => {
      const faults = [];
      await visit.go("#/");
      await everyView(visit, async (name) => {
        await visit.quiet();
        faults.push(...(await faultsOf(visit.page)).map((fault) => `${name}: ${fault}`));
      });
      assert.deepEqual(faults, []);
    });

  check("My games in very large letters: whole words on a line", { size: [360, 740], settings: { text: "larger" } }, async (visit) => {
    await visit.go("#/");
    await visit.keep({ game: "angeschmiert", seats: ["Lena", "Paul"], record: golden("angeschmiert-moving"), over: true });
    await visit.page.reload();
    await visit.go("#/games");
    const words = visit.page.locator(".game-row-words").first();
    const { width, letter } = await words.evaluate((one) => ({ width: one.clientWidth, letter: parseFloat(getComputedStyle(one).fontSize) }));
    assert.ok(width > 7 * letter, `${width} pixels for letters of ${letter}`);
  });

  check("forced colours leave the odds' switch, the swatches and the track", { quick: true, forced: true }, async (visit) => {
    const { page } = visit;
    /* Painted where the ground is another colour than what lies around it: for a part, the thing that it is a part of. */
    const seen = (selector, part) =>
      page.locator(selector).first().evaluate((one, pseudo) => {
        const bare = (ground) => /^rgba\(.*, 0\)$|transparent/.test(ground);
        const ground = (of, part) => getComputedStyle(of, part).backgroundColor;
        const colour = ground(one, pseudo);
        const around = pseudo && !bare(ground(one)) ? ground(one) : ground(document.documentElement);
        return colour !== around && !bare(colour) ? true : `${colour} on ${around}`;
      }, part);
    await visit.go("#/");
    await visit.keep({ game: "angeschmiert", seats: ["Lena", "Paul"], record: await visit.cut(golden("angeschmiert-moving"), ({ actor }) => actor === "a") });
    await angeschmiertReady(visit);
    assert.equal(await seen(".angeschmiert-switch-knob", "::after"), true);
    assert.equal(await seen(".angeschmiert-track", "::before"), true);
    await visit.keep({ game: "canvas", seats: ["Ada", "Ben"], record: await visit.cut(golden("canvas-standard2"), ({ actor }) => actor === "a") });
    await canvasReady(visit);
    assert.equal(await seen(".canvas-swatch.red"), true);
  });

  check("paper: dark words on a light ground, nothing to press", { dark: true }, async (visit) => {
    const { page } = visit;
    await arrive(visit, PLAIN.find(({ name }) => name === "rules canvas"));
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    assert.equal(await page.locator("header.topbar").isVisible(), false);
    const ink = await page.locator("h1").evaluate((one) => getComputedStyle(one).color.match(/\d+/g).map(Number));
    assert.ok(Math.max(...ink.slice(0, 3)) < 100, `the ink is ${ink}`);
  });
});
