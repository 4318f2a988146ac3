/*
 * Every decision with its grade: what was played, what would have been better, what it gave away. Each leads into the
 * replay at that moment.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { link } from "../../app/router";
import type { SavedGame } from "../../app/store";
import { lang, t } from "../../app/texts";
import { table } from "../../engine/client";
import type { Position } from "../../engine/types";
import { views } from "../games";
import { seatName } from "./Accounts";
import { amount } from "./amounts";
import { GradeWord } from "./Grade";
import { isMistake, type Decision, type ReviewNumbers } from "./types";

interface Told {
  played: string;
  best: string;
}

const MANY = 24; /* from so many decisions on, only the mistakes are shown at first */
const AT_ONCE = 20;

async function tell(game: SavedGame, decisions: Decision[], tellSome: (told: Told[]) => boolean): Promise<void> {
  const name = `review-words-${game.id}`.slice(0, 64);
  await table.ask({ do: "load", table: name, record: game.record });
  const told: Told[] = [];
  for (const { ply, seat, played, best } of decisions) {
    const before = await table.ask<Position>({ do: "show", table: name, ply, lang: lang.peek() });
    const say = (move: string): string => views[game.game].sentence({ actor: seat, move }, before, game.seats);
    told.push({ played: say(played), best: say(best) });
    if (told.length % AT_ONCE === 0 && !tellSome([...told])) break;
  }
  tellSome(told);
  await table.ask({ do: "drop", table: name });
}

function useWords(game: SavedGame, decisions: Decision[]): Told[] {
  const words = useSignal<Told[]>([]);
  const language = lang.value;
  useEffect(() => {
    let gone = false;
    void tell(game, decisions, (told) => {
      if (!gone) words.value = told;
      return !gone;
    }).catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [game.id, decisions, language]);
  return words.value;
}

interface RowProps {
  decision: Decision;
  told: Told | undefined;
  unit: ReviewNumbers["unit"];
  game: SavedGame;
}

function Row({ decision, told, unit, game }: RowProps) {
  const number = decision.ply + 1;
  const better = decision.best !== decision.played && decision.loss > 0 ? (told?.best ?? decision.best) : undefined;
  return (
    <tr class={isMistake(decision.grade) ? "review-mistaken" : ""}>
      <th scope="row">
        <a href={link("replay", game.id, String(decision.ply))} aria-label={t("study.review.open", { number })}>
          {number}
        </a>
      </th>
      <td>{seatName(decision, game)}</td>
      <td class="review-move">
        {told?.played ?? decision.played}
        {better !== undefined && <span class="review-better">{t("study.review.better", { move: better })}</span>}
      </td>
      <td class="review-value" data-name={t("review.head.before")}>
        {amount(decision.before, unit)}
      </td>
      <td class="review-value" data-name={t("review.head.loss")}>
        {amount(decision.loss, unit)}
      </td>
      <td class="review-value" data-name={t("review.head.luck")}>
        {amount(decision.luck, unit, true)}
      </td>
      <td>
        <GradeWord grade={decision.grade} />
      </td>
    </tr>
  );
}

export function Decisions({ review, game }: { review: ReviewNumbers; game: SavedGame }) {
  const only = useSignal(review.decisions.length > MANY);
  const words = useWords(game, review.decisions);
  const shown = [...review.decisions.entries()].filter(([, decision]) => !only.value || isMistake(decision.grade));
  const heads = ["move", "seat", "played", "before", "loss", "luck", "grade"];
  return (
    <section class="review-sheet" aria-labelledby="review-decisions">
      <h2 id="review-decisions">{t("review.decisions")}</h2>
      <label class="review-only">
        <input
          type="checkbox"
          checked={only.value}
          onChange={(event) => {
            only.value = event.currentTarget.checked;
          }}
        />
        {t("study.review.only")}
      </label>
      {shown.length === 0 ? (
        <p>{t("study.review.none")}</p>
      ) : (
        <table class="review-decisions">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`review.head.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(([index, decision]) => (
              <Row key={decision.ply} decision={decision} told={words[index]} unit={review.unit} game={game} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
