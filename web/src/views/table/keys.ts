/*
 * Keys that work anywhere at a table, but never while something is typed or a dialog is open.
 */
import { useEffect } from "preact/hooks";
import { isForTable } from "../../platform/keys";
import { listening } from "../../common/listening";

export function useKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isForTable(event, true)) return;
      const commanded = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      const act = commanded ? keys[`Ctrl+${event.shiftKey ? "Shift+" : ""}${key}`] : (keys[event.key] ?? keys[key]);
      if (!act) return;
      event.preventDefault();
      act();
    };
    return listening({ keydown: listen });
  });
}
