/*
 * Chance that people add to: the table's secret is drawn and pledged first, then everybody gives a word or shakes the
 * phone, and every card and roll depends on all of it.
 */
import { beside } from "./beside";
import type { Fairness } from "../engine/types";
import type { NewGame } from "./layout";
import { SEATS } from "./seats";
import { freshSeed, hex, type SeatPlan } from "./store";

export interface OwnChance {
  seed: string;
  pledge: string;
  words: Record<string, string>; /* by seat letter; those that are not empty count */
}

/* Draws the secret and says what it is pledged by. The pledge depends on nothing that is chosen later. */
export async function drawPledged(game: string): Promise<OwnChance> {
  const seed = freshSeed();
  const trial = { do: "new", game, chance: "auto", seed, await: true };
  const { fairness } = await beside((ask) => ask<{ fairness: Fairness }>(trial));
  return { seed, pledge: fairness.pledge ?? "", words: {} };
}

/* What it adds to a new game: the secret, and the words of seats that people sit at. Nothing where nobody gave one. */
export function chanceFor({ seed, words }: OwnChance, seats: readonly SeatPlan[]): Pick<NewGame, "seed" | "contributions"> {
  const given = [...SEATS]
    .filter((_, index) => seats[index]?.player === "you")
    .map((seat) => [seat, (words[seat] ?? "").trim()] as const)
    .filter(([, word]) => word !== "");
  return given.length === 0 ? {} : { seed, contributions: Object.fromEntries(given) };
}

type Asking = typeof DeviceMotionEvent & { requestPermission?: () => Promise<string> };

/* Motion is told, and hashing is there, only in a secure context: not over plain HTTP in a home network. */
export const canShake = (): boolean =>
  isSecureContext && "DeviceMotionEvent" in window && matchMedia("(pointer: coarse)").matches;

const SHAKES = 40; /* readings of the sensor; about a second of them */
const PATIENCE = 6000; /* milliseconds until a phone that lies still is given up on */

/* 64 digits made of how the phone moves; null if it does not, or must not be asked. */
export async function shaken(): Promise<string | null> {
  const asking = DeviceMotionEvent as Asking;
  if ((await asking.requestPermission?.()) === "denied") return null;
  const readings: number[] = [];
  const enough = await new Promise<boolean>((resolve) => {
    const note = ({ acceleration, timeStamp }: DeviceMotionEvent): void => {
      const { x, y, z } = acceleration ?? {};
      if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) < 2) return; /* it lies still */
      readings.push(x ?? 0, y ?? 0, z ?? 0, timeStamp);
      if (readings.length >= 4 * SHAKES) end(true);
    };
    const end = (done: boolean): void => {
      removeEventListener("devicemotion", note);
      clearTimeout(patience);
      resolve(done);
    };
    const patience = setTimeout(() => end(false), PATIENCE);
    addEventListener("devicemotion", note);
  });
  return enough ? hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new Float64Array(readings)))) : null;
}
