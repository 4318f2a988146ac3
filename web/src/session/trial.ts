/*
 * Trying out a set-up. The page knows no limits of a game: it asks the engine for a first position, and the engine
 * says what is wrong.
 */
import { engine } from "../engine/client";
import { EngineError, type Position } from "../engine/types";
import { capital } from "../app/texts";

export interface SetUpTrial {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  names?: string[];
}

/* What is wrong: the option that the engine names ("figures", "board", ...) and why. */
export interface Problem {
  field: string;
  message: string;
}

export type Trial = { position: Position } | { problem: Problem };

export async function tryOut(wanted: SetUpTrial): Promise<Trial> {
  try {
    return { position: await engine.ask<Position>({ do: "new", table: "trial", ...wanted }) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const [field = "", ...rest] = error.message.split(":");
    /* Words of the notation may name a place more ("bucket: ..."): whoever sets up a game sees where it is. */
    const why = rest.join(":").trim().replace(/^(?:[a-z-]+: )+/, "");
    return { problem: { field, message: capital(why || error.message) } };
  }
}

/* Those of the values that can be played. */
export async function possible<Value>(values: readonly Value[], wantedWith: (value: Value) => SetUpTrial): Promise<Value[]> {
  const found: Value[] = [];
  for (const value of values) if ("position" in (await tryOut(wantedWith(value)))) found.push(value);
  return found;
}
