/*
 * The puzzle of the day. Where a house serves the page, it deals: the same cards to everybody there on the same calendar
 * day, which nobody knows before, and the first try is played at a table of the house. Where there is none, or it cannot
 * be reached, the page has a puzzle of its own, whose seed is a hash of the day. The first try of a day counts; the
 * person's own results are kept.
 */
import { signal } from "@preact/signals";
import { readKept, writeKept } from "../../../common/kept";
import { isObject, whole, word } from "../../../common/reading";
import type { SavedGame } from "../../../session/store";
import { dayBefore, dayOf } from "../../../app/when";
import type { OwnThings } from "../../view";
import { loadFacts } from "../facts";
import type { CanvasFacts } from "../types";

export interface DailyResult {
  id: string; /* of the game */
  points?: number; /* once it is over */
  goal?: number;
  own?: true; /* the page has dealt, because the house could not be reached */
}

const KEY = "atelier.daily";
const DAY = 24 * 60 * 60 * 1000;

/* By day: 2026-11-15. */
export const dailyResults = signal((readKept(KEY) ?? {}) as Record<string, DailyResult>);

export const keepResult = (day: string, result: DailyResult): void => keepAll({ ...dailyResults.value, [day]: result });

function keepAll(all: Record<string, DailyResult>): void {
  dailyResults.value = all;
  writeKept(KEY, all);
}

export const today = (): string => dayOf(new Date());

type Scenario = CanvasFacts["scenarios"][number];

/* The scenarios take turns, by the calendar and not by the clock: the same one in every time zone. */
export function scenarioIn({ scenarios }: CanvasFacts, day: string): Scenario {
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
  return scenarios[number % scenarios.length] ?? { name: "first", difficulty: "", goal: 0, scoring: [] };
}

export const scenarioOfDay = async (day: string): Promise<Scenario> => scenarioIn(await loadFacts(), day);

export const reached = (result: DailyResult): boolean => (result.points ?? 0) >= (result.goal ?? Infinity);

/* To be told when a game is over. */
export async function noteDaily(game: SavedGame): Promise<void> {
  const kept = game.daily === undefined ? undefined : dailyResults.value[game.daily];
  if (game.daily === undefined || kept?.id !== game.id || kept.points !== undefined || !game.over) return;
  const { goal } = await scenarioOfDay(game.daily);
  keepResult(game.daily, { ...kept, points: game.points?.[0] ?? 0, goal });
}

/* How many days in a row have a finished puzzle, up to today or yesterday. */
export function streak(results: Record<string, DailyResult>, until: string): number {
  const done = (day: string): boolean => results[day]?.points !== undefined;
  let day = done(until) ? until : dayBefore(until);
  let count = 0;
  for (; done(day); day = dayBefore(day)) count++;
  return count;
}

/* --- in files --- */

const DAYS = 10_000; /* more than anybody plays */

function readResult(value: unknown): DailyResult | null {
  const id = isObject(value) ? word(value["id"]) : null;
  if (!isObject(value) || id === null) return null;
  const [points, goal] = [whole(value["points"], 999), whole(value["goal"], 999)];
  return {
    id,
    ...(points === null ? {} : { points }),
    ...(goal === null ? {} : { goal }),
    ...(value["own"] === true ? { own: true } : {}),
  };
}

/* The first try counts: one that was finished here stays. */
function addDays(found: unknown): void {
  const all = { ...dailyResults.value };
  for (const [day, value] of Object.entries(isObject(found) ? found : {}).slice(0, DAYS)) {
    const result = /^\d{4}-\d\d-\d\d$/.test(day) ? readResult(value) : null;
    if (result && all[day]?.points === undefined) all[day] = result;
  }
  keepAll(all);
}

export const ownDays: OwnThings = { kept: () => dailyResults.value, add: addDays, forget: () => (dailyResults.value = {}) };
