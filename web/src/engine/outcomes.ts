/*
 * What chance can bring: at its turn a position lists outcomes with their probabilities in the place of moves.
 */
import type { Position } from "./types";

export interface Outcomes {
  verb: string; /* "roll", "deal" ...; "" where it is nobody's chance */
  values: string[]; /* what stands behind it: "rrgy", "17" */
}

export function outcomesOf({ actor, legal }: Position): Outcomes {
  if (actor !== "chance") return { verb: "", values: [] };
  const moves = (legal as unknown as { move: string }[]).map(({ move }) => move);
  const verb = moves[0]?.split(" ", 1)[0] ?? "";
  return { verb, values: moves.map((move) => move.slice(verb.length + 1)) };
}
