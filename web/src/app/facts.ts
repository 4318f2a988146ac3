/*
 * What never changes about a game, asked of the engine once: its cards, scenarios, fields.
 */
import { signal } from "@preact/signals";
import { table } from "../engine/client";
import type { CanvasFacts, RaceFacts } from "../engine/types";

export const canvasFacts = signal<CanvasFacts | null>(null);
export const raceFacts = signal<RaceFacts | null>(null);

let canvas: Promise<CanvasFacts> | undefined;
let race: Promise<RaceFacts> | undefined;

export function loadCanvasFacts(): Promise<CanvasFacts> {
  canvas ??= table.ask<CanvasFacts>({ do: "facts", game: "canvas" }).then((facts) => (canvasFacts.value = facts));
  return canvas;
}

export function loadRaceFacts(): Promise<RaceFacts> {
  race ??= table.ask<RaceFacts>({ do: "facts", game: "angeschmiert" }).then((facts) => (raceFacts.value = facts));
  return race;
}
