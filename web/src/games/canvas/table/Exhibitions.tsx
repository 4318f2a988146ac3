/*
 * Everybody's paintings, framed, with what each has won.
 */
import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { t, tn } from "../../../app/texts";
import { GameIcon } from "../../../components/Picture";
import { Still } from "../../../components/still";
import type { CanvasState, Painting } from "../types";
import type { Session } from "../../../session/session";
import { ribbonOf } from "../facts";
import { Applause } from "./Applause";
import { Framed } from "./Framed";
import { scoringName, seatName } from "../words";

interface Props {
  state: CanvasState;
  session: Session;
  seats: number[]; /* in this order */
  hung?: number; /* how many of all paintings hang already; without it all */
}

export function Exhibitions({ state, session, seats, hung = Infinity }: Props) {
  const plans = session.saved.value.seats;
  const before = (place: number): number => seats.slice(0, place).reduce((sum, seat) => sum + (state.seats[seat]?.paintings.length ?? 0), 0);
  return (
    <div class="canvas-gallery">
      {seats.map((seat, place) => (
        <section key={seat} class="canvas-exhibition" aria-label={t("canvas.paintings.of", { player: seatName(plans, seat) })}>
          <h3>
            {seatName(plans, seat)} <small>{tn("canvas.points", state.seats[seat]?.points ?? 0)}</small>
          </h3>
          <ul>
            {(state.seats[seat]?.paintings ?? []).map((painting, index) => (
              <Hung
                key={painting.cards.join(" ")}
                state={state}
                painting={painting}
                seat={seat}
                waits={before(place) + index >= hung}
                said={<Applause session={session} seat={seat} index={index} title={painting.title} />}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface HungProps {
  state: CanvasState;
  painting: Painting;
  seat: number;
  waits: boolean; /* to be hung */
  said: ComponentChildren; /* what the others say of it */
}

function Hung({ state, painting, seat, waits, said }: HungProps) {
  const still = useContext(Still);
  const names = [...state.scoring, "bonus"].filter((name) => (painting.ribbons[name] ?? 0) > 0);
  return (
    <li class={`canvas-hung ${waits ? "waiting" : ""}`}>
      <Framed painting={painting} seat={seat} />
      <p class="canvas-title-plate">{painting.title}</p>
      <ul class="canvas-board" aria-label={t("canvas.ribbons")}>
        {names.map((name) => {
          const label = scoringName(name);
          return (
            <li key={name}>
              <GameIcon name={ribbonOf(name, state.scoring)} alt={label} /> {painting.ribbons[name]}
            </li>
          );
        })}
      </ul>
      {!still && said}
    </li>
  );
}
