/*
 * What the house says, as docs/bots/online.md describes it.
 */
import type { Played } from "../session/session";
import type { TalkRule } from "../session/talk";
import type { Actor, Seat } from "../engine/types";

export interface Person {
  id: string;
  name: string;
  known?: boolean; /* has a password, and so can be met again */
}

export interface SeatFacts {
  seat: Seat;
  person: Person | null;
  level: string | null; /* of the computer that plays there, be it in somebody's place */
  here: boolean;
  sealed: boolean; /* a seal was given with the seat */
  ready?: boolean; /* for the game to begin */
  paint?: string; /* the colour they wish to be seen in */
  alike?: boolean; /* somebody else there has a name that looks the same */
}

export const isFree = ({ person, level }: SeatFacts): boolean => person === null && level === null;

export interface Clock {
  move?: number; /* seconds */
  game?: number;
  add?: number;
  days?: number;
}

interface RunningClock extends Clock {
  left: Partial<Record<Seat, number>>; /* milliseconds */
  runs: boolean;
}

/* What becomes of somebody who is not there; a computer after so many seconds. */
export type Absence = "wait" | "loss" | { computer: number };

export interface TableSummary {
  table: string;
  game: string;
  options: Record<string, unknown>;
  state: "open" | "playing" | "over" | "closed";
  code?: string; /* that it is found by while it waits */
  open: boolean; /* in the lobby */
  talk?: TalkRule; /* not said by houses that know no other than all */
  rated: boolean;
  counts?: true | "guest" | "new" | "address"; /* whether the game will be rated or is listed as a first try, or why not */
  day?: string; /* whose puzzle it is, as somebody's first try: 2026-11-15 */
  strangers: boolean; /* may look on */
  made: number;
  host: Person | null;
  seats: SeatFacts[];
  watchers: number;
  ply: number;
  actor: Actor;
  clock: RunningClock | null;
  absence?: Absence;
  asks?: Asked[]; /* what waits for somebody's answer */
  eased?: boolean; /* a quicker computer plays, because the house has much to think about */
  judge?: { left: number; votes: number }; /* while those who watch vote; milliseconds */
}

/* The reply to `watch`. */
export interface Watched extends TableSummary {
  from: number;
  moves: Played[];
}

export interface Result {
  winners: Seat[];
  points: Partial<Record<Seat, number>>;
}

/* What needs the others' consent. */
export interface Asked {
  table: string;
  ask: number;
  what: "rematch" | "computer" | "pause";
  by: Person;
  seat?: Seat; /* where a computer shall play */
  options?: Record<string, unknown>; /* of a rematch with other settings */
  clock?: Clock | null;
  waits?: Seat[]; /* whose people have not answered yet */
}

/* Somebody's words: a text or a phrase, a reaction also with the ply of the move that it is about. */
export interface Said {
  table: string;
  by: Person;
  seat?: Seat;
  text?: string;
  phrase?: string;
  about?: number;
}

export type HouseEvent =
  | ({ event: "asked" } & Asked)
  | ({ event: "answered"; yes: boolean; done: boolean; next?: string } & Asked)
  | { event: "moves"; table: string; from: number; moves: Played[]; ply: number; actor?: Actor; clock: RunningClock | null }
  | ({ event: "table" } & TableSummary)
  | { event: "gone"; table: string }
  | { event: "reveal"; table: string; commitment: string; seals: Partial<Record<Seat, string>>; wait: number }
  | { event: "begin"; table: string; commitment: string; contributions: Partial<Record<Seat, string>> }
  | ({ event: "said" } & Said)
  | { event: "over"; table: string; result: Result }
  | { event: "bye"; reason: string; wait: number };

export interface Request {
  do: string;
  [member: string]: unknown;
}

/* A refusal of the house; "away" where it could not be asked. */
export class HouseError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly wait: number = 0,
  ) {
    super(message);
  }
}

/* Whether the house says that there is no such table, or none for us. */
export const isMissing = ({ code }: HouseError): boolean => code === "no-table" || code === "not-seated";
