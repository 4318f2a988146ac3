/*
 * The studio: three cards from the hand become a painting, tried in any order and on any ground, at any time; it is
 * completed when it is one's turn.
 */
import { useSignal } from "@preact/signals";
import { t, tn } from "../../../app/texts";
import type { TableState } from "./tableState";
import { Easel, type Lit } from "./Easel";
import { Hand } from "./Hand";
import { Layers } from "./Layers";
import { ScorePanel } from "./ScorePanel";
import { Suggestions } from "./Suggestions";
import { whyNotComplete } from "./studioWords";
import { seatName } from "../words";
import "./studio.css";

export function Studio({ table }: { table: TableState }) {
  const light = useSignal<readonly Lit[]>([]);
  const { seats } = table.session.saved.value;
  const people = seats.filter((plan) => plan.player === "you").length;
  const offer = table.offer.value;
  const ready = table.paintMove.value !== null;
  return (
    <section class="canvas-studio" id="canvas-studio" aria-labelledby="canvas-studio-title">
      <h2 id="canvas-studio-title">
        {people > 1 ? t("canvas.studio.of", { player: seatName(seats, table.seat.value) }) : t("canvas.studio")}
      </h2>
      <Easel table={table} lit={light.value} />
      <Hand table={table} />
      <Layers table={table} />
      <ScorePanel table={table} light={light} />
      <div class="canvas-studio-do">
        <button type="button" class="button main" disabled={!ready} onClick={() => table.complete()}>
          {t("canvas.complete")}
          {offer && <span class="canvas-plus">{tn("canvas.plus", offer.points)}</span>}
        </button>
        <Suggestions table={table} />
        <p class="canvas-why">{whyNotComplete(table)}</p>
      </div>
    </section>
  );
}
