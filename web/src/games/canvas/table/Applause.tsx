/*
 * Reactions to a painting: at a table with friends, and where its host allows talk.
 */
import type { Played, Session } from "../../../session/session";
import type { Talk } from "../../../session/talk";
import { ReactionMark, Reactions } from "../../../components/Reactions";
import { seatLetter } from "../words";

interface Props {
  session: Session;
  seat: number;
  index: number; /* of the seat's paintings */
}

/* The ply at which somebody has completed their first, second or third painting. */
function plyOf(history: readonly Played[], seat: number, index: number): number | undefined {
  const plies = history.flatMap(({ actor, move }, ply) => (actor === seatLetter(seat) && move.startsWith("paint ") ? [ply] : []));
  return plies[index];
}

function heard({ session, seat, index }: Props): { talk: Talk; ply: number } | null {
  const company = session.company.value;
  const ply = plyOf(session.history.value, seat, index);
  return company && company.talkRule !== "off" && ply !== undefined ? { talk: company.talk, ply } : null;
}

export function Applause({ title, ...props }: Props & { title: string }) {
  const found = heard(props);
  if (!found) return null;
  const own = props.session.planOf(seatLetter(props.seat))?.player === "you";
  return <Reactions {...found} title={title} own={own} />;
}

export function ApplauseMark(props: Props) {
  const found = heard(props);
  return found && <ReactionMark {...found} />;
}
