/*
 * Everything that is kept in this browser as one file, and back again: games, people, results, and what games keep
 * besides. What is read is added to what is here, and what does not fit is left out. A game that is here already gives
 * way only to the same game gone further.
 */
import { beside } from "../session/beside";
import { isObject } from "../common/reading";
import type { Headers, Position } from "../engine/types";
import { addPeople } from "../people/backup";
import { people, refreshPeople, results } from "../people/store";
import { resultOf } from "../session/seats";
import { games, keepGames, readGame, refreshGames, type SavedGame } from "../session/store";
import { drawnGames, viewOf } from "./registry";

export const LARGEST_BACKUP = 64 << 20; /* bytes */
const MOST_GAMES = 20_000;
const KINDS: readonly unknown[] = ["atelier", "atelier people"]; /* the second had no games */

const refresh = (): Promise<unknown> => Promise.all([refreshGames(), refreshPeople()]);

export async function writeBackup(): Promise<string> {
  await refresh();
  return JSON.stringify({
    kind: KINDS[0],
    version: 1,
    /* A game that goes on in the house is kept there. */
    games: games.value.filter(({ online, over }) => over || !online),
    people: people.value,
    results: results.value,
    own: Object.fromEntries(drawnGames.map((game) => [game, viewOf(game).own?.kept()])),
  });
}

const isListOrNone = (value: unknown): boolean => value === undefined || Array.isArray(value);

function parse(text: string): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(text);
    if (!isObject(found) || !KINDS.includes(found["kind"]) || found["version"] !== 1) return null;
    return ["games", "people", "results"].every((name) => isListOrNone(found[name])) ? found : null;
  } catch {
    return null;
  }
}

/* What a file says of a game is believed as far as its record tells the same; null where the engine cannot load that. */
function checked(game: SavedGame): Promise<SavedGame | null> {
  return beside(async (ask) => {
    const position = await ask<Position>({ do: "load", record: game.record });
    const headers = await ask<Headers>({ do: "headers" });
    if (headers.game !== game.game || position.seats !== game.seats.length) return null;
    return { ...game, over: position.actor === "over", turn: position.actor, ...resultOf(position) };
  }).catch(() => null);
}

const isFurther = (one: SavedGame, here: SavedGame): boolean =>
  one.over === here.over ? one.updated > here.updated : one.over;

async function addGames(found: unknown): Promise<{ games: number; left: number }> {
  const all = Array.isArray(found) ? found.slice(0, MOST_GAMES) : [];
  const known = new Map(games.value.map((game) => [game.id, game]));
  const added = new Map<string, SavedGame>();
  let left = 0;
  for (const one of all) {
    const game = readGame(one);
    const here = game && (added.get(game.id) ?? known.get(game.id));
    const right = game && (await checked(game));
    if (!right) left++;
    else if (!here || isFurther(right, here)) added.set(right.id, right);
  }
  if (added.size > 0) await keepGames([...added.values()]);
  return { games: added.size, left };
}

export interface Added {
  games: number;
  people: number;
  results: number;
  left: number; /* games that this engine cannot load */
}

/* What came; null where the text is no such file. */
export async function addBackup(text: string): Promise<Added | null> {
  const found = parse(text);
  if (!found) return null;
  await refresh();
  const own = isObject(found["own"]) ? found["own"] : {};
  for (const game of drawnGames) viewOf(game).own?.add(own[game]);
  const some = await addGames(found["games"]);
  return { ...some, ...(await addPeople(found["people"], found["results"])) };
}
