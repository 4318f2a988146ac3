/*
 * From a set-up to its table.
 */
import { opponentName } from "../app/gamename";
import { layOut, type NewGame } from "../session/layout";
import { go, hereNow } from "../app/router";
import { settings } from "../app/settings";
import { named } from "../session/seats";
import type { SavedGame, SeatPlan } from "../session/store";
import { t } from "../app/texts";
import { underWay } from "../common/rest";
import type { GameFacts } from "../engine/types";

export function yourself(): SeatPlan {
  const { name } = settings.value;
  return { ...(name === "" ? { name: t("page.you") } : named(name)), player: "you" };
}

/* Somebody to begin with: neither the weakest nor strong. */
export const usualLevel = (facts: GameFacts | undefined): string | undefined =>
  (facts?.levels[1] ?? facts?.levels[0])?.name;

/* You, and computers at the other seats; people, where the game has no computers. */
export const company = (facts: GameFacts | undefined, seats: number): SeatPlan[] => {
  const level = usualLevel(facts);
  const other = { name: level === undefined ? "" : opponentName(level), player: level ?? "you" };
  return Array.from({ length: seats }, (_, index) => (index === 0 ? yourself() : other));
};

/* Fails with an EngineError where the engine refuses the options. */
export async function begin(wanted: NewGame): Promise<void> {
  const stillHere = hereNow();
  const { id } = await underWay(layOut(wanted));
  if (stillHere()) go("play", id);
}

/* Whether this device alone can lay it out once more. */
export const canBeginAgain = ({ imported, online, daily }: SavedGame): boolean => !imported && !online && daily === undefined;

/* The same set-up with new luck. */
export function again(game: SavedGame): Promise<void> {
  return begin({ game: game.game, options: game.options, seats: game.seats, practice: game.practice, outside: game.outside === true });
}
