/*
 * The studio: three cards from the hand become a painting, tried in any order and on any ground, at any time; it is
 * completed when it is one's turn.
 */
import { t, tn } from "../../../app/texts";
import type { TableState } from "./tableState";
import { nearWords, worthWords } from "./Earned";
import { Easel } from "./Easel";
import { Hand } from "./Hand";
import { Layers } from "./Layers";
import { Suggestions } from "./Suggestions";
import { whatNow, whyNotComplete } from "./studioWords";
import { scoringName, seatName } from "../words";
import "./studio.css";

export function Studio({ table }: { table: TableState }) {
  const { seats } = table.session.saved.value;
  const people = seats.filter((plan) => plan.player === "you").length;
  const offer = table.offer.value;
  const score = table.score.value;
  const ready = table.paintMove.value !== null;
  return (
    <section class="canvas-studio" id="canvas-studio" aria-labelledby="canvas-studio-title">
      <h2 id="canvas-studio-title" class="only-spoken">
        {people > 1 ? t("canvas.studio.of", { player: seatName(seats, table.seat.value) }) : t("canvas.studio")}
      </h2>
      <Easel table={table} />
      <Layers table={table} />
      <Hand table={table} />
      <div class="canvas-studio-do">
        {score && (
          <p class="canvas-worth">
            <strong>{score.title}</strong> {!offer && <span>{worthWords(table, score)}</span>}
          </p>
        )}
        <button type="button" class="button main" disabled={!ready} onClick={() => table.complete()}>
          {t("canvas.complete")}
          {offer && <span class="canvas-plus">{tn("canvas.plus", offer.points)}</span>}
        </button>
        <Suggestions table={table} />
        <p class="canvas-why">
          <span>{whatNow(table)}</span> <span>{whyNotComplete(table)}</span>
        </p>
        <ul class="canvas-near">
          {[...table.scoring.value, "bonus"]
            .map((name) => ({ name, near: nearWords(table, name) }))
            .filter(({ near }) => near !== "")
            .map(({ name, near }) => (
              <li key={name}>
                <b>{scoringName(name)}</b> {near}
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
}
