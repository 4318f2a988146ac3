/*
 * Checking a record: what its headers promise, and what the engine finds when it works everything out again.
 */
import { lang } from "../../app/texts";
import { engine } from "../../engine/client";
import type { Fairness, Headers, Position, Verdict } from "../../engine/types";
import { viewOf } from "../../games/registry";

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

/* A record's moves are notation; people read what the game says of them. */
async function outcomesOf(name: string, { game, names }: Headers, ply: number | undefined): Promise<Checked["outcome"]> {
  if (ply === undefined) return (move) => move;
  const room = await viewOf(game).table();
  const before = await engine.ask<Position>({ do: "show", table: name, ply, lang: lang.value });
  const seats = names.map((seat) => ({ name: seat, player: "" })); /* nobody of them is "you" */
  return (move) => room.sentence({ actor: "chance", move }, before, seats).replace(/\.$/, "");
}

let checks = 0;

/* Fails with an EngineError that names the line where the text is no record. */
export async function checkRecord(record: string): Promise<Checked> {
  const name = `fair-check-${++checks}`; /* two may be under way at once */
  await engine.ask({ do: "load", table: name, record });
  try {
    const verdict = await engine.ask<Verdict>({ do: "verify", table: name, lang: lang.value });
    const headers = await engine.ask<Headers>({ do: "headers", table: name });
    const { fairness } = headers;
    return { state: stateOf(verdict, fairness), verdict, fairness, outcome: await outcomesOf(name, headers, verdict.ply) };
  } finally {
    void engine.ask({ do: "drop", table: name }).catch(() => undefined);
  }
}

/* The same record with the last digit of its secret changed; null where it has none. */
export function forge(record: string): string | null {
  const forged = record.replace(/^(secret:[ \t]*[0-9a-fA-F]*)([0-9a-fA-F])/m, (_whole, before: string, last: string) => {
    return before + (last === "0" ? "1" : "0");
  });
  return forged === record ? null : forged;
}
