/*
 * The rules on a page of their own: #/rules/canvas, or #/rules/canvas/scoring for one section.
 */
import { useEffect } from "preact/hooks";
import { link, route } from "../../app/router";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import type { GameName } from "../../engine/types";
import { RulesText, showSection } from "./RulesText";

export { RulesText };

export function RulesView({ game }: { game: GameName }) {
  const section = route.value[2];
  useTitle(t("rules.title", { game: t(`game.${game}.name`) }));
  useEffect(() => {
    if (section) requestAnimationFrame(() => showSection(section));
  }, [game, section]);
  return (
    <main class="page rules-view">
      <header class="rules-head">
        <h1 tabindex={-1}>{t("rules.title", { game: t(`game.${game}.name`) })}</h1>
        <p class="rules-pitch">{t(`game.${game}.pitch`)}</p>
        <p class="rules-ways">
          <a class="button main" href={link("learn", game)}>
            {t("rules.learn")}
          </a>
          <a class="button" href={link("new", game)}>
            {t("rules.play")}
          </a>
        </p>
      </header>
      <RulesText game={game} />
    </main>
  );
}
