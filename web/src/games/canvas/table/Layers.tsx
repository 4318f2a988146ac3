/*
 * The layers of the painting, a stack of tabs at its edge, the top one first. Drag them, use their buttons, or Shift with
 * the arrows; a held layer is the one that the next card replaces. Below them what a painter has at hand: tokens, and
 * grounds to choose from.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../../app/texts";
import { Button } from "../../../components/Button";
import { Picture } from "../../../components/Picture";
import { groundOf } from "../../../pictures/client";
import { layerName, type TableState } from "./tableState";
import { startDrag, wasDragged } from "./drag";
import { cardIcons, cardWord, iconsWords } from "../facts";
import { dropped } from "./Hand";
import { Tokens } from "./Tokens";
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
      <ol class="canvas-layers" aria-label={t("canvas.layers")} reversed>
        {cards
          .map((card, layer) => <Layer key={card} table={table} card={card} layer={layer} top={top} keeping={keeping} />)
          .reverse()}
      </ol>
      {cards.length > 0 && <Button plain text={t("canvas.clear")} onClick={() => keeping(() => table.setLayers([]))} />}
      <p class="canvas-own-tokens">
        <span>{t("canvas.row.tokens")}</span> <Tokens count={table.mine.value.tokens} />
      </p>
      <Grounds table={table} />
    </div>
  );
}

function Grounds({ table }: { table: TableState }) {
  const { backs } = table.mine.value;
  if (backs.length === 0) return null;
  return (
    <fieldset class="canvas-grounds">
      <legend class="only-spoken">{t("canvas.grounds")}</legend>
      {backs.map((ground) => (
        <label key={ground}>
          <input
            type="radio"
            name="canvas-ground"
            class="only-spoken"
            checked={table.ground.value === ground}
            onChange={() => table.setGround(ground)}
          />
          <Picture of={groundOf(ground)} alt={t("canvas.ground.alt", { ground: t(`ground.${ground}.name`) })} />
        </label>
      ))}
    </fieldset>
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
        <span class="only-spoken">{words.join(" ")}</span>
        <span class="canvas-layer-words" aria-hidden="true" style={{ "--letters": word.length }}>
          <small>{layerName(layer)}</small>
          {word}
        </span>
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
