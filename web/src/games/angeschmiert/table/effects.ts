/*
 * What each move would do, found by doing it on a copy of the table: the page reckons nothing itself.
 */
import type { Session } from "../../../app/session";
import { table } from "../../../engine/client";
import type { RaceState } from "../../../engine/types";
import type { RacePosition } from "./film";

export type Effects = ReadonlyMap<string, RaceState>;

let copies = 0;

/* The position right after each legal move, before chance goes on. */
export async function effectsOf(session: Session, position: RacePosition): Promise<Effects> {
  const copy = `effects ${++copies}`;
  const effects = new Map<string, RaceState>();
  const { record } = await session.ask<{ record: string }>({ do: "record" });
  const loaded = await table.ask<RacePosition>({ do: "load", table: copy, record });
  if (loaded.ply === position.ply)
    for (const move of position.legal) {
      const after = await table.ask<RacePosition>({ do: "play", table: copy, move });
      effects.set(move, after.state);
      await table.ask({ do: "undo", table: copy });
    }
  await table.ask({ do: "drop", table: copy });
  return effects;
}
