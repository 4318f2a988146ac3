/*
 * Moves as sentences.
 */
import type { Played } from "../../app/session";
import type { SeatPlan } from "../../app/store";
import type { Position } from "../../engine/types";

export function canvasSentence(played: Played, _before: Position, _seats: SeatPlan[]): string {
  return played.move;
}
