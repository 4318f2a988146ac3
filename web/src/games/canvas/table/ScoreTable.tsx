/*
 * The scores card by card: for everybody the ribbons of each scoring card and the points they bring.
 */
import { t, tn } from "../../../app/texts";
import { GameIcon } from "../../../components/Picture";
import type { SeatPlan } from "../../../session/store";
import type { CanvasSeat, CanvasState } from "../types";
import { ribbonOf } from "../facts";
import { pointsFor } from "./ladder";
import { scoringName, seatName } from "../words";

export function ScoreTable({ state, plans }: { state: CanvasState; plans: SeatPlan[] }) {
  /* What the scoring cards do not account for came from bonus ribbons. */
  const bonus = (seat: CanvasSeat): number =>
    seat.points - state.scoring.reduce((sum, name) => sum + pointsFor(name, seat.ribbons[name] ?? 0), 0);
  return (
    <div class="canvas-table-scroll" tabindex={0} role="region" aria-label={t("canvas.scores")}>
      <table class="canvas-scores">
        <thead>
          <tr>
            <th scope="col">{t("canvas.scoring")}</th>
            {state.seats.map((_, index) => (
              <th key={index} scope="col">
                {seatName(plans, index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {state.scoring.map((name) => (
            <tr key={name}>
              <th scope="row">
                <GameIcon name={ribbonOf(name, state.scoring)} alt="" /> {scoringName(name)}
              </th>
              {state.seats.map((seat, index) => (
                <Cell key={index} ribbons={seat.ribbons[name] ?? 0} points={pointsFor(name, seat.ribbons[name] ?? 0)} />
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <GameIcon name="ribbon-grey" alt="" /> {t("canvas.bonus")}
            </th>
            {state.seats.map((seat, index) => (
              <Cell key={index} ribbons={seat.ribbons.bonus ?? 0} points={bonus(seat)} />
            ))}
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("canvas.total")}</th>
            {state.seats.map((seat, index) => (
              <td key={index}>
                <strong>{seat.points}</strong>
              </td>
            ))}
          </tr>
          {state.seats.length > 1 && (
            <tr class="tokens">
              <th scope="row">{t("canvas.tokens.left")}</th>
              {state.seats.map((seat, index) => (
                <td key={index}>{seat.tokens}</td>
              ))}
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  );
}

function Cell({ ribbons, points }: { ribbons: number; points: number }) {
  return (
    <td>
      <strong>{points}</strong> <small>{tn("canvas.ribbons.short", ribbons)}</small>
    </td>
  );
}
