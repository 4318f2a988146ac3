/*
 * What a lesson is made of. It is a list of items; the coach always takes the first that is not done and can be said
 * now, so that a learner who goes another way is followed rather than stopped.
 */
import type { NewGame } from "../session/layout";
import type { Session, Step } from "../session/session";
import type { Position } from "../engine/types";

/* What the coach has seen so far and will talk about; kept with the game. */
export type Memory = Record<string, string | number>;

export interface Moment {
  session: Session;
  position: Position;
  step: Step | null;
  memory: Memory;
}

export interface Item<Place extends string = string> {
  id: string;
  place?: Place; /* of the table, to be pointed at */
  /* Whether it can be said now. */
  ready(moment: Moment): boolean;
  /* An item without this is told, and done when the learner goes on; one with it asks for something. */
  done?(moment: Moment): boolean;
  text(moment: Moment): string | Promise<string>;
}

export interface Lesson {
  begin(): NewGame;
  /* How a place is found at the table: a selector, and others for smaller parts where there is little room. */
  places: Readonly<Record<string, readonly string[]>>;
  items: Item[];
  /* Notes what a step has brought, for items that speak of it. */
  notice(step: Step, memory: Memory): void;
  /* The last words, when the game is over. */
  end(moment: Moment): string;
}
