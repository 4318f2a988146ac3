/*
 * Under a card that was picked from the row: what taking it means, and the buttons that take it or try it. It goes with
 * Escape, and when something else is touched.
 */
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../../app/texts";
import { GameIcon } from "../../../components/Picture";
import type { TableState } from "./tableState";
import { pickSentence } from "./rowWords";
import { listening } from "../../../common/listening";

/* `onGone` gets the focus back to the card. */
export function PickedCard({ table, place, onGone }: { table: TableState; place: number; onGone(): void }) {
  const box = useRef<HTMLDivElement>(null);
  const close = (): void => {
    const within = box.current?.contains(document.activeElement);
    table.pick(0);
    if (within) onGone();
  };
  useEffect(() => {
    const keydown = (event: KeyboardEvent): void => {
      if (event.key === "Escape") close();
    };
    const pointerdown = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element && target.closest(".canvas-row"))) close();
    };
    return listening({ keydown, pointerdown });
  }, []);
  const card = table.state.value.row[place - 1]?.card ?? 0;
  const tried = table.layers.value.includes(card);
  return (
    <div ref={box} class="canvas-pick" style={{ "--at": place - 1 }}>
      <p>{pickSentence(table, place)}</p>
      <div class="canvas-pick-do">
        <button type="button" class="button main" disabled={!table.legalTake(place)} onClick={() => table.take(place)}>
          {place === 1 ? t("canvas.take.free") : t("canvas.take.for", { count: place - 1 })}
          {place > 1 && <GameIcon name="inspiration" alt={t("canvas.tokens")} />}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            table.toggle(card);
            close();
          }}
        >
          {tried ? t("canvas.borrow.back") : t("canvas.borrow")}
        </button>
      </div>
    </div>
  );
}
