/*
 * Pointing at a place of the table: it is ringed and brought into view, and the coach steps aside where it would
 * stand in front of it.
 */
import { useEffect, useRef } from "preact/hooks";
import { useSignal, type Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { moves } from "../../app/settings";
import { placeOf, type Place } from "./lesson";

const LOOK_AGAIN = 400; /* milliseconds: tables draw themselves anew */

const overlap = (one: DOMRect, other: DOMRect): number =>
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)) *
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left));

function unmark(): void {
  for (const marked of document.querySelectorAll("[data-coach-lit]")) marked.removeAttribute("data-coach-lit");
}

/* Free room above and below the panel decides; a place that is taller shows its beginning. */
function bringIntoView(place: HTMLElement, panel: DOMRect, above: boolean): void {
  const at = place.getBoundingClientRect();
  const top = above ? panel.bottom + 12 : 72;
  const bottom = above ? innerHeight - 12 : panel.top - 12;
  const fits = at.top >= top && at.bottom <= bottom;
  if (fits || (overlap(at, panel) === 0 && at.top >= 0 && at.bottom <= innerHeight)) return;
  const by = at.height > bottom - top || at.top < top ? at.top - top : at.bottom - bottom;
  scrollBy({ top: by, behavior: moves() ? "smooth" : "instant" });
}

/* Whether the panel stands at the top of the window, because the place cannot be freed otherwise. */
export function usePointing(place: Place | undefined, key: string, panel: RefObject<HTMLElement | null>): Signal<boolean> {
  const above = useSignal(false);
  const shown = useRef("");
  useEffect(() => {
    const mark = (): void => {
      const found = placeOf(place);
      if (!found?.hasAttribute("data-coach-lit")) {
        unmark();
        found?.setAttribute("data-coach-lit", "");
      }
      if (!found || shown.current === key || !panel.current) return;
      shown.current = key;
      bringIntoView(found, panel.current.getBoundingClientRect(), above.value);
    };
    const settle = (): void => {
      const found = placeOf(place);
      if (!found || !panel.current) return;
      const box = panel.current.getBoundingClientRect();
      if (overlap(found.getBoundingClientRect(), box) === 0) return;
      /* At the end of the page nothing can be scrolled any more: the other edge may be free. */
      const other = new DOMRect(box.x, above.value ? innerHeight - box.height : 64, box.width, box.height);
      const at = found.getBoundingClientRect();
      if (overlap(at, other) < overlap(at, box)) above.value = !above.value;
    };
    mark();
    const again = setInterval(mark, LOOK_AGAIN);
    const later = setTimeout(settle, 900);
    return () => {
      clearInterval(again);
      clearTimeout(later);
      unmark();
    };
  }, [place, key]);
  return above;
}
