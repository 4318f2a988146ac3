/*
 * A game in lists, with the scenario that it is played with.
 */
import { gameName } from "../../app/gamename";
import type { SavedGame } from "../../session/store";
import { has, t } from "../../app/texts";

export function scenarioTitle(game: SavedGame): string {
  const scenario = game.options["scenario"];
  const known = typeof scenario === "string" && has(`scenario.${scenario}.name`);
  return known ? `${gameName(game.game)}: ${t(`scenario.${scenario}.name`)}` : gameName(game.game);
}
