/*
 * Arrow keys in a line of buttons: one of them is a stop of the Tab key, the arrows go from one to the next.
 */
import { useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function useRoving(count: number) {
  const at = useSignal(0);
  const line = useRef<HTMLElement>(null);
  const stop = Math.min(at.value, Math.max(0, count - 1));
  const focus = (index: number): void => {
    at.value = index;
    line.current?.querySelectorAll<HTMLElement>("[data-stop]")[index]?.focus();
  };
  return {
    line,
    focus,
    /* Gives the focus back to where it was, without moving the page. */
    keep: (): void => line.current?.querySelectorAll<HTMLElement>("[data-stop]")[stop]?.focus({ preventScroll: true }),
    tabindex: (index: number): 0 | -1 => (index === stop ? 0 : -1),
    onFocus: (index: number): void => {
      at.value = index;
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || count === 0) return;
      const step = STEPS[event.key];
      const to = event.key === "Home" ? 0 : event.key === "End" ? count - 1 : step === undefined ? null : (stop + step + count) % count;
      if (to === null) return;
      event.preventDefault();
      focus(to);
    },
  };
}
