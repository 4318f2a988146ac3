/*
 * What a lesson is made of. It is a list of items; the coach always takes the first that is not done and can be said
 * now, so that a learner who goes another way is followed rather than stopped.
 */
import type { NewGame, Session, Step } from "../app/session";
import type { GameName, Position } from "../engine/types";

/* Places at the tables that the coach may point at. */
export type Place =
  | "row"
  | "hand"
  | "studio"
  | "scoring"
  | "ribbons"
  | "tokens"
  | "board"
  | "dice"
  | "choices"
  | "pot"
  | "odds"
  | "figures";

/* What the coach has seen so far and will talk about; kept with the game. */
export type Memory = Record<string, string | number>;

export interface Moment {
  session: Session;
  position: Position;
  step: Step | null;
  memory: Memory;
}

export interface Item {
  id: string;
  place?: Place;
  /* Whether it can be said now. */
  ready(moment: Moment): boolean;
  /* An item without this is told, and done when the learner goes on; one with it asks for something. */
  done?(moment: Moment): boolean;
  text(moment: Moment): string | Promise<string>;
}

export interface Lesson {
  game: GameName;
  begin(): NewGame;
  items: Item[];
  /* Notes what a step has brought, for items that speak of it. */
  notice(step: Step, memory: Memory): void;
  /* The last words, when the game is over. */
  end(moment: Moment): string;
}

/* Where a place is found: as the table marks it, else by what the tables are known to call it. */
const SELECTORS: Record<Place, string> = {
  row: ".canvas-row",
  hand: ".canvas-hand-box",
  studio: ".canvas-studio",
  scoring: ".canvas-scorings",
  ribbons: ".canvas-seats",
  tokens: ".canvas-seats",
  board: ".angeschmiert-board-frame",
  dice: ".angeschmiert-tray",
  choices: ".angeschmiert-choices",
  pot: ".angeschmiert-pot-box",
  odds: ".angeschmiert-odds",
  figures: ".angeschmiert-standings",
};

export function placeOf(place: Place | undefined): HTMLElement | null {
  if (place === undefined) return null;
  return document.querySelector<HTMLElement>(`[data-coach~="${place}"]`) ?? document.querySelector<HTMLElement>(SELECTORS[place]);
}
