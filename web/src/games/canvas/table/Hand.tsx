/*
 * The own hand, a fan below the easel. A card goes into the painting by a tap, by keys, or by being dragged onto it; a card
 * of the row that is dropped here is taken.
 */
import type { Ref } from "preact";
import { t } from "../../../app/texts";
import { CardFace } from "./CardFace";
import { layerName, type TableState } from "./tableState";
import { startDrag, wasDragged } from "./drag";
import { cardIcons, cardWord, iconsWords } from "../facts";
import { useRoving } from "./roving";
import { cardsOf } from "../words";
import { zooms } from "./near";

export function Hand({ table }: { table: TableState }) {
  const { hand } = table.mine.value;
  const roving = useRoving(hand.length);
  const best = table.session.advice.value?.moves[0]?.move;
  const advised = best?.startsWith("paint") ? cardsOf(best) : [];
  return (
    <div class="canvas-hand-box" data-drop="hand">
      <ul
        ref={roving.line as Ref<HTMLUListElement>}
        class="canvas-hand"
        aria-label={t("canvas.hand", { count: hand.length })}
        onKeyDown={roving.onKeyDown}
      >
        {hand.map((card, index) => {
          const layer = table.layers.value.indexOf(card);
          const words = [
            t("canvas.hand.card", { card: cardWord(card), icons: iconsWords(cardIcons(card)) }),
            ...(layer < 0 ? [] : [t("canvas.hand.used", { layer: layerName(layer) })]),
            ...(advised.includes(card) ? [t("canvas.advised")] : []),
          ];
          return (
            <li key={card} class={layer < 0 ? "" : "used"} style={{ "--turn": index - (hand.length - 1) / 2 }}>
              <button
                type="button"
                data-stop
                data-flies={card}
                class="canvas-card"
                tabindex={roving.tabindex(index)}
                aria-pressed={layer >= 0}
                {...zooms(card)}
                onFocus={(event) => {
                  roving.onFocus(index);
                  zooms(card).onFocus(event);
                }}
                onClick={() => {
                  if (!wasDragged()) table.toggle(card);
                }}
                onPointerDown={(event) => startDrag(event, { onDrop: (target) => dropped(table, card, target) })}
              >
                <CardFace card={card} />
                <span class="only-spoken">{words.join(" ")}</span>
                {layer >= 0 && <span class="canvas-used" aria-hidden="true">{layerName(layer)}</span>}
                {advised.includes(card) && <span class="canvas-star" aria-hidden="true">★</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function dropped(table: TableState, card: number, target: string): void {
  const [where, layer] = target.split(" ");
  if (where === "layer") table.place(card, Number(layer));
  else if (where === "hand" && table.layers.value.includes(card)) table.toggle(card);
}
