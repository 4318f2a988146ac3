/*
 * The puzzle of the day. Where a house serves the page, it deals: the same cards to everybody there on the same calendar
 * day, which nobody knows before, and the first try is played at a table of the house. Where there is none, or it cannot
 * be reached, the page has a puzzle of its own, whose seed is a hash of the day. The first try of a day counts; the
 * person's own results are kept.
 */
import { signal } from "@preact/signals";
import { isObject, whole, word } from "../../../common/reading";
import { layOut } from "../../../session/layout";
import { findGame, type SavedGame } from "../../../session/store";
import { dayBefore, dayOf } from "../../../app/when";
import { askForHouse, houseKnown } from "../../../online/there";
import { yourself } from "../../start";
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

function read(): Record<string, DailyResult> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, DailyResult>;
  } catch {
    return {};
  }
}

/* By day: 2026-11-15. */
export const dailyResults = signal<Record<string, DailyResult>>(read());

const keep = (day: string, result: DailyResult): void => keepAll({ ...dailyResults.value, [day]: result });

function keepAll(all: Record<string, DailyResult>): void {
  dailyResults.value = all;
  try {
    localStorage.setItem(KEY, JSON.stringify(dailyResults.value));
  } catch {
    /* storage is forbidden: it holds for this visit */
  }
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

/* The seed of the day's cards as the first try has shown it. */
async function seedSeen(day: string): Promise<string> {
  const first = dailyResults.value[day];
  const record = first && (await findGame(first.id))?.record;
  return /^secret: ([0-9a-f]{64})$/m.exec(record ?? "")?.[1] ?? (await import("./own")).seedOfDay(day);
}

/* Whether the house deals: where it has been known to and cannot be reached, the page does. */
const houseDeals = (): Promise<boolean> => (navigator.onLine ? askForHouse().catch(() => false) : Promise.resolve(false));

/* Lays out the day's puzzle; with `counts` this is the one try that goes into the history. Whoever has only had the
   page's own may still have the first try of the other. */
export async function beginDaily(day: string, counts: boolean): Promise<string> {
  if ((counts || dailyResults.value[day]?.own) && (await houseDeals())) {
    const { firstTry } = await import("../../../online/ladder");
    const table = await firstTry(day);
    if (counts) keep(day, { id: table });
    return table;
  }
  const { name } = await scenarioOfDay(day);
  const { id } = await layOut({
    game: "canvas",
    options: { mode: "puzzle", scenario: name, target: "goal" },
    seats: [yourself()],
    seed: await seedSeen(day),
    practice: !counts,
    daily: day,
  });
  if (counts) keep(day, { id, ...(houseKnown.peek() ? { own: true as const } : {}) });
  return id;
}

/* To be told when a game is over. */
export async function noteDaily(game: SavedGame): Promise<void> {
  const kept = game.daily === undefined ? undefined : dailyResults.value[game.daily];
  if (game.daily === undefined || kept?.id !== game.id || kept.points !== undefined || !game.over) return;
  const { goal } = await scenarioOfDay(game.daily);
  keep(game.daily, { ...kept, points: game.points?.[0] ?? 0, goal });
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
