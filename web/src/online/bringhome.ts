/*
 * Games in the house that have ended elsewhere: on another device, or while nobody looked. They come to the kept games
 * as if they had ended here, so that lists, galleries and reviews have them. A game that was deleted here stays away.
 */
import { beside } from "../session/beside";
import { readKept, writeKept } from "../common/kept";
import { movesOf } from "../session/enginesession";
import { resultOf } from "../session/seats";
import { findGame, keepGames, type SavedGame } from "../session/store";
import type { Position } from "../engine/types";
import { connection } from "./house";
import { savedFrom } from "./housesession";
import { soon } from "./soon";
import { samePlayed } from "./table";
import { askForHouse, wasInHouse } from "./there";
import { HouseError, type TableSummary } from "./wire";

const SEEN = "atelier.house.seen"; /* tables whose end was looked at here */
const REMEMBERED = 1000;
const PAGE = 50;

function readSeen(): string[] {
  const seen = readKept(SEEN);
  return Array.isArray(seen) ? seen.filter((one) => typeof one === "string") : [];
}

const noteSeen = (seen: Set<string>): boolean => writeKept(SEEN, [...seen].slice(-REMEMBERED));

const sits = ({ seats }: TableSummary): boolean => seats.some(({ person }) => person !== null && person.id === connection.person.peek()?.id);

/* The game as it ended; null where what was kept of it here goes another way. */
async function ended(summary: TableSummary, kept: SavedGame | undefined): Promise<SavedGame | null> {
  const { record } = await connection.ask<{ record: string }>({ do: "record", table: summary.table });
  return beside(async (ask, at) => {
    const position = await ask<Position>({ do: "load", record });
    const moves = await movesOf(at);
    if (kept) {
      await ask({ do: "load", record: kept.record });
      if ((await movesOf(at)).some((played, ply) => !samePlayed(played, moves[ply]))) return null;
    }
    const ending = position.actor === "over" ? { over: true } : { imported: true };
    return { ...savedFrom(summary, record), updated: summary.made, ...kept, record, turn: "over", ...ending, ...resultOf(position) };
  });
}

/* Whether it was one to keep. */
async function take(summary: TableSummary): Promise<boolean> {
  const kept = await findGame(summary.table);
  if (summary.state !== "over" || !sits(summary) || kept?.over || kept?.imported) return false;
  const game = await ended(summary, kept);
  if (game) await keepGames([game]);
  return game !== null;
}

/* How many of them were to keep. One that this engine cannot load is left for the next version of the page, and does not
   stand in the way of the others. */
async function takeAll(summaries: TableSummary[], seen: Set<string>): Promise<number> {
  let brought = 0;
  for (const summary of summaries)
    try {
      if (await take(summary)) brought++;
      seen.add(summary.table);
    } catch (error) {
      if (error instanceof HouseError && error.code === "away") throw error;
    }
  return brought;
}

/* Those that were seen are behind those that were not, but for some that go on for long. */
async function lookThrough(): Promise<number> {
  const seen = new Set(readSeen());
  let brought = 0;
  let from: { before?: number } = {};
  try {
    for (;;) {
      const { tables } = await connection.ask<{ tables: TableSummary[] }>({ do: "mine", limit: PAGE, ...from });
      const open = tables.filter(({ table }) => !seen.has(table));
      brought += await takeAll(open.filter(({ state }) => state === "over" || state === "closed"), seen);
      const last = tables.at(-1);
      if (tables.length < PAGE || open.length === 0 || !last) return brought;
      from = { before: last.made };
    }
  } finally {
    noteSeen(seen);
  }
}

let looking: Promise<number> | null = null;

/* How many have come; none where there is no house, or it cannot be reached just now. */
export function bringHome(): Promise<number> {
  if (!wasInHouse() || !navigator.onLine) return Promise.resolve(0);
  looking ??= askForHouse()
    .then((there) => (there ? soon(lookThrough) : 0))
    .catch(() => 0)
    .finally(() => (looking = null));
  return looking;
}
