/*
 * A result of the puzzle of the day as a few lines to pass on. They say how well it went and with which ribbons, and
 * nothing of the cards: whoever reads them can still play.
 */
import { beside } from "../../../session/beside";
import { findGame } from "../../../session/store";
import { t, tn } from "../../../app/texts";
import { dayInWords } from "../../../app/when";
import type { Position } from "../../../engine/types";
import type { CanvasState } from "../types";
import { reached, scenarioOfDay, type DailyResult } from "./puzzle";

/* By the place of the scoring card; signs that every font has. */
const RIBBONS = ["●", "▲", "■", "◆"];
const BONUS = "○";

/* A line for each painting; none where the game has been deleted. */
async function paintingLines(id: string): Promise<string[]> {
  const game = await findGame(id);
  if (!game) return [];
  const { state } = await beside((ask) => ask<Position<CanvasState>>({ do: "load", record: game.record }));
  return (state.seats[0]?.paintings ?? []).map(({ ribbons }, index) => {
    const won = state.scoring.map((scoring, place) => (RIBBONS[place] ?? "").repeat(ribbons[scoring] ?? 0));
    return `${index + 1}. ${[...won, BONUS.repeat(ribbons.bonus ?? 0)].join("") || "–"}`;
  });
}

export async function resultText(day: string, result: DailyResult, days: number): Promise<string> {
  const { name, goal } = await scenarioOfDay(day);
  const fills = { scenario: t(`scenario.${name}.name`), points: tn("canvas.points", result.points ?? 0), goal };
  return [
    t("daily.share.title", { day: dayInWords(day, "medium") }),
    `${t("daily.share.result", fills)}${reached(result) ? " ★" : ""}`,
    ...(await paintingLines(result.id).catch(() => [])),
    ...(days > 1 ? [tn("daily.streak", days)] : []),
    `${location.href.split("#")[0] ?? ""}#/daily`,
  ].join("\n");
}
