/*
 * The card picked from the row, seen from near: what it shows, what it costs, and the button that takes it.
 */
import { t } from "../../../app/texts";
import { GameIcon } from "../../../components/Picture";
import type { Desk } from "./desk";
import { cardIcons, cardWord } from "../facts";
import { Strip } from "./glyphs";
import { pickSentence } from "./rowWords";

export function Pick({ desk }: { desk: Desk }) {
  const place = desk.picked.value;
  const one = place === null ? undefined : desk.state.value.row[place - 1];
  if (place === null || !one) {
    return <p class="canvas-pick idle">{desk.canAct.value ? whatNow(desk) : ""}</p>;
  }
  const word = cardWord(one.card);
  const legal = desk.legalTake(place);
  const tried = desk.layers.value.includes(one.card);
  return (
    <div class="canvas-pick">
      <div class="canvas-pick-what">
        <strong>{word}</strong>
        <Strip icons={cardIcons(one.card)} label={t("canvas.pick.shows", { card: word })} />
      </div>
      {!desk.session.watched && (
        <>
          <p>{pickSentence(desk, place)}</p>
          <div class="canvas-pick-do">
            <button type="button" class="button main" disabled={!legal} onClick={() => desk.take(place)}>
              {place === 1 ? t("canvas.take.free") : t("canvas.take.for", { count: place - 1 })}
              {place > 1 && <GameIcon name="inspiration" alt={t("canvas.tokens")} />}
            </button>
            <button type="button" class="button" aria-pressed={tried} onClick={() => desk.toggle(one.card)}>
              {tried ? t("canvas.borrow.back") : t("canvas.borrow")}
            </button>
          </div>
        </>
      )}
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
