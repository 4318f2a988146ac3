/*
 * Games kept in the browser, each with everything needed to go on: its record, the secret behind its
 * chance, who sits where. Every move is written before the next is asked for.
 */
import { openDB, type IDBPDatabase } from "idb";
import { signal } from "@preact/signals";

export interface SeatPlan {
  name: string;
  player: string; /* "you", the level of a computer, or FRIEND */
  named?: boolean; /* by choice, though those without a name are called the same */
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

interface Backend {
  getAll(): Promise<SavedGame[]>;
  get(id: string): Promise<SavedGame | undefined>;
  put(game: SavedGame): Promise<void>;
  delete(id: string): Promise<void>;
}

/* Where storage is forbidden (some private windows), games live as long as the page. */
function inMemory(): Backend {
  const games = new Map<string, SavedGame>();
  return {
    getAll: async () => [...games.values()],
    get: async (id) => games.get(id),
    put: async (game) => void games.set(game.id, game),
    delete: async (id) => void games.delete(id),
  };
}

function inDatabase(database: IDBPDatabase): Backend {
  return {
    getAll: () => database.getAll("games") as Promise<SavedGame[]>,
    get: (id) => database.get("games", id) as Promise<SavedGame | undefined>,
    put: async (game) => void (await database.put("games", game)),
    delete: (id) => database.delete("games", id),
  };
}

export const storageWorks = signal(true);

async function open(): Promise<Backend> {
  try {
    return inDatabase(
      await openDB("atelier", 1, {
        upgrade(database) {
          database.createObjectStore("games", { keyPath: "id" });
        },
      }),
    );
  } catch {
    storageWorks.value = false;
    return inMemory();
  }
}

let backend: Promise<Backend> = open();

/* Storage that fails in the middle (it is full, or was taken away) must not stop a game: memory takes over. */
async function put(game: SavedGame): Promise<void> {
  const used = await backend;
  try {
    await used.put(game);
  } catch {
    storageWorks.value = false;
    const memory = inMemory();
    for (const kept of await used.getAll().catch(() => [])) await memory.put(kept);
    await memory.put(game);
    backend = Promise.resolve(memory);
  }
}

/* All games, the last touched first. */
export const games = signal<SavedGame[]>([]);

export async function refreshGames(): Promise<void> {
  const all = await (await backend).getAll();
  games.value = all.sort((left, right) => right.updated - left.updated);
}

export async function findGame(id: string): Promise<SavedGame | undefined> {
  return (await backend).get(id);
}

export async function saveGame(game: SavedGame): Promise<void> {
  await put({ ...game, updated: Date.now() });
  await refreshGames();
}

/* Puts a deleted game back as it was. */
export async function restoreGame(game: SavedGame): Promise<void> {
  await put(game);
  await refreshGames();
}

export async function deleteGame(id: string): Promise<void> {
  await (await backend).delete(id);
  await refreshGames();
}

/* All games, results and achievements; what was chosen in the settings stays. */
export async function deleteEverything(): Promise<void> {
  for (const game of await (await backend).getAll()) await (await backend).delete(game.id);
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("atelier.") && key !== "atelier.settings") localStorage.removeItem(key);
  } catch {
    /* forbidden: then nothing was kept either */
  }
  await refreshGames();
}

export function freshSeed(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
