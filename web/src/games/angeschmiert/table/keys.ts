/*
 * Keys of the race's table: numbers choose, the space bar ends what is being shown.
 */
import { t } from "../../../app/texts";
import { isForTable } from "../../../platform/keys";
import type { Key } from "../../../components/KeyList";
import type { TableState } from "./tableState";

export const angeschmiertKeys = (): Key[] => [
  ["1 – 9", t("angeschmiert.keys.choose")],
  ["← →", t("angeschmiert.keys.arrows")],
  ["␣", t("angeschmiert.keys.skip")],
];

export function onTableKey(event: KeyboardEvent, table: TableState): void {
  if (event.repeat || !isForTable(event)) return;
  const presses = event.target instanceof Element && event.target.matches("button, input, summary");
  const live = table.session.yourTurn.value || table.session.thinking.value !== null;
  if (event.key === " " && live && table.show.busy.value && !presses) {
    event.preventDefault();
    table.show.hurry();
    return;
  }
  const move = /^[1-9]$/.test(event.key) ? table.choices.value[Number(event.key) - 1] : undefined;
  if (move === undefined) return;
  event.preventDefault();
  void table.play(move);
}
