/*
 * Laying out a game: what has been chosen so far, and what a game adds to it.
 */
import type { FunctionComponent } from "preact";
import type { SeatPlan } from "../session/store";
import type { Position } from "../engine/types";

export interface OptionsProps<Choices> {
  game: string;
  seats: readonly SeatPlan[]; /* with the names that they will have */
  choices: Choices;
  change(part: Partial<Choices>): void;
  position: Position | null; /* the first one, where this can be played */
  said(option: string): string | undefined; /* what is wrong with it */
}

export interface SetUp<Choices = object> {
  /* What somebody begins with who has never chosen anything. */
  seats(): SeatPlan[];
  choices: Choices;
  /* The options that it draws itself. Any other that `hello` lists gets a field of the plain table's below them. */
  draws: readonly string[];
  Options: FunctionComponent<OptionsProps<Choices>>;
  /* As the engine wants them. */
  optionsOf(choices: Choices, seats: number): Record<string, unknown>;
  /* The choices when people have changed seats: where each sat before, null for who is new. */
  reseated(choices: Choices, from: readonly (number | null)[]): Choices;
}

/* The page hands a game's choices about without looking at them. */
export const setUpOf = <Choices extends object>(setUp: SetUp<Choices>): SetUp => setUp as unknown as SetUp;
