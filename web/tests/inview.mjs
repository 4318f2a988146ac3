/*
 * Where things lie in the window, measured: what has to be seen, and what may not be covered.
 */
import assert from "node:assert/strict";

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

/* Every part that is there lies inside the window, and none is missing. */
export async function inView(visit, selectors, low = visit.options.size[1]) {
  const found = await boxes(visit.page, selectors);
  for (const selector of selectors) assert.ok(found.some((one) => one.selector === selector), `${selector} is there`);
  const [width] = visit.options.size;
  const out = found.filter(({ left, top, right, bottom }) => left < -1 || top < -1 || right > width + 1 || bottom > low + 1);
  assert.deepEqual(out, [], "outside the window");
}

/* Whether two boxes share more than an edge. */
export const cover = (one, other) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
