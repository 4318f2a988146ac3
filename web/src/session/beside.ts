/*
 * Tables of the engine. Each has a name that no other has: one may still be left while the next looks at the same game.
 */
import { engine } from "../engine/client";

export type Ask = <Reply>(request: object) => Promise<Reply>;

let laid = 0;
export const freshTable = (): string => `table-${++laid}`;

/* A table beside those that are played at, for some questions; then it is cleared away. */
export async function beside<Answer>(work: (ask: Ask, table: string) => Promise<Answer>): Promise<Answer> {
  const table = freshTable();
  try {
    return await work((request) => engine.ask({ ...request, table }), table);
  } finally {
    void engine.ask({ do: "drop", table }).catch(() => undefined);
  }
}
