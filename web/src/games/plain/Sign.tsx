/*
 * A sign for a game without pictures: its name, and dabs of paint.
 */
import { gameName } from "../../app/gamename";
import { SEAT_COLOURS } from "../../session/seats";
import { Dab } from "../../components/Dab";
import "../../components/thumb.css";
import "./sign.css";

export function SignOf({ game }: { game: string }) {
  return (
    <div class="plain-sign">
      <span class="plain-sign-name">{gameName(game)}</span>
      <span class="plain-sign-dabs">
        {SEAT_COLOURS.map((colour, seat) => (
          <Dab key={colour} seat={seat} />
        ))}
      </span>
    </div>
  );
}

export function ThumbOf({ game }: { game: string }) {
  return (
    <span class="thumb plain-thumb" aria-hidden="true">
      {gameName(game).charAt(0)}
    </span>
  );
}
