/*
 * What ribbons are worth, by the ladders of the scoring cards; a scoring card pays for so many and no more.
 */
import { ladderOf } from "../facts";

const BONUS = 2; /* points for a bonus ribbon */

export function pointsFor(name: string, ribbons: number): number {
  if (name === "bonus") return BONUS * ribbons;
  const ladder = ladderOf(name);
  return ladder[Math.min(ribbons, ladder.length) - 1] ?? 0;
}

/* What so many more ribbons of a kind add to those somebody has. */
export const pointsAdded = (name: string, have: number, more: number): number => pointsFor(name, have + more) - pointsFor(name, have);
