/*
 * Checking a record: what its headers promise, and what the engine finds when it works everything out again.
 */
import type { Played } from "../../app/session";
import { table } from "../../engine/client";
import type { Verdict } from "../../engine/types";

export interface Headers {
  commitment: string | undefined;
  secret: string | undefined;
}

export function headersOf(record: string): Headers {
  const [head = ""] = record.replaceAll("\r", "").split(/\n[ \t]*\n/, 1);
  const value = (key: string): string | undefined => new RegExp(`^${key}:[ \\t]*([0-9a-fA-F]+)`, "m").exec(head)?.[1];
  return { commitment: value("commitment"), secret: value("secret") };
}

export type Finding =
  | { state: "none" | "sealed" | "seal" }
  | { state: "fair"; checked: number }
  | { state: "wrong"; checked: number; wrong: number; number: number; found: string; expected: string };

export interface Checked {
  headers: Headers;
  finding: Finding;
  outcomes: number; /* moves of chance */
}

function findingOf(verdict: Verdict, headers: Headers, moves: Played[]): Finding {
  if (headers.commitment === undefined) return { state: "none" };
  if (!verdict.provable) return { state: "sealed" };
  if (verdict.commitment === false) return { state: "seal" };
  const checked = verdict.checked ?? 0;
  if (verdict.fair) return { state: "fair", checked };
  const ply = verdict.ply ?? 0;
  return {
    state: "wrong",
    checked,
    wrong: verdict.wrong ?? 0,
    number: ply + 1,
    found: moves[ply]?.move ?? "",
    expected: verdict.expected ?? "",
  };
}

let checks = 0;

/* Fails with an EngineError that names the line where the text is no record. */
export async function checkRecord(record: string): Promise<Checked> {
  const name = `fair-check-${++checks}`; /* two may be under way at once */
  await table.ask({ do: "load", table: name, record });
  try {
    const verdict = await table.ask<Verdict>({ do: "verify", table: name });
    const { moves } = await table.ask<{ moves: Played[] }>({ do: "moves", table: name });
    const headers = headersOf(record);
    return {
      headers,
      finding: findingOf(verdict, headers, moves),
      outcomes: moves.filter((one) => one.actor === "chance").length,
    };
  } finally {
    void table.ask({ do: "drop", table: name }).catch(() => undefined);
  }
}

/* The same record with the last digit of its secret changed. */
export function forge(record: string): string {
  return record.replace(/^(secret:[ \t]*[0-9a-fA-F]*)([0-9a-fA-F])/m, (_whole, before: string, last: string) => {
    return before + (last === "0" ? "1" : "0");
  });
}
