/*
 * What is played at a table, in a few words: the game with what its title says, and the clock where there is one.
 */
import type { SavedGame } from "../../session/store";
import { t } from "../../app/texts";
import { viewOf } from "../../games/registry";
import type { Clock } from "../../online/wire";
import { clockName } from "./clocks";

export function inShort(saved: SavedGame, clock: Clock | null): string {
  const game = viewOf(saved.game).title(saved);
  const name = clock === null ? "" : clockName(clock);
  return name === "" ? game : `${game}, ${t("rematch.clock", { clock: name })}`;
}
