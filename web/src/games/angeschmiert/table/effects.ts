/*
 * What each move would do, found by doing it on a copy of the table: the page reckons nothing itself.
 */
import type { Session } from "../../../session/session";
import { engine } from "../../../engine/client";
import type { AngeschmiertState } from "../types";
import type { AngeschmiertPosition } from "./show";

export type Effects = ReadonlyMap<string, AngeschmiertState>;

let copies = 0;

/* The position right after each legal move, before chance goes on. */
export async function effectsOf(session: Session, position: AngeschmiertPosition): Promise<Effects> {
  const copy = `effects ${++copies}`;
  const effects = new Map<string, AngeschmiertState>();
  const { record } = await session.ask<{ record: string }>({ do: "record" });
  const loaded = await engine.ask<AngeschmiertPosition>({ do: "load", table: copy, record });
  if (loaded.ply === position.ply)
    for (const move of position.legal) {
      const after = await engine.ask<AngeschmiertPosition>({ do: "play", table: copy, move });
      effects.set(move, after.state);
      await engine.ask({ do: "undo", table: copy });
    }
  await engine.ask({ do: "drop", table: copy });
  return effects;
}
