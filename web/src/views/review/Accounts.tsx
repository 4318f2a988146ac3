/*
 * The account of every seat: where it began, what was given away, what chance did; the lines add up to the result.
 */
import { SEATS } from "../../session/seats";
import type { SavedGame } from "../../session/store";
import { t, tn } from "../../app/texts";
import { amount } from "./amounts";
import { GradeSign } from "./Grade";
import { VERDICTS, type ReviewNumbers, type SeatAccount, type Verdict } from "./types";

export const seatName = (account: { seat: string; name?: string }, game: SavedGame): string =>
  game.seats[SEATS.indexOf(account.seat)]?.name || account.name || t("review.seat", { player: account.seat });

interface Line {
  key: string;
  value: number;
  whole?: boolean; /* a state, not a change */
}

function linesOf(account: SeatAccount, review: ReviewNumbers): Line[] {
  const other = review.seats.length === 2 ? review.seats.find((one) => one.seat !== account.seat) : undefined;
  return [
    { key: "first", value: account.first, whole: true },
    { key: "loss", value: -account.loss },
    ...(other ? [{ key: "other", value: other.loss }] : []),
    { key: "luck", value: account.luck },
    { key: "revision", value: account.revision },
    { key: "result", value: account.result, whole: true },
  ];
}

/* How often each verdict was given; what was even or unclear is graded best, but nobody is praised for it. */
function countsOf({ grades, decisions, open, unclear }: SeatAccount): Record<Verdict, number> {
  const even = decisions - open - unclear;
  return { ...grades, best: grades.best - even - unclear, even, unclear };
}

function Account({ account, review, game }: { account: SeatAccount; review: ReviewNumbers; game: SavedGame }) {
  const lines = linesOf(account, review);
  const counts = countsOf(account);
  const widest = Math.max(...lines.map((line) => Math.abs(line.value)), 0.001);
  const player = seatName(account, game);
  return (
    <div class="review-account">
      <table>
        <caption>
          {t("study.review.account.of", { player })}
          {account.won && <span class="review-won"> ★</span>}
        </caption>
        <tbody>
          {lines.map(({ key, value, whole }) => (
            <tr key={key} class={whole ? "review-whole" : ""}>
              <th scope="row">{t(`review.head.${key}`)}</th>
              <td class="review-bar-place">
                <span
                  class={`review-bar ${whole ? "" : value < 0 ? "review-minus" : "review-plus"}`}
                  style={{ width: `${Math.round((100 * Math.abs(value)) / widest)}%` }}
                />
              </td>
              <td class="review-value">{amount(value, review.unit, !whole)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul class="review-grades" aria-label={t("study.review.grades")}>
        {VERDICTS.filter((verdict) => verdict !== "unclear" || counts.unclear > 0).map((verdict) => (
          <li key={verdict}>
            <GradeSign verdict={verdict} /> {counts[verdict]} <span>{tn(`study.review.count.${verdict}`, counts[verdict])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Accounts({ review, game }: { review: ReviewNumbers; game: SavedGame }) {
  return (
    <section class="study-sheet" aria-labelledby="review-accounts">
      <h2 id="review-accounts">{t("review.accounts")}</h2>
      <p class="review-about">{t("study.review.account.about")}</p>
      <div class="review-accounts">
        {review.seats.map((account) => (
          <Account key={account.seat} account={account} review={review} game={game} />
        ))}
      </div>
    </section>
  );
}
