/*
 * Everybody at the table. All hands are open: small here, large on request. Vincent and the pool sit here too.
 */
import { useContext } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { lang, t, tn } from "../../../app/texts";
import { isComputer } from "../../../session/seats";
import { Dialog } from "../../../components/Dialog";
import { Icon } from "../../../components/Icon";
import { Explain } from "../../../components/Explain";
import { GameIcon, Picture } from "../../../components/Picture";
import type { CanvasSeat } from "../types";
import { Still } from "../../../components/still";
import { cardOf } from "../../../pictures/client";
import type { TableState } from "./tableState";
import { cardIcons, cardWord, iconsWords, ribbonOf } from "../facts";
import { CardFace } from "./CardFace";
import { levelName } from "../../../app/gamename";
import { Portrait } from "../../../components/Portrait";
import { Applause, ApplauseMark } from "./Applause";
import { Framed } from "./Framed";
import { Solo, Vincent, Pool } from "./Solo";
import { Tokens } from "./Tokens";
import { scoringName, seatIndex, seatName } from "../words";
import "./seats.css";

export function Seats({ table }: { table: TableState }) {
  const { seats } = table.state.value;
  const open = useSignal<number | null>(null);
  const near = open.value === null ? undefined : seats[open.value];
  return (
    <section class="canvas-seats" id="canvas-seats" aria-labelledby="canvas-seats-title">
      <h2 id="canvas-seats-title">{t("canvas.seats")}</h2>
      <ul class={seats.length > CROWD ? "crowded" : ""}>
        {seats.map((seat, index) => (
          <SeatPanel key={index} table={table} seat={seat} index={index} onOpen={() => (open.value = index)} />
        ))}
        <Vincent table={table} />
        <Pool table={table} />
      </ul>
      {near && open.value !== null && <Closer table={table} seat={near} index={open.value} onClose={() => (open.value = null)} />}
    </section>
  );
}

/* More than these are shown more briefly where there is little height. */
const CROWD = 3;

interface SeatProps {
  table: TableState;
  seat: CanvasSeat;
  index: number;
}

function SeatPanel({ table, seat, index, onOpen }: SeatProps & { onOpen(): void }) {
  const plans = table.session.saved.value.seats;
  const name = seatName(plans, index);
  const plan = plans[index];
  /* As the bar over the table says it: what is being shown is still somebody's turn. */
  const turn = seatIndex(table.session.acting.value ?? table.session.position.value.actor) === index;
  /* The own hand lies in the studio. */
  const own = !table.session.watched && index === table.seat.value;
  const near = !useContext(Still) && (seat.hand.length > 0 || seat.paintings.length > 0);
  return (
    <li class={`canvas-seat${turn ? " turn" : ""}`} aria-current={turn ? "true" : undefined}>
      <h3 title={name}>
        <Portrait seat={index} plan={plan} />
        {turn && <span aria-hidden="true">▸ </span>}
        {name}
        {plan && isComputer(plan) && <small>{levelName(plan.player)}</small>}
      </h3>
      <p class="canvas-seat-facts">
        <Explain text={t("canvas.points.explain")} class="canvas-seat-points">
          <b>{tn("canvas.points", seat.points)}</b>
        </Explain>
        <Tokens count={seat.tokens} />
      </p>
      {index === 0 && <Solo table={table} />}
      <Ribbons table={table} seat={seat} />
      <div class="canvas-seat-things">
        {!own && seat.hand.length > 0 && (
          <ul class="canvas-minis" aria-label={t("canvas.hand.of", { player: name })}>
            {seat.hand.map((card) => (
              <li key={card} data-flies={card}>
                <Picture of={cardOf(card, lang.value)} alt={cardWord(card)} />
              </li>
            ))}
          </ul>
        )}
        {seat.paintings.length > 0 && (
          <ul class="canvas-minis paintings" aria-label={t("canvas.paintings.of", { player: name })}>
            {seat.paintings.map((painting, hung) => (
              <li key={painting.cards.join(" ")}>
                <Framed painting={painting} seat={index} short />
                <ApplauseMark session={table.session} seat={index} index={hung} />
              </li>
            ))}
          </ul>
        )}
        {near && (
          <button type="button" class="button plain" title={t("canvas.closer")} aria-label={`${t("canvas.closer")}: ${name}`} onClick={onOpen}>
            <Icon name="look" />
          </button>
        )}
      </div>
    </li>
  );
}

function Ribbons({ table, seat }: { table: TableState; seat: CanvasSeat }) {
  const scoring = table.scoring.value;
  return (
    <ul class="canvas-board" aria-label={t("canvas.ribbons")}>
      {[...scoring, "bonus"].map((name) => {
        const label = scoringName(name);
        return (
          <li key={name} class={(seat.ribbons[name] ?? 0) === 0 ? "none" : ""}>
            <Explain text={`${label}: ${tn("canvas.ribbons.count", seat.ribbons[name] ?? 0)}`}>
              <GameIcon name={ribbonOf(name, scoring)} alt={label} />
              {seat.ribbons[name] ?? 0}
            </Explain>
          </li>
        );
      })}
    </ul>
  );
}

function Closer({ table, seat, index, onClose }: SeatProps & { onClose(): void }) {
  const name = seatName(table.session.saved.value.seats, index);
  return (
    <Dialog title={name} onClose={onClose} class="canvas-closer">
      {seat.hand.length > 0 && (
        <>
          <h3>{t("canvas.hand.of", { player: name })}</h3>
          <ul class="canvas-large">
            {seat.hand.map((card) => (
              <li key={card}>
                <span class="canvas-card">
                  <CardFace card={card} />
                </span>
                <small>
                  <span class="only-spoken">{cardWord(card)}: </span>
                  {iconsWords(cardIcons(card))}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      {seat.paintings.length > 0 && (
        <>
          <h3>{t("canvas.paintings.of", { player: name })}</h3>
          <ul class="canvas-large">
            {seat.paintings.map((painting, hung) => (
              <li key={painting.cards.join(" ")}>
                <Framed painting={painting} seat={index} />
                <b>{painting.title}</b>
                <Applause session={table.session} seat={index} index={hung} title={painting.title} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
