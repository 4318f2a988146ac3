/*
 * Taking back, or a word on why there is nothing that could be.
 */
import type { Session } from "../../session/session";
import { t } from "../../app/texts";
import { toast } from "../../app/toast";

export function undoOrSayWhy(session: Session): void {
  if (session.canUndo.value) void session.undo();
  else toast(t(whyNot(session)));
}

/* The key of the text that says it. */
function whyNot(session: Session): string {
  if (session.company.value) return "together.undo";
  const history = session.history.value;
  const own = history.findLastIndex(({ actor }) => session.planOf(actor)?.player === "you");
  if (own < 0) return "table.undo.nothing";
  if (session.position.value.actor === "over") return "table.undo.over";
  return history[own + 1]?.actor === "chance" ? "table.undo.chance" : "table.undo.others";
}
