/*
 * What the engine says, as docs/protocol.md describes it.
 */
export type Seat = "a" | "b" | "c" | "d" | "e" | "f";
export type Actor = Seat | "chance" | "judge" | "over";
export type GameName = "canvas" | "angeschmiert";
export type Lang = "en" | "de" | "es" | "it";
export type Level = "beginner" | "casual" | "club" | "expert" | "master";
export const LEVELS: readonly Level[] = ["beginner", "casual", "club", "expert", "master"];

/* Icons of Canvas: h s t x are hue, shape, tone ("t") and texture ("x"); "+h" is a bonus icon for hue. */
export type Icon = string;
export type Swatch = "red" | "yellow" | "green" | "blue" | "violet";

export interface Painting {
  cards: [number, number, number];
  back: number;
  title: string;
  visible: Icon[][];
  ribbons: Record<string, number>;
}

export interface CanvasSeat {
  hand: number[];
  tokens: number;
  backs: number[];
  ribbons: Record<string, number>;
  paintings: Painting[];
  points: number;
}

export interface CanvasState {
  mode: "standard" | "vincent" | "puzzle";
  scenario: string | null;
  scoring: string[];
  row: { card: number; tokens: number }[];
  deck: number;
  seats: CanvasSeat[];
  vincent: number | null;
  pool: number | null;
  turn: Seat;
  over: boolean;
  winners: Seat[];
  rank?: string;
  target?: number | null;
}

export interface Odds {
  bust: number;
  palette: number;
  fit: number[];
}

export interface AngeschmiertState {
  figures: Partial<Record<Seat, [number, number]>>;
  turn: Seat;
  phase: "roll" | "choose" | "palette" | "risk" | "bust" | "over";
  throw: string;
  template: string;
  missing: string;
  set_aside: string;
  contra: string | null;
  dice: number;
  count: number;
  gain: number;
  loss: number;
  stake: string[];
  odds: Odds | null;
  risk_odds: Odds | null;
  contra_odds: Odds | null;
  board: { bucket: number[]; brush: number[] };
  over: boolean;
  winners: Seat[];
  ranking: { seat: Seat; place: number; sum: number }[] | null;
}

export interface Position<State = CanvasState | AngeschmiertState> {
  actor: Actor;
  legal: string[];
  state: State;
  ply: number;
  events?: string[];
}

/* A painting before it is made: request "score". */
export interface Score {
  title: string;
  visible: Icon[][];
  ribbons: Record<string, number>;
  bonus: number;
  earned: Record<string, { swatch: Swatch; icon: Icon }[][]>;
  missed: Record<string, string>;
}

export interface Offer {
  cards: [number, number, number];
  title: string;
  points: number;
  ribbons: Record<string, number>;
  bonus: number;
}

export interface Hint {
  moves: { move: string; value: number; error: number; share: number }[];
  why?: string;
}

export interface CanvasFacts {
  swatches: Swatch[];
  cards: { word: string; side: "left" | "right"; icons: Icon[][] }[];
  scoring: { name: string; points: number[] }[];
  scenarios: { name: string; difficulty: string; goal: number; scoring: string[] }[];
  achievements: string[];
}

export interface AngeschmiertFacts {
  ladder: number;
  home: number;
  risk: [number, number]; /* the first and the last risk field */
  board: { bucket: number[]; brush: number[] };
  throws: { throw: string; value: number }[];
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
  fairness: Fairness | null;
}

/* The object of docs/review.md, with the graph (SVG) and a paragraph in words. */
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
