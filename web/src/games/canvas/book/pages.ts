/*
 * The scenario book of a person. By the rules anybody at the table may complete a scenario, and then everybody there
 * has it in the book: people, not computers.
 */
import type { Person, Result } from "../../../people/model";
import { playedBy, type PlayedGame } from "../../../people/statistics";
import type { CanvasFacts } from "../types";

export interface BookPage {
  name: string;
  difficulty: string;
  goal: number;
  scoring: string[];
  games: number;
  own: number; /* the person's best result */
  best: number; /* of anybody at their tables */
  done: number | null; /* when it was completed first */
}

const bestOf = ({ result }: PlayedGame): number =>
  result.seats.reduce((most, { player, points }) => (player === "you" ? Math.max(most, points) : most), 0);

export function bookOf(scenarios: CanvasFacts["scenarios"], person: Person | undefined, results: readonly Result[]): BookPage[] {
  const played = person ? playedBy(person, results).filter(({ result }) => result.game === "canvas") : [];
  return scenarios.map((scenario) => {
    const here = played.filter(({ result }) => result.scenario === scenario.name);
    const completed = here.filter((one) => bestOf(one) >= scenario.goal).map(({ result }) => result.when);
    return {
      ...scenario,
      games: here.length,
      own: here.reduce((most, { seat }) => Math.max(most, seat.points), 0),
      best: here.reduce((most, one) => Math.max(most, bestOf(one)), 0),
      done: completed.length === 0 ? null : Math.min(...completed),
    };
  });
}
