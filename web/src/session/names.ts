/*
 * Names as the engine reads them: it alone says what a name is.
 */
import { engine } from "../engine/client";
import { EngineError } from "../engine/types";

/* The name without white space around it, or null where the engine refuses it. */
export async function readName(text: string): Promise<string | null> {
  try {
    return (await engine.ask<{ name: string }>({ do: "name", name: text })).name;
  } catch (error) {
    if (error instanceof EngineError && error.code === "bad-request") return null;
    throw error;
  }
}
