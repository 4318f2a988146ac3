/*
 * Angeschmiert, as the page knows it.
 */
import { gameName } from "../../app/gamename";
import { t } from "../../app/texts";
import { fetchedView } from "../../components/fetchedView";
import { WallPicture } from "../../components/Picture";
import { part } from "../part";
import { yourself } from "../start";
import type { GameView } from "../view";
import { ownBoards } from "./boards/kept";
import { SeatMark, Thumb } from "./marks";
import { medals } from "./medals";
import "./home.css";

function Board() {
  return (
    <div class="home-board">
      <WallPicture name="board" />
    </div>
  );
}

export const angeschmiert: GameView = {
  Picture: Board,
  facts: () => t("home.facts.angeschmiert"),
  quickWords: () => t("home.quick.angeschmiert"),
  quickGame: () => ({
    game: "angeschmiert",
    options: {},
    seats: [yourself(), { name: t("page.opponent.casual"), player: "casual" }],
  }),
  box: "about.box.angeschmiert",
  medals,
  Ledge: null,
  pages: [
    {
      path: "boards",
      icon: "games",
      title: "boards.title",
      aside: true,
      View: fetchedView(async () => (await import("./boards/Boards")).Boards),
    },
  ],
  title: ({ game }) => gameName(game),
  Thumb,
  tally: false,
  SeatMark,
  switches: [{ setting: "odds", label: "settings.odds", about: "settings.odds.about" }],
  aid: "solved-board",
  outside: { label: "new.outside.angeschmiert", about: "new.outside.about" },
  remembered: ({ seats }) => Promise.resolve({ mode: seats === 2 ? "two" : "several", works: [] }),
  earlier: null,
  ended: () => Promise.resolve(),
  own: ownBoards,
  table: part(async () => (await import("./room")).room),
  setUp: part(async () => (await import("./setup/setup")).setUp()),
  rules: part(async () => (await import("./rules/Rules")).rules),
  lesson: part(async () => (await import("./lesson")).lesson),
};
