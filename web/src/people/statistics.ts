/*
 * What somebody's games come to, by game and by mode.
 */
import type { Person, Result, ResultSeat, Work } from "./model";

/* A game as one person played it. */
export interface PlayedGame {
  result: Result;
  seat: ResultSeat;
  index: number;
}

export const playedBy = (person: Person, results: readonly Result[]): PlayedGame[] =>
  results.flatMap((result) => {
    const index = result.seats.findIndex((one) => one.person === person.id);
    const seat = result.seats[index];
    return seat ? [{ result, seat, index }] : [];
  });

export interface GameSummary {
  game: string;
  mode: string;
  games: number;
  decided: number; /* games that one could win: against others, or for a target */
  won: number;
  average: number; /* points */
  best: number;
  place: number | null; /* on average, among others */
  lead: number | null; /* the largest over the next, when winning */
}

const isAlone = ({ result }: PlayedGame): boolean => result.seats.length === 1;
const hasWon = (one: PlayedGame): boolean => (isAlone(one) ? one.result.reached === true : one.seat.place === 1);
const mean = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const leadOf = ({ result, seat }: PlayedGame): number =>
  seat.points - Math.max(...result.seats.filter((other) => other !== seat).map(({ points }) => points));

function summaryOf(played: PlayedGame[], game: string, mode: string): GameSummary {
  const points = played.map(({ seat }) => seat.points);
  const others = played.filter((one) => !isAlone(one));
  const wins = others.filter(hasWon);
  return {
    game,
    mode,
    games: played.length,
    decided: played.filter((one) => !isAlone(one) || one.result.reached !== undefined).length,
    won: played.filter(hasWon).length,
    average: mean(points),
    best: points.reduce((most, one) => Math.max(most, one), 0),
    place: others.length === 0 ? null : mean(others.map(({ seat }) => seat.place)),
    lead: wins.length === 0 ? null : wins.map(leadOf).reduce((most, one) => Math.max(most, one)),
  };
}

/* The most played first. */
export function summaries(played: readonly PlayedGame[]): GameSummary[] {
  const groups = new Map<string, PlayedGame[]>();
  for (const one of played) {
    const key = `${one.result.game} ${one.result.mode}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups]
    .map(([key, some]) => summaryOf(some, key.split(" ")[0] ?? "", key.split(" ")[1] ?? ""))
    .sort((one, other) => other.games - one.games);
}

/* How many games were won against others; null where there were no others. */
export function winsOf(played: readonly PlayedGame[]): number | null {
  const others = played.filter((one) => !isAlone(one));
  return others.length === 0 ? null : others.filter(hasWon).length;
}

/* --- paintings --- */

export interface Hung extends PlayedGame {
  work: Work;
}

/* The latest first. */
export const worksOf = (played: readonly PlayedGame[]): Hung[] =>
  played.flatMap((one) => one.seat.works.map((work) => ({ ...one, work })).reverse());

/* Everybody's, also of those who are not here any more; not those of computers. */
export const allPlayed = (results: readonly Result[]): PlayedGame[] =>
  results.flatMap((result) =>
    result.seats.flatMap((seat, index) => (seat.player === "you" ? [{ result, seat, index }] : [])),
  );
