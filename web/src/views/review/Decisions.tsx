/*
 * Every decision with its grade: what was played, what would have been better, what it gave away. Each leads into the
 * replay at that moment.
 */
import { useSignal } from "@preact/signals";
import { link } from "../../app/router";
import type { SavedGame } from "../../session/store";
import { t } from "../../app/texts";
import { seatName } from "./Accounts";
import { amount } from "./amounts";
import { GradeWord } from "./Grade";
import { MoveWords } from "./MoveWords";
import { isMistake, verdictOf, type Decision, type ReviewNumbers } from "./types";
import type { Told } from "./words";

const MANY = 24; /* from so many decisions on, only the mistakes are shown at first */

interface RowProps {
  decision: Decision;
  told: Told | undefined;
  unit: ReviewNumbers["unit"];
  game: SavedGame;
}

function Row({ decision, told, unit, game }: RowProps) {
  const number = decision.move;
  return (
    <tr class={isMistake(decision.grade) ? "review-mistaken" : ""}>
      <th scope="row">
        <a href={link("replay", game.id, String(decision.ply))} aria-label={t("study.review.open", { number })}>
          {number}
        </a>
      </th>
      <td>{seatName(decision, game)}</td>
      <td class="review-move">
        <MoveWords decision={decision} told={told} />
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
        <GradeWord verdict={verdictOf(decision)} />
      </td>
    </tr>
  );
}

interface Props {
  review: ReviewNumbers;
  words: Told[];
  game: SavedGame;
}

export function Decisions({ review, words, game }: Props) {
  const only = useSignal(review.decisions.length > MANY);
  const shown = [...review.decisions.entries()].filter(([, decision]) => !only.value || isMistake(decision.grade));
  const heads = ["move", "seat", "played", "before", "loss", "luck", "grade"];
  return (
    <section class="study-sheet" aria-labelledby="review-decisions">
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
