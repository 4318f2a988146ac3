/*
 * What is true of every game of Angeschmiert, asked of the engine once: where the special fields
 * are, and what each throw is worth. And the small vocabulary of the notation: figures, colours.
 */
import { signal } from "@preact/signals";
import { once } from "../../common/once";
import { engine } from "../../engine/client";
import type { Seat } from "../../engine/types";
import type { AngeschmiertFacts, AngeschmiertState } from "./types";

export const SEATS: readonly Seat[] = ["a", "b", "c", "d", "e", "f"];
/* By the letter that a side of a die has in the notation. */
export const COLOURS: Record<string, "red" | "green" | "yellow" | "blue"> = { r: "red", g: "green", y: "yellow", b: "blue" };
export const colourOf = (side: string | null) => COLOURS[side ?? ""] ?? "red";

const arrived = signal<AngeschmiertFacts | null>(null);

export const loadFacts = once(async () => {
  arrived.value = await engine.ask<AngeschmiertFacts>({ do: "facts", game: "angeschmiert" });
  return arrived.value;
});

/* The facts, or null until they have arrived; reading them asks for them. */
export function facts(): AngeschmiertFacts | null {
  void loadFacts().catch(() => undefined);
  return arrived.value;
}

export function valueOf(thrown: string): number | undefined {
  return facts()?.throws.find((one) => one.throw === thrown)?.value;
}

const THROWS = { 0: "palette", 1: "one-pair", 2: "two-pairs", 3: "three-alike", 12: "four-alike" } as const;

/* What a throw of four dice is called: the key of its texts. */
export function throwKey(thrown: string): `throw.${(typeof THROWS)[keyof typeof THROWS]}` | undefined {
  const value = valueOf(thrown);
  return value === undefined ? undefined : `throw.${THROWS[value as keyof typeof THROWS] ?? "palette"}`;
}

type FieldKind = "start" | "goal" | "ladder" | "bucket" | "brush" | "risk" | "colour";

export function fieldKind(field: number, board: AngeschmiertState["board"]): FieldKind {
  const known = facts();
  if (field === 0) return "start";
  if (board.bucket.includes(field)) return "bucket";
  if (board.brush.includes(field)) return "brush";
  if (!known) return "colour";
  if (field === known.home) return "goal";
  if (field === known.ladder) return "ladder";
  return field >= known.risk[0] && field <= known.risk[1] ? "risk" : "colour";
}

export const isHome = (field: number): boolean => field === facts()?.home;

/* A figure as the notation names it: "b2". */
export interface Figure {
  name: string;
  seat: Seat;
  seatIndex: number;
  number: 1 | 2;
  index: number; /* among all twelve */
  field: number;
}

export function figuresOf(state: AngeschmiertState): Figure[] {
  return SEATS.flatMap((seat, seatIndex) =>
    (state.figures[seat] ?? []).map((field, which): Figure => ({
      name: `${seat}${which + 1}`,
      seat,
      seatIndex,
      number: which === 0 ? 1 : 2,
      index: 2 * seatIndex + which,
      field,
    })),
  );
}

export function fieldOf(state: AngeschmiertState, figure: string): number {
  const fields = state.figures[figure[0] as Seat];
  return fields?.[figure[1] === "2" ? 1 : 0] ?? 0;
}

/* The figure a move names, if it names one. */
export function figureIn(move: string): string | undefined {
  return /\b([a-f][12])\b/.exec(move)?.[1];
}
