/*
 * A person's move on its way to the table. With the tutor on, a clear mistake is asked about first.
 */
import { signal } from "@preact/signals";
import { isClearMistake, type Session } from "../../app/session";
import { settings } from "../../app/settings";

export interface Warning {
  session: Session;
  move: string;
  best: string;
  why: string | undefined;
}

/* What the tutor wants to say before the move is made; the table shows it as a dialog. */
export const warning = signal<Warning | null>(null);

/* Returns whether the move was made. */
export async function playMove(session: Session, move: string): Promise<boolean> {
  if (settings.value.tutor && session.saved.value.learn !== true && session.position.value.legal.length > 1) {
    const { loss, best, why } = await session.lossOf(move);
    if (best !== move && isClearMistake(loss, session.saved.value.seats.length)) {
      warning.value = { session, move, best, why };
      return false;
    }
  }
  return session.play(move);
}
