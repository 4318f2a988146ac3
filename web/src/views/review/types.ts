/*
 * The members of a review, as docs/review.md names them.
 */
import type { Review, Seat } from "../../engine/types";

export const GRADES = ["best", "good", "inaccuracy", "mistake", "blunder"] as const;
export type Grade = (typeof GRADES)[number];

export interface SeatAccount {
  seat: Seat;
  name?: string;
  points: number;
  won: boolean;
  decisions: number;
  grades: Record<Grade, number>;
  first: number;
  loss: number;
  luck: number;
  revision: number;
  result: number;
}

export interface Decision {
  ply: number;
  seat: Seat;
  choices: number;
  played: string;
  best: string;
  before: number;
  after: number;
  loss: number;
  grade: Grade;
  luck: number;
  revision: number;
}

export interface ReviewNumbers {
  unit: "points" | "win";
  source: "exact" | "trials" | "rough";
  finished: boolean;
  plies: number;
  seats: SeatAccount[];
  decisions: Decision[];
}

export const numbersOf = (review: Review): ReviewNumbers => review as unknown as ReviewNumbers;
export const isMistake = (grade: Grade): boolean => GRADES.indexOf(grade) >= GRADES.indexOf("inaccuracy");
