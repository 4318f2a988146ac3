/*
 * What the studio says about the painting that is being tried.
 */
import { t } from "../../../app/texts";
import type { Desk } from "./desk";

/* Why the painting cannot be completed; nothing where it can. */
export function whyNotComplete(desk: Desk): string {
  if (desk.paintMove.value !== null) return "";
  if (desk.mine.value.backs.length === 0) return t("canvas.not.done");
  if (desk.borrowed.value.length > 0) return t("canvas.not.borrowed");
  if (desk.mine.value.hand.length < 3) return t("canvas.not.hand");
  if (desk.layers.value.length < 3) return t("canvas.not.layers");
  return desk.canAct.value ? "" : t("canvas.not.turn");
}
