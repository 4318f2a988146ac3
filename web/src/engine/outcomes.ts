/*
 * What chance can bring. At its turn the engine lists outcomes with their probabilities in the place of moves; a table
 * keeps them apart, so that `legal` holds moves and nothing else.
 */
import type { Position } from "./types";

interface Outcomes {
  verb: string; /* "roll", "deal" ...; "" where it is nobody's chance */
  values: string[]; /* what stands behind it: "rrgy", "17" */
}

/* A position as it arrives, with chance's outcomes in a place of their own. */
export function outcomesApart(arrived: Position): Position {
  if (arrived.actor !== "chance") return arrived;
  const outcomes = (arrived.legal as unknown as { move: string }[]).map(({ move }) => move);
  return { ...arrived, legal: [], outcomes };
}

export function outcomesOf({ outcomes: moves = [] }: Position): Outcomes {
  const verb = moves[0]?.split(" ", 1)[0] ?? "";
  return { verb, values: moves.map((move) => move.slice(verb.length + 1)) };
}
