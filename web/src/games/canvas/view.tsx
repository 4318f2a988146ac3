/*
 * Canvas, as the page knows it.
 */
import { gameName } from "../../app/gamename";
import { has, lang, t } from "../../app/texts";
import type { SavedGame } from "../../session/store";
import { Dab } from "../../components/Dab";
import { fetchedView } from "../../components/fetchedView";
import { Picture, WallPicture } from "../../components/Picture";
import { tableStyles } from "../../common/styles";
import { allPlayed, worksOf } from "../../people/statistics";
import { results } from "../../people/store";
import { paintingOf } from "../../pictures/client";
import { part } from "../part";
import { yourself } from "../start";
import type { GameView } from "../view";
import { DailyCard } from "./daily/DailyCard";
import { noteDaily, ownDays } from "./daily/puzzle";
import { medals } from "./medals";
import { frameOf } from "./table/Framed";
import { Thumb } from "./Thumb";
import "./home.css";

/* Three paintings that show what the game is about; tools/draw-wall draws them. */
const SHOWN = [
  { cards: [9, 55, 15], ground: 4, frame: "gilt" },
  { cards: [28, 30, 39], ground: 15, frame: "walnut" },
  { cards: [41, 23, 36], ground: 13, frame: "studio" },
] as const;

/* The latest paintings of people at this device, and those of the program where there are not as many. */
function Paintings() {
  const own = worksOf(allPlayed(results.value)).slice(0, SHOWN.length);
  return (
    <div class="home-paintings">
      {own.map(({ work, result, index }) => (
        <Picture key={`${result.id} ${work.cards.join(" ")}`} of={paintingOf(work.cards, work.ground, lang.value, frameOf(index))} alt="" />
      ))}
      {SHOWN.slice(own.length).map(({ cards, ground, frame }) => (
        <WallPicture key={ground} name={[...cards, ground, frame, lang.value].join("-")} />
      ))}
    </div>
  );
}

/* A game in lists, with the scenario that it is played with. */
function scenarioTitle(game: SavedGame): string {
  const scenario = game.options["scenario"];
  const known = typeof scenario === "string" && has(`scenario.${scenario}.name`);
  return known ? `${gameName(game.game)}: ${t(`scenario.${scenario}.name`)}` : gameName(game.game);
}

export const canvas: GameView = {
  Picture: Paintings,
  facts: () => t("home.facts.canvas"),
  quickWords: () => t("home.quick.canvas"),
  quickGame: () => ({ game: "canvas", options: { mode: "vincent", scenario: "first" }, seats: [yourself()] }),
  box: "about.box.canvas",
  medals,
  Ledge: DailyCard,
  pages: [
    {
      path: "daily",
      icon: "calendar",
      title: "page.nav.daily",
      View: fetchedView(async () => (await import("./daily/Daily")).Daily),
    },
    {
      path: "book",
      icon: "book",
      title: "book.title",
      aside: true,
      ofPerson: true,
      View: fetchedView(async () => (await import("./book/Book")).Book),
    },
    {
      path: "gallery",
      icon: "frame",
      title: "gallery.title",
      aside: true,
      ofPerson: true,
      View: fetchedView(async () => (await import("./gallery/GalleryView")).GalleryView),
    },
    {
      path: "desk",
      icon: "check",
      title: "desk.title",
      aside: true,
      View: fetchedView(async () => (await import("./desk/Desk")).ScoringDesk),
    },
  ],
  title: scenarioTitle,
  Thumb,
  tally: true,
  SeatMark: Dab,
  switches: [],
  aid: null,
  outside: { label: "new.outside.canvas", about: "new.outside.about" },
  remembered: async (...given) => (await import("./remembered")).remembered(...given),
  earlier: async () => (await import("./earlier")).earlier,
  ended: noteDaily,
  own: ownDays,
  table: part(async () => (await import("./room")).room, tableStyles),
  setUp: part(async () => (await import("./setup/setup")).setUp()),
  rules: part(async () => (await import("./rules/Rules")).rules),
  lesson: part(async () => (await import("./lesson")).lesson),
};
