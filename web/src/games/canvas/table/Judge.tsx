/*
 * A tie that tokens do not break: somebody else looks at the paintings and judges, or leaves the victory shared. At a
 * table with friends those who watch vote, and may change their minds while there is time.
 */
import { isSecondTap } from "../../../platform/taps";
import type { Company } from "../../../session/session";
import { t, tn } from "../../../app/texts";
import { playMove } from "../../../session/play";
import { Countdown } from "../../../components/Countdown";
import type { TableState } from "./tableState";
import { Exhibitions } from "./Exhibitions";
import { ScoreTable } from "./ScoreTable";
import { seatIndex, told } from "../words";
import type { Actor } from "../../../engine/types";
import "./end.css";

export function Judge({ table }: { table: TableState }) {
  const state = table.state.value;
  const plans = table.session.saved.value.seats;
  const { legal } = table.session.position.value;
  const company = table.session.company.value;
  const tied = legal.filter((move) => move !== "judge none").map((move) => seatIndex(move.split(" ")[1] as Actor));
  const decide = (move: string): void => {
    if (!isSecondTap()) void playMove(table.session, move);
  };
  return (
    <section class="canvas-end" aria-labelledby="canvas-judge-title">
      <header class="canvas-verdict">
        <div class="canvas-verdict-words">
          <h2 id="canvas-judge-title">{t("canvas.judge")}</h2>
          {company ? <Voting company={company} watched={table.session.watched} /> : <p>{t("canvas.judge.explain")}</p>}
        </div>
        <div class="canvas-judge-do" role="group" aria-labelledby="canvas-judge-title">
          {(table.session.yourTurn.value ? legal : []).map((move) => (
            <button
              key={move}
              type="button"
              class={move === "judge none" || company ? "button" : "button main"}
              {...(company ? { "aria-pressed": company.judging?.vote === move } : {})}
              onClick={() => decide(move)}
            >
              {move === "judge none" ? t("canvas.judge.none") : told("canvas.judge.for", plans, seatIndex(move.split(" ")[1] as Actor))}
            </button>
          ))}
        </div>
      </header>
      {/* Where an old game is only looked at, nothing says who is tied. */}
      <Exhibitions state={state} session={table.session} seats={tied.length > 0 ? tied : [...state.seats.keys()]} />
      <h2>{t("canvas.scores")}</h2>
      <ScoreTable state={state} plans={plans} />
    </section>
  );
}

/* Who decides, until when, and how many have done so. */
function Voting({ company: { judging }, watched }: { company: Company; watched: boolean }) {
  return (
    <>
      <p>{t(watched ? "talk.judge" : "together.judge")}</p>
      {judging && (
        <p>
          {t("talk.judge.left")}: <Countdown label={t("talk.judge.left")} left={judging.left} at={judging.at} ticking />
          {judging.votes > 0 && ` · ${tn("talk.judge.votes", judging.votes)}`}
        </p>
      )}
      <p role="status">{judging?.vote != null && t("together.voted")}</p>
    </>
  );
}
