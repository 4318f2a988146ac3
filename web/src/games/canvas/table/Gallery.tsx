/*
 * Everybody's paintings, framed, with what each has won; at the end to share and to keep.
 */
import { t, tn } from "../../../app/texts";
import { GameIcon } from "../../../components/Picture";
import type { CanvasState, Painting } from "../types";
import type { SeatPlan } from "../../../app/store";
import { RIBBONS } from "../facts";
import { Framed } from "./Framed";
import { Keep } from "./Keep";
import { seatName } from "../words";

export function Gallery({ state, plans, seats }: { state: CanvasState; plans: SeatPlan[]; seats: number[] }) {
  return (
    <div class="canvas-gallery">
      {seats.map((seat) => (
        <section key={seat} class="canvas-wall" aria-label={t("canvas.paintings.of", { player: seatName(plans, seat) })}>
          <h3>
            {seatName(plans, seat)} <small>{tn("canvas.points", state.seats[seat]?.points ?? 0)}</small>
          </h3>
          <ul>
            {(state.seats[seat]?.paintings ?? []).map((painting) => (
              <Hung key={painting.cards.join(" ")} state={state} painting={painting} seat={seat} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Hung({ state, painting, seat }: { state: CanvasState; painting: Painting; seat: number }) {
  const names = [...state.scoring, "bonus"].filter((name) => (painting.ribbons[name] ?? 0) > 0);
  return (
    <li class="canvas-hung">
      <Framed painting={painting} seat={seat} />
      <p class="canvas-title-plate">{painting.title}</p>
      <ul class="canvas-board" aria-label={t("canvas.ribbons")}>
        {names.map((name) => {
          const label = name === "bonus" ? t("canvas.bonus") : t(`scoring.${name}.name`);
          const ribbon = name === "bonus" ? "grey" : (RIBBONS[state.scoring.indexOf(name)] ?? "grey");
          return (
            <li key={name}>
              <GameIcon name={`ribbon-${ribbon}`} alt={label} /> {painting.ribbons[name]}
            </li>
          );
        })}
      </ul>
      {state.over && <Keep painting={painting} seat={seat} />}
    </li>
  );
}
