/*
 * A kept game in words, for cards and lists, and the way back to it.
 */
import { gameName } from "../../app/gamename";
import { link } from "../../app/router";
import { SEATS } from "../../session/seats";
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

const names = (game: SavedGame, seats: string[]): string[] =>
  seats.map((seat) => game.seats[SEATS.indexOf(seat)]?.name || t("page.seat", { seat: seat.toUpperCase() }));

export const playersOf = (game: SavedGame): string => list(names(game, [...SEATS].slice(0, game.seats.length)));

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
    const plan = game.seats[SEATS.indexOf(game.turn ?? "")];
    if (game.imported || !plan) return t("page.games.unfinished");
    const alone = plan.player === "you" && game.seats.filter((seat) => seat.player === "you").length === 1;
    return alone ? t("page.games.yourturn") : t("page.games.turn", { name: plan.name });
  }
  if (game.seats.length === 1 && game.points) return tn("page.games.points", game.points[0] ?? 0);
  const winners = names(game, game.winners ?? []);
  if (winners.length === 0) return t("page.games.over");
  if (winners.length > 1) return t("page.games.shared", { names: list(winners) });
  const winner = game.seats[SEATS.indexOf(game.winners?.[0] ?? "")];
  const you = winner?.player === "you" && game.seats.filter((seat) => seat.player === "you").length === 1;
  return you && !game.imported ? t("page.games.youwon") : t("page.games.won", { name: winners[0] ?? "" });
}
