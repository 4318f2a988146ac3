/*
 * Every view is looked at by axe, large and small, by day and by lamplight: no violations. With ATELIER_SHOTS each
 * of them is kept as a picture, too.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { playRace, raceReady } from "./hands.mjs";
import { inBrowser, LARGE, root, SMALL } from "./support.mjs";
import { arrive, PLAIN } from "./views.mjs";

const axe = readFileSync(join(root, "web/node_modules/axe-core/axe.min.js"), "utf8");

async function look(visit, name) {
  const { page, options } = visit;
  await page.evaluate(`${axe}; null`);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join("\n    ")}`);
  const [width] = options.size;
  assert.deepEqual(told, [], `${name} has violations`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= width, `${name} is ${wide} pixels wide on a screen of ${width}`);
  const { h1, mains } = await page.evaluate(() => ({
    h1: document.querySelectorAll("h1").length,
    mains: document.querySelectorAll("main").length,
  }));
  assert.deepEqual({ h1, mains }, { h1: 1, mains: 1 }, `${name} has one main part and one heading of the first order`);
  if (process.env.ATELIER_SHOTS) await visit.shot(`${name} ${width} ${options.dark ? "dark" : "light"}`);
}

inBrowser("axe", (check) => {
  for (const size of [LARGE, SMALL])
    for (const dark of [false, true]) {
      const options = { size, dark, quick: true, touch: size === SMALL };
      const told = `${size.join(" by ")}, ${dark ? "dark" : "light"}`;

      check(`plain views: ${told}`, options, async (visit) => {
        for (const view of PLAIN) {
          await arrive(visit, view);
          await look(visit, view.name);
        }
      });

      check(`the table of the race: ${told}`, options, async (visit) => {
        await visit.go("#/new/angeschmiert");
        await visit.button("new.start").click();
        await visit.page.waitForFunction(() => location.hash.startsWith("#/play/"));
        await raceReady(visit);
        await look(visit, "race begins");
        await playRace(visit, { most: 5 });
        await raceReady(visit);
        await look(visit, "race under way");
      });
    }
});
