/*
 * What the engine says of Angeschmiert, as docs/bots/protocol.md describes it.
 */
import type { Seat } from "../../engine/types";

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

export interface AngeschmiertFacts {
  ladder: number;
  home: number;
  risk: [number, number]; /* the first and the last risk field */
  board: { bucket: number[]; brush: number[] };
  throws: { throw: string; value: number }[];
}
