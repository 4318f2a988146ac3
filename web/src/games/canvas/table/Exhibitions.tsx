/*
 * Everybody's paintings, framed, with what each has won; at the end to share and to keep.
 */
import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { t, tn } from "../../../app/texts";
import { GameIcon } from "../../../components/Picture";
import { Still } from "../../../components/still";
import type { Seat } from "../../../engine/types";
import type { CanvasState, Painting } from "../types";
import type { Session } from "../../../session/session";
import { ShareLink } from "../../../components/ShareLink";
import { RIBBONS } from "../facts";
import { Applause } from "./Applause";
import { Framed } from "./Framed";
import { Keep } from "./Keep";
import { scoringName, seatLetter, seatName } from "../words";

export function Exhibitions({ state, session, seats }: { state: CanvasState; session: Session; seats: number[] }) {
  const { id, online, seats: plans } = session.saved.value;
  /* In the house what people of this device have painted can have links. */
  const shared = (seat: number): string | undefined => (online && state.over && plans[seat]?.player === "you" ? id : undefined);
  return (
    <div class="canvas-gallery">
      {seats.map((seat) => (
        <section key={seat} class="canvas-exhibition" aria-label={t("canvas.paintings.of", { player: seatName(plans, seat) })}>
          <h3>
            {seatName(plans, seat)} <small>{tn("canvas.points", state.seats[seat]?.points ?? 0)}</small>
          </h3>
          <ExhibitionLink table={shared(seat)} seat={seat} />
          <ul>
            {(state.seats[seat]?.paintings ?? []).map((painting, index) => (
              <Hung
                key={painting.cards.join(" ")}
                state={state}
                painting={painting}
                seat={seat}
                said={<Applause session={session} seat={seat} index={index} title={painting.title} />}
                link={paintingLink(shared(seat), seat, index + 1, painting.title)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ExhibitionLink({ table, seat }: { table: string | undefined; seat: number }) {
  if (table === undefined) return null;
  return (
    <p class="canvas-exhibition">
      <ShareLink table={table} seat={seatLetter(seat) as Seat} name={t("link.share.all")} />
    </p>
  );
}

const paintingLink = (table: string | undefined, seat: number, painting: number, title: string): ComponentChildren =>
  table !== undefined && (
    <ShareLink table={table} seat={seatLetter(seat) as Seat} painting={painting} name={t("link.share.one", { title })} brief />
  );

interface HungProps {
  state: CanvasState;
  painting: Painting;
  seat: number;
  said: ComponentChildren; /* what the others say of it */
  link: ComponentChildren;
}

function Hung({ state, painting, seat, said, link }: HungProps) {
  const still = useContext(Still);
  const names = [...state.scoring, "bonus"].filter((name) => (painting.ribbons[name] ?? 0) > 0);
  return (
    <li class="canvas-hung">
      <Framed painting={painting} seat={seat} />
      <p class="canvas-title-plate">{painting.title}</p>
      <ul class="canvas-board" aria-label={t("canvas.ribbons")}>
        {names.map((name) => {
          const label = scoringName(name);
          const ribbon = name === "bonus" ? "grey" : (RIBBONS[state.scoring.indexOf(name)] ?? "grey");
          return (
            <li key={name}>
              <GameIcon name={`ribbon-${ribbon}`} alt={label} /> {painting.ribbons[name]}
            </li>
          );
        })}
      </ul>
      {!still && said}
      {state.over && !still && <Keep painting={painting} seat={seat} more={link} />}
    </li>
  );
}
