/*
 * Follows the tables of the house where one sits, as long as they are played at: whose turn it is at each, without
 * anybody loading anything again. The house lets a page watch a few tables; of those beyond it is asked now and then.
 */
import { effect, signal, untracked, type Signal } from "@preact/signals";
import { followCalls } from "./calls";
import { opponentName } from "../app/gamename";
import { markTables, runningTables, type RunningTable } from "../session/tables";
import { once } from "../common/once";
import { connection } from "./house";
import { sendWhatIsLeft } from "./outbox";
import { HouseTable } from "./table";
import type { SeatFacts, TableSummary } from "./wire";

const MOST_WATCHED = 15; /* of the sixteen; one may be open that is not one's own */
const ASKED_FOR = 50;

/* What was told of those that are too many to watch. */
const unwatched: Signal<TableSummary[]> = signal([]);
const watched: Signal<readonly HouseTable[]> = signal([]);

const isMine = ({ person }: SeatFacts): boolean => person !== null && person.id === connection.person.value?.id;
const goesOn = ({ state, seats }: TableSummary): boolean => (state === "open" || state === "playing") && seats.some(isMine);

function describe({ table: id, game, state, seats, actor }: TableSummary): RunningTable {
  const begun = state === "playing";
  const acting = begun ? seats.find(({ seat }) => seat === actor) : undefined;
  return {
    id,
    game,
    begun,
    yourTurn: acting !== undefined && acting.level === null && isMine(acting),
    turn: acting?.person?.name ?? (acting?.level ? opponentName(acting.level) : ""),
    others: [...new Set(seats.flatMap((one) => (one.person && !isMine(one) ? [one.person.name] : [])))],
  };
}

/* Those that wait for one come first. */
function tell(): void {
  const all = [...watched.value.flatMap(({ summary }) => summary.value ?? []), ...unwatched.value].filter(goesOn).map(describe);
  runningTables.value = [...all.filter(({ yourTurn }) => yourTurn), ...all.filter(({ yourTurn }) => !yourTurn)];
}

/* What is over, or not one's own any more, is watched no longer. */
function leaveEnded(): void {
  const ended = watched.value.filter(({ summary, gone }) => gone.value !== null || (summary.value !== null && !goesOn(summary.value)));
  if (ended.length === 0 || connection.person.value === null) return;
  untracked(() => {
    watched.value = watched.peek().filter((one) => !ended.includes(one));
    for (const one of ended) one.leave();
    markTables(watched.peek().length > 0);
    /* There is room for others. */
    if (unwatched.peek().length > 0) void lookForTables().catch(() => undefined);
  });
}

/* Asks the house where one sits. */
async function lookForTables(): Promise<void> {
  const release = connection.hold();
  try {
    const { tables } = await connection.ask<{ tables: TableSummary[] }>({ do: "mine", limit: ASKED_FOR });
    const running = tables.filter(goesOn);
    const known = new Set(watched.peek().map(({ id }) => id));
    const fresh = running.filter(({ table }) => !known.has(table));
    const room = Math.max(0, MOST_WATCHED - known.size);
    watched.value = [...watched.peek(), ...fresh.slice(0, room).map(({ table }) => HouseTable.at(table))];
    unwatched.value = fresh.slice(room);
    markTables(running.length > 0);
  } finally {
    release();
  }
}

const begin = once(async (): Promise<void> => {
  effect(tell);
  effect(leaveEnded);
  followCalls();
  sendWhatIsLeft();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void lookForTables().catch(() => undefined);
  });
});

/* From now on, as long as the page is there; called again, it looks for new ones. */
export async function followTables(): Promise<void> {
  await begin();
  await lookForTables();
}
