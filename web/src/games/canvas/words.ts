/*
 * How seats and cards of Canvas are called, in the page's language.
 */
import { isYou } from "../../session/seats";
import type { SeatPlan } from "../../session/store";
import { t, type Before, type TextKey } from "../../app/texts";
import type { Actor, Seat } from "../../engine/types";

export const seatIndex = (actor: Actor): number => (actor.length === 1 ? actor.charCodeAt(0) - "a".charCodeAt(0) : -1);
export const seatLetter = (index: number): Seat => String.fromCharCode("a".charCodeAt(0) + index) as Seat;

export function seatName(seats: readonly SeatPlan[], index: number): string {
  const plan = seats[index];
  if (isYou(plan)) return t("page.you");
  return plan?.name || t("page.seat", { seat: seatLetter(index).toUpperCase() });
}

/* "Anna takes …" or "You take …": of two texts the one that goes with the person. */
export function told(key: TextKey & Before<".you">, seats: readonly SeatPlan[], index: number, fills: Record<string, string | number> = {}): string {
  return t(isYou(seats[index]) ? `${key}.you` : key, { player: seatName(seats, index), ...fills });
}

/* A scoring card by its name; the bonus icons count as one. */
export const scoringName = (name: string): string => (name === "bonus" ? t("canvas.bonus") : t(`scoring.${name}.name`));

/* The cards of a move "paint A B C on N", bottom to top. */
export const cardsOf = (move: string): number[] => move.split(" ").slice(1, 4).map(Number);
