/*
 * What the house knows of the person at this device, and ways to come back to it from another one.
 */
import { connection, startAfresh } from "./house";
import type { Result, TableSummary } from "./wire";

export interface Account {
  id: string;
  name: string;
  made: number;
  login: string | null;
  password: boolean; /* whether there is one */
  recovery: number | null; /* until when a code can be used */
  sessions: number[];
}

export interface Rating {
  rating: number;
  deviation: number;
  games: number;
  provisional?: boolean; /* little more than a guess so far */
}

export interface Standing {
  game: string;
  played: number;
  won: number;
  left: number;
  best: number;
  rating: Rating | null;
}

/* A table where the person has sat, or that they have made. */
export interface PastTable extends TableSummary {
  result?: Result;
}

export interface Mine {
  statistics: Standing[];
  tables: PastTable[];
}

const LIMIT = 20; /* tables at once */

export const askAccount = async (): Promise<Account> => (await connection.ask<{ account: Account }>({ do: "account" })).account;

/* The latest tables, or the next ones after the last that was seen. */
export const askMine = (after?: PastTable): Promise<Mine> =>
  connection.ask<Mine>({ do: "mine", limit: LIMIT, ...(after ? { before: after.made } : {}) });

export const hasMore = ({ tables }: Mine): boolean => tables.length === LIMIT;

/* Passwords are asked about once: whether a lost answer was a yes, a second try could not find out. */
const once = { again: false };

export async function setPassword(login: string, password: string, old: string | null): Promise<void> {
  await connection.ask({ do: "password", login, password, ...(old === null ? {} : { old }) }, once);
}

export interface Recovery {
  recovery: string;
  until: number;
}

const withPassword = (password: string | null): object => (password === null ? {} : { password });

export const askRecovery = (password: string | null): Promise<Recovery> =>
  connection.ask<Recovery>({ do: "recovery", ...withPassword(password) }, once);

/* All that the house knows, with every record. */
export async function askEverything(): Promise<object> {
  const first = await connection.ask<Mine & { account: Account }>({ do: "export" });
  const tables = [...first.tables];
  for (let last = tables.at(-1); last !== undefined; ) {
    const next = await connection.ask<Mine>({ do: "export", before: last.made });
    tables.push(...next.tables);
    last = next.tables.at(-1);
  }
  return { account: first.account, statistics: first.statistics, tables };
}

export async function deleteMe(password: string | null): Promise<void> {
  await connection.ask({ do: "delete", sure: true, ...withPassword(password) }, once);
  startAfresh();
}
