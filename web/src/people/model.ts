/*
 * The people at this device and what is remembered of finished games. Everything that comes from storage or from a
 * file goes through here first: what does not fit is left out, and nothing is taken over by reference.
 */
import { isObject, listOf, tableOf, text, time, whole, word } from "../common/reading";
import { SEAT_COLOURS, type SeatColour } from "../session/seats";

/* What the engine keeps of a person over many games of one kind; the numbers are its own. */
export interface Career {
  achieved: number;
  scenarios: number;
  when: Record<string, number>; /* achievement -> time */
}

export interface Person {
  id: string;
  name: string; /* "" is whoever plays here without a name */
  colour: SeatColour;
  created: number;
  formerly: string[]; /* names that games still on the table may carry */
  careers: Record<string, Career>; /* by game */
}

/* A painting: its cards from bottom to top and its ground. */
export interface Work {
  cards: number[];
  ground: number;
  points: number; /* that it added */
}

export interface ResultSeat {
  name: string;
  player: string; /* "you", or the level of a computer */
  person?: string; /* the id of somebody, who may have been removed since */
  points: number;
  place: number;
  fresh: string[]; /* the achievements that this game brought */
  works: Work[];
}

/* What a game adds that only it understands. */
export interface Remembered {
  mode: string; /* a text: people.mode.MODE */
  reached?: boolean; /* alone: whether the target was */
  scenario?: string;
  goal?: number;
  works: Work[][]; /* by seat */
}

export interface Result extends Omit<Remembered, "works"> {
  id: string; /* of the game */
  game: string;
  when: number;
  seats: ResultSeat[];
}

export const LIMITS = { people: 200, results: 20_000 } as const;

/* Names that mean the same person. */
export const nameKey = (name: string): string => name.normalize("NFC").trim().toLowerCase();

export const noCareer = (): Career => ({ achieved: 0, scenarios: 0, when: {} });

/* --- reading --- */

export function readCareer(value: unknown): Career | null {
  if (!isObject(value)) return null;
  return {
    achieved: whole(value["achieved"], 0xffff) ?? 0,
    scenarios: whole(value["scenarios"], 0xffff) ?? 0,
    when: tableOf(value["when"], time),
  };
}

export function readPerson(value: unknown): Person | null {
  if (!isObject(value)) return null;
  const id = word(value["id"]);
  const name = text(value["name"]);
  if (id === null || name === null) return null;
  return {
    id,
    name: name.trim(),
    colour: SEAT_COLOURS.find((one) => one === value["colour"]) ?? "black",
    created: time(value["created"]) ?? 0,
    formerly: listOf(value["formerly"], text),
    careers: tableOf(value["careers"], readCareer),
  };
}

function readWork(value: unknown): Work | null {
  if (!isObject(value)) return null;
  const cards = listOf(value["cards"], (card) => (card === 0 ? null : whole(card, 60)));
  const ground = whole(value["ground"], 20);
  if (cards.length !== 3 || new Set(cards).size !== 3 || !ground) return null;
  return { cards, ground, points: whole(value["points"], 999) ?? 0 };
}

function readSeat(value: unknown): ResultSeat | null {
  if (!isObject(value)) return null;
  const name = text(value["name"]);
  const player = word(value["player"]);
  if (name === null || player === null) return null;
  const person = word(value["person"]);
  return {
    name,
    player,
    points: whole(value["points"], 9999) ?? 0,
    place: Math.max(1, whole(value["place"], 6) ?? 1),
    fresh: listOf(value["fresh"], word),
    works: listOf(value["works"], readWork).slice(0, 3),
    ...(person === null ? {} : { person }),
  };
}

export function readResult(value: unknown): Result | null {
  if (!isObject(value)) return null;
  const id = word(value["id"]);
  const game = word(value["game"]);
  const mode = word(value["mode"]);
  const when = time(value["when"]);
  const seats = listOf(value["seats"], readSeat).slice(0, 6);
  if (id === null || game === null || mode === null || when === null || seats.length === 0) return null;
  const scenario = word(value["scenario"]);
  const goal = whole(value["goal"], 999);
  const reached = value["reached"];
  return {
    id,
    game,
    when,
    mode,
    seats,
    ...(scenario === null ? {} : { scenario }),
    ...(goal === null ? {} : { goal }),
    ...(typeof reached === "boolean" ? { reached } : {}),
  };
}
