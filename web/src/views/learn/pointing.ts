/*
 * Pointing at a place of the table: it is ringed and brought into view, and the coach steps aside where it would
 * stand in front of it.
 */
import { useEffect } from "preact/hooks";
import { useSignal, type Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { moves } from "../../app/settings";
import type { Lesson } from "../../games/lesson";
import { placeOf } from "./places";

const LOOK_AGAIN = 400; /* milliseconds: tables draw themselves anew */
const SETTLED = 900; /* scrolling has come to rest by then */
const TOP = 72; /* pixels that the bar over the table takes */
const EDGE = 12;

const overlap = (one: DOMRect, other: DOMRect): number =>
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)) *
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left));

function unmark(): void {
  for (const marked of document.querySelectorAll("[data-coach-lit]")) marked.removeAttribute("data-coach-lit");
}

/* Where the panel would stand at the bottom or at the top of the window. */
function standing(panel: DOMRect, above: boolean): DOMRect {
  const ways = document.querySelector(".table-ways")?.getBoundingClientRect().height ?? 0;
  return new DOMRect(panel.x, above ? TOP : innerHeight - ways - panel.height - EDGE, panel.width, panel.height);
}

/* Scrolls so that the place is free of the panel; of one that is too tall its beginning. */
function bringIntoView(place: HTMLElement, panel: DOMRect): void {
  const at = place.getBoundingClientRect();
  if (overlap(at, panel) === 0 && at.top >= TOP && at.bottom <= innerHeight) return;
  const bottom = overlap(new DOMRect(at.x, panel.y, at.width, 1), panel) > 0 ? panel.top - EDGE : innerHeight - EDGE;
  const by = at.height > bottom - TOP || at.top < TOP ? at.top - TOP : at.bottom - bottom;
  scrollBy({ top: by, behavior: moves() ? "smooth" : "instant" });
}

/* Whether the panel stands at the top of the window, because the place cannot be freed otherwise. */
export function usePointing(
  lesson: Lesson,
  place: string | undefined,
  key: string,
  panel: RefObject<HTMLElement | null>,
): Signal<boolean> {
  const above = useSignal(false);
  useEffect(() => {
    const mark = (): void => {
      const found = placeOf(lesson, place);
      if (found?.hasAttribute("data-coach-lit")) return;
      unmark();
      found?.setAttribute("data-coach-lit", "");
    };
    const bring = (): void => {
      const found = placeOf(lesson, place);
      if (found && panel.current) bringIntoView(found, standing(panel.current.getBoundingClientRect(), false));
    };
    /* At the end of the page nothing can be scrolled any more: the other edge may be free. */
    const settle = (): void => {
      const found = placeOf(lesson, place)?.getBoundingClientRect();
      const box = panel.current?.getBoundingClientRect();
      if (!found || !box) return;
      above.value = overlap(found, standing(box, true)) < overlap(found, standing(box, false));
    };
    above.value = false;
    mark();
    const timers = [setTimeout(bring, 50), setTimeout(settle, SETTLED)];
    const again = setInterval(mark, LOOK_AGAIN);
    return () => {
      clearInterval(again);
      for (const timer of timers) clearTimeout(timer);
      unmark();
    };
  }, [place, key]);
  return above;
}
