/*
 * The race on a big screen: the whole board, and beside it the turn with its dice and how far everybody has come.
 */
import { useEffect, useMemo } from "preact/hooks";
import type { Session } from "../../../session/session";
import { Board } from "../table/Board";
import { Desk } from "../table/desk";
import { PaintInTheAir, Result } from "../table/Result";
import { Standings } from "../table/Standings";
import { Turn } from "../table/Turn";
import "./wall.css";

export function AngeschmiertWall({ session }: { session: Session }) {
  const desk = useMemo(() => new Desk(session), [session]);
  useEffect(() => () => desk.close(), [desk]);
  const { over } = desk.show.shown.value;
  return (
    <div class="angeschmiert-big">
      <Board desk={desk} />
      <div class="angeschmiert-right">
        {over ? <Result desk={desk} /> : <Turn desk={desk} />}
        {!over && <Standings desk={desk} />}
      </div>
      {over && <PaintInTheAir />}
    </div>
  );
}
