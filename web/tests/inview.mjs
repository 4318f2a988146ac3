/*
 * Where things lie in the window, measured: what has to be seen, and what may not be covered.
 */
import assert from "node:assert/strict";
import { until } from "./support.mjs";

/* The boxes of everything that these selectors find and that can be seen. */
export const boxes = (page, selectors) =>
  page.evaluate(
    (all) =>
      all.flatMap((selector) =>
        [...document.querySelectorAll(selector)]
          .filter((one) => one.getClientRects().length > 0)
          .map((one) => {
            const { left, top, right, bottom } = one.getBoundingClientRect();
            return { selector, left, top, right, bottom };
          }),
      ),
    selectors,
  );

/* Every part that is there lies inside the window, and none is missing, as soon as the page has done what it was told. */
export async function inView(visit, selectors, low = visit.options.size[1]) {
  const [width] = visit.options.size;
  let missing, outside;
  const look = async () => {
    const found = await boxes(visit.page, selectors);
    missing = selectors.filter((selector) => !found.some((one) => one.selector === selector));
    outside = found.filter(({ left, top, right, bottom }) => left < -1 || top < -1 || right > width + 1 || bottom > low + 1);
    return missing.length + outside.length === 0;
  };
  await until(look, "all is in view").catch(() => assert.deepEqual({ missing, outside }, { missing: [], outside: [] }));
}

/*
 * Every line of words in `main` that is in the window, above `low`, as far as something is wrong with it: cut off by what
 * it lies in, or covered by what is neither around it nor in it. Bars that stay in view cover what is scrolled.
 */
export const spoiltWords = (page, low = Infinity) =>
  page.evaluate((lowest) => {
    const faults = [];
    const clipped = (one) => one !== null && (getComputedStyle(one).clipPath !== "none" || clipped(one.parentElement));
    const clips = (one) => ["hidden", "clip"].includes(getComputedStyle(one).overflowX);
    const beyond = (line, { left, top, right, bottom }) => line.left < left - 1 || line.top < top - 2 || line.right > right + 1 || line.bottom > bottom + 2;
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: holder, textContent: text } = walker.currentNode;
      const quiet = holder.closest(".only-spoken, svg, option, [role=tooltip]") || clipped(holder);
      if (text.trim() === "" || quiet || !holder.checkVisibility({ opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const line of range.getClientRects()) {
        if (line.width < 2) continue;
        for (let around = holder; around.localName !== "main"; around = around.parentElement)
          if (clips(around) && beyond(line, around.getBoundingClientRect())) faults.push(`cut: ${text.trim()}`);
        const y = (line.top + line.bottom) / 2;
        if (line.top < 0 || line.bottom > Math.min(innerHeight, lowest)) continue;
        for (const x of [line.left + 2, (line.left + line.right) / 2, line.right - 2]) {
          const top = document.elementFromPoint(x, y);
          if (top && !top.closest(".tablebar, .table-stays") && !top.contains(holder) && !holder.contains(top)) faults.push(`${text.trim()} lies under ${top.outerHTML.slice(0, 80)}`);
        }
      }
    }
    return [...new Set(faults)];
  }, low === Infinity ? 1e9 : low);

/* Whether two boxes share more than an edge. */
export const cover = (one, other) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
