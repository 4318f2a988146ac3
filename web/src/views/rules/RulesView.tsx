/*
 * The rules on a page of their own: #/rules/canvas, or #/rules/canvas/scoring for one section.
 */
import { useEffect } from "preact/hooks";
import { unlessLeft } from "../../common/unlessLeft";
import { gameName, gamePitch } from "../../app/gamename";
import { link, route } from "../../app/router";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { viewOf } from "../../games/registry";
import type { RulesRoom } from "../../games/view";
import { RulesText, showSection } from "./RulesText";
import { ButtonLink } from "../../components/Button";

interface Props {
  game: string;
  rules(): Promise<RulesRoom>;
}

export function RulesView({ game, rules }: Props) {
  const section = route.value[2];
  const name = gameName(game);
  useTitle(t("rules.title", { game: name }));
  useEffect(() => unlessLeft(rules(), () => section && requestAnimationFrame(() => showSection(section))), [game, section]);
  return (
    <main class="page rules-view">
      <header class="rules-head">
        <h1 tabindex={-1}>{t("rules.title", { game: name })}</h1>
        <p class="rules-pitch">{gamePitch(game)}</p>
        <p class="rules-ways">
          {viewOf(game).lesson && <ButtonLink main text={t("rules.learn")} href={link("learn", game)} />}
          <ButtonLink text={t("rules.play")} href={link("new", game)} />
        </p>
      </header>
      <RulesText game={game} rules={rules} />
    </main>
  );
}
