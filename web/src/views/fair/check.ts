/*
 * Checking a record: what its headers promise, and what the engine finds when it works everything out again.
 */
import { type Ask, beside } from "../../session/beside";
import { lang } from "../../app/texts";
import type { Fairness, Headers, Verdict } from "../../engine/types";
import { tellMoves } from "../../session/told";

/* Nothing to prove; not over yet; right; the secret is another; outcomes are wrong; or not proved for another reason. */
export type State = "none" | "sealed" | "fair" | "seal" | "wrong" | "unproved";

export interface Checked {
  state: State;
  verdict: Verdict;
  fairness: Fairness | null;
  /* What chance brought, or should have, at the first wrong outcome: in words. */
  outcome(move: string): string;
}

function stateOf(verdict: Verdict, fairness: Fairness | null): State {
  if (!fairness) return "none";
  if (!verdict.provable) return "sealed";
  if (!verdict.commitment) return "seal";
  if (verdict.wrong > 0) return "wrong";
  return verdict.fair ? "fair" : "unproved";
}

/* A record's moves are notation; people read what the narrator says of them. */
async function outcomesOf(ask: Ask, { names }: Headers, { ply, found, expected }: Verdict): Promise<Checked["outcome"]> {
  const moves = [found, expected].filter((move) => move !== undefined);
  if (ply === undefined || moves.length === 0) return (move) => move;
  const seats = names.map((seat) => ({ name: seat, player: "" })); /* nobody of them is "you" */
  const told = await tellMoves(ask, seats, ply, moves);
  return (move) => told[moves.indexOf(move)]?.replace(/\.$/, "") ?? move;
}

/* Fails with an EngineError that names the line where the text is no record. */
export const checkRecord = (record: string): Promise<Checked> =>
  beside(async (ask) => {
    await ask({ do: "load", record });
    const verdict = await ask<Verdict>({ do: "verify", lang: lang.value });
    const headers = await ask<Headers>({ do: "headers" });
    const { fairness } = headers;
    return { state: stateOf(verdict, fairness), verdict, fairness, outcome: await outcomesOf(ask, headers, verdict) };
  });

/* The same record with the last digit of its secret changed; null where it has none. */
export function forge(record: string): string | null {
  const forged = record.replace(/^(secret:[ \t]*[0-9a-fA-F]*)([0-9a-fA-F])/m, (_whole, before: string, last: string) => {
    return before + (last === "0" ? "1" : "0");
  });
  return forged === record ? null : forged;
}
