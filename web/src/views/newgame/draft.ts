/*
 * A game that is being laid out: what has been chosen so far, kept for the next time.
 */
import type { NewGame } from "../../app/session";
import { settings } from "../../app/settings";
import type { SeatPlan } from "../../app/store";
import { t } from "../../app/texts";
import type { GameName } from "../../engine/types";

export type Mode = "standard" | "vincent" | "puzzle";
export type Target = "rank" | "easy" | "normal" | "hard" | "master" | "goal";

export interface Draft {
  seats: SeatPlan[];
  practice: boolean;
  /* Canvas */
  mode: Mode;
  cards: "scenario" | "own";
  scenario: string;
  scoring: string[]; /* names, or "random" */
  target: Target;
  /* Angeschmiert */
  board: string; /* "" is the usual one */
  figures: [number, number][]; /* by seat */
}

const key = (game: GameName): string => `atelier.new.${game}`;

function fresh(game: GameName): Draft {
  return {
    seats:
      game === "canvas"
        ? [{ name: settings.value.name, player: "you" }]
        : [
            { name: settings.value.name, player: "you" },
            { name: "", player: "casual" },
          ],
    practice: false,
    mode: "vincent",
    cards: "scenario",
    scenario: "first",
    scoring: ["random", "random", "random", "random"],
    target: "rank",
    board: "",
    figures: [],
  };
}

export function readDraft(game: GameName): Draft {
  try {
    return { ...fresh(game), ...(JSON.parse(localStorage.getItem(key(game)) ?? "{}") as Partial<Draft>) };
  } catch {
    return fresh(game);
  }
}

export function keepDraft(game: GameName, draft: Draft): void {
  try {
    localStorage.setItem(key(game), JSON.stringify(draft));
  } catch {
    /* storage is forbidden: chosen afresh next time */
  }
}

/* A board file has a line for each symbol; the option is the same on one line. */
export const boardOption = (file: string): string =>
  file
    .split(/\r?\n/)
    .filter((line) => !line.startsWith("symbol,"))
    .join(" ")
    .replaceAll(",", " ")
    .replace(/\s+/g, " ")
    .trim();

export function optionsOf(game: GameName, draft: Draft): Record<string, unknown> {
  if (game === "canvas")
    return {
      mode: draft.mode,
      ...(draft.cards === "scenario" ? { scenario: draft.scenario } : { scoring: draft.scoring }),
      ...(draft.seats.length === 1 ? { target: draft.target } : {}),
    };
  const figures = draft.figures.slice(0, draft.seats.length);
  const ahead = figures.some(([first, second]) => first > 0 || second > 0);
  const seats = figures.map((fields, index): [string, [number, number]] => ["abcdef".charAt(index), fields]);
  return {
    ...(draft.board === "" ? {} : { board: boardOption(draft.board) }),
    ...(ahead ? { figures: Object.fromEntries(seats) } : {}),
  };
}

/* Names as they will stand at the table: nobody without one, no two the same. */
export function namedSeats(seats: SeatPlan[]): SeatPlan[] {
  const taken = new Map<string, number>();
  const alone = seats.filter((seat) => seat.player === "you").length === 1;
  return seats.map((seat, index) => {
    const own = seat.name.trim();
    const fallback = alone ? t("page.you") : t("new.person", { count: index + 1 });
    const name = seat.player === "you" ? own || fallback : t(`page.level.${seat.player}`);
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    /* Short enough for the number to fit behind, whatever letters it is written in. */
    return { ...seat, name: count === 1 ? name : `${[...name].slice(0, 28).join("").trim()} ${count}` };
  });
}

export const gameOf = (game: GameName, draft: Draft): NewGame => ({
  game,
  options: optionsOf(game, draft),
  seats: namedSeats(draft.seats),
  practice: draft.practice,
});
