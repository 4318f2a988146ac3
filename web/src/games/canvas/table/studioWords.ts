/*
 * What the studio says about the painting that is being tried.
 */
import { t } from "../../../app/texts";
import type { TableState } from "./tableState";

/* Why the painting cannot be completed; nothing where it can. */
export function whyNotComplete(table: TableState): string {
  if (table.paintMove.value !== null) return "";
  if (table.mine.value.backs.length === 0) return t("canvas.not.done");
  if (table.borrowed.value.length > 0) return t("canvas.not.borrowed");
  if (table.mine.value.hand.length < 3) return t("canvas.not.hand");
  if (table.layers.value.length < 3) return t("canvas.not.layers");
  return table.canAct.value ? "" : t("canvas.not.turn");
}
