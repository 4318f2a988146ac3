/*
 * A game that is being laid out: what has been chosen so far, kept for the next time.
 */
import { readKept, writeKept } from "../../common/kept";
import { opponentName } from "../../app/gamename";
import type { NewGame } from "../../session/layout";
import { named } from "../../session/seats";
import type { SeatPlan } from "../../session/store";
import { t } from "../../app/texts";
import type { SetUp } from "../../games/setup";

export interface Draft {
  seats: SeatPlan[];
  practice: boolean;
  outside: boolean; /* with real dice or cards */
  choices: object; /* the game's own */
}

const key = (game: string): string => `atelier.new.${game}`;

export function readDraft(game: string, setUp: SetUp): Draft {
  const { seats = setUp.seats(), practice = false, outside = false, choices = {} } = (readKept(key(game)) ?? {}) as Partial<Draft>;
  return { seats, practice, outside, choices: { ...setUp.choices, ...choices } };
}

export const keepDraft = (game: string, draft: Draft): boolean => writeKept(key(game), draft);

/* Names as they will stand at the table: nobody without one, no two the same. */
export function namedSeats(seats: SeatPlan[]): SeatPlan[] {
  const taken = new Map<string, number>();
  const alone = seats.filter((seat) => seat.player === "you").length === 1;
  return seats.map((seat, index) => {
    const own = seat.name.trim();
    const fallback = alone ? t("page.you") : t("new.person", { count: index + 1 });
    const name = seat.player === "you" ? own || fallback : opponentName(seat.player);
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    /* Short enough for the number to fit behind, whatever letters it is written in. */
    const { guest: _before, ...plan } = seat;
    const guest = seat.player === "you" && own === "" && !alone;
    return { ...plan, ...(guest ? { guest } : {}), ...(own === "" ? {} : named(name)), name: count === 1 ? name : `${[...name].slice(0, 28).join("").trim()} ${count}` };
  });
}

export const gameOf = (game: string, { seats, practice, outside, choices }: Draft, setUp: SetUp): NewGame => ({
  game,
  options: setUp.optionsOf(choices, seats.length),
  seats: namedSeats(seats),
  practice,
  outside,
});
