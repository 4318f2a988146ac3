/*
 * Whether the engine runs here at all. Asked once at the start, so that somebody with an old browser or
 * a broken download reads a sentence and not an empty table.
 */
import { signal } from "@preact/signals";
import { hello } from "../engine/games";

type Trouble = "webassembly" | "engine";
export const trouble = signal<Trouble | null>(null);

export async function checkEngine(): Promise<void> {
  if (typeof WebAssembly === "undefined" || typeof Worker === "undefined") {
    trouble.value = "webassembly";
    return;
  }
  try {
    await hello();
    trouble.value = null;
  } catch {
    trouble.value = "engine";
  }
}
