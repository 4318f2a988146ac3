/*
 * Who sits where: letters, the colours that go with them, and names to show.
 */
import { signal } from "@preact/signals";
import type { Position, Seat } from "../engine/types";
import { FRIEND, type SavedGame, type SeatPlan } from "./store";
import { t } from "../app/texts";

export const SEATS = "abcdef";
/* What a person who gave no name is called, in the language that a game was laid out in. Some people have such a name. */
const YOU: ReadonlySet<string> = new Set(["You", "Du", "Tú", "Tu"]);

export const named = (name: string): Pick<SeatPlan, "name" | "named"> => (YOU.has(name) ? { name, named: true } : { name });

/* Whoever gave no name is spoken to. A record from elsewhere without names has nobody who is meant by that. */
export const isYou = (plan: SeatPlan | undefined): boolean => plan?.player === "you" && !plan.named && YOU.has(plan.name);

export const ownName = (plan: SeatPlan): string => (isYou(plan) ? "" : plan.name);

/* By seat; figures are painted in these. */
export const SEAT_COLOURS = ["red", "yellow", "green", "blue", "violet", "black"] as const;
export type SeatColour = (typeof SEAT_COLOURS)[number];
export const isPaint = (word: unknown): word is SeatColour => (SEAT_COLOURS as readonly unknown[]).includes(word);

/* At the table that is open people have their own colours; elsewhere there are none to know of. */
export const tableColours = signal<readonly SeatColour[]>([]);

export const colourOfSeat = (index: number): SeatColour => tableColours.value[index] ?? SEAT_COLOURS[index] ?? "black";
export const people = (game: SavedGame): SeatPlan[] => game.seats.filter((seat) => seat.player === "you");

/* Whether a seat is that of the one person at this device, who is spoken to. */
export const isYourself = (game: SavedGame, seat: string): boolean =>
  people(game).length === 1 && game.seats[SEATS.indexOf(seat)]?.player === "you";

/* Whether an end is one to celebrate here: somebody at this device has won, plays alone, or only looks on. */
export const isCelebrated = (game: SavedGame, winners: readonly string[]): boolean =>
  game.seats.length === 1 || people(game).length === 0 || winners.some((seat) => game.seats[SEATS.indexOf(seat)]?.player === "you");

export const isComputer = ({ player }: SeatPlan): boolean => player !== "you" && player !== FRIEND;

/* What a list of games says of a position: points by seat, and who has won. */
export const resultOf = ({ seats, points, winners }: Position): { points: number[]; winners: Seat[] } => ({
  points: [...SEATS].slice(0, seats).map((seat) => points[seat as Seat] ?? 0),
  winners,
});

export function nameOfSeat(game: SavedGame, seat: string): string {
  const plan = game.seats[SEATS.indexOf(seat)];
  return plan?.name || t("page.seat", { seat: seat.toUpperCase() });
}
