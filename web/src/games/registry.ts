/*
 * The games that somebody has drawn a view for. A game that is named here and lacks anything does not compile.
 */
import { engineGames } from "../engine/games";
import { angeschmiert } from "./angeschmiert/view";
import { canvas } from "./canvas/view";
import { plainView } from "./plain/view";
import type { GameView } from "./view";

type GameName = "canvas" | "angeschmiert";

const views: Record<GameName, GameView> = { canvas, angeschmiert };

export const drawnGames: readonly string[] = Object.keys(views);
export const allViews: readonly GameView[] = Object.values(views);

export const gamePages = allViews.flatMap(({ pages }) => pages);

const isDrawn = (game: string): game is GameName => Object.hasOwn(views, game);

/* What can be chosen to be played: the drawn games at once, others when the engine has listed them. */
export const gamesToPlay = (): readonly string[] => [
  ...drawnGames,
  ...(engineGames.value ?? []).map(({ name }) => name).filter((name) => !isDrawn(name)),
];

const plainViews = new Map<string, GameView>();

/* Any other game has a plain one. */
export function viewOf(game: string): GameView {
  if (isDrawn(game)) return views[game];
  const view = plainViews.get(game) ?? plainView(game);
  plainViews.set(game, view);
  return view;
}
