/*
 * Figures as signs: of a seat, and of a whole game.
 */
import { colourOfSeat, SEATS } from "../../session/seats";
import type { SavedGame } from "../../session/store";
import { GameIcon } from "../../components/Picture";
import type { Seat } from "../../engine/types";
import type { SeatMarkProps } from "../view";
import "../../components/seatmark.css";
import "../../components/thumb.css";
import "./marks.css";

/* A figure of a seat. */
export const FigureIcon = ({ seat }: { seat: Seat }) => <GameIcon name={`figure-${colourOfSeat(SEATS.indexOf(seat))}`} alt="" />;

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
