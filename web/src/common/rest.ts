/*
 * Whether anything is under way that somebody waits for: a part of the page, an answer of the engine, a picture. What
 * can wait, waits until the page rests.
 */
import { idle } from "./idle";

const ASKED_WITHIN = 200; /* milliseconds: views ask for what they show once they are seen */

let open = 0;
const waiting = new Set<() => void>();

export function underWay<Thing>(work: Promise<Thing>): Promise<Thing> {
  const end = (): void => {
    if (--open > 0) return;
    for (const wake of waiting) wake();
    waiting.clear();
  };
  open++;
  work.then(end, end);
  return work;
}

/* When nothing is left to wait for, of this view at least. */
export const rest = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (open === 0) resolve();
      else waiting.add(soon);
    };
    /* On a slow device a view that has been gone to is not there yet by then. */
    const soon = (): void => void setTimeout(() => void idle().then(look), ASKED_WITHIN);
    soon();
  });
