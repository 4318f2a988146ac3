/*
 * Two quick taps mean the same as one: what the second falls on may be something else by then, and a move cannot be
 * taken back once chance has answered. The same goes for a key that is held down. Browsers count the clicks of a mouse; of a finger's taps not all do.
 */
const QUICK = 400; /* milliseconds */

let recent = false; /* something has just been tapped */
let last = 0; /* when that was: a page that is busy looks at its timers late */
let second = false; /* and so the tap that is being handled belongs to it */
let timer: ReturnType<typeof setTimeout> | undefined;

addEventListener(
  "click",
  (event) => {
    const quick = recent && event.timeStamp - last < QUICK;
    second = quick && event instanceof PointerEvent && event.pointerType === "touch";
    recent = true;
    last = event.timeStamp;
    clearTimeout(timer);
    timer = setTimeout(() => (recent = false), QUICK);
  },
  { capture: true },
);

/* Whether a click is the second of two that belong together; a key's never is. */
export const isSecondTap = (event: MouseEvent): boolean => event.detail > 1 || second;

/* A key that is held down presses nothing again. */
export function notHeld(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}
