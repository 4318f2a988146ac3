/*
 * The sign of a seat where the game has none of its own: a dab of its paint.
 */
import { colourOfSeat } from "../session/seats";
import "./seatmark.css";

export function Dab({ seat, alt = "" }: { seat: number; alt?: string }) {
  const spoken = alt === "" ? { "aria-hidden": true } : { role: "img" as const, "aria-label": alt };
  return <span class={`seat-mark dab ${colourOfSeat(seat)}`} {...spoken} />;
}
