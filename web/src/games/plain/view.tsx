/*
 * A game that nobody has drawn a view for: a plain table made of what the engine says about any game.
 */
import { gameName, gameTime } from "../../app/gamename";
import { t, tn } from "../../app/texts";
import { Dab } from "../../components/Dab";
import { engineGames } from "../../engine/games";
import { part } from "../part";
import { company } from "../start";
import type { GameView } from "../view";
import { SignOf, ThumbOf } from "./Sign";

declare const GAMES_WITH_RULES: string[]; /* in their folders; put in when the page is built */

const knownAs = (game: string) => engineGames.value?.find(({ name }) => name === game);

function seatWords(game: string): string {
  const [least, most] = knownAs(game)?.seats ?? [1, 1];
  return least === most ? tn("plain.seats", least) : t("plain.seats.range", { least, most });
}

/* How many sit down for a game begun with one click: as few as can be, but in company if that is possible. */
function quickSeats(game: string): number {
  const [least, most] = knownAs(game)?.seats ?? [1, 1];
  return Math.max(least, Math.min(2, most));
}

export const plainView = (game: string): GameView => ({
  Picture: () => <SignOf game={game} />,
  facts: () => [seatWords(game), gameTime(game)].filter((words) => words !== "").join(", "),
  quickWords: () => (quickSeats(game) === 1 ? t("plain.quick.alone") : tn("plain.quick", quickSeats(game) - 1)),
  quickGame: () => ({ game, options: {}, seats: company(knownAs(game), quickSeats(game)) }),
  box: null,
  medals: {},
  Ledge: null,
  pages: [],
  title: () => gameName(game),
  Thumb: () => <ThumbOf game={game} />,
  tally: true,
  SeatMark: Dab,
  switches: [],
  aid: null,
  outside: null,
  remembered: () => Promise.resolve({ mode: "any", works: [] }),
  earlier: null,
  ended: () => Promise.resolve(),
  own: null,
  table: part(async () => (await import("./room")).room),
  setUp: part(async () => (await import("./setup/setup")).setUpOf(game)),
  rules: GAMES_WITH_RULES.includes(game) ? part(async () => (await import("./rules/room")).rulesOf(game)) : null,
  lesson: null,
});
