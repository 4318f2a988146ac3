/*
 * What the engine says of Canvas, as docs/bots/protocol.md describes it.
 */
import type { Seat } from "../../engine/types";

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

/* An icon of a painting, and where it is seen. */
export interface Seen {
  swatch: Swatch;
  icon: Icon;
}

/* A painting before it is made: request "score". */
export interface Score {
  title: string;
  visible: Icon[][];
  ribbons: Record<string, number>;
  bonus: number;
  earned: Record<string, Seen[][]>;
  missed: Record<string, string>;
}

export interface Offer {
  cards: [number, number, number];
  title: string;
  points: number;
  ribbons: Record<string, number>;
  bonus: number;
}

export interface CanvasFacts {
  swatches: Swatch[];
  cards: { word: string; side: "left" | "right"; icons: Icon[][] }[];
  scoring: { name: string; points: number[] }[];
  scenarios: { name: string; difficulty: string; goal: number; scoring: string[] }[];
  ranks: { name: string; points: number }[]; /* the least first */
  achievements: string[];
}
