/*
 * The games that somebody has drawn a view for: those whose folder here has a view.tsx, which exports it under the game's
 * name. The build finds them.
 */
import { views } from "drawn-games";
import { engineGames } from "../engine/games";
import { plainView } from "./plain/view";
import type { GameView } from "./view";

export const drawnGames: readonly string[] = Object.keys(views);
export const allViews: readonly GameView[] = Object.values(views);

export const gamePages = allViews.flatMap(({ pages }) => pages);

const isDrawn = (game: string): boolean => Object.hasOwn(views, game);

/* What can be chosen to be played: the drawn games at once, others when the engine has listed them. */
export const gamesToPlay = (): readonly string[] => [
  ...Object.keys(views),
  ...(engineGames.value ?? []).map(({ name }) => name).filter((name) => !isDrawn(name)),
];

const known = new Map(Object.entries(views));

/* Any other game has a plain one. */
export function viewOf(game: string): GameView {
  const view = known.get(game) ?? plainView(game);
  known.set(game, view);
  return view;
}
