/*
 * A card seen from near: on hover after a moment, at once when the keyboard is on it, on a long press. It lies beside
 * the card, in nobody's way, and goes with Escape. While another is dragged over it, it stays where it lies.
 */
import { signal, type Signal } from "@preact/signals";
import { wasDragged } from "./drag";

const MOMENT = 450; /* milliseconds a pointer rests before the card comes near */

interface Near {
  card: number;
  beside: DOMRect;
}

export const near: Signal<Near | null> = signal(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function leave(): void {
  clearTimeout(timer);
  near.value = null;
}

function approach(card: number, element: EventTarget | null, after: number): void {
  clearTimeout(timer);
  if (!(element instanceof HTMLElement)) return;
  timer = setTimeout(() => {
    if (element.isConnected && !wasDragged()) near.value = { card, beside: element.getBoundingClientRect() };
  }, after);
}

/* What a card on the table listens to. */
export const zooms = (card: number) => ({
  onPointerEnter: (event: PointerEvent): void => {
    if (event.pointerType === "mouse") approach(card, event.currentTarget, MOMENT);
  },
  onPointerLeave: leave,
  onTouchStart: (event: TouchEvent): void => approach(card, event.currentTarget, MOMENT),
  onTouchMove: leave,
  onTouchEnd: leave,
  onTouchCancel: leave,
  onContextMenu: (event: Event): void => event.preventDefault(),
  onFocus: (event: FocusEvent): void => {
    if (event.currentTarget instanceof HTMLElement && event.currentTarget.matches(":focus-visible")) approach(card, event.currentTarget, 0);
  },
  onBlur: leave,
  onMouseDown: leave,
});
