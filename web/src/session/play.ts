/*
 * A person's move on its way to the table. With the tutor on, a clear mistake is asked about first.
 */
import { signal } from "@preact/signals";
import type { Comparison, Session } from "./session";
import { settings } from "../app/settings";

interface Warning extends Comparison {
  session: Session;
  move: string;
}

/* What the tutor wants to say before the move is made; the table shows it as a dialog. */
export const warning = signal<Warning | null>(null);
/* The tutor looks at a move; until it has, no other is taken. */
export const looking = signal(false);

const wantsTutor = (session: Session): boolean =>
  settings.value.tutor &&
  session.advised &&
  session.saved.value.learn !== true &&
  session.mover.value !== null &&
  session.position.value.legal.length > 1;

/* A clear mistake is one of two points alone, otherwise of a twentieth of a win. */
const isClear = (loss: number, seats: number): boolean => loss >= (seats === 1 ? 2 : 0.05);

async function mistake(session: Session, move: string, judged: string): Promise<Warning | null> {
  const found = await session.compare(judged);
  const loss = found.bestValue - found.value;
  const clear = found.best !== judged && isClear(loss, session.saved.value.seats.length);
  return clear ? { ...found, session, move } : null;
}

/*
 * Returns whether the move was made. `judged` is the move as players weigh it, where it can be written in more ways
 * than one.
 */
export async function playMove(session: Session, move: string, judged = move): Promise<boolean> {
  if (looking.value) return false;
  if (wantsTutor(session)) {
    const { ply } = session.position.value;
    looking.value = true;
    /* A tutor that cannot say anything does not stand in the way. */
    const found = await mistake(session, move, judged).catch(() => null);
    looking.value = false;
    if (session.position.value.ply !== ply) return false;
    if (found) {
      warning.value = found;
      return false;
    }
  }
  return session.play(move);
}
