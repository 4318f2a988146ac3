/*
 * The table of Canvas: the row, the studio, the scoring cards, everybody's hands; at the end the gallery. Where a game
 * is only looked at there is no studio; where the big screen shows the rest, there is hardly more than that.
 */
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Session } from "../../../session/session";
import { Ceremony } from "./Ceremony";
import { Chips } from "./Chips";
import { TableState } from "./tableState";
import { End } from "./End";
import { Judge } from "./Judge";
import { onTableKey } from "./keys";
import { Row } from "./Row";
import { Scoring } from "./Scoring";
import { Seats } from "./Seats";
import { Studio } from "./Studio";
import { Zoom } from "./Zoom";
import { listening } from "../../../common/listening";
import "./table.css";

export function CanvasTable({ session, hands = false }: { session: Session; hands?: boolean }) {
  const table = useMemo(() => new TableState(session, hands ? "own" : "all"), [session]);
  const focusCard = useRef<((index: number) => void) | null>(null);
  useEffect(() => {
    /* Where nobody moves, the keys belong to the replay. */
    if (session.watched) return () => table.close();
    const stop = listening({ keydown: onTableKey(table, (index) => focusCard.current?.(index)) });
    return () => {
      stop();
      table.close();
    };
  }, [table]);
  const { actor } = table.shown.value;
  return (
    <main class="canvas-table">
      <div class="canvas-inner">
        {actor === "over" ? (
          <End table={table} />
        ) : actor === "judge" ? (
          <Judge table={table} />
        ) : (
          <div class={`canvas-grid${session.watched ? " watched" : ""}${hands ? " hands" : ""}`}>
            <Chips table={table} />
            <Row table={table} focusCard={focusCard} />
            {!session.watched && <Studio table={table} />}
            <div class="canvas-side">
              <Scoring table={table} />
              {!hands && <Seats table={table} />}
            </div>
          </div>
        )}
      </div>
      <Zoom />
      <Ceremony table={table} />
    </main>
  );
}
