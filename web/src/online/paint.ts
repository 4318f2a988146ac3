/*
 * The colour that somebody is seen in at tables with friends: the one they chose last, or one that is left.
 */
import { settings } from "../app/settings";
import { isPaint, SEAT_COLOURS, type SeatColour } from "../session/seats";
import type { TableSummary } from "./wire";

/* Those that others have at the table. */
export const paintsTaken = ({ seats }: TableSummary): Set<string> => new Set(seats.flatMap(({ person, paint }) => (person && paint !== undefined ? [paint] : [])));

export function paintFor(summary: TableSummary): { paint: SeatColour } {
  const taken = paintsTaken(summary);
  const free = SEAT_COLOURS.find((colour) => !taken.has(colour)) ?? "black";
  const { paint } = settings.value;
  return { paint: isPaint(paint) && !taken.has(paint) ? paint : free };
}
