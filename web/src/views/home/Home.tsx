/*
 * The first view: the studio's wall with the games, and what lies about to be taken up again.
 */
import { games } from "../../session/store";
import { runningTables } from "../../session/tables";
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { ImportRecord } from "../games/ImportRecord";
import { allViews, gamesToPlay } from "../../games/registry";
import { Continue } from "./Continue";
import { Doors } from "./Doors";
import { GameCard } from "./GameCard";
import { Tables } from "./Tables";
import { WithFriends } from "./WithFriends";
import "./home.css";

export function Home() {
  useTitle("");
  const followed = new Set(runningTables.value.map(({ id }) => id));
  const open = games.value.filter((game) => !game.over && !game.imported && !followed.has(game.id));
  return (
    <main class="page home">
      <header class="home-head">
        <h1>{t("home.title")}</h1>
        <p class="lead">{t("home.lead")}</p>
      </header>
      <Tables />
      {open.length > 0 && <Continue games={open} />}
      <div class="home-wall">
        {gamesToPlay().map((game) => (
          <GameCard key={game} game={game} />
        ))}
        <Doors />
      </div>
      <div class="home-ledge">
        <WithFriends />
        {allViews.map(({ Ledge }, index) => Ledge && <Ledge key={index} />)}
        <section class="sheet home-more">
          <h2>{t("home.more")}</h2>
          <p>{t("home.more.about")}</p>
          <ImportRecord />
          <p class="home-links">
            <a href={link("games")}>{t("page.nav.games")}</a>
            <a href={link("people")}>{t("page.nav.people")}</a>
            <a href={link("about")}>{t("home.about")}</a>
            <a href="help/index.html" hreflang="en">
              {t("home.help")}
            </a>
          </p>
        </section>
      </div>
    </main>
  );
}
