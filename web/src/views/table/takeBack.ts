/*
 * Taking back, or a word on why there is nothing that could be.
 */
import type { Session } from "../../session/session";
import { t, type TextKey } from "../../app/texts";
import { toast } from "../../app/toast";

export function undoOrSayWhy(session: Session): void {
  if (session.canUndo.value) void session.undo();
  else toast(t(whyNot(session)));
}

function whyNot(session: Session): TextKey {
  if (session.company.value) return "together.undo";
  const history = session.history.value;
  const own = history.findLastIndex(({ actor }) => session.planOf(actor)?.player === "you");
  if (own < 0) return "table.undo.nothing";
  if (session.position.value.actor === "over") return "table.undo.over";
  return history[own + 1]?.actor === "chance" ? "table.undo.chance" : "table.undo.others";
}
