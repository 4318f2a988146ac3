/*
 * Dragging a card: with the mouse at once, with a finger after a moment's rest, so that the page still scrolls. What
 * can be dropped on has data-drop; the same can always be done by tapping and by keys. Whoever taps slowly, or on a slow
 * machine, lifts the card and does not move it: that is a tap.
 */
const FAR = 6; /* pixels a card moves before it is a drag */
const REST = 260; /* milliseconds a finger rests before it lifts a card */

interface Dragging {
  onDrop(target: string): void;
}

/* Set while a card is dragged, or has just been: the click that follows it means nothing. */
let dragged = false;
export const wasDragged = (): boolean => dragged;
let held = false; /* a pointer has a card: there is only one at a time */

export function startDrag(event: PointerEvent, { onDrop }: Dragging): void {
  if (held || event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return;
  const source = event.currentTarget;
  const touch = event.pointerType !== "mouse";
  const begin = { x: event.clientX, y: event.clientY };
  let ghost: HTMLElement | undefined;
  let over: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lift = (): void => {
    const box = source.getBoundingClientRect();
    ghost = document.createElement("div");
    const face = source.querySelector(".canvas-face, .canvas-layer-words")?.cloneNode(true);
    if (face) ghost.append(face);
    ghost.className = "canvas-dragged";
    ghost.style.left = `${box.left}px`;
    ghost.style.top = `${box.top}px`;
    ghost.style.width = `${box.width}px`;
    ghost.style.height = `${box.height}px`;
    document.body.append(ghost);
    document.documentElement.classList.add("canvas-dragging");
  };
  const hover = (x: number, y: number): void => {
    const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]") ?? undefined;
    if (found === over) return;
    over?.classList.remove("over");
    found?.classList.add("over");
    over = found;
  };
  const move = (moved: PointerEvent): void => {
    const x = moved.clientX - begin.x;
    const y = moved.clientY - begin.y;
    if (!dragged) {
      if (Math.hypot(x, y) < FAR) return;
      if (touch && !ghost) return finish();
      if (!ghost) lift();
      dragged = true;
    }
    if (ghost) ghost.style.transform = `translate(${x}px, ${y}px) rotate(-2deg) scale(1.05)`;
    hover(moved.clientX, moved.clientY);
  };
  const hold = (touched: TouchEvent): void => {
    if (ghost) touched.preventDefault();
  };
  const drop = (): void => {
    const target = dragged ? over?.dataset.drop : undefined;
    finish();
    if (target !== undefined) onDrop(target);
  };
  const listening = new AbortController();
  const { signal } = listening;
  /* Of the pointer that has the card; another finger may do what it likes meanwhile. */
  const listen = (kind: "pointermove" | "pointerup" | "pointercancel", act: (moved: PointerEvent) => void): void =>
    addEventListener(kind, (other: PointerEvent) => void (other.pointerId === event.pointerId && act(other)), { signal });
  function finish(): void {
    clearTimeout(timer);
    over?.classList.remove("over");
    ghost?.remove();
    ghost = undefined;
    document.documentElement.classList.remove("canvas-dragging");
    listening.abort();
    held = false;
    setTimeout(() => {
      dragged = false;
    }, 0);
  }
  held = true;
  dragged = false;
  if (touch) timer = setTimeout(lift, REST);
  listen("pointermove", move);
  listen("pointerup", drop);
  listen("pointercancel", finish);
  addEventListener("touchmove", hold, { passive: false, signal });
}
