/*
 * What Atelier is, how it keeps its word, and what it is made with.
 */
import { gameName } from "../../app/gamename";
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { RoomHead } from "../../components/RoomHead";
import { allViews, gamesToPlay, viewOf } from "../../games/registry";
import "./about.css";

const PARTS = ["play", "fair", "private", "offline", "access"] as const;

export function About() {
  useTitle(t("home.about"));
  return (
    <main class="page">
      <RoomHead title={t("home.about")} lead={t("about.lead")} hung={<Hung />} />
      <div class="about-plates">
        {PARTS.map((part) => (
          <section key={part} class="sheet">
            <h2>{t(`about.${part}`)}</h2>
            <p>
              {t(`about.${part}.text`)} {part === "private" && <a href={link("privacy")}>{t("privacy.title")}</a>}
            </p>
          </section>
        ))}
      </div>
      <section class="sheet">
        <h2>{t("about.thanks")}</h2>
        <p>{t("about.thanks.text")}</p>
        {gamesToPlay().map((game) => {
          const { box } = viewOf(game);
          return (
            box !== null && (
              <section key={game}>
                <h3>{gameName(game)}</h3>
                <p>{t(box)}</p>
              </section>
            )
          );
        })}
        <p>{t("about.buy")}</p>
        <div class="row">
          {gamesToPlay()
            .filter((game) => viewOf(game).rules)
            .map((game) => (
              <a key={game} class="button" href={link("rules", game)}>
                {t("home.rules")}: {gameName(game)}
              </a>
            ))}
        </div>
      </section>
    </main>
  );
}

function Hung() {
  const [first] = allViews;
  return first ? <first.Picture /> : null;
}
