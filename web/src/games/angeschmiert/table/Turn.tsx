/*
 * The turn: whose it is, the dice, what has just happened, a risk under way, and what may be done.
 */
import { useEffect, useRef } from "preact/hooks";
import { focusIsLost } from "../../../common/focus";
import { Explain } from "../../../components/Explain";
import { t, tn } from "../../../app/texts";
import { Choices } from "./Choices";
import type { TableState } from "./tableState";
import { Dice } from "./Dice";
import { throwKey, valueOf } from "../facts";
import { FigureIcon } from "../marks";
import { OddsSwitch } from "./Odds";
import { Pot } from "./Pot";
import { nameOf } from "../words";
import "./turn.css";

/* What was thrown and what it is worth; while a risk runs, only the template's worth counts. */
function ThrowWords({ table }: { table: TableState }) {
  const { faces, rolling } = table.show.thrown.value;
  const key = faces.length === 4 && !rolling ? throwKey(faces) : undefined;
  const risky = table.show.shown.value.template !== "" && key !== "throw.palette";
  if (risky) return null;
  if (!key) return <p class="angeschmiert-throw">&nbsp;</p>;
  const value = valueOf(faces) ?? 0;
  return (
    <p class="angeschmiert-throw">
      <Explain text={t(`${key}.about`)}>
        <strong>{t(`${key}.name`)}</strong>
        {value > 0 && <span class="angeschmiert-value">{tn("angeschmiert.fields", value)}</span>}
      </Explain>
    </p>
  );
}

export function Turn({ table }: { table: TableState }) {
  const { session, show } = table;
  const state = show.shown.value;
  const seat = state.turn;
  const heading = useRef<HTMLHeadingElement>(null);
  const choices = table.choices.value;
  const yours = choices.length > 0;
  const ready = yours && !table.playing.value;
  /* Whoever plays with keys finds the next choices where the last ones were. What had the focus may be gone by now, or
     cannot be used, where a browser leaves the focus on it all the same. */
  useEffect(() => {
    const lost = focusIsLost() || document.activeElement === heading.current;
    if (ready && lost && table.byKeys) document.querySelector<HTMLElement>(".angeschmiert-choices button")?.focus({ preventScroll: true });
  }, [ready, choices]);
  const plan = session.planOf(seat);
  return (
    <section class="angeschmiert-turn" aria-labelledby="angeschmiert-turn-name">
      <header class="angeschmiert-turn-head">
        <span class="angeschmiert-turn-face">
          <FigureIcon seat={seat} />
        </span>
        <h2 id="angeschmiert-turn-name" ref={heading} tabindex={-1}>
          {table.isYou(seat) ? t("angeschmiert.turn.you") : t("angeschmiert.turn", { name: nameOf(seat, table.seats) })}
        </h2>
        <OddsSwitch />
      </header>
      <Dice thrown={show.thrown.value} />
      <p class="angeschmiert-note">{show.note.value || " "}</p>
      <ThrowWords table={table} />
      <Pot state={state} failed={state.phase === "bust"} />
      <Choices table={table} />
      {!yours && plan && plan.player !== "you" && session.thinking.value === seat && session.showing.value === 0 && (
        <p class="angeschmiert-waits">{t("angeschmiert.waits", { name: plan.name })}</p>
      )}
    </section>
  );
}
