/*
 * The sign of a seat: its figure in the race, a dab of its paint elsewhere.
 */
import { colourOfSeat } from "../app/seats";
import type { GameName } from "../engine/types";
import { GameIcon } from "./Picture";
import "./seatmark.css";

interface Props {
  game: GameName;
  seat: number;
  alt?: string;
}

export function SeatMark({ game, seat, alt = "" }: Props) {
  const colour = colourOfSeat(seat);
  if (game === "angeschmiert") return <GameIcon class="seat-mark" name={`figure-${colour}`} alt={alt} />;
  return <span class={`seat-mark dab ${colour}`} {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })} />;
}
