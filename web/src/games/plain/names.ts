/*
 * Who acts, and what things are called that only the engine has words for.
 */
import { SEATS } from "../../session/seats";
import type { SeatPlan } from "../../session/store";
import { t } from "../../app/texts";
import type { Actor } from "../../engine/types";

export function seatNames(seats: readonly SeatPlan[]): string[] {
  return seats.map((plan, index) => plan.name || t("page.seat", { seat: SEATS.charAt(index).toUpperCase() }));
}

export function actorName(actor: Actor, seats: readonly SeatPlan[]): string {
  if (actor === "chance" || actor === "judge") return t(`plain.actor.${actor}`);
  return seatNames(seats)[SEATS.indexOf(actor)] ?? actor;
}

/* "set_aside" as people write it: "Set aside". The engine speaks English. */
export function written(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
