/*
 * The table of Angeschmiert: the board, the turn, the standings; the turn alone where the big screen shows the rest.
 */
import { useEffect, useRef } from "preact/hooks";
import type { Session } from "../../../session/session";
import { t } from "../../../app/texts";
import { Board } from "./Board";
import { Desk } from "./desk";
import { onTableKey } from "./keys";
import { useLayout } from "./layout";
import { Legend } from "./Legend";
import { PaintInTheAir, Result } from "./Result";
import { Standings } from "./Standings";
import { Turn } from "./Turn";
import "./table.css";

export function AngeschmiertTable({ session, hands = false }: { session: Session; hands?: boolean }) {
  const kept = useRef<Desk | null>(null);
  kept.current ??= new Desk(session);
  const desk = kept.current;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      desk.byKeys = true;
      onTableKey(event, desk);
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
  const { over } = desk.show.shown.value;
  return (
    <main ref={room} class={`angeschmiert-table${hands ? " hands" : ""}`} data-layout={layout}>
      {!hands && (
        <div class="angeschmiert-left">
          <Board desk={desk} />
          <Legend />
        </div>
      )}
      <div class="angeschmiert-right">
        {over ? <Result desk={desk} /> : <Turn desk={desk} />}
        {!hands && <Standings desk={desk} />}
        <p class="angeschmiert-keys">{t("angeschmiert.keys")}</p>
      </div>
      {over && <PaintInTheAir />}
    </main>
  );
}
