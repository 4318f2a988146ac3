/*
 * A finished game goes into the results, once, with what it brought to everybody who played it. Practice, imported and
 * guided games count for nothing, and neither do guests: seats that were left without a name beside others.
 */
import { type Ask, beside } from "../session/beside";
import { EngineError, type Position } from "../engine/types";
import { ownName, resultOf, SEATS } from "../session/seats";
import type { SavedGame, SeatPlan } from "../session/store";
import { noCareer, type Career, type Person, type Remembered, type Result, type ResultSeat } from "./model";
import { keepPeople, people, personNamed, refreshPeople, results, somebody } from "./store";
import { oneByOne } from "../common/oneByOne";

/* How a finished game came to its end. */
export interface Recall {
  moves: readonly { actor: string; move: string }[];
  at(ply: number): Promise<Position>; /* the position after so many moves */
}

export type Remember = (position: Position, recall: Recall) => Promise<Remembered>;

const counts = (game: SavedGame): boolean => game.over && !game.practice && game.imported !== true && game.learn !== true;
const isSomebody = (plan: SeatPlan): boolean => plan.player === "you" && plan.guest !== true;

interface Added {
  new: string[];
  achieved: number;
  scenarios: number;
}

/* What the game adds to a career; nothing, where it has no achievements. */
async function addTo(career: Career, seat: string, ask: Ask): Promise<Added> {
  const { achieved, scenarios } = career;
  try {
    return await ask<Added>({ do: "achievements", seat, achieved, scenarios });
  } catch (error) {
    if (error instanceof EngineError && error.code === "bad-request") return { new: [], achieved, scenarios };
    throw error;
  }
}

function placesOf({ points, winners }: { points: number[]; winners: string[] }): number[] {
  const won = points.map((_, seat) => winners.includes(SEATS.charAt(seat)));
  const better = (one: number, other: number): boolean =>
    won[one] !== won[other] ? won[one] === true : (points[one] ?? 0) > (points[other] ?? 0);
  return points.map((_, seat) => 1 + points.filter((_, other) => better(other, seat)).length);
}

const count = (saved: SavedGame, remember: Remember): Promise<void> =>
  beside(async (ask) => {
    const position = await ask<Position>({ do: "load", record: saved.record });
    if (position.actor !== "over") return;
    const { moves } = await ask<{ moves: Recall["moves"] }>({ do: "moves" });
    const recall = { moves, at: (ply: number) => ask<Position>({ do: "show", ply }) };
    const { works, ...more } = await remember(position, recall);
    const { points, winners } = resultOf(position);
    const places = placesOf({ points, winners });
    const known = [...people.value];
    const changed: Person[] = [];
    const seats: ResultSeat[] = [];
    const first = saved.seats.findIndex(isSomebody);
    for (const [index, plan] of saved.seats.entries()) {
      const seat: ResultSeat = {
        name: plan.name,
        player: plan.player,
        points: points[index] ?? 0,
        place: places[index] ?? 1,
        fresh: [],
        works: works[index] ?? [],
      };
      seats.push(seat);
      if (!isSomebody(plan)) continue;
      const found = personNamed(ownName(plan), known);
      const person = found ?? somebody(ownName(plan), known);
      if (!found) known.push(person);
      const career = person.careers[saved.game] ?? noCareer();
      const added = await addTo(career, SEATS.charAt(index), ask);
      /* An earlier version of the page has counted it for the first person already. */
      seat.fresh = added.new.length === 0 && index === first ? (saved.counted ?? []) : added.new;
      seat.person = person.id;
      const when = { ...career.when, ...Object.fromEntries(added.new.map((name) => [name, saved.updated])) };
      const grown = { achieved: added.achieved, scenarios: added.scenarios, when };
      changed.push({ ...person, careers: { ...person.careers, [saved.game]: grown } });
    }
    const result: Result = { id: saved.id, game: saved.game, when: saved.updated, ...more, seats };
    await keepPeople(changed, [result]);
  });

/* One after the other: each finds the people as the last has left them. */
const inTurn = oneByOne();

const resultWith = (id: string): Result | undefined => results.value.find((one) => one.id === id);

/* The result of a finished game; null where it counts for nothing. */
export const countGame = (saved: SavedGame, remember: Remember): Promise<Result | null> =>
  inTurn(async () => {
    if (!counts(saved)) return null;
    await refreshPeople();
    if (!resultWith(saved.id)) await count(saved, remember);
    return resultWith(saved.id) ?? null;
  });

/* Games that ended before there were people, or while nobody was looking; the oldest first. */
export const countGames = (games: readonly SavedGame[], rememberOf: (game: string) => Remember): Promise<void> =>
  inTurn(async () => {
    await refreshPeople();
    const known = new Set(results.value.map(({ id }) => id));
    const open = games.filter((game) => counts(game) && !known.has(game.id)).sort((one, other) => one.updated - other.updated);
    for (const game of open) await count(game, rememberOf(game.game)).catch(() => undefined);
  });

/* What was achieved before there were people belongs to whoever earned it. */
export const adoptCareer = (game: string, career: Career, name: string): Promise<void> =>
  inTurn(async () => {
    await refreshPeople();
    const person = personNamed(name) ?? somebody(name);
    const had = person.careers[game] ?? noCareer();
    const grown = {
      achieved: had.achieved | career.achieved,
      scenarios: had.scenarios | career.scenarios,
      when: { ...career.when, ...had.when },
    };
    await keepPeople([{ ...person, careers: { ...person.careers, [game]: grown } }]);
  });
