/*
 * Everybody's colour at a table: people have the one they chose, the first to sit down where two chose the same; who
 * has none of their own, a computer above all, has the seat's, or one that is left.
 */
import { isPaint, ownName, SEAT_COLOURS, type SeatColour } from "../session/seats";
import type { SeatPlan } from "../session/store";
import type { Person } from "./model";
import { personNamed } from "./store";

export function coloursAt(plans: readonly SeatPlan[], known: Person[]): SeatColour[] {
  const taken = new Set<SeatColour>();
  const take = (colour: SeatColour | undefined): SeatColour | undefined => {
    if (colour === undefined || taken.has(colour)) return undefined;
    taken.add(colour);
    return colour;
  };
  const chosen = (plan: SeatPlan): SeatColour | undefined => {
    if (isPaint(plan.colour)) return plan.colour;
    return plan.player === "you" ? personNamed(ownName(plan), known)?.colour : undefined;
  };
  const own = plans.map((plan) => take(chosen(plan)));
  return own.map((colour, seat) => colour ?? take(SEAT_COLOURS[seat]) ?? take(SEAT_COLOURS.find((one) => !taken.has(one))) ?? "black");
}
