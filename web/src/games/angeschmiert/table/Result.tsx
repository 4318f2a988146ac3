/*
 * The end: who has won, with paint in the air, and everybody's place.
 */
import { SEAT_COLOURS } from "../../../session/seats";
import { useEffect, useRef } from "preact/hooks";
import { focusIsLost } from "../../../common/focus";
import { announce } from "../../../app/announce";
import { Unlocked } from "../../../components/Unlocked";
import { thingsMove } from "../../../app/settings";
import { t, tn } from "../../../app/texts";
import type { TableState } from "./tableState";
import { FigureIcon } from "../marks";
import { medals } from "../medals";
import { nameOf } from "../words";
import "./result.css";

const DROPS = 44;

/* Drops of paint; each flies a way of its own, always the same. */
export function PaintInTheAir() {
  if (!thingsMove()) return null;
  return (
    <div class="angeschmiert-paint" aria-hidden="true">
      {Array.from({ length: DROPS }, (_, index) => (
        <span
          key={index}
          class={`angeschmiert-drop ${SEAT_COLOURS[index % 5]}`}
          style={{
            left: `${(index * 37) % 100}%`,
            animationDelay: `${(index * 131) % 1400}ms`,
            animationDuration: `${2200 + ((index * 271) % 1800)}ms`,
            "--drift": `${((index * 53) % 30) - 15}vw`,
            "--size": `${0.5 + ((index * 17) % 10) / 10}rem`,
          }}
        />
      ))}
    </div>
  );
}

export function Result({ table }: { table: TableState }) {
  const state = table.show.shown.value;
  const winner = state.winners[0];
  const wins = winner && (table.isYou(winner) ? t("angeschmiert.wins.you") : t("angeschmiert.wins", { name: nameOf(winner, table.seats) }));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    /* Who has just played is led to the result and hears it; who opens an old game is not moved. */
    if (!table.session.step.value) return;
    if (focusIsLost()) heading.current?.focus({ preventScroll: true });
    if (wins) announce(wins);
  }, []);
  return (
    <section class={`angeschmiert-result ${table.session.step.value && thingsMove() ? "opening" : ""}`} aria-labelledby="angeschmiert-result-title">
      {winner && (
        <span class="angeschmiert-winner">
          <FigureIcon seat={winner} />
        </span>
      )}
      <h2 id="angeschmiert-result-title" ref={heading} tabindex={-1}>
        {wins}
      </h2>
      <p class="angeschmiert-note">{table.show.note.value}</p>
      <ol class="angeschmiert-ranking">
        {(state.ranking ?? []).map(({ seat, place, sum }) => (
          <li key={seat} class={place === 1 ? "first" : ""}>
            <span class="angeschmiert-place">{place}</span>
            <FigureIcon seat={seat} />
            <strong>{nameOf(seat, table.seats)}</strong>
            <span class="angeschmiert-sum-of">{tn("angeschmiert.sum", sum)}</span>
          </li>
        ))}
      </ol>
      <Unlocked id={table.session.saved.value.id} medals={medals} />
    </section>
  );
}
