/*
 * The table of Angeschmiert: the board, the turn, the standings.
 */
import { useEffect, useRef } from "preact/hooks";
import type { Session } from "../../app/session";
import { t } from "../../app/texts";
import { Board } from "./Board";
import { Desk } from "./desk";
import { useLayout } from "./layout";
import { Legend } from "./Legend";
import { PaintInTheAir, Result } from "./Result";
import { Standings } from "./Standings";
import { Turn } from "./Turn";
import "./race.css";

/* Number keys choose; the space bar ends what is being shown. */
function onKey(event: KeyboardEvent, desk: Desk): void {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  const inField = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
  if (inField) return;
  const live = desk.session.yourTurn.value || desk.session.thinking.value !== null;
  if (event.key === " " && live && desk.film.busy.value && !(event.target instanceof HTMLButtonElement)) {
    event.preventDefault();
    desk.film.hurry();
    return;
  }
  const move = /^[1-9]$/.test(event.key) ? desk.choices.value[Number(event.key) - 1] : undefined;
  if (move === undefined) return;
  event.preventDefault();
  void desk.play(move);
}

export function RaceTable({ session }: { session: Session }) {
  const kept = useRef<Desk | null>(null);
  kept.current ??= new Desk(session);
  const desk = kept.current;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      desk.byKeys = true;
      onKey(event, desk);
    };
    const point = (): void => {
      desk.byKeys = false;
    };
    document.addEventListener("keydown", listen);
    document.addEventListener("pointerdown", point);
    return () => {
      document.removeEventListener("keydown", listen);
      document.removeEventListener("pointerdown", point);
      desk.close();
    };
  }, []);
  const room = useRef<HTMLElement>(null);
  const layout = useLayout(room);
  const { over } = desk.film.shown.value;
  return (
    <main ref={room} class="race" data-layout={layout}>
      <div class="race-left">
        <Board desk={desk} />
        <Legend />
      </div>
      <div class="race-right">
        {over ? <Result desk={desk} /> : <Turn desk={desk} />}
        <Standings desk={desk} />
        <p class="race-keys">{t("race.keys")}</p>
      </div>
      {over && <PaintInTheAir />}
    </main>
  );
}
