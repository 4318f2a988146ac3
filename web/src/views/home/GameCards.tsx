/*
 * The two games as they hang on the wall, each with a plate below it.
 */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { loadAngeschmiertFacts, angeschmiertFacts } from "../../app/facts";
import { link } from "../../app/router";
import { quickStart } from "../../app/start";
import { lang, t } from "../../app/texts";
import { Icon } from "../../components/Icon";
import { Picture } from "../../components/Picture";
import type { GameName } from "../../engine/types";
import { paintingOf } from "../../pictures/client";

/* Three paintings that show what the game is about. */
const SHOWN = [
  { cards: [28, 30, 39], ground: 15, frame: "walnut" },
  { cards: [9, 55, 15], ground: 4, frame: "gilt" },
  { cards: [41, 23, 36], ground: 13, frame: "studio" },
] as const;

export function CanvasCard() {
  return (
    <GameCard game="canvas" quick={t("home.quick.canvas")}>
      <div class="home-paintings">
        {SHOWN.map(({ cards, ground, frame }) => (
          <Picture key={ground} of={paintingOf(cards, ground, lang.value, frame)} alt="" />
        ))}
      </div>
    </GameCard>
  );
}

export function AngeschmiertCard() {
  useEffect(() => void loadAngeschmiertFacts().catch(() => undefined), []);
  const board = angeschmiertFacts.value?.board;
  return (
    <GameCard game="angeschmiert" quick={t("home.quick.angeschmiert")}>
      <div class="home-board">{board && <Picture of={{ kind: "board", ...board }} alt="" />}</div>
    </GameCard>
  );
}

function GameCard({ game, quick, children }: { game: GameName; quick: string; children: ComponentChildren }) {
  const problem = useSignal<string | null>(null);
  const busy = useSignal(false);
  const play = async (): Promise<void> => {
    busy.value = true;
    problem.value = null;
    await quickStart(game).catch((error: unknown) => {
      problem.value = error instanceof Error ? error.message : String(error);
    });
    busy.value = false;
  };
  const name = t(`game.${game}.name`);
  return (
    <section class={`home-game ${game}`} aria-labelledby={`home-${game}`}>
      <div class="home-picture" aria-hidden="true">
        {children}
      </div>
      <div class="home-plate">
        <h2 id={`home-${game}`}>{name}</h2>
        <p>{t(`game.${game}.pitch`)}</p>
        <p class="quiet home-facts">{t(`home.facts.${game}`)}</p>
        <div class="row">
          <button class="button main" disabled={busy.value} onClick={() => void play()}>
            <Icon name="play" /> {t("home.play")}
            <span class="only-spoken">: {name}</span>
          </button>
          <a class="button" href={link("new", game)}>
            {t("home.setup")}
            <span class="only-spoken">: {name}</span>
          </a>
        </div>
        <p class="quiet home-quick">{quick}</p>
        <p class="home-links">
          <a href={link("learn", game)}>
            <Icon name="tutor" /> {t("home.learn")}
            <span class="only-spoken">: {name}</span>
          </a>
          <a href={link("rules", game)}>
            <Icon name="book" /> {t("home.rules")}
            <span class="only-spoken">: {name}</span>
          </a>
        </p>
        {problem.value && (
          <p class="notice bad" role="alert">
            {problem.value}
          </p>
        )}
      </div>
    </section>
  );
}
