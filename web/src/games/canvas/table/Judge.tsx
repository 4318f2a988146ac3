/*
 * A tie that tokens do not break: somebody else looks at the paintings and judges, or leaves the victory shared.
 */
import { isSecondTap } from "../../../app/taps";
import { t } from "../../../app/texts";
import { playMove } from "../../../app/play";
import type { Desk } from "./desk";
import { Gallery } from "./Gallery";
import { ScoreTable } from "./ScoreTable";
import { seatIndex, told } from "../words";
import type { Actor } from "../../../engine/types";
import "./end.css";

export function Judge({ desk }: { desk: Desk }) {
  const state = desk.state.value;
  const plans = desk.session.saved.value.seats;
  const { legal } = desk.session.position.value;
  const tied = legal.filter((move) => move !== "judge none").map((move) => seatIndex(move.split(" ")[1] as Actor));
  const decide = (move: string, event: MouseEvent): void => {
    if (!isSecondTap(event)) void playMove(desk.session, move);
  };
  return (
    <section class="canvas-end" aria-labelledby="canvas-judge-title">
      <header class="canvas-verdict">
        <h2 id="canvas-judge-title">{t("canvas.judge")}</h2>
        <p>{t("canvas.judge.explain")}</p>
        <div class="canvas-judge-do">
          {desk.session.company.value && !desk.session.yourTurn.value && <p>{t("together.judge")}</p>}
          {(desk.session.yourTurn.value ? legal : []).map((move) => (
            <button key={move} type="button" class={move === "judge none" ? "button" : "button main"} onClick={(event) => decide(move, event)}>
              {move === "judge none" ? t("canvas.judge.none") : told("canvas.judge.for", plans, seatIndex(move.split(" ")[1] as Actor))}
            </button>
          ))}
        </div>
      </header>
      {/* Where a game is only looked at, nothing says who is tied. */}
      <Gallery state={state} plans={plans} seats={desk.session.watched ? [...state.seats.keys()] : tied} />
      <h2 id="canvas-scores-title">{t("canvas.scores")}</h2>
      <ScoreTable state={state} plans={plans} />
    </section>
  );
}
