/*
 * Laying out a game: who plays, and how. The engine looks at every choice at once.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { begin } from "../../app/start";
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { Icon } from "../../components/Icon";
import { Switch } from "../../components/Switch";
import type { GameName, Position } from "../../engine/types";
import { CanvasOptions } from "../../games/canvas/setup/Options";
import { AngeschmiertOptions } from "../../games/angeschmiert/setup/Options";
import { Seats } from "./Seats";
import { check, possibleModes, possibleTargets, seatLimits, type Possible, type Problem } from "./check";
import { gameOf, keepDraft, readDraft, type Draft } from "./draft";
import "./newgame.css";

export function NewGame({ game }: { game: GameName }) {
  const name = t(`game.${game}.name`);
  useTitle(t("new.title", { game: name }));
  const draft = useSignal<Draft>(readDraft(game));
  const limits = useSignal<[number, number] | null>(null);
  const possible = useSignal<Possible | null>(null);
  const problem = useSignal<Problem | null>(null);
  const position = useSignal<Position | null>(null);
  const busy = useSignal(false);

  const change = (part: Partial<Draft>): void => {
    draft.value = { ...draft.value, ...part };
    keepDraft(game, draft.value);
  };

  useEffect(() => {
    void seatLimits(game).then((found) => (limits.value = found), () => undefined);
  }, []);
  useEffect(() => {
    const looked = draft.value;
    const look = async (): Promise<void> => {
      const modes = game === "canvas" ? await possibleModes(looked) : [];
      const targets = game === "canvas" && looked.seats.length === 1 ? await possibleTargets(looked) : [];
      const result = await check(game, looked);
      if (draft.value !== looked) return;
      possible.value = { modes, targets };
      problem.value = result.problem ?? null;
      position.value = result.position ?? null;
      /* What cannot be any more gives way to what can. */
      const [mode] = modes;
      const [target] = targets;
      if (mode && !modes.includes(looked.mode)) change({ mode });
      else if (target && !targets.includes(looked.target)) change({ target });
    };
    void look().catch(() => undefined);
  }, [draft.value]);

  const start = async (): Promise<void> => {
    busy.value = true;
    try {
      await begin(gameOf(game, draft.value));
    } catch (error) {
      problem.value = { field: "", message: error instanceof Error ? error.message : String(error) };
    }
    busy.value = false;
  };

  return (
    <main class="page newgame">
      <header>
        <h1>{t("new.title", { game: name })}</h1>
        <p class="lead">{t(`game.${game}.pitch`)}</p>
        <p class="newgame-other">
          <a href={link("rules", game)}>
            <Icon name="book" /> {t("home.rules")}
          </a>
          <a href={link("new", game === "canvas" ? "angeschmiert" : "canvas")}>
            {t("new.other", { game: t(`game.${game === "canvas" ? "angeschmiert" : "canvas"}.name`) })}
          </a>
        </p>
      </header>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <Seats game={game} draft={draft.value} limits={limits.value} change={change} problem={problem.value} />
        {game === "canvas" ? (
          <CanvasOptions draft={draft.value} possible={possible.value} change={change} problem={problem.value} />
        ) : (
          <AngeschmiertOptions draft={draft.value} position={position.value} change={change} problem={problem.value} />
        )}
        <section class="sheet">
          <Switch
            label={t("new.practice")}
            about={t("new.practice.about")}
            checked={draft.value.practice}
            onChange={(practice) => change({ practice })}
          />
        </section>
        <div class="newgame-start">
          {problem.value && (
            <p class="notice bad" role="alert">
              <span lang="en">
                {problem.value.field} {problem.value.message}
              </span>
            </p>
          )}
          <button class="button main" type="submit" disabled={busy.value || problem.value !== null}>
            <Icon name="play" /> {t("new.start")}
          </button>
        </div>
      </form>
    </main>
  );
}
