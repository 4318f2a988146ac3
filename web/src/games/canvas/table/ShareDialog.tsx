/*
 * What can be passed on and kept of a finished game: the exhibition as one picture, every painting, and links to one's
 * own where the game is in the house.
 */
import { t } from "../../../app/texts";
import { Dialog } from "../../../components/Dialog";
import { ShareLink } from "../../../components/ShareLink";
import type { Session } from "../../../session/session";
import type { CanvasState } from "../types";
import { seatLetter, seatName } from "../words";
import { Framed } from "./Framed";
import { Keep, KeepExhibitions } from "./Keep";
import "./share.css";

interface Props {
  state: CanvasState;
  session: Session;
  order: number[];
  onClose(): void;
}

export function ShareDialog({ state, session, order, onClose }: Props) {
  const { id, online, seats: plans } = session.saved.value;
  /* In the house what people of this device have painted can have links. */
  const linked = (seat: number): boolean => online === true && state.over && plans[seat]?.player === "you";
  return (
    <Dialog title={t("canvas.share")} onClose={onClose} class="canvas-share">
      <KeepExhibitions state={state} plans={plans} />
      {order.map((seat) => (
        <section key={seat} aria-label={t("canvas.paintings.of", { player: seatName(plans, seat) })}>
          <h3>{seatName(plans, seat)}</h3>
          {linked(seat) && <ShareLink table={id} seat={seatLetter(seat)} name={t("link.share.all")} />}
          <ul>
            {(state.seats[seat]?.paintings ?? []).map((painting, index) => (
              <li key={painting.cards.join(" ")}>
                <Framed painting={painting} seat={seat} short />
                <strong>{painting.title}</strong>
                <Keep
                  painting={painting}
                  seat={seat}
                  more={
                    linked(seat) && (
                      <ShareLink table={id} seat={seatLetter(seat)} painting={index + 1} name={t("link.share.one", { title: painting.title })} brief />
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
