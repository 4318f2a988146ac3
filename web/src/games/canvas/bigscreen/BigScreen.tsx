/*
 * Canvas on a big screen: the row, the scoring cards, and below them everybody's studio; a painting that is completed
 * fills it for a while. At the end the winner and all paintings.
 */
import { useEffect, useMemo } from "preact/hooks";
import type { Session } from "../../../session/session";
import { t } from "../../../app/texts";
import { TableState } from "../table/tableState";
import { Exhibitions } from "../table/Exhibitions";
import { placesOf, Podium } from "../table/Podium";
import { Row } from "../table/Row";
import { Scoring } from "../table/Scoring";
import { Seats } from "../table/Seats";
import { verdictLines, verdictTitle } from "../table/verdict";
import { Celebrated } from "./Celebrated";
import { Celebrations } from "./celebrations";
import "../table/end.css";
import "./end.css";
import "./bigscreen.css";
import "./overlay.css";

const nothing = { current: null }; /* no keys lead to a card */

export function CanvasBigScreen({ session }: { session: Session }) {
  const { table, celebrations } = useMemo(() => ({ table: new TableState(session, "none"), celebrations: new Celebrations(session) }), [session]);
  useEffect(
    () => () => {
      celebrations.close();
      table.close();
    },
    [session],
  );
  const celebration = celebrations.now.value;
  const { actor } = table.shown.value;
  return (
    <div class="canvas-table canvas-big">
      {actor === "over" || actor === "judge" ? <Hanging table={table} /> : <Table table={table} />}
      {celebration && <Celebrated key={celebration.painting.cards.join(" ")} table={table} celebration={celebration} />}
    </div>
  );
}

function Table({ table }: { table: TableState }) {
  const last = table.news.told.value.at(-1)?.lines.at(-1);
  return (
    <div class="canvas-big-table">
      <div class="canvas-big-row">
        <Row table={table} focusCard={nothing} />
        <p class="canvas-big-news">{last?.text ?? ""}</p>
      </div>
      <Scoring table={table} />
      <Seats table={table} />
    </div>
  );
}

function Hanging({ table }: { table: TableState }) {
  const state = table.state.value;
  const plans = table.session.saved.value.seats;
  const order = placesOf(state);
  return (
    <section class="canvas-big-end" aria-labelledby="canvas-big-end">
      <header class="canvas-verdict">
        <div class="canvas-verdict-words">
          <h2 id="canvas-big-end">{state.over ? verdictTitle(state, plans) : t("canvas.judge")}</h2>
          {state.over ? verdictLines(state, plans).map((line) => <p key={line}>{line}</p>) : <p>{t("together.judge")}</p>}
        </div>
        {state.seats.length > 1 && <Podium state={state} plans={plans} order={order} />}
      </header>
      <Exhibitions state={state} session={table.session} seats={order} />
    </section>
  );
}
