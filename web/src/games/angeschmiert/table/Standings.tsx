/*
 * Everybody's figures on a slim line from start to home, with the fields as words: the whole track for
 * those who do not see the board.
 */
import { colourOfSeat, isComputer } from "../../../session/seats";
import { t } from "../../../app/texts";
import type { Seat } from "../../../engine/types";
import type { AngeschmiertState } from "../types";
import type { TableState } from "./tableState";
import { SEATS, figuresOf, isHome, facts } from "../facts";
import { FigureIcon } from "../marks";
import { fieldWords, nameOf } from "../words";
import "./standings.css";

function Track({ state, seat }: { state: AngeschmiertState; seat: Seat }) {
  const home = facts()?.home ?? 64;
  const at = (field: number): string => `${(field / home) * 100}%`;
  return (
    <span class="angeschmiert-track" aria-hidden="true">
      {state.board.bucket.map((field) => (
        <span key={`u${field}`} class="angeschmiert-tick bucket" style={{ left: at(field) }} />
      ))}
      {state.board.brush.map((field) => (
        <span key={`r${field}`} class="angeschmiert-tick brush" style={{ left: at(field) }} />
      ))}
      {figuresOf(state)
        .filter((figure) => figure.seat === seat)
        .map((figure) => (
          <span key={figure.name} class="angeschmiert-mover" style={{ transform: `translateX(${at(figure.field)})` }}>
            <span class={`angeschmiert-marker ${colourOfSeat(figure.seatIndex)} ${figure.number === 2 ? "second" : ""}`}>
              <span>{figure.number}</span>
            </span>
          </span>
        ))}
    </span>
  );
}

export function Standings({ table }: { table: TableState }) {
  const state = table.show.shown.value;
  return (
    <section class="angeschmiert-standings" aria-labelledby="angeschmiert-standings-title">
      <h2 id="angeschmiert-standings-title">{t("angeschmiert.standings")}</h2>
      <ul>
        {SEATS.slice(0, table.seats.length).map((seat, index) => {
          const plan = table.seats[index];
          const name = nameOf(seat, table.seats);
          const level = plan && isComputer(plan) ? t(`page.level.${plan.player}`) : "";
          const fields = state.figures[seat] ?? [0, 0];
          return (
            <li key={seat} class={seat === state.turn && !state.over ? "on-turn" : ""} {...(seat === state.turn ? { "aria-current": "true" as const } : {})}>
              <FigureIcon seat={seat} />
              <span class="angeschmiert-seat-name">
                <strong>{name}</strong>
                <span class="angeschmiert-seat-letter">{seat.toUpperCase()}</span>
                {/* A computer's name may be its level already. */}
                {!name.includes(level) && <span class="angeschmiert-seat-level">{level}</span>}
              </span>
              <span class="angeschmiert-fields" aria-hidden="true">
                {fields.map((field, which) => (
                  <span key={which} class={isHome(field) ? "home" : ""}>
                    {isHome(field) ? "⚑" : field}
                  </span>
                ))}
              </span>
              <Track state={state} seat={seat} />
              <span class="only-spoken">
                {fields
                  .map((field, which) => t("angeschmiert.standing", { number: which + 1, field: fieldWords(field, state.board) }))
                  .join("; ")}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
