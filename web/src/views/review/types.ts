/*
 * The members of a review, as docs/play/review.md names them.
 */
import type { Review, Seat } from "../../engine/types";

const GRADES = ["best", "good", "inaccuracy", "mistake", "blunder"] as const;
type Grade = (typeof GRADES)[number];
/* even: nothing was at stake; unclear: trials do not tell the moves apart. Nobody is praised or blamed for either. */
export const VERDICTS = [...GRADES, "even", "unclear"] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface SeatAccount {
  seat: Seat;
  name?: string;
  points: number;
  won: boolean;
  decisions: number;
  open: number;
  unclear: number;
  grades: Record<Grade, number>;
  first: number;
  loss: number;
  luck: number;
  revision: number;
  result: number;
}

export interface Decision {
  ply: number;
  move: number; /* its number among the players' moves */
  seat: Seat;
  choices: number;
  played: string;
  best: string;
  before: number;
  after: number;
  loss: number;
  stake: number;
  open: boolean;
  unclear: boolean;
  grade: Grade;
  luck: number;
  revision: number;
}

export interface ReviewNumbers {
  unit: "points" | "win";
  source: "none" | "exact" | "judged" | "trials" | "rough";
  finished: boolean;
  plies: number;
  seats: SeatAccount[];
  decisions: Decision[];
  worst?: number;
}

export const numbersOf = (review: Review): ReviewNumbers => review as unknown as ReviewNumbers;
export const verdictOf = ({ open, unclear, grade }: Decision): Verdict => (unclear ? "unclear" : open ? grade : "even");
/* Whether there is a better move to name: who has played the best one, or nobody can say, needs none. */
export const couldImprove = (decision: Decision): boolean => !decision.unclear && decision.grade !== "best";
export const isMistake = (grade: Grade): boolean => GRADES.indexOf(grade) >= GRADES.indexOf("inaccuracy");
