/*
 * Moves as sentences, figures and dice as words: for lists, notes and screen readers. A seat that is
 * simply called "You" is spoken to.
 */
import type { Played } from "../../session/session";
import { isYou as isPlanOfYou } from "../../session/seats";
import type { SeatPlan } from "../../session/store";
import { lang, list, t, tn, type Before, type TextKey } from "../../app/texts";
import type { Position, Seat } from "../../engine/types";
import type { AngeschmiertState } from "./types";
import { COLOURS, fieldKind, fieldOf, figureIn, SEATS, valueOf } from "./facts";

export const nameOf = (seat: Seat, seats: SeatPlan[]): string => seats[SEATS.indexOf(seat)]?.name || seat.toUpperCase();
const isYou = (seat: Seat, seats: SeatPlan[]): boolean => isPlanOfYou(seats[SEATS.indexOf(seat)]);

type AboutSeat = TextKey & Before<".you">;

/* A text about a seat; of "key" and "key.you" the one that goes with its name. */
function about(key: AboutSeat, seat: Seat, seats: SeatPlan[], fills: Record<string, string | number> = {}): string {
  return t(isYou(seat, seats) ? `${key}.you` : key, { player: nameOf(seat, seats), ...fills });
}

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

/* "the first figure" */
const ownFigure = (figure: string): string => t(`angeschmiert.figure.${numberOf(figure)}`);

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

/* Where a figure has come to: "Anna's first figure is now on field 9, bucket." */
export function landsWords(figure: string, after: AngeschmiertState, seats: SeatPlan[]): string {
  const field = fieldOf(after, figure);
  const kind = fieldKind(field, after.board);
  const key = kind === "start" || kind === "goal" ? (`angeschmiert.lands.${kind}` as const) : "angeschmiert.lands";
  const words = t(key, { figure: figureOf(figure, seats), field: fieldWords(field, after.board) });
  return words.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase(lang.value));
}

/* How many of the dice show colours that are still missing: a reading aid, the engine decides. */
function fitting(dice: string, missing: string): number {
  const left = [...missing];
  return [...dice].filter((die) => {
    const at = left.indexOf(die);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

function rollSentence(dice: string, before: Position, seats: SeatPlan[]): string {
  const words = diceWords(dice);
  if (before.actor !== "chance") return t("angeschmiert.say.dice", { dice: words });
  const state = before.state as AngeschmiertState;
  const say = (key: AboutSeat, fills: Record<string, string | number> = {}): string =>
    about(key, state.turn, seats, { dice: words, ...fills });
  if (valueOf(dice) === 0) return say("angeschmiert.say.palette");
  if (state.missing === "") return say("angeschmiert.say.throw");
  const fit = fitting(dice, state.missing);
  if (fit > 0) return say(fit === 1 ? "angeschmiert.say.fit.one" : "angeschmiert.say.fit.other", { count: fit });
  return say("angeschmiert.say.bust", { fields: tn("angeschmiert.fields", state.loss) });
}

export function angeschmiertSentence(played: Played, before: Position, seats: SeatPlan[]): string {
  const [word, target = "", sign] = played.move.split(" ");
  if (word === "roll") return rollSentence(target, before, seats);
  const state = before.state as AngeschmiertState;
  const seat = played.actor as Seat;
  const figure = figureIn(played.move);
  const say = (key: AboutSeat, fields: number | undefined): string =>
    about(key, seat, seats, {
      figure: figure ? ownFigure(figure) : t("angeschmiert.figure.both"),
      fields: tn("angeschmiert.fields", fields ?? 0),
    });
  switch (word) {
    case "move":
      return say("angeschmiert.say.move", valueOf(state.throw));
    case "risk":
      return about("angeschmiert.say.risk", seat, seats, { dice: diceWords(state.throw) });
    case "on":
      return about(state.dice === 1 ? "angeschmiert.say.on.one" : "angeschmiert.say.on.other", seat, seats, { count: state.dice });
    case "stop":
      return say("angeschmiert.say.stop", state.gain);
    case "back":
      return say("angeschmiert.say.back", state.loss);
    case "step": {
      const own = figure?.startsWith(seat) ?? true;
      const key = sign === "-" ? "angeschmiert.say.step.back" : "angeschmiert.say.step.on";
      return about(key, seat, seats, { figure: own ? ownFigure(target) : figureOf(target, seats) });
    }
    case "contra":
    case "brush":
      return say(`angeschmiert.say.${word}`, 0);
    default:
      return played.move;
  }
}
