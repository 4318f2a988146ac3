/*
 * The games that somebody has drawn a view for. A game that is named here and lacks anything does not compile.
 */
import { angeschmiert } from "./angeschmiert/view";
import { canvas } from "./canvas/view";
import type { GameView } from "./view";

export type GameName = "canvas" | "angeschmiert";

const views: Record<GameName, GameView> = { canvas, angeschmiert };

const drawnGames = Object.keys(views) as readonly GameName[];
export const allViews: readonly GameView[] = Object.values(views);

export const gamePages = allViews.flatMap(({ pages }) => pages);

/* What can be chosen to be played. */
export const gamesToPlay = (): readonly string[] => drawnGames;

const isDrawn = (game: string): game is GameName => Object.hasOwn(views, game);

export function viewOf(game: string): GameView {
  if (isDrawn(game)) return views[game];
  throw new Error(`There is no table for the game '${game}' here.`);
}
