/*
 * Keys that work anywhere at a table, but never while something is typed or a dialog is open.
 */
import { useEffect } from "preact/hooks";

const TYPING = "input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]";

export function useKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const commanded = event.ctrlKey || event.metaKey;
      if (event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (document.querySelector("dialog[open]")) return;
      const key = event.key.toLowerCase();
      const act = commanded ? keys[`Ctrl+${event.shiftKey ? "Shift+" : ""}${key}`] : (keys[event.key] ?? keys[key]);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}
