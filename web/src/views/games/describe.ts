/*
 * A kept game in words, for cards and lists.
 */
import { SEATS } from "../../app/seats";
import type { SavedGame } from "../../app/store";
import { has, list, number, t, tn } from "../../app/texts";
import { dayInWords } from "../../app/when";

export function gameTitle(game: SavedGame): string {
  const name = t(`game.${game.game}.name`);
  if (game.daily !== undefined) return t("page.games.daily", { day: dayInWords(game.daily, "medium") });
  if (game.learn) return t("page.games.learn", { game: name });
  const scenario = game.options["scenario"];
  return typeof scenario === "string" && has(`scenario.${scenario}.name`)
    ? `${name}: ${t(`scenario.${scenario}.name`)}`
    : name;
}

const names = (game: SavedGame, seats: string[]): string[] =>
  seats.map((seat) => game.seats[SEATS.indexOf(seat)]?.name || t("page.seat", { seat: seat.toUpperCase() }));

export const playersOf = (game: SavedGame): string => list(names(game, [...SEATS].slice(0, game.seats.length)));

/* "40 : 16", the best first; never broken into two lines. */
export const tally = (points: number[]): string =>
  [...points]
    .sort((one, other) => other - one)
    .map((one) => number(one))
    .join("\u00a0:\u00a0");

/* Whose turn it is, or how it ended. */
export function standing(game: SavedGame): string {
  const ending = standingWords(game);
  return game.over && game.points && game.points.length > 1 ? `${ending}, ${tally(game.points)}` : ending;
}

function standingWords(game: SavedGame): string {
  if (!game.over) {
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
