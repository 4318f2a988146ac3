/*
 * What the engine says about a draft: whether it can be played, and which choices would be. The page knows
 * none of these limits itself; it tries.
 */
import { table } from "../../engine/client";
import { EngineError, type GameName, type Position } from "../../engine/types";
import { namedSeats, optionsOf, type Draft, type Mode, type Target } from "./draft";

export interface Problem {
  field: string; /* the option the engine names: "figures", "board", ... */
  message: string;
}

const TRIAL = "trial";

async function attempt(game: GameName, draft: Draft, names?: string[]): Promise<Position | EngineError> {
  try {
    const request = { do: "new", table: TRIAL, game, seats: draft.seats.length, options: optionsOf(game, draft) };
    return await table.ask<Position>(names ? { ...request, names } : request);
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
}

/* The first position of the draft, or what is wrong with it. */
export async function check(game: GameName, draft: Draft): Promise<{ position?: Position; problem?: Problem }> {
  const result = await attempt(game, draft, namedSeats(draft.seats).map((seat) => seat.name));
  if (!(result instanceof EngineError)) return { position: result };
  const [field = "", ...rest] = result.message.split(":");
  return { problem: { field, message: rest.join(":").trim() || result.message } };
}

async function possible<Value>(values: readonly Value[], draftWith: (value: Value) => Draft): Promise<Value[]> {
  const found: Value[] = [];
  for (const value of values)
    if (!((await attempt("canvas", draftWith(value))) instanceof EngineError)) found.push(value);
  return found;
}

/* What a game of Canvas with these seats can be. */
export interface Possible {
  modes: Mode[];
  targets: Target[];
}

export const MODES: readonly Mode[] = ["standard", "vincent", "puzzle"];
export const TARGETS: readonly Target[] = ["rank", "easy", "normal", "hard", "master", "goal"];

export const possibleModes = (draft: Draft): Promise<Mode[]> =>
  possible(MODES, (mode) => ({ ...draft, mode, target: "rank" }));

export const possibleTargets = (draft: Draft): Promise<Target[]> =>
  possible(TARGETS, (target) => ({ ...draft, target }));

export async function seatLimits(game: GameName): Promise<[number, number]> {
  const { games } = await table.ask<{ games: { name: string; seats: [number, number] }[] }>({ do: "hello" });
  return games.find((one) => one.name === game)?.seats ?? [2, 2];
}
