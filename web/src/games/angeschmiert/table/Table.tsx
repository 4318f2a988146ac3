/*
 * The table of Angeschmiert: the board, the standings, the turn; the turn alone where the big screen shows the rest.
 */
import { useEffect, useRef } from "preact/hooks";
import { isCelebrated } from "../../../session/seats";
import type { Session } from "../../../session/session";
import { settings } from "../../../app/settings";
import { t } from "../../../app/texts";
import { Board } from "./Board";
import { TableState } from "./tableState";
import { onTableKey } from "./keys";
import { useLayout } from "./layout";
import { Legend } from "./Legend";
import { PaintInTheAir, Result } from "./Result";
import { Standings } from "./Standings";
import { Turn } from "./Turn";
import { listening } from "../../../common/listening";
import "./table.css";

export function AngeschmiertTable({ session, hands = false }: { session: Session; hands?: boolean }) {
  const kept = useRef<TableState | null>(null);
  kept.current ??= new TableState(session);
  const table = kept.current;
  useEffect(() => {
    const keydown = (event: KeyboardEvent): void => {
      table.byKeys = true;
      onTableKey(event, table);
    };
    const pointerdown = (): void => {
      table.byKeys = false;
    };
    const stop = listening({ keydown, pointerdown }, document);
    return () => {
      stop();
      table.close();
    };
  }, []);
  const room = useRef<HTMLElement>(null);
  const layout = useLayout(room);
  const { over, winners } = table.show.shown.value;
  return (
    <main ref={room} class={`angeschmiert-table${hands ? " hands" : ""}`} data-layout={layout}>
      {!hands && (
        <div class="angeschmiert-left">
          <Board table={table} />
          <Standings table={table} />
          <Legend />
        </div>
      )}
      <div class="angeschmiert-right">
        {over ? <Result table={table} /> : <Turn table={table} />}
        {settings.value.keys && <p class="angeschmiert-keys">{t("angeschmiert.keys")}</p>}
      </div>
      {over && isCelebrated(session.saved.value, winners) && <PaintInTheAir />}
    </main>
  );
}
