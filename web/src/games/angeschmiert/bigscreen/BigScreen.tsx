/*
 * The race on a big screen: the whole board, and beside it the turn with its dice and how far everybody has come.
 */
import { useEffect, useMemo } from "preact/hooks";
import type { Session } from "../../../session/session";
import { Board } from "../table/Board";
import { TableState } from "../table/tableState";
import { PaintInTheAir, Result } from "../table/Result";
import { Standings } from "../table/Standings";
import { Turn } from "../table/Turn";
import "./bigscreen.css";

export function AngeschmiertBigScreen({ session }: { session: Session }) {
  const table = useMemo(() => new TableState(session), [session]);
  useEffect(() => () => table.close(), [table]);
  const { over } = table.show.shown.value;
  return (
    <div class="angeschmiert-big">
      <Board table={table} />
      <div class="angeschmiert-right">
        {over ? <Result table={table} /> : <Turn table={table} />}
        {!over && <Standings table={table} />}
      </div>
      {over && <PaintInTheAir />}
    </div>
  );
}
