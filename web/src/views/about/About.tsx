/*
 * What Atelier is, how it keeps its word, and what it is made with.
 */
import { gameName } from "../../app/gamename";
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { gamesToPlay, viewOf } from "../../games/registry";

const PARTS = ["play", "fair", "private", "offline", "access", "thanks"] as const;

export function About() {
  useTitle(t("home.about"));
  return (
    <main class="page narrow">
      <article class="sheet">
        <h1>{t("home.about")}</h1>
        <p class="lead">{t("about.lead")}</p>
        {PARTS.map((part) => (
          <section key={part}>
            <h2>{t(`about.${part}`)}</h2>
            <p>
              {t(`about.${part}.text`)} {part === "private" && <a href={link("privacy")}>{t("privacy.title")}</a>}
            </p>
          </section>
        ))}
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
      </article>
    </main>
  );
}
