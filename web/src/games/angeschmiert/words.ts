/*
 * Figures, fields and dice as words: for lists, labels and screen readers. A seat that is
 * simply called "You" is spoken to.
 */
import { isYou as isPlanOfYou } from "../../session/seats";
import type { SeatPlan } from "../../session/store";
import { lang, list, t, type Before, type TextKey } from "../../app/texts";
import type { Seat } from "../../engine/types";
import type { AngeschmiertState } from "./types";
import { colourOf, COLOURS, fieldKind, SEATS } from "./facts";

export const nameOf = (seat: Seat, seats: SeatPlan[]): string => seats[SEATS.indexOf(seat)]?.name || seat.toUpperCase();
const isYou = (seat: Seat, seats: SeatPlan[]): boolean => isPlanOfYou(seats[SEATS.indexOf(seat)]);

type AboutSeat = TextKey & Before<".you">;

/* A text about a seat; of "key" and "key.you" the one that goes with its name. */
function about(key: AboutSeat, seat: Seat, seats: SeatPlan[], fills: Record<string, string | number> = {}): string {
  return t(isYou(seat, seats) ? `${key}.you` : key, { player: nameOf(seat, seats), ...fills });
}

export const colourWord = (side: string | null): string => t(`colour.${colourOf(side)}.name`);

/* "two red, green and blue" */
export function diceWords(dice: string): string {
  return list(
    Object.entries(COLOURS)
      .map(([letter, colour]) => ({ colour, count: [...dice].filter((die) => die === letter).length }))
      .filter(({ count }) => count > 0)
      .map(({ colour, count }) => t(`angeschmiert.dice.${colour}.${count}`)),
  );
}

const numberOf = (figure: string): "1" | "2" => (figure[1] === "2" ? "2" : "1");

/* "Anna's first figure" */
export const figureOf = (figure: string, seats: SeatPlan[]): string =>
  about(`angeschmiert.figure.${numberOf(figure)}.of`, figure[0] as Seat, seats);

/* "risk field": a kind of field as it stands within a sentence, where only German keeps the capital. */
export function kindWord(kind: string): string {
  const name = t(`field.${kind}.name`);
  return lang.value === "de" ? name : name.charAt(0).toLocaleLowerCase(lang.value) + name.slice(1);
}

/* "field 12, risk field"; start and home have names of their own. */
export function fieldWords(field: number, board: AngeschmiertState["board"]): string {
  const kind = fieldKind(field, board);
  if (kind === "start" || kind === "goal") return kindWord(kind);
  return t("angeschmiert.field.kind", { field, kind: kindWord(kind) });
}
