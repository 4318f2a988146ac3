/*
 * Keys of the race's table: numbers choose, the space bar ends what is being shown.
 */
import { t } from "../../../app/texts";
import type { Key } from "../../../components/KeyList";
import type { TableState } from "./tableState";

export const angeschmiertKeys = (): Key[] => [
  ["1 – 9", t("angeschmiert.keys.choose")],
  ["← →", t("angeschmiert.keys.arrows")],
  ["␣", t("angeschmiert.keys.skip")],
];

export function onTableKey(event: KeyboardEvent, table: TableState): void {
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  const inField = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
  if (inField) return;
  const live = table.session.yourTurn.value || table.session.thinking.value !== null;
  if (event.key === " " && live && table.show.busy.value && !(event.target instanceof HTMLButtonElement)) {
    event.preventDefault();
    table.show.hurry();
    return;
  }
  const move = /^[1-9]$/.test(event.key) ? table.choices.value[Number(event.key) - 1] : undefined;
  if (move === undefined) return;
  event.preventDefault();
  void table.play(move);
}
