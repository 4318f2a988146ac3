/*
 * The ladder of the daily puzzle and the circles of friends, as the house has them. Whoever asks holds the line.
 */
import { connection, introduce } from "./house";
import { askSoon } from "./soon";
import type { Person, TableSummary } from "./wire";

export interface Place {
  rank: number;
  points: number;
  first: number; /* points of the first result that was entered */
}

interface Listed extends Place {
  person: Person;
  mine: boolean;
}

export interface Ladder {
  day: string;
  open: boolean; /* results are still taken */
  count: number;
  mine: Place | null;
  ladder: Listed[];
}

export interface Circle {
  circle: string; /* its id */
  name: string;
  people: number;
}

const PAGE = 20; /* how many are shown at once */

/* Whose places are looked at: of everybody, or of a circle; by best results, or by first tries. */
export interface Among {
  day: string;
  circle: string | null;
  tries: boolean;
}

export const readLadder = ({ day, circle, tries }: Among, from = 0): Promise<Ladder> =>
  connection.ask({ do: "ladder", day, tries, from, limit: PAGE, ...(circle === null ? {} : { circle }) });

/* The table of one's first try, which the house makes once; its id. */
export const firstTry = async (day: string): Promise<string> => (await askSoon<TableSummary>({ do: "create", day })).table;

export const readCircles = async (): Promise<Circle[]> =>
  (await connection.ask<{ circles: Circle[] }>({ do: "circles" })).circles;

export const seeCircle = (circle: string): Promise<Circle & { member: boolean }> => connection.ask({ do: "circle", circle });

/* Under a name that the others know; without a record it is one's first try. All of these fail with a HouseError whose
   sentence says why. */
export async function enterLadder(day: string, record: string | null, name: string): Promise<void> {
  await introduce(name);
  await connection.ask({ do: "enter", day, ...(record === null ? {} : { record }) });
}

export const withdraw = (day: string): Promise<unknown> => connection.ask({ do: "withdraw", day });

export const makeCircle = (name: string): Promise<Circle> => connection.ask({ do: "circle", name }, { again: false });

export async function joinCircle(circle: string, name: string): Promise<Circle> {
  await introduce(name);
  return connection.ask({ do: "join", circle });
}

export const leaveCircle = (circle: string): Promise<unknown> => connection.ask({ do: "leave", circle });
