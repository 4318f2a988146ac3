/*
 * Does what the house says follow? The page's own engine replays every move; here it also looks at what was promised
 * before the game and at the record afterwards. Each doubt is a sentence.
 */
import { beside } from "../session/beside";
import type { Played } from "../session/session";
import { t } from "../app/texts";
import { engine } from "../engine/client";
import type { Headers, Position, Seat, Verdict } from "../engine/types";
import { isMadeHere, partAt } from "./seals";
import { samePlayed } from "./table";
import type { Result } from "./wire";
import { pause } from "../common/pause";

/* What one window keeps another sees a moment later. */
const MOMENT_MS = 1000;

/* The promise that was given before anybody revealed anything, and what this device has added. */
export async function doubtsAboutPromise(id: string, at: string): Promise<string[]> {
  const { fairness } = await engine.ask<Headers>({ do: "headers", table: at });
  const { commitment, contributions } = partAt(id);
  const doubts: string[] = [];
  if (commitment === undefined) return doubts;
  if (commitment !== fairness?.commitment) doubts.push(t("together.doubt.commitment"));
  /* Neither what this window has added for a seat nor what another one of this device has. */
  const leftOut = (): boolean =>
    (Object.entries(contributions) as [Seat, string][]).some(([seat, one]) => {
      const used = fairness?.contributions[seat] ?? "";
      return used !== one && !isMadeHere(id, used, commitment);
    });
  if (leftOut()) {
    await pause(MOMENT_MS);
    if (leftOut()) doubts.push(t("together.doubt.contribution"));
  }
  return doubts;
}

/* The result as the house says it beside the one of the page's engine. */
export function doubtsAboutResult(said: Result | null, position: Position): string[] {
  if (!said || position.actor !== "over") return [];
  const same =
    said.winners.join() === position.winners.join() &&
    Object.entries(position.points).every(([seat, points]) => said.points[seat as Seat] === points);
  return same ? [] : [t("together.doubt.result")];
}

/* The record with its secret: the same game, by the same promise, and every outcome comes from it. */
export function doubtsAboutRecord(id: string, record: string, history: readonly Played[]): Promise<string[]> {
  return beside(async (ask, at) => {
    await ask({ do: "load", record });
    const { moves } = await ask<{ moves: Played[] }>({ do: "moves" });
    if (moves.length !== history.length || !moves.every((one, ply) => samePlayed(one, history[ply])))
      return [t("together.doubt.record")];
    const { fair, commitment, problems } = await ask<Verdict>({ do: "verify" });
    const doubts = await doubtsAboutPromise(id, at);
    return fair && commitment ? doubts : [...doubts, ...problems];
  });
}
