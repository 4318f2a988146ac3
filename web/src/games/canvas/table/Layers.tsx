/*
 * The layers of the painting as they lie, the top one first. Drag them, use their buttons, or Shift with the arrows;
 * a held layer is the one that the next card replaces.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import { lang, t } from "../../../app/texts";
import { Picture } from "../../../components/Picture";
import { cardOf } from "../../../pictures/client";
import { layerName, type TableState } from "./tableState";
import { startDrag, wasDragged } from "./drag";
import { cardIcons, cardWord, iconsWords, LAYERS } from "../facts";
import { CardStrip } from "./glyphs";
import { dropped } from "./Hand";
import "./layers.css";

/* Another layer, or where there is none, the hand. */
const nearest = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(".canvas-layer-card") ?? document.querySelector<HTMLElement>(".canvas-hand [data-stop][tabindex='0']");

/* Where a browser cannot move what it shows, a layer that changes its place is taken out and put in again, and what had
   the focus in it loses it; a layer that is taken off leaves it to those that are left, or to the hand. */
function useKeepingFocus(table: TableState): (change: () => void) => void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const had = focused.current;
    focused.current = null;
    if (!(had instanceof HTMLElement)) return;
    const next = had.isConnected ? had : nearest();
    next?.focus({ preventScroll: true });
  }, [table.layers.value]);
  return (change) => {
    focused.current = document.activeElement;
    change();
  };
}

export function Layers({ table }: { table: TableState }) {
  const cards = table.layers.value;
  const keeping = useKeepingFocus(table);
  const top = cards.length - 1;
  return (
    <div class="canvas-layers-box">
      <h3 id="canvas-layers-title">{t("canvas.layers")}</h3>
      <ol class="canvas-layers" aria-labelledby="canvas-layers-title" reversed>
        {Array.from({ length: LAYERS }, (_, index) => LAYERS - 1 - index).map((layer) => {
          const card = cards[layer];
          return card === undefined ? (
            <li key={`free ${layer}`} class="canvas-layer free" data-drop={`layer ${layer}`}>
              <span>{layerName(layer)}</span>
            </li>
          ) : (
            <Layer key={card} table={table} card={card} layer={layer} top={top} keeping={keeping} />
          );
        })}
      </ol>
    </div>
  );
}

interface LayerProps {
  table: TableState;
  card: number;
  layer: number;
  top: number;
  keeping(change: () => void): void; /* changes the layers, and the focus is not lost */
}

function Layer({ table, card, layer, top, keeping }: LayerProps) {
  const move = (by: number): void => keeping(() => table.move(layer, by));
  const remove = (): void => keeping(() => table.toggle(card));
  const word = cardWord(card);
  const held = table.held.value === layer;
  const borrowed = table.borrowed.value.includes(card);
  const words = [
    t("canvas.layer.card", { layer: layerName(layer), card: word, icons: iconsWords(cardIcons(card)) }),
    ...(borrowed ? [t("canvas.borrowed.explain")] : []),
  ];
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.shiftKey ? { ArrowUp: 1, ArrowDown: -1 }[event.key] : undefined;
    if (by !== undefined) {
      event.preventDefault();
      move(by);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      remove();
    }
  };
  return (
    <li class={`canvas-layer${held ? " held" : ""}${borrowed ? " lent" : ""}`} data-drop={`layer ${layer}`} onKeyDown={onKeyDown}>
      <button
        type="button"
        class="canvas-layer-card"
        aria-pressed={held}
        onClick={() => {
          if (!wasDragged()) table.held.value = held ? null : layer;
        }}
        onPointerDown={(event) => startDrag(event, { onDrop: (target) => dropped(table, card, target) })}
      >
        <span class="canvas-layer-thumb">
          <Picture of={cardOf(card, lang.value)} alt="" />
        </span>
        <span class="only-spoken">{words.join(" ")}</span>
        <span class="canvas-layer-words" aria-hidden="true">
          <small>{layerName(layer)}</small>
          {word}
        </span>
        <CardStrip icons={cardIcons(card)} />
      </button>
      <span class="canvas-layer-do">
        <button type="button" class="button plain" aria-disabled={layer === top} aria-label={t("canvas.layer.up", { card: word })} onClick={() => move(1)}>
          <span aria-hidden="true">↑</span>
        </button>
        <button type="button" class="button plain" aria-disabled={layer === 0} aria-label={t("canvas.layer.down", { card: word })} onClick={() => move(-1)}>
          <span aria-hidden="true">↓</span>
        </button>
        {borrowed && (
          <button type="button" class="button plain" aria-label={t("canvas.layer.remove", { card: word })} onClick={remove}>
            <span aria-hidden="true">✕</span>
          </button>
        )}
      </span>
    </li>
  );
}
