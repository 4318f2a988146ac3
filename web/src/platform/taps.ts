/*
 * Two quick taps mean the same as one: what the second falls on may be something else by then, and a move cannot be
 * taken back once chance has answered. The same goes for a key that is held down. Browsers count the clicks of a mouse; a
 * finger's are counted here: not every browser does, and some count a touch that came to nothing, when the page moved.
 */
const QUICK = 400; /* milliseconds */

let recent = false; /* something has just been tapped */
let last = 0; /* when that was: a page that is busy looks at its timers late */
let second = false; /* and so the click that is being handled belongs to it */
let timer: ReturnType<typeof setTimeout> | undefined;

window.addEventListener(
  "click",
  (event) => {
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    second = touch ? recent && event.timeStamp - last < QUICK : event.detail > 1;
    recent = true;
    last = event.timeStamp;
    clearTimeout(timer);
    timer = setTimeout(() => (recent = false), QUICK);
  },
  { capture: true },
);

/* Whether a click is the second of two that belong together; a key's never is. */
export const isSecondTap = (): boolean => second;

/* A key that is held down presses nothing again. */
export function notHeld(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}
