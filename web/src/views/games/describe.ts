/*
 * A kept game in words, for cards and lists, and the way back to it.
 */
import { gameName } from "../../app/gamename";
import { link } from "../../app/router";
import { isYourself, nameOfSeat, SEATS } from "../../session/seats";
import type { SavedGame } from "../../session/store";
import { runningTables, turnAt } from "../../session/tables";
import { list, t, tally, tn } from "../../app/texts";
import { dayInWords } from "../../app/when";
import { viewOf } from "../../games/registry";

export const continueLink = (game: SavedGame): string => (game.learn ? link("learn", game.game) : link("play", game.id));

export function gameTitle(game: SavedGame): string {
  if (game.daily !== undefined) return t("page.games.daily", { day: dayInWords(game.daily, "medium") });
  if (game.learn) return t("page.games.learn", { game: gameName(game.game) });
  return viewOf(game.game).title(game);
}

const names = (game: SavedGame, seats: string[]): string => list(seats.map((seat) => nameOfSeat(game, seat)));

export const playersOf = (game: SavedGame): string => names(game, [...SEATS].slice(0, game.seats.length));

/* Whose turn it is, or how it ended. */
export function standing(game: SavedGame): string {
  const ending = standingWords(game);
  const counted = game.over && game.points && game.points.length > 1 && viewOf(game.game).tally;
  return counted ? `${ending}, ${tally(game.points ?? [])}` : ending;
}

function standingWords(game: SavedGame): string {
  if (!game.over) {
    const followed = game.online ? runningTables.value.find(({ id }) => id === game.id) : undefined;
    if (followed) return turnAt(followed);
    const { turn = "" } = game;
    const plan = game.seats[SEATS.indexOf(turn)];
    if (game.imported || !plan) return t("page.games.unfinished");
    return isYourself(game, turn) ? t("page.games.yourturn") : t("page.games.turn", { name: plan.name });
  }
  if (game.seats.length === 1 && game.points) return tn("page.games.points", game.points[0] ?? 0);
  const [winner, ...others] = game.winners ?? [];
  if (winner === undefined) return t("page.games.over");
  if (others.length > 0) return t("page.games.shared", { names: names(game, [winner, ...others]) });
  return isYourself(game, winner) && !game.imported ? t("page.games.youwon") : t("page.games.won", { name: nameOfSeat(game, winner) });
}
