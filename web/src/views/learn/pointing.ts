/*
 * Pointing at a place of the table: it is ringed and brought into view, and the coach stands where it does not cover
 * it. Where it stands is the style sheet's business: a name for each spot, tried one after the other.
 */
import { useEffect } from "preact/hooks";
import type { RefObject } from "preact";
import type { Lesson } from "../../games/lesson";
import { listening } from "../../common/listening";

/* Where a place of the lesson is at the table: what of it can be seen, in the order of the lesson. */
export const placesOf = ({ places }: Lesson, place: string | undefined): HTMLElement[] =>
  (place === undefined ? [] : (places[place] ?? [])).flatMap((selector) => {
    const found = document.querySelector<HTMLElement>(selector);
    return found && found.getClientRects().length > 0 ? [found] : [];
  });

const LOOK_AGAIN = 400; /* milliseconds: tables draw themselves anew */
const LOWEST = "low-end";
/* The slim ones fit beside a board that takes most of the window. */
const SPOTS = [LOWEST, "low-start", "high-end", "high-start", "low-end slim", "high-end slim"];
const NARROW = "(width < 44rem)";
const EDGE = 12; /* pixels between the place and the panel */

const overlap = (one: DOMRect, other: DOMRect): number =>
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)) *
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left));

/* What stays at the upper edge of the window whatever is scrolled. */
const bottomOf = (selector: string): number => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
const upperEdge = (place: HTMLElement): number => {
  const stays = ".table-stays";
  return Math.max(bottomOf(".topbar"), place.matches(stays) ? 0 : bottomOf(stays));
};

/* On a phone always at the lower edge: what lies under it can be scrolled free, and at the top it could not. */
const spots = (): string[] => (matchMedia(NARROW).matches ? [LOWEST] : SPOTS);

/* Where the panel covers least of the place; of equal spots the first. */
function stand(panel: HTMLElement, place: HTMLElement | undefined): number {
  let best: { spot: string; covers: number } | undefined;
  for (const spot of spots()) {
    panel.dataset.spot = spot;
    const covers = place ? overlap(place.getBoundingClientRect(), panel.getBoundingClientRect()) : 0;
    if (!best || covers < best.covers) best = { spot, covers };
    if (covers === 0) break;
  }
  panel.dataset.spot = best?.spot ?? LOWEST;
  return best?.covers ?? 0;
}

/* Scrolls so that the place can be seen above the panel, as it stands at the lower edge; of a tall one the beginning. */
function bringIntoView(place: HTMLElement, panel: HTMLElement): void {
  const at = place.getBoundingClientRect();
  const top = upperEdge(place);
  panel.dataset.spot = LOWEST;
  const box = panel.getBoundingClientRect();
  const beside = at.left >= box.right || at.right <= box.left;
  const bottom = (beside ? innerHeight : box.top) - EDGE;
  const by = at.height > bottom - top || at.top < top ? at.top - top : at.bottom - bottom;
  scrollBy({ top: by, behavior: "instant" });
}

const isSeen = (place: HTMLElement): boolean => {
  const { top, bottom } = place.getBoundingClientRect();
  return top >= upperEdge(place) - 1 && bottom <= innerHeight + 1;
};

function unmark(): void {
  for (const marked of document.querySelectorAll("[data-coach-lit]")) marked.removeAttribute("data-coach-lit");
}

/* A place is a part of the table, or a smaller part that says the same where there is no room beside the first. */
function point(lesson: Lesson, name: string | undefined, panel: HTMLElement): void {
  const places = placesOf(lesson, name);
  unmark();
  if (places.length === 0) panel.dataset.spot = LOWEST;
  for (const [index, place] of places.entries()) {
    if (stand(panel, place) > 0 || !isSeen(place)) {
      bringIntoView(place, panel);
      stand(panel, place);
    }
    const free = overlap(place.getBoundingClientRect(), panel.getBoundingClientRect()) === 0 && isSeen(place);
    if (!free && index < places.length - 1) continue;
    place.setAttribute("data-coach-lit", "");
    return;
  }
}

export function usePointing(lesson: Lesson, place: string | undefined, key: string, box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = box.current;
    if (!panel) return;
    const now = (): void => point(lesson, place, panel);
    const frame = requestAnimationFrame(now);
    const size = new ResizeObserver(now);
    size.observe(panel);
    size.observe(document.body); /* as something grows, the browser may scroll so that what is below it stays */
    const stop = listening({ resize: now });
    /* What was pointed at may have been drawn anew, or something else may have taken its room. */
    const again = setInterval(() => {
      const lit = document.querySelector<HTMLElement>("[data-coach-lit]");
      if (place !== undefined && !lit) now();
      else if (lit && overlap(lit.getBoundingClientRect(), panel.getBoundingClientRect()) > 0) {
        const covers = stand(panel, lit);
        if (covers > 0 && lit !== placesOf(lesson, place).at(-1)) now(); /* a smaller part may be free */
      }
    }, LOOK_AGAIN);
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      stop();
      clearInterval(again);
      unmark();
    };
  }, [place, key]);
}
