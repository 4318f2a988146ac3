/*
 * The end: the verdict, and the exhibition, which opens when the game has just been played. The scores card by card and
 * what can be passed on lie behind a button each.
 */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../../../app/announce";
import { t, tally } from "../../../app/texts";
import { Button } from "../../../components/Button";
import { Dialog } from "../../../components/Dialog";
import { Unlocked } from "../../../components/Unlocked";
import type { TableState } from "./tableState";
import { medals } from "../medals";
import { Exhibitions } from "./Exhibitions";
import { placesOf, Podium } from "./Podium";
import { ScoreTable } from "./ScoreTable";
import { ShareDialog } from "./ShareDialog";
import { verdictLines, verdictTitle } from "./verdict";
import { useVernissage } from "./vernissage";
import "./end.css";

export function End({ table }: { table: TableState }) {
  const state = table.state.value;
  const { id, seats: plans } = table.session.saved.value;
  const opening = table.session.step.value !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  const order = placesOf(state);
  useEffect(() => {
    /* Who has just played on is led to the verdict; who opens an old game is not moved. */
    if (opening) heading.current?.focus();
    for (const line of [verdictTitle(state, plans), ...verdictLines(state, plans)]) announce(line);
  }, []);
  const titles = (state.seats[order[0] ?? 0]?.paintings ?? []).map(({ title }) => title);
  const frames = state.seats.reduce((sum, { paintings }) => sum + paintings.length, 0);
  const hung = useVernissage(titles, frames, opening);
  return (
    <section class={`canvas-end ${hung.value < frames ? "opening" : ""}`} aria-labelledby="canvas-end-title">
      <header class="canvas-verdict">
        <div class="canvas-verdict-words">
          <h2 id="canvas-end-title" ref={heading} tabindex={-1}>
            {verdictTitle(state, plans)}
            {state.seats.length > 1 && <span class="canvas-tally"> {tally(state.seats.map(({ points }) => points))}</span>}
          </h2>
          {verdictLines(state, plans).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {state.seats.length > 1 && <Podium state={state} plans={plans} order={order} />}
        <Doors table={table} order={order} />
      </header>
      <h2 class="only-spoken">{t("canvas.gallery")}</h2>
      <Exhibitions state={state} session={table.session} seats={order} hung={hung.value} />
      <Unlocked id={id} medals={medals} />
    </section>
  );
}

function Doors({ table, order }: { table: TableState; order: number[] }) {
  const open = useSignal<"share" | "scores" | null>(null);
  const state = table.state.value;
  const { seats: plans } = table.session.saved.value;
  const close = (): void => void (open.value = null);
  return (
    <div class="canvas-end-doors">
      <Button main icon="share" text={t("canvas.share")} onClick={() => (open.value = "share")} />
      <Button icon="review" text={t("canvas.scores.open")} onClick={() => (open.value = "scores")} />
      {open.value === "share" && <ShareDialog state={state} session={table.session} order={order} onClose={close} />}
      {open.value === "scores" && (
        <Dialog title={t("canvas.scores")} onClose={close} class="canvas-scores-dialog">
          <ScoreTable state={state} plans={plans} />
        </Dialog>
      )}
    </div>
  );
}
