/*
 * What Atelier is, how it keeps its word, and what it is made with.
 */
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";

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
            <p>{t(`about.${part}.text`)}</p>
          </section>
        ))}
        <div class="row">
          <a class="button" href={link("rules", "canvas")}>
            {t("home.rules")}: {t("game.canvas.name")}
          </a>
          <a class="button" href={link("rules", "angeschmiert")}>
            {t("home.rules")}: {t("game.angeschmiert.name")}
          </a>
        </div>
      </article>
    </main>
  );
}
