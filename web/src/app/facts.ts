/*
 * What never changes about a game, asked of the engine once: its cards, scenarios, fields.
 */
import { signal } from "@preact/signals";
import { once } from "../common/once";
import { table } from "../engine/client";
import type { CanvasFacts, AngeschmiertFacts } from "../engine/types";

export const canvasFacts = signal<CanvasFacts | null>(null);
export const angeschmiertFacts = signal<AngeschmiertFacts | null>(null);

export const loadCanvasFacts = once(async () => {
  canvasFacts.value = await table.ask<CanvasFacts>({ do: "facts", game: "canvas" });
  return canvasFacts.value;
});

export const loadAngeschmiertFacts = once(async () => {
  angeschmiertFacts.value = await table.ask<AngeschmiertFacts>({ do: "facts", game: "angeschmiert" });
  return angeschmiertFacts.value;
});
