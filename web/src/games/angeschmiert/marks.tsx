/*
 * Figures as signs: of a seat, and of a whole game.
 */
import { colourOfSeat } from "../../session/seats";
import type { SavedGame } from "../../session/store";
import { GameIcon } from "../../components/Picture";
import type { SeatMarkProps } from "../view";
import "../../components/seatmark.css";
import "../../components/thumb.css";
import "./marks.css";

export function SeatMark({ seat, alt = "" }: SeatMarkProps) {
  return <GameIcon class="seat-mark" name={`figure-${colourOfSeat(seat)}`} alt={alt} />;
}

export function Thumb({ game }: { game: SavedGame }) {
  return (
    <span class="thumb figures" aria-hidden="true">
      {game.seats.map((_, index) => (
        <GameIcon key={index} name={`figure-${colourOfSeat(index)}`} alt="" />
      ))}
    </span>
  );
}
