/*
 * Moves of Canvas as sentences, in the page's language.
 */
import type { Played } from "../../session/session";
import { isYou } from "../../session/seats";
import type { SeatPlan } from "../../session/store";
import { list, t, tn, type Before, type TextKey } from "../../app/texts";
import type { Actor, Position } from "../../engine/types";
import type { CanvasState } from "./types";
import { askTitle, cardWord, titleOf } from "./facts";

export const seatIndex = (actor: Actor): number => (actor.length === 1 ? actor.charCodeAt(0) - "a".charCodeAt(0) : -1);
export const seatLetter = (index: number): string => String.fromCharCode("a".charCodeAt(0) + index);

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

function taking(state: CanvasState, place: number, seats: SeatPlan[], seat: number): string {
  const taken = state.row[place - 1];
  if (!taken) return "";
  const fills = { card: cardWord(taken.card) };
  const price = place - 1;
  const took = told(price === 0 ? "canvas.did.free" : price === 1 ? "canvas.did.pay.one" : "canvas.did.pay.other", seats, seat, {
    ...fills,
    count: price,
  });
  return taken.tokens === 0 ? took : `${took} ${tn("canvas.did.found", taken.tokens)}`;
}

function painting(cards: number[], seats: SeatPlan[], seat: number): string {
  const title = titleOf(cards);
  const fills = { cards: list(cards.map(cardWord)) };
  return title === undefined
    ? told("canvas.did.layers", seats, seat, fills)
    : told("canvas.did.paint", seats, seat, { title, ...fills });
}

/* What is painted is told by its title, which has to be asked for. */
export const learnTitle = (move: string): Promise<void> =>
  move.startsWith("paint") ? askTitle(cardsOf(move)) : Promise.resolve();

/* Vincent passes over as many cards as tokens show, and the next one is gone. */
function tossed(state: CanvasState, shown: number): string {
  const gone = state.row[Math.min(shown, state.row.length - 1)];
  const card = gone ? cardWord(gone.card) : "";
  return shown === 0 ? t("canvas.did.toss.zero", { card }) : tn("canvas.did.toss", shown, { card });
}

export function canvasSentence(played: Played, before: Position, seats: SeatPlan[]): string {
  const state = before.state as CanvasState;
  const [verb, first = ""] = played.move.split(" ");
  const seat = seatIndex(played.actor);
  switch (verb) {
    case "take":
      return taking(state, Number(first), seats, seat);
    case "paint":
      return painting(cardsOf(played.move), seats, seat);
    case "goal":
      return t("canvas.did.goal", { scoring: t(`scoring.${first}.name`) });
    case "back": {
      const getting = state.seats.findIndex((one) => one.backs.length < 3);
      return told("canvas.did.back", seats, Math.max(0, getting), { ground: first });
    }
    case "deal":
      return t("canvas.did.deal", { card: cardWord(Number(first)) });
    case "toss":
      return tossed(state, Number(first));
    case "judge":
      return first === "none" ? t("canvas.did.judge.none") : told("canvas.did.judge", seats, seatIndex(first as Actor));
    default:
      return played.move;
  }
}
