/*
 * The first three on their steps, with their names and points; who shares a place stands as high.
 */
import { t, tn } from "../../../app/texts";
import type { SeatPlan } from "../../../session/store";
import { Portrait } from "../../../components/Portrait";
import type { CanvasState } from "../types";
import { seatIndex, seatName } from "../words";

const STEPS = 3;

/* The seats, the best first, the winners before all. */
export function placesOf({ seats, winners }: CanvasState): number[] {
  const won = winners.map(seatIndex);
  const rank = (seat: number): number => (seats[seat]?.points ?? 0) + (won.includes(seat) ? 1000 : 0);
  return [...seats.keys()].sort((one, other) => rank(other) - rank(one));
}

interface Props {
  state: CanvasState;
  plans: SeatPlan[];
  order: number[]; /* of `placesOf` */
}

export function Podium({ state, plans, order }: Props) {
  const winners = state.winners.map(seatIndex);
  const placeOf = (seat: number): number => (winners.includes(seat) ? 1 : order.indexOf(seat) + 1);
  return (
    <ol class="canvas-podium" aria-label={t("canvas.podium")}>
      {order.slice(0, STEPS).map((seat) => (
        <li key={seat} data-place={placeOf(seat)}>
          <Portrait seat={seat} plan={plans[seat]} />
          <strong>{seatName(plans, seat)}</strong>
          <span class="canvas-step">
            <b>{placeOf(seat)}.</b> <span>{tn("canvas.points", state.seats[seat]?.points ?? 0)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
