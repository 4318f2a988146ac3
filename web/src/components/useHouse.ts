/*
 * Whether a house serves the page, for a view that has something to offer there: asked where there is a network.
 */
import { useEffect } from "preact/hooks";
import { askForHouse, houseThere } from "../online/there";

export function useHouse(): boolean {
  useEffect(() => {
    if (navigator.onLine) void askForHouse().catch(() => undefined);
  }, []);
  return houseThere.value;
}
