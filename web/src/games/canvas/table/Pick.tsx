/*
 * What a person can do with the row: in words, and once a card is picked, with the buttons that take it or try it.
 */
import { t } from "../../../app/texts";
import { GameIcon } from "../../../components/Picture";
import type { TableState } from "./tableState";
import { pickSentence } from "./rowWords";

export function Pick({ table }: { table: TableState }) {
  const place = table.picked.value;
  const one = place === null ? undefined : table.state.value.row[place - 1];
  if (place === null || !one || table.session.watched) {
    return <p class="canvas-pick idle">{table.canAct.value ? whatNow(table) : ""}</p>;
  }
  const tried = table.layers.value.includes(one.card);
  return (
    <div class="canvas-pick">
      <p>{pickSentence(table, place)}</p>
      <div class="canvas-pick-do">
        <button type="button" class="button main" disabled={!table.legalTake(place)} onClick={() => table.take(place)}>
          {place === 1 ? t("canvas.take.free") : t("canvas.take.for", { count: place - 1 })}
          {place > 1 && <GameIcon name="inspiration" alt={t("canvas.tokens")} />}
        </button>
        <button type="button" class="button" aria-pressed={tried} onClick={() => table.toggle(one.card)}>
          {tried ? t("canvas.borrow.back") : t("canvas.borrow")}
        </button>
      </div>
    </div>
  );
}

/* What a person can do now, from the moves on offer. */
function whatNow(table: TableState): string {
  const { legal } = table.session.position.value;
  const take = legal.some((move) => move.startsWith("take"));
  const paint = legal.some((move) => move.startsWith("paint"));
  return take && paint ? t("canvas.now.both") : paint ? t("canvas.now.paint") : take ? t("canvas.now.take") : "";
}
