/*
 * Games kept in the browser, each with everything needed to go on: its record, the secret behind its
 * chance, who sits where. Every move is written before the next is asked for.
 */
import { signal } from "@preact/signals";
import { isObject, text, time, word } from "../common/reading";
import { Database, keepForGood } from "../platform/database";

export interface SeatPlan {
  name: string;
  player: string; /* "you", the level of a computer, or FRIEND */
  named?: boolean; /* by choice, though those without a name are called the same */
  colour?: string; /* chosen for this table */
  guest?: boolean; /* a person without a name beside others: nothing is remembered of them */
}

/* A person at another device. */
export const FRIEND = "friend";

export interface SavedGame {
  id: string;
  game: string;
  options: Record<string, unknown>;
  seats: SeatPlan[];
  seed: string; /* 64 hex digits; never shown before the end */
  record: string;
  created: number;
  updated: number;
  over: boolean;
  outside?: boolean; /* real dice or cards: people say what came */
  practice: boolean; /* anything may be taken back; counts for nothing */
  daily?: string; /* the day whose puzzle it is: 2026-11-15 */
  online?: boolean; /* its table is in the house, under the same id */
  learn?: boolean; /* a guided first game */
  imported?: boolean; /* came as a record from elsewhere */
  counted?: string[]; /* by an earlier version of the page: the achievements that it brought to the first person */
  points?: number[]; /* by seat, for lists */
  winners?: string[];
  turn?: string; /* who is to act: a seat, "judge", "over" */
}

/* --- what may be anything: an earlier version has kept it, or somebody's file has brought it --- */

export const LARGEST_RECORD = 512 * 1024; /* bytes; a long game needs a hundredth of it */

type Fit = (value: unknown) => boolean;
const maybe = (fits: Fit): Fit => (value) => value === undefined || fits(value);
const few = (fits: Fit): Fit => (value) => Array.isArray(value) && value.length <= 64 && value.every(fits);
const isFlag: Fit = (value) => typeof value === "boolean";
const isTime: Fit = (value) => time(value) !== null;
const isWord: Fit = (value) => word(value) !== null;
const isDay: Fit = (value) => isWord(value) && !Number.isNaN(Date.parse(`${String(value)}T12:00Z`));
const isPlan: Fit = (value) =>
  isObject(value) && text(value["name"]) !== null && isWord(value["player"]) && maybe(isFlag)(value["guest"]);

const FITS: { [Member in keyof Required<SavedGame>]: Fit } = {
  id: isWord,
  game: isWord,
  options: isObject,
  seats: (value) => few(isPlan)(value) && (value as unknown[]).length > 0,
  seed: (value) => typeof value === "string" && /^([0-9a-f]{64})?$/.test(value),
  record: (value) => typeof value === "string" && value.length <= LARGEST_RECORD,
  created: isTime,
  updated: isTime,
  over: isFlag,
  outside: maybe(isFlag),
  practice: maybe(isFlag),
  daily: maybe(isDay),
  online: maybe(isFlag),
  learn: maybe(isFlag),
  imported: maybe(isFlag),
  counted: maybe(few(isWord)),
  points: maybe(few(Number.isFinite)),
  winners: maybe(few(isWord)),
  turn: maybe(isWord),
};

export const readGame = (value: unknown): SavedGame | null =>
  isObject(value) && Object.entries(FITS).every(([member, fits]) => fits(value[member])) ? (value as unknown as SavedGame) : null;

/* --- the games --- */

const database = new Database("atelier", ["games"]);

/* All games, the last touched first. */
export const games = signal<SavedGame[]>([]);

function show(all: SavedGame[]): void {
  games.value = all.sort((left, right) => right.updated - left.updated);
}

/* As they are now: another window may have played. Where they cannot be read, those that were shown stay. */
export async function refreshGames(): Promise<void> {
  const all = await database.getAll("games");
  if (all) show(all.flatMap((one) => readGame(one) ?? []));
}

export async function findGame(id: string): Promise<SavedGame | undefined> {
  return readGame(await database.get("games", id)) ?? undefined;
}

/* Puts games there as they are. */
export async function keepGames(kept: readonly SavedGame[]): Promise<void> {
  const changed = new Set(kept.map(({ id }) => id));
  show([...kept, ...games.peek().filter(({ id }) => !changed.has(id))]);
  await database.write(kept.map((value) => ({ store: "games", id: value.id, value })));
}

export async function saveGame(game: SavedGame): Promise<void> {
  await keepGames([{ ...game, updated: Date.now() }]);
  if (game.over) void keepForGood();
}

export async function deleteGame(id: string): Promise<void> {
  show(games.peek().filter((game) => game.id !== id));
  await database.write([{ store: "games", id }]);
}

/* All games, results and achievements; what was chosen in the settings stays. */
export async function deleteEverything(): Promise<void> {
  await database.clear();
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("atelier.") && key !== "atelier.settings") localStorage.removeItem(key);
  } catch {
    /* forbidden: then nothing was kept either */
  }
  show([]);
}

export const freshSeed = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/* Browsers make none for pages over plain HTTP. */
export const freshId = (): string => crypto.randomUUID?.() ?? freshSeed().slice(0, 32);

export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
