/*
 * What can be done with the figure a person has pointed at, offered beside it on the board.
 */
import { useEffect, useRef } from "preact/hooks";
import type { Places } from "../../../pictures/client";
import { thingsMove } from "../../../app/settings";
import { isSecondTap } from "../../../platform/taps";
import { t } from "../../../app/texts";
import type { TableState } from "./tableState";
import { standsOf } from "./geometry";
import { moveTitle, moveTarget } from "./choicewords";
import { StepFace } from "./StepFace";
import { figureOf } from "../words";

export function Options({ table, places, near }: { table: TableState; places: Places; near: boolean }) {
  const figure = table.picked.value;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector("button")?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest", behavior: thingsMove() ? "smooth" : "auto" });
  }, [figure]);
  if (figure === null) return null;
  const moves = table.movesOf(figure);
  if (moves.length === 0) return null;
  const [x, y] = standsOf(table.show.shown.value, places).get(figure) ?? [0, 0];
  const low = y > places.height / 2;
  const close = (): void => {
    /* Back to the figure that was pointed at. */
    document.querySelector<HTMLElement>(".angeschmiert-figure-face[aria-expanded=true]")?.focus({ preventScroll: true });
    table.picked.value = null;
  };
  return (
    <div
      ref={box}
      class={`angeschmiert-options ${near ? (low ? "top" : "bottom") : low ? "over" : "under"}`}
      role="group"
      aria-label={figureOf(figure, table.seats)}
      {...(near
        ? {}
        : {
            style: {
              left: `clamp(12rem, ${(x / places.width) * 100}%, 100% - 12rem)`,
              top: `${((low ? y - 55 : y + 40) / places.height) * 100}%`,
            },
          })}
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.stopPropagation();
          close();
        }
      }}
    >
      <span class="angeschmiert-options-name" aria-hidden="true">
        {figure.toUpperCase()}
      </span>
      {moves.map((move) => (
        <button
          key={move}
          class="button"
          onClick={() => {
            if (!isSecondTap()) void table.play(move);
          }}
          onPointerEnter={() => (table.pointed.value = move)}
          onPointerLeave={() => (table.pointed.value = null)}
          onFocus={() => (table.pointed.value = move)}
          onBlur={() => (table.pointed.value = null)}
        >
          {/^(step|brush)/.test(move) ? (
            <StepFace table={table} move={move} />
          ) : (
            <>
              <strong>{moveTitle(move, table)}</strong> {moveTarget(move, table)}
            </>
          )}
        </button>
      ))}
      <button class="button plain" aria-label={t("page.close")} onClick={close}>
        <span aria-hidden="true">✕</span>
      </button>
    </div>
  );
}
