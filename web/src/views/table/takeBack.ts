/*
 * Taking back, or a word on why there is nothing that could be.
 */
import type { Session } from "../../app/session";
import { t } from "../../app/texts";
import { toast } from "../../app/toast";

export function undoOrSayWhy(session: Session): void {
  if (session.canUndo.value) void session.undo();
  else toast(t(whyNot(session)));
}

/* The key of the text that says it. */
function whyNot({ history, position, company }: Session): string {
  if (company.value) return "together.undo";
  const acted = history.value.some((played) => played.actor.length === 1);
  if (!acted) return "table.undo.nothing";
  if (position.value.actor === "over") return "table.undo.over";
  return history.value.at(-1)?.actor === "chance" ? "table.undo.chance" : "table.undo.others";
}
