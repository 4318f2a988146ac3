/*
 * A painting that has just been completed, as large as the screen.
 */
import { useEffect, useRef } from "preact/hooks";
import { thingsMove } from "../../../app/settings";
import { CelebratedPainting, fly } from "../table/Ceremony";
import type { TableState } from "../table/tableState";
import type { Celebration } from "../table/show";
import "./ceremony.css";

export function Celebrated({ table, celebration }: { table: TableState; celebration: Celebration }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (thingsMove() && box.current) fly(box.current);
  }, []);
  return (
    <section ref={box} class="canvas-ceremony canvas-big-ceremony" aria-labelledby="canvas-ceremony-title">
      <CelebratedPainting table={table} celebration={celebration} />
    </section>
  );
}
