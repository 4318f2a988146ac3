/*
 * What the engine says, as docs/bots/protocol.md describes it.
 */
export type Seat = "a" | "b" | "c" | "d" | "e" | "f";
export type Actor = Seat | "chance" | "judge" | "over";
export type Lang = "en" | "de" | "es" | "it";

/* The state is the game's own; everything else is said in the same words of every game. */
export interface Position<State = unknown> {
  actor: Actor;
  legal: string[];
  outcomes?: string[]; /* at chance's turn, of a table that people play at */
  state: State;
  ply: number;
  seats: number;
  points: Partial<Record<Seat, number>>;
  winners: Seat[];
  events?: string[];
}

/* A game that the engine knows, as `hello` lists it. */
export interface GameFacts {
  name: string;
  seats: [least: number, most: number];
  options: OptionFacts[];
  levels: { name: string; help: string }[]; /* of its computer players, from weak to strong */
}

export interface OptionFacts {
  name: string;
  kind: "number" | "word" | "words" | "figures" | "file";
  help: string;
  choices: string; /* for people */
  default?: unknown; /* null where nothing is chosen, or it depends on other options */
  least?: number;
  most?: number;
  values?: string[];
}

export interface Hint {
  moves: { move: string; told: string; value: number; error: number; share: number }[];
  why?: string;
}

/* What verifying found, and sentences about what that means. */
export interface Verdict {
  provable: boolean;
  fair: boolean;
  commitment: boolean;
  checked: number;
  wrong: number;
  ply?: number;
  found?: string;
  expected?: string;
  outcomes: number;
  problems: string[];
  fixed: string[];
  proved: string[];
  open: string[];
}

/* What is known about a table's chance. */
export interface Fairness {
  scheme: number;
  table: string;
  pledge?: string;
  commitment: string;
  seals: Partial<Record<Seat, string>>;
  contributions: Partial<Record<Seat, string>>;
  taken_back: number;
  secret?: string;
}

/* What a record says before its moves. */
export interface Headers {
  game: string;
  options: Record<string, string>;
  names: string[];
  date: string;
  chance: "auto" | "manual" | "outside";
  fairness: Fairness | null;
}

/* The object of docs/play/review.md, with the graph (SVG) and a paragraph in words. */
export interface ReviewReply {
  review: Review;
  summary: string;
  graph: string;
}

export interface Review {
  [member: string]: unknown;
}

export class EngineError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
