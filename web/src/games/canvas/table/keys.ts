/*
 * Keys of the whole table. They are heard where nothing else wants them: not in fields, not in dialogs.
 */
import { announce } from "../../../app/announce";
import { t } from "../../../app/texts";
import { isForTable } from "../../../platform/keys";
import type { Key } from "../../../components/KeyList";
import type { TableState } from "./tableState";
import { whyNotComplete } from "./studioWords";

export const canvasKeys = (): Key[] => [
  ["1 – 5", t("canvas.keys.row")],
  ["↵", t("canvas.keys.take")],
  ["← →", t("canvas.keys.arrows")],
  ["⇧ ↑ / ⇧ ↓", t("canvas.keys.layers")],
  ["⌫", t("canvas.keys.remove")],
  ["S", t("canvas.keys.studio")],
  ["B", t("canvas.keys.ground")],
  ["P", t("canvas.keys.paint")],
];

export function onTableKey(table: TableState, focusCard: (index: number) => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (!isForTable(event)) return;
    const place = Number(event.key);
    if (place >= 1 && place <= table.state.value.row.length) {
      table.pick(place);
      focusCard(place - 1);
      return;
    }
    switch (event.key.toLowerCase()) {
      case "s":
        document.querySelector<HTMLElement>(".canvas-hand [data-stop][tabindex='0'], .canvas-studio-do button")?.focus();
        break;
      case "b": {
        const { backs } = table.mine.value;
        const next = backs[(backs.indexOf(table.ground.value) + 1) % backs.length];
        if (next !== undefined) table.setGround(next);
        break;
      }
      case "p":
        if (table.paintMove.value === null) announce(whyNotComplete(table));
        else document.querySelector<HTMLElement>(".canvas-studio-do .main")?.focus();
        break;
    }
  };
}
