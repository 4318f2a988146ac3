/*
 * A small picture of a kept game.
 */
import type { SavedGame } from "../../session/store";
import { viewOf } from "../../games/registry";

export function GameThumb({ game }: { game: SavedGame }) {
  const { Thumb } = viewOf(game.game);
  return <Thumb game={game} />;
}
