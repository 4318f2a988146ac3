/*
 * The rules of a game as its folder has them: a page of the documentation, without what stands around it.
 */
import { useCallback } from "preact/hooks";
import { lang, t } from "../../../app/texts";
import { fetched } from "../../../common/fetched";
import { useFetched } from "../../../components/fetchedView";
import type { Lang } from "../../../engine/types";
import type { RulesRoom } from "../../view";

const PLACE = "help/rules/";

/* Its language is English where nobody has translated it. */
async function bodyOf(game: string, language: Lang): Promise<{ html: string; lang: string }> {
  const file = `${game}${language === "en" ? "" : `.${language}`}.html`;
  const reply = await fetched(PLACE + file);
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const body = page.querySelector("main");
  body?.querySelector("h1")?.remove();
  for (const link of body?.querySelectorAll("a") ?? []) {
    const to = link.getAttribute("href") ?? "";
    if (!/^[a-z]+:/.test(to)) link.setAttribute("href", PLACE + (to.startsWith("#") ? file : "") + to);
  }
  return { html: body?.innerHTML ?? "", lang: page.documentElement.lang };
}

function Text({ game }: { game: string }) {
  const language = lang.value;
  const body = useFetched(useCallback(() => bodyOf(game, language), [game, language]));
  if (body === "failed") return <p role="alert">{t("page.fetched.not")}</p>;
  return body && <div class="rules-prose" lang={body.lang} dangerouslySetInnerHTML={{ __html: body.html }} />;
}

export const rulesOf = (game: string): RulesRoom => ({ sections: [], Text: () => <Text game={game} /> });
