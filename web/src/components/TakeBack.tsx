/*
 * A move that is about to be sent to a table with friends: a moment to take it back, or to send it without waiting.
 */
import type { Session } from "../session/session";
import { t } from "../app/texts";
import { Button } from "./Button";
import "./takeback.css";

/* `within` something that lies over the table and ends with any key or press. */
export function TakeBack({ session, within = false }: { session: Session; within?: boolean }) {
  const company = session.company.value;
  const pending = company?.pending;
  if (!company || !pending) return null;
  const stay = (event: Event): void => event.stopPropagation();
  return (
    <section class={`takeback ${within ? "within" : ""}`} aria-label={t("follow.pending")} onClick={stay} onKeyDown={stay}>
      {pending.timed && <span class="takeback-time" aria-hidden="true" />}
      <span class="takeback-words">{t(pending.timed ? "follow.pending" : "follow.pending.away")}</span>
      <Button main icon="undo" text={t("follow.takeback")} onClick={() => void session.undo()} />
      {pending.timed && <Button text={t("follow.send")} onClick={() => company.sendNow()} />}
    </section>
  );
}
