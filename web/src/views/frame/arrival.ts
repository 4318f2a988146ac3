/*
 * Arriving at a view: it is seen from its top, and its heading has the focus, so that a screen reader
 * begins there. The very first view keeps the focus where the browser put it.
 */
import { useEffect, useRef } from "preact/hooks";
import { leaveToasts } from "../../app/toast";

const PATIENCE = 300; /* frames to wait for a view that is still being laid out */

function headFor(frames: number, arrived: () => boolean): void {
  if (!arrived()) return;
  const busy = document.querySelector("main[aria-busy='true']");
  const heading = busy ? null : document.querySelector<HTMLElement>("h1");
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
    leaveToasts();
    scrollTo({ top: 0, behavior: "instant" });
    headFor(PATIENCE, () => !left);
    return () => {
      left = true;
    };
  }, [address]);
}
