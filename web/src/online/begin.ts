/*
 * Laying a table in the house: whoever does it is its host and has its first free seat.
 */
import type { TalkRule } from "../session/talk";
import { connection, introduce } from "./house";
import { paintFor } from "./paint";
import { soon } from "./soon";
import { HouseTable } from "./table";
import { isFree } from "./wire";
import type { Absence, Clock, TableSummary } from "./wire";

interface NewTable {
  game: string;
  options: Record<string, unknown>;
  players: string[]; /* by seat: "free", or the level of a computer */
  open: boolean; /* in the lobby */
  rated: boolean;
  clock: Clock | null;
  absence: Absence;
  talk: TalkRule;
}

/* The table's id; fails with a HouseError whose sentence says why. */
export const layTable = ({ players, ...wanted }: NewTable, name: string): Promise<string> =>
  soon(async () => {
    await introduce(name);
    const request = { do: "create", ...wanted, seats: players.length, players };
    const summary = await connection.ask<TableSummary>(request, { again: false });
    const free = summary.seats.find(isFree);
    const table = HouseTable.at(summary.table);
    try {
      if (free) await table.sit(free.seat, name, paintFor(summary));
    } finally {
      table.leave();
    }
    return summary.table;
  });
