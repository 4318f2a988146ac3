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

/* Violations by name, gathered, so that one run tells them all. */
export class Looks {
  faults = [];

  constructor(visit) {
    this.visit = visit;
  }

  async at(name) {
    const { page, options } = this.visit;
    await this.visit.quiet();
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${axe}; null`);
    const { violations } = await page.evaluate((rules) => window.axe.run(document, { resultTypes: ["violations"], rules }), RULES);
    for (const { id, nodes } of violations) this.faults.push(`${name}: ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
    const [width] = options.size;
    const { wide, h1, mains } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      h1: document.querySelectorAll("h1").length,
      mains: document.querySelectorAll("main").length,
    }));
    if (wide > width) this.faults.push(`${name}: ${wide} pixels wide on a screen of ${width}`);
    if (h1 !== 1 || mains !== 1) this.faults.push(`${name}: ${h1} headings of the first order, ${mains} main parts`);
    if (process.env.ATELIER_SHOTS) await this.visit.shot(`${name} ${width} ${options.dark ? "dark" : "light"}`);
  }

  done() {
    assert.deepEqual(this.faults, []);
  }
}
