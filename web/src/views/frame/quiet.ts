/*
 * When a new version may begin by itself: where somebody arrives at a view that only shows, or has put the page away
 * there. Never at a table, in a form, or before a way back was offered for long enough.
 */
import { useEffect, useRef } from "preact/hooks";
import { route } from "../../app/router";
import { toasts } from "../../app/toast";
import { storageTrouble } from "../../platform/database";
import { takeUpdateIfQuiet, updateReady } from "../../platform/update";
import { listening } from "../../common/listening";

const ONLY_SHOWN = new Set(["", "rules", "achievements", "about", "privacy"]);

export const isQuiet = (): boolean =>
  ONLY_SHOWN.has(route.peek()[0] ?? "") &&
  storageTrouble.peek() === null &&
  toasts.peek().every(({ action }) => action === undefined) &&
  document.querySelector("dialog[open]") === null;

export function useQuietUpdate(address: string): void {
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) takeUpdateIfQuiet();
    first.current = false;
  }, [address]);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === "hidden") takeUpdateIfQuiet();
    };
    const stops = [listening({ visibilitychange: look }, document), updateReady.subscribe(look)];
    return () => stops.forEach((stop) => stop());
  }, []);
}
