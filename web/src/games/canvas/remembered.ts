/*
 * What is remembered of a finished game of Canvas: how it was played, its scenario, its paintings.
 */
import type { Recall } from "../../people/count";
import type { Remembered, Work } from "../../people/model";
import type { Position, Seat } from "../../engine/types";
import { loadFacts } from "./facts";
import type { CanvasState } from "./types";
import { seatLetter } from "./words";

/* What each painting of a seat has added, in the order in which they were made. */
async function pointsAdded({ moves, at }: Recall, seat: Seat): Promise<number[]> {
  const added: number[] = [];
  let had = 0;
  for (const [ply, { actor, move }] of moves.entries()) {
    if (actor !== seat || !move.startsWith("paint ")) continue;
    const points = (await at(ply + 1)).points[seat] ?? 0;
    added.push(points - had);
    had = points;
  }
  return added;
}

export async function remembered({ state, seats }: Position, recall: Recall): Promise<Remembered> {
  const { mode, scenario, target, seats: players } = state as CanvasState;
  const plan = (await loadFacts()).scenarios.find(({ name }) => name === scenario);
  const points = players[0]?.points ?? 0;
  const wanted = target ?? plan?.goal;
  const works: Work[][] = [];
  for (const [index, { paintings }] of players.entries()) {
    const added = await pointsAdded(recall, seatLetter(index));
    works.push(paintings.map(({ cards, back }, which) => ({ cards: [...cards], ground: back, points: added[which] ?? 0 })));
  }
  return {
    mode: seats === 1 ? `alone-${mode}` : mode === "vincent" ? "company-vincent" : "company",
    works,
    ...(seats === 1 && wanted !== undefined ? { reached: points >= wanted } : {}),
    ...(plan ? { scenario: plan.name, goal: plan.goal } : {}),
  };
}
