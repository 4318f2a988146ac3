/*
 * The end: the verdict, the gallery, the scores card by card, achievements, pictures to keep.
 */
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../../../app/announce";
import { t, tally } from "../../../app/texts";
import { Unlocked } from "../../../components/Unlocked";
import type { TableState } from "./tableState";
import { Exhibitions } from "./Exhibitions";
import { KeepExhibitions } from "./Keep";
import { placesOf, Podium } from "./Podium";
import { ScoreTable } from "./ScoreTable";
import { verdictLines, verdictTitle } from "./verdict";
import "./end.css";

export function End({ table }: { table: TableState }) {
  const state = table.state.value;
  const { id, seats: plans } = table.session.saved.value;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    /* Who has just played on is led to the verdict; who opens an old game is not moved. */
    if (table.session.step.value) heading.current?.focus();
    for (const line of [verdictTitle(state, plans), ...verdictLines(state, plans)]) announce(line);
  }, []);
  const order = placesOf(state);
  return (
    <section class="canvas-end" aria-labelledby="canvas-end-title">
      <header class="canvas-verdict">
        <div class="canvas-verdict-words">
          <h2 id="canvas-end-title" ref={heading} tabindex={-1}>
            {verdictTitle(state, plans)}
            {state.seats.length > 1 && <span class="canvas-tally"> {tally(state.seats.map(({ points }) => points))}</span>}
          </h2>
          {verdictLines(state, plans).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {state.seats.length > 1 && <Podium state={state} plans={plans} order={order} />}
        <KeepExhibitions state={state} plans={plans} />
      </header>
      <div class="canvas-end-columns">
        <div>
          <h2>{t("canvas.gallery")}</h2>
          <Exhibitions state={state} session={table.session} seats={order} />
        </div>
        <div>
          <h2 id="canvas-scores-title">{t("canvas.scores")}</h2>
          <ScoreTable state={state} plans={plans} />
          <Unlocked id={id} />
        </div>
      </div>
    </section>
  );
}
