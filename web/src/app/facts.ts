/*
 * What never changes about a game, asked of the engine once: its cards, scenarios, fields.
 */
import { signal } from "@preact/signals";
import { once } from "../common/once";
import { table } from "../engine/client";
import type { CanvasFacts, RaceFacts } from "../engine/types";

export const canvasFacts = signal<CanvasFacts | null>(null);
export const raceFacts = signal<RaceFacts | null>(null);

export const loadCanvasFacts = once(async () => {
  canvasFacts.value = await table.ask<CanvasFacts>({ do: "facts", game: "canvas" });
  return canvasFacts.value;
});

export const loadRaceFacts = once(async () => {
  raceFacts.value = await table.ask<RaceFacts>({ do: "facts", game: "angeschmiert" });
  return raceFacts.value;
});
