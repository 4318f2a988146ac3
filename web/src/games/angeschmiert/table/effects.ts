/*
 * What each move would do, found by doing it on a copy of the table: the page reckons nothing itself.
 */
import { beside } from "../../../session/beside";
import type { Session } from "../../../session/session";
import type { AngeschmiertState } from "../types";
import type { AngeschmiertPosition } from "./show";

export type Effects = ReadonlyMap<string, AngeschmiertState>;

/* The position right after each legal move, before chance goes on. */
export async function effectsOf(session: Session, position: AngeschmiertPosition): Promise<Effects> {
  const effects = new Map<string, AngeschmiertState>();
  const { record } = await session.ask<{ record: string }>({ do: "record" });
  await beside(async (ask) => {
    const { ply } = await ask<AngeschmiertPosition>({ do: "load", record });
    if (ply !== position.ply) return;
    for (const move of position.legal) {
      const after = await ask<AngeschmiertPosition>({ do: "play", move });
      effects.set(move, after.state);
      await ask({ do: "undo" });
    }
  });
  return effects;
}
