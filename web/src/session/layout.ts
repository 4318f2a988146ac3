/*
 * Laying out a game: the engine opens a table, and its first position is kept. Whoever plays it opens it as a session.
 */
import { engine } from "../engine/client";
import type { Position } from "../engine/types";
import { readName } from "./names";
import { resultOf } from "./seats";
import { freshId, freshSeed, saveGame, type SavedGame, type SeatPlan } from "./store";
import { lang, t } from "../app/texts";

export interface NewGame {
  game: string;
  options: Record<string, unknown>;
  seats: SeatPlan[];
  practice?: boolean;
  outside?: boolean; /* chance is typed in, not drawn */
  daily?: string;
  learn?: boolean;
  seed?: string;
  contributions?: Record<string, string>; /* by seat letter: what people add to chance */
}

/* Fails with an EngineError where the engine refuses the options. */
export async function layOut(wanted: NewGame): Promise<SavedGame> {
  const id = freshId();
  const { game, options, practice = false, outside = false, daily, learn, contributions } = wanted;
  const seed = outside ? "" : (wanted.seed ?? freshSeed());
  /* A name that the engine would refuse is none: the settings may hold anything. */
  const seats = await Promise.all(
    wanted.seats.map(async (seat) => ({
      ...seat,
      name: seat.name === "" ? "" : ((await readName(seat.name)) ?? t("page.you")),
    })),
  );
  const position = await engine.ask<Position>({
    do: "new",
    table: id,
    game,
    seats: seats.length,
    options,
    ...(outside ? { chance: "outside" } : { chance: "auto", seed }),
    ...(contributions === undefined ? {} : { contributions }),
    names: seats.map((seat) => seat.name),
    date: new Date().toISOString().slice(0, 10),
    lang: lang.value,
  });
  const { record } = await engine.ask<{ record: string }>({ do: "record", table: id });
  void engine.ask({ do: "drop", table: id }).catch(() => undefined);
  const saved: SavedGame = {
    id,
    game,
    options,
    seats,
    seed,
    record,
    created: Date.now(),
    updated: Date.now(),
    over: position.actor === "over",
    practice,
    ...(outside ? { outside } : {}),
    ...(daily === undefined ? {} : { daily }),
    ...(learn === undefined ? {} : { learn }),
    turn: position.actor,
    ...resultOf(position),
  };
  await saveGame(saved);
  return saved;
}
