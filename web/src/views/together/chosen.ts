/*
 * What somebody chose for a table last, so that the game after it begins from there.
 */
import { readKept, writeKept } from "../../common/kept";
import type { SetUp } from "../../games/setup";

interface Chosen {
  choices: object; /* the game's own */
  clock: string;
}

const key = (game: string): string => `atelier.together.${game}`;

export function lastChosen(game: string, setUp: SetUp): Chosen {
  const { choices = {}, clock = "none" } = (readKept(key(game)) ?? {}) as Partial<Chosen>;
  return { choices: { ...setUp.choices, ...choices }, clock };
}

export const keepChosen = (game: string, chosen: Chosen): boolean => writeKept(key(game), chosen);
