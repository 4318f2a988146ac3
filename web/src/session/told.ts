/*
 * Moves as sentences. The engine's narrator has the words: it calls people by their names at the table, and speaks to the
 * one who gave none.
 */
import { type Ask } from "./beside";
import { isYou, SEATS } from "./seats";
import type { Played } from "./session";
import type { SeatPlan } from "./store";

interface ToldMove extends Played {
  told: string;
}

function audience(seats: readonly SeatPlan[]): object {
  const names = seats.map(({ name }) => name);
  const you = seats.findIndex(isYou);
  return you < 0 ? { names } : { names, you: SEATS[you] };
}

/* What was played from a ply on. */
export async function tellPlayed(ask: Ask, seats: readonly SeatPlan[], since: number): Promise<ToldMove[]> {
  return (await ask<{ moves: ToldMove[] }>({ do: "moves", since, ...audience(seats) })).moves;
}

/* What moves would do at a ply. */
export async function tellMoves(ask: Ask, seats: readonly SeatPlan[], ply: number, moves: readonly string[]): Promise<string[]> {
  return (await ask<{ told: string[] }>({ do: "tell", ply, moves, ...audience(seats) })).told;
}
