/*
 * A session at a table, as the views see it: the position, who is to act, what has happened, and what can be done.
 * Whether the table stands in this page or somewhere else is the session's own affair.
 */
import type { ReadonlySignal, Signal } from "@preact/signals";
import type { TextKey } from "../app/texts";
import type { Actor, Hint, Position, Seat, Verdict } from "../engine/types";
import type { SavedGame, SeatPlan } from "./store";
import type { Talk, TalkRule } from "./talk";

export interface Played {
  actor: Actor;
  move: string;
}

/* One decision with what chance did after it, for views that show it happen. */
export interface Step {
  actor: Actor;
  move: string;
  events: string[]; /* chance's moves that followed */
  before: Position;
  after: Position;
  number: number; /* rises by one with every step, so that equal steps differ */
}

/* A move beside the best one. */
export interface Comparison {
  best: string;
  words: string; /* the best one as a sentence */
  bestValue: number;
  value: number;
  told: boolean; /* else it is behind all of its kind that were told, and worth this at most */
  why: string | undefined;
}

/* What a view shows just now, where that is more than the last mover's doing: a text and what is filled in. */
export interface Scene {
  text: TextKey;
  fills?: Record<string, string>;
}

/* What was played while nobody looked: the moves from one ply to another; `at` while they are being shown. */
export interface Missed {
  from: number;
  to: number;
  at: number | null;
}

/* What a rematch is to be played with, where that is not what was played with before. */
interface NextGame {
  options: Record<string, unknown>;
  clock: { move?: number; game?: number; add?: number; days?: number } | null;
}

/* What keeps the page from the house: no network, no answer, an answer to HTTP but no WebSocket, or a house that speaks
   another protocol. */
export type Obstacle = "offline" | "away" | "blocked" | "protocol";

/* The others, where people sit at several devices. */
export interface Company {
  connected: boolean; /* else the network is away: one can look, and what is tried waits */
  obstacle: Obstacle | null; /* what keeps it away, where that is known */
  gone: boolean; /* there is no such table any more */
  waiting: boolean; /* a move is on its way */
  /* A move that is shown as done and was not sent yet: `Session.undo` takes it back. `timed`: it goes by itself soon. */
  pending: { actor: Actor; timed: boolean } | null;
  missed: Missed | null;
  people: { seat: Seat; id: string; name: string; known: boolean | undefined; here: boolean; alike: boolean }[];
  watchers: number;
  strangers: boolean; /* whoever has the link may look on */
  /* What may be said, and what was. */
  talkRule: TalkRule;
  talk: Talk;
  /* Those who watch judge a tie: what is known of their votes, and one's own, if one has cast it. */
  judging: { left: number; at: number; votes: number; vote: string | null } | null; /* milliseconds, at that time of the page */
  clock: { left: Partial<Record<Seat, number>>; running: boolean; at: number } | null; /* milliseconds, at that time of the page */
  /* Quicker computers than were chosen play just now. */
  eased: boolean;
  /* A computer plays for the people of this device, who may come back. */
  replaced: boolean;
  /* Whether a computer can be asked for at all where somebody is away. */
  replaceable: boolean;
  /* What somebody has asked all the others. */
  asked: { what: string; by: string; mine: boolean; about: string; away: string[]; another: NextGame | null } | null;
  next: string | null; /* the table of the rematch that all have agreed to */
  doubts: string[]; /* sentences: what was told and does not follow */
  /* Asks the others for their consent, and says whether one gives it. What does not work is told in `problem`. */
  askOthers(what: "rematch" | "computer", seat?: Seat): void;
  /* A rematch with other settings. */
  askForAnother(next: NextGame): void;
  answer(yes: boolean): void;
  /* Takes the seats back from the computer that plays there. */
  comeBack(): void;
  /* Sends what is pending without waiting any longer. */
  sendNow(): void;
  /* Ends the showing of what was missed, and what is said of it. */
  skipMissed(): void;
  forgetMissed(): void;
  /* Whether somebody here can leave the game; and whether it goes on without them. Kept when the house has agreed. */
  leaving: { goesOn: boolean } | null;
  resign(): Promise<boolean>;
}

export interface Session {
  /* Whether it is only looked at: nobody can move here. */
  readonly watched: boolean;
  readonly saved: ReadonlySignal<SavedGame>;
  readonly position: ReadonlySignal<Position>;
  readonly history: ReadonlySignal<Played[]>;
  readonly step: ReadonlySignal<Step | null>;
  readonly thinking: ReadonlySignal<Seat | null>;
  /* What did not work, as a sentence; views may put it away. */
  readonly problem: Signal<string | null>;
  /* Null where everybody is at this device. */
  readonly company: ReadonlySignal<Company | null>;
  /* Whether the master may be asked, and the tutor speaks. */
  readonly advised: boolean;
  /* What the master advises here, once it was asked; views may mark these moves. */
  readonly advice: ReadonlySignal<Hint | null>;
  readonly advising: ReadonlySignal<boolean>;
  /* How many ready decisions the view still has to show before the table goes on by itself. */
  readonly showing: Signal<number>;
  /* Whose turn the view shows while it is still behind; null once it has caught up. */
  readonly acting: Signal<Actor | null>;
  readonly scene: Signal<Scene | null>;

  /* The person or computer that is to act. */
  readonly mover: ReadonlySignal<SeatPlan | null>;
  readonly yourTurn: ReadonlySignal<boolean>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;

  close(): void;
  planOf(actor: Actor): SeatPlan | null;
  /* Plays a move for whoever is to act. Errors are told in `problem`; then nothing has changed. */
  play(move: string): Promise<boolean>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /* No waiting any more: the computer plays what comes to its mind at once. */
  hurry(): void;
  /* Asks the master and shows what it says until the next move. */
  askAdvice(): Promise<void>;
  /* What a move is worth beside the best one: alone points, else a part of a win. */
  compare(move: string): Promise<Comparison>;
  verify(): Promise<Verdict>;
  positionAt(ply: number): Promise<Position>;
  /* A question of the view about this table: paintings, achievements. */
  ask<Reply>(request: object): Promise<Reply>;
}
