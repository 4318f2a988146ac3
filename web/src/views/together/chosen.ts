/*
 * What somebody chose for a table last, so that the game after it begins from there.
 */
import type { SetUp } from "../../games/setup";

interface Chosen {
  choices: object; /* the game's own */
  clock: string;
}

const key = (game: string): string => `atelier.together.${game}`;

export function lastChosen(game: string, setUp: SetUp): Chosen {
  try {
    const { choices = {}, clock = "none" } = JSON.parse(localStorage.getItem(key(game)) ?? "{}") as Partial<Chosen>;
    return { choices: { ...setUp.choices, ...choices }, clock };
  } catch {
    return { choices: setUp.choices, clock: "none" }; /* unreadable, or storage is forbidden */
  }
}

export function keepChosen(game: string, chosen: Chosen): void {
  try {
    localStorage.setItem(key(game), JSON.stringify(chosen));
  } catch {
    /* storage is forbidden: chosen afresh next time */
  }
}
