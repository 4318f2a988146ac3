/*
 * Arriving at a view: it is seen from its top, and its heading has the focus, so that a screen reader
 * begins there. The very first view keeps the focus where the browser put it.
 */
import { useEffect, useRef } from "preact/hooks";

const PATIENCE = 40; /* frames to wait for a view that is still being laid out */

function headFor(frames: number, arrived: () => boolean): void {
  if (!arrived()) return;
  const heading = document.querySelector<HTMLElement>("main h1, main[tabindex], h1");
  if (!heading && frames > 0) {
    requestAnimationFrame(() => headFor(frames - 1, arrived));
    return;
  }
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
}

export function useArrival(address: string): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    let left = false;
    scrollTo({ top: 0, behavior: "instant" });
    headFor(PATIENCE, () => !left);
    return () => {
      left = true;
    };
  }, [address]);
}
