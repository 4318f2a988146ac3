/*
 * Views as axe sees them.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./support.mjs";

const axe = readFileSync(join(root, "web/node_modules/axe-core/axe.min.js"), "utf8");

/* Rules of WCAG 2.2, and of names that begin with what is seen, which axe leaves out unless they are asked for. */
const RULES = { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } };

/* What light changes: of the rest, lamplight shows the same. */
const OF_COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/* Violations by name, gathered, so that one run tells them all. */
export class Looks {
  faults = [];

  constructor(visit) {
    this.visit = visit;
  }

  async at(name) {
    const { page, options } = this.visit;
    await this.judge(name, { rules: RULES });
    const [width] = options.size;
    const { wide, h1, mains } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      h1: document.querySelectorAll("h1").length,
      mains: document.querySelectorAll("main").length,
    }));
    if (wide > width) this.faults.push(`${name}: ${wide} pixels wide on a screen of ${width}`);
    if (h1 !== 1 || mains !== 1) this.faults.push(`${name}: ${h1} headings of the first order, ${mains} main parts`);
  }

  /* By day, and then by lamplight. */
  async inBothLights(name) {
    const { page } = this.visit;
    await this.at(name);
    await page.emulateMedia({ colorScheme: "dark" });
    await this.judge(`${name}, dark`, { runOnly: OF_COLOURS });
    await page.emulateMedia({ colorScheme: "light" });
  }

  async judge(name, asked) {
    const { page, options } = this.visit;
    await this.visit.quiet();
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${axe}; null`);
    const { violations } = await page.evaluate((what) => window.axe.run(document, { resultTypes: ["violations"], ...what }), asked);
    for (const { id, nodes } of violations) this.faults.push(`${name}: ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
    if (process.env.ATELIER_SHOTS) await this.visit.shot(`${name} ${options.size[0]}`);
  }

  done() {
    assert.deepEqual(this.faults, []);
  }
}
