/*
 * One's own tables in the house that are still played at, those that wait for one first. Whoever follows them there
 * (online/mytables.ts) fills this in; where nobody does, there are none.
 */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { dropKept, writeKept } from "../common/kept";
import { gameName } from "../app/gamename";
import { list, t } from "../app/texts";

export interface RunningTable {
  id: string;
  game: string;
  begun: boolean; /* else seats are still free */
  yourTurn: boolean;
  turn: string; /* the name of whoever is to act; "" where that is nobody */
  others: string[]; /* their names */
}

export const runningTables: Signal<RunningTable[]> = signal([]);

export const waitingTables: ReadonlySignal<RunningTable[]> = computed(() =>
  runningTables.value.filter(({ yourTurn }) => yourTurn),
);

/* "Canvas with Ben and Cleo" */
export const tableWords = ({ game, others }: RunningTable): string =>
  others.length === 0 ? gameName(game) : t("follow.table", { game: gameName(game), names: list(others) });

/* Whose turn it is there. */
export function turnAt({ begun, yourTurn, turn }: RunningTable): string {
  if (!begun) return t("follow.open");
  if (yourTurn) return t("page.games.yourturn");
  return turn === "" ? t("follow.judged") : t("page.games.turn", { name: turn });
}

const MARK = "atelier.tables";
const MOVES = "atelier.move."; /* moves on their way, by nonce */

/* Whether somebody at this device sat at such a table when last seen, or has a move to send there. */
export function hasTables(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key === MARK || key.startsWith(MOVES));
  } catch {
    return false; /* storage is forbidden */
  }
}

export function markTables(some: boolean): void {
  if (some) writeKept(MARK, 1);
  else dropKept(MARK);
}

export const keyOfMove = (nonce: string): string => MOVES + nonce;
export const isKeyOfMove = (key: string): boolean => key.startsWith(MOVES);
