/*
 * The sign of a seat where the game has none of its own: a dab of its paint.
 */
import { colourOfSeat, type SeatColour } from "../session/seats";
import "./seatmark.css";

/* Somebody's own paint, which lands where they sit down. */
export const Blob = ({ paint }: { paint: SeatColour }) => <span class={`seat-mark dab lands ${paint}`} aria-hidden="true" />;

export function Dab({ seat, alt = "" }: { seat: number; alt?: string }) {
  const spoken = alt === "" ? { "aria-hidden": true } : { role: "img" as const, "aria-label": alt };
  return <span class={`seat-mark dab ${colourOfSeat(seat)}`} {...spoken} />;
}
