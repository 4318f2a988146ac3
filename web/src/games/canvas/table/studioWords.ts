/*
 * What the studio says: what a person can do now, and of the painting that is being tried.
 */
import { t } from "../../../app/texts";
import type { TableState } from "./tableState";

/* From the moves on offer. */
export function whatNow(table: TableState): string {
  if (!table.canAct.value) return "";
  const { legal } = table.session.position.value;
  const take = legal.some((move) => move.startsWith("take"));
  const paint = legal.some((move) => move.startsWith("paint"));
  return take && paint ? t("canvas.now.both") : paint ? t("canvas.now.paint") : take ? t("canvas.now.take") : "";
}

/* Why the painting cannot be completed; nothing where it can. */
export function whyNotComplete(table: TableState): string {
  if (table.paintMove.value !== null) return "";
  if (table.mine.value.backs.length === 0) return t("canvas.not.done");
  if (table.borrowed.value.length > 0) return t("canvas.not.borrowed");
  if (table.mine.value.hand.length < 3) return t("canvas.not.hand");
  if (table.layers.value.length < 3) return t("canvas.not.layers");
  return table.canAct.value ? "" : t("canvas.not.turn");
}
