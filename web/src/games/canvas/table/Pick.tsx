/*
 * What a person can do with the row: in words, and once a card is picked, with the buttons that take it or try it.
 */
import { t } from "../../../app/texts";
import { GameIcon } from "../../../components/Picture";
import type { Desk } from "./desk";
import { pickSentence } from "./rowWords";

export function Pick({ desk }: { desk: Desk }) {
  const place = desk.picked.value;
  const one = place === null ? undefined : desk.state.value.row[place - 1];
  if (place === null || !one || desk.session.watched) {
    return <p class="canvas-pick idle">{desk.canAct.value ? whatNow(desk) : ""}</p>;
  }
  const tried = desk.layers.value.includes(one.card);
  return (
    <div class="canvas-pick">
      <p>{pickSentence(desk, place)}</p>
      <div class="canvas-pick-do">
        <button type="button" class="button main" disabled={!desk.legalTake(place)} onClick={() => desk.take(place)}>
          {place === 1 ? t("canvas.take.free") : t("canvas.take.for", { count: place - 1 })}
          {place > 1 && <GameIcon name="inspiration" alt={t("canvas.tokens")} />}
        </button>
        <button type="button" class="button" aria-pressed={tried} onClick={() => desk.toggle(one.card)}>
          {tried ? t("canvas.borrow.back") : t("canvas.borrow")}
        </button>
      </div>
    </div>
  );
}

/* What a person can do now, from the moves on offer. */
function whatNow(desk: Desk): string {
  const { legal } = desk.session.position.value;
  const take = legal.some((move) => move.startsWith("take"));
  const paint = legal.some((move) => move.startsWith("paint"));
  return take && paint ? t("canvas.now.both") : paint ? t("canvas.now.paint") : take ? t("canvas.now.take") : "";
}
