/*
 * The own hand, large. A card goes into the painting by a tap, by keys, or by being dragged onto a layer.
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

const ROOM = 5; /* places a hand has, for the eye */

export function Hand({ table }: { table: TableState }) {
  const { hand } = table.mine.value;
  const roving = useRoving(hand.length);
  const best = table.session.advice.value?.moves[0]?.move;
  const advised = best?.startsWith("paint") ? cardsOf(best) : [];
  const clear = (): void => {
    table.setLayers([]);
    roving.keep(); /* the button goes with the layers */
  };
  return (
    <div class="canvas-hand-box" data-drop="hand">
      <div class="canvas-hand-head">
        <h3 id="canvas-hand-title">{t("canvas.hand", { count: hand.length })}</h3>
        {table.layers.value.length > 0 && (
          <button type="button" class="button plain" onClick={clear}>
            {t("canvas.clear")}
          </button>
        )}
      </div>
      <ul ref={roving.line as Ref<HTMLUListElement>} class="canvas-hand" aria-labelledby="canvas-hand-title" onKeyDown={roving.onKeyDown}>
        {hand.map((card, index) => {
          const layer = table.layers.value.indexOf(card);
          const words = [
            t("canvas.hand.card", { card: cardWord(card), icons: iconsWords(cardIcons(card)) }),
            ...(layer < 0 ? [] : [t("canvas.hand.used", { layer: layerName(layer) })]),
            ...(advised.includes(card) ? [t("canvas.advised")] : []),
          ];
          return (
            <li key={card} class={layer < 0 ? "" : "used"}>
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
        {Array.from({ length: Math.max(0, ROOM - hand.length) }, (_, index) => (
          <li key={`free ${index}`} class="canvas-room" aria-hidden="true" />
        ))}
      </ul>
    </div>
  );
}

export function dropped(table: TableState, card: number, target: string): void {
  const [where, layer] = target.split(" ");
  if (where === "layer") table.place(card, Number(layer));
  else if (where === "hand" && table.layers.value.includes(card)) table.toggle(card);
}
