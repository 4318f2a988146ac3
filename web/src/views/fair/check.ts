/*
 * Checking a record: what its headers promise, and what the engine finds when it works everything out again.
 */
import { lang } from "../../app/texts";
import { table } from "../../engine/client";
import type { Fairness, Headers, Verdict } from "../../engine/types";

/* Nothing to prove; not over yet; right; the secret is another; outcomes are wrong; or not proved for another reason. */
export type State = "none" | "sealed" | "fair" | "seal" | "wrong" | "unproved";

export interface Checked {
  state: State;
  verdict: Verdict;
  fairness: Fairness | null;
}

function stateOf(verdict: Verdict, fairness: Fairness | null): State {
  if (!fairness) return "none";
  if (!verdict.provable) return "sealed";
  if (!verdict.commitment) return "seal";
  if (verdict.wrong > 0) return "wrong";
  return verdict.fair ? "fair" : "unproved";
}

let checks = 0;

/* Fails with an EngineError that names the line where the text is no record. */
export async function checkRecord(record: string): Promise<Checked> {
  const name = `fair-check-${++checks}`; /* two may be under way at once */
  await table.ask({ do: "load", table: name, record });
  try {
    const verdict = await table.ask<Verdict>({ do: "verify", table: name, lang: lang.value });
    const { fairness } = await table.ask<Headers>({ do: "headers", table: name });
    return { state: stateOf(verdict, fairness), verdict, fairness };
  } finally {
    void table.ask({ do: "drop", table: name }).catch(() => undefined);
  }
}

/* The same record with the last digit of its secret changed; null where it has none. */
export function forge(record: string): string | null {
  const forged = record.replace(/^(secret:[ \t]*[0-9a-fA-F]*)([0-9a-fA-F])/m, (_whole, before: string, last: string) => {
    return before + (last === "0" ? "1" : "0");
  });
  return forged === record ? null : forged;
}
