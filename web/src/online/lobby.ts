/*
 * The open tables of the house, kept up to date while somebody looks.
 */
import { signal, type ReadonlySignal } from "@preact/signals";
import { connection } from "./house";
import type { TableSummary } from "./wire";

export interface Lobby {
  readonly tables: ReadonlySignal<TableSummary[] | null>; /* null: not told yet */
  leave(): void;
}

export function enterLobby(): Lobby {
  const tables = signal<TableSummary[] | null>(null);
  const without = (table: string): TableSummary[] => (tables.peek() ?? []).filter((one) => one.table !== table);
  const look = async (): Promise<void> => {
    tables.value = (await connection.ask<{ tables: TableSummary[] }>({ do: "tables", watch: true })).tables;
  };
  const stops = [
    connection.hold(),
    connection.listen((event) => {
      if (event.event === "table" && event.open)
        tables.value = event.state === "open" ? [event, ...without(event.table)] : without(event.table);
      if (event.event === "gone") tables.value = without(event.table);
    }),
    connection.onArrival(() => void look().catch(() => undefined)),
  ];
  return {
    tables,
    leave() {
      connection.mention({ do: "tables", watch: false });
      for (const stop of stops.reverse()) stop();
    },
  };
}
