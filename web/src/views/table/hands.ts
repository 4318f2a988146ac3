/*
 * Whether this device is only somebody's hands, because everything else is seen on a big screen. Once the game is over
 * there is time to look at all of it; the next game begins as the last one was.
 */
import { useEffect } from "preact/hooks";
import { onlyHands, setOnlyHands } from "../../session/hands";
import type { Session } from "../../session/session";

export function useHands(session: Session): boolean {
  const company = session.company.value;
  const next = company?.next ?? null;
  const chosen = company !== null && !session.watched && onlyHands(session.saved.value.id);
  useEffect(() => {
    if (chosen && next !== null) setOnlyHands(next, true);
  }, [chosen, next]);
  return chosen && (session.position.value.actor !== "over" || session.showing.value > 0);
}
