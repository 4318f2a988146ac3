/*
 * Who sits where: letters, the colours that go with them, and names to show.
 */
import type { SavedGame, SeatPlan } from "./store";
import { t } from "./texts";

export const SEATS = "abcdef";
/* By seat; the figures of the race are painted in these. */
export const SEAT_COLOURS = ["red", "yellow", "green", "blue", "violet", "black"] as const;
export type SeatColour = (typeof SEAT_COLOURS)[number];

export const colourOfSeat = (index: number): SeatColour => SEAT_COLOURS[index] ?? "black";

export const people = (game: SavedGame): SeatPlan[] => game.seats.filter((seat) => seat.player === "you");

export function nameOfSeat(game: SavedGame, seat: string): string {
  const plan = game.seats[SEATS.indexOf(seat)];
  return plan?.name || t("page.seat", { seat: seat.toUpperCase() });
}
