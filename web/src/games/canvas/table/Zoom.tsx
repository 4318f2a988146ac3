/*
 * The card that is looked at, large, beside where it lies. It is only for the eyes: the card itself says everything.
 */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { iconsWords, cardIcons } from "../facts";
import { CardFace } from "./CardFace";
import { leave, near } from "./near";
import { listening } from "../../../common/listening";
import "./zoom.css";

const EDGE = 8; /* pixels to the window's edges and to the card */

export function Zoom() {
  const box = useRef<HTMLDivElement>(null);
  const one = near.value;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") leave();
    };
    const stop = listening({ keydown: onKey, scroll: leave }, window, { passive: true });
    return () => {
      stop();
      leave();
    };
  }, []);
  useLayoutEffect(() => {
    if (box.current && one) putBeside(box.current, one.beside);
  }, [one]);
  if (!one) return null;
  return (
    <div ref={box} class="canvas-zoom" aria-hidden="true">
      <span class="canvas-card">
        <CardFace card={one.card} />
      </span>
      <p>{iconsWords(cardIcons(one.card))}</p>
    </div>
  );
}

/* On the side with more room, never over the card itself unless the window is too narrow. */
function putBeside(box: HTMLElement, at: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  const right = innerWidth - at.right > at.left;
  const left = right ? at.right + EDGE : at.left - width - EDGE;
  const narrow = width + EDGE > Math.max(innerWidth - at.right, at.left);
  const top = narrow ? (at.top > innerHeight - at.bottom ? at.top - height - EDGE : at.bottom + EDGE) : at.top;
  box.style.left = `${Math.max(EDGE, Math.min(narrow ? at.left : left, innerWidth - width - EDGE))}px`;
  box.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`;
}
