/*
 * From a set-up to its table.
 */
import { layOut, type NewGame } from "../app/layout";
import { go } from "../app/router";
import { settings } from "../app/settings";
import type { SavedGame, SeatPlan } from "../app/store";
import { t } from "../app/texts";

export const yourself = (): SeatPlan => ({ name: settings.value.name || t("page.you"), player: "you" });

/* Fails with an EngineError where the engine refuses the options. */
export async function begin(wanted: NewGame): Promise<void> {
  go("play", (await layOut(wanted)).id);
}

/* The same set-up with new luck. */
export function again(game: SavedGame): Promise<void> {
  return begin({ game: game.game, options: game.options, seats: game.seats, practice: game.practice });
}
