/*
 * Arriving at a view: it is seen from its top, and its heading has the focus, so that a screen reader begins there. Who
 * comes back to one finds it where it was left. The very first view keeps the focus where the browser put it.
 */
import { useEffect, useRef } from "preact/hooks";
import { leaveToasts } from "../../app/toast";

const PATIENCE = 300; /* frames to wait for a view that is still being laid out */
const LATE = 60; /* frames to wait for what comes later than its heading */

const THINGS = "a[href], button, summary, input, select, textarea";

/* Where somebody was: how far down, and at what: the how-manieth of those that are called so. */
interface Place {
  top: number;
  called: string;
  number: number;
}

const wordsOf = (one: Element): string =>
  `${one.localName} ${one.getAttribute("href") ?? ""} ${one.getAttribute("aria-label") ?? one.textContent ?? ""}`;

const calledSo = (called: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(THINGS)].filter((one) => wordsOf(one) === called);

function here(): Place {
  const now = document.activeElement;
  const called = now?.matches(THINGS) ? wordsOf(now) : "";
  return { top: scrollY, called, number: now instanceof HTMLElement ? calledSo(called).indexOf(now) : -1 };
}

/* By the entry of the browser's history; one that has no number yet is new. */
const places = new Map<number, Place>();
const entryShown = (): number | undefined => (history.state as { entry?: number } | null)?.entry;

function numbered(): number {
  const entry = performance.timeOrigin + performance.now();
  history.replaceState({ entry }, "");
  return entry;
}

let entry = entryShown() ?? numbered();
let back: Place | undefined;

/* Before the view hears of it. */
addEventListener(
  "hashchange",
  () => {
    places.set(entry, here());
    const shown = entryShown();
    back = shown === undefined ? undefined : places.get(shown);
    entry = shown ?? numbered();
  },
  { capture: true },
);

/* The browser would scroll before the view is there; only where the page is loaded again it knows better. */
addEventListener("pageshow", () => (history.scrollRestoration = "manual"));
addEventListener("pagehide", () => (history.scrollRestoration = "auto"));

let arriving = false;
export const isArriving = (): boolean => arriving;

/* Whether there is a heading that could have the focus. */
export function headingFocused(): boolean {
  const heading = headingShown();
  if (heading && !heading.hasAttribute("tabindex")) heading.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

const headingShown = (): HTMLElement | null =>
  document.querySelector("main[aria-busy='true']") ? null : document.querySelector<HTMLElement>("h1");

function settle(place: Place | undefined, frames: number, left: () => boolean): void {
  if (left()) return;
  const was = place && calledSo(place.called)[place.number];
  const whole = !place || ((was || place.number < 0) && document.documentElement.scrollHeight - innerHeight >= place.top);
  if (frames > 0 && !(whole && headingShown())) {
    requestAnimationFrame(() => settle(place, headingShown() ? Math.min(frames, LATE) - 1 : frames - 1, left));
    return;
  }
  if (was) was.focus({ preventScroll: true });
  else headingFocused();
  scrollTo({ top: place?.top ?? 0, behavior: "instant" });
  arriving = false;
}

export function useArrival(address: string): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    let left = false;
    arriving = true;
    leaveToasts();
    scrollTo({ top: 0, behavior: "instant" });
    settle(back, PATIENCE, () => left);
    return () => {
      left = true;
    };
  }, [address]);
}
