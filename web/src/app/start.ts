/*
 * Laying out a game and going to its table.
 */
import type { GameName } from "../engine/types";
import { go } from "./router";
import { Session, type NewGame } from "./session";
import { settings } from "./settings";
import type { SavedGame, SeatPlan } from "./store";
import { t } from "./texts";

export const yourself = (): SeatPlan => ({ name: settings.value.name || t("page.you"), player: "you" });

/* Throws an EngineError where the engine refuses the options. */
export async function begin(wanted: NewGame): Promise<void> {
  const session = await Session.begin(wanted);
  session.close();
  go("play", session.saved.value.id);
}

/* One click, no questions. */
export function quickStart(game: GameName): Promise<void> {
  return begin(
    game === "canvas"
      ? { game, options: { mode: "vincent", scenario: "first" }, seats: [yourself()] }
      : { game, options: {}, seats: [yourself(), { name: t("page.level.casual"), player: "casual" }] },
  );
}

/* The same set-up with new luck. */
export function again(game: SavedGame): Promise<void> {
  return begin({ game: game.game, options: game.options, seats: game.seats, practice: game.practice });
}
