/*
 * Tables that are seen on a big screen: there this device is only its owner's hands. Whoever came by the code on the
 * big screen has it so; the menu of the table changes it.
 */
import { signal } from "@preact/signals";
import { readKept, writeKept } from "../common/kept";

const KEY = "atelier.hands";
const MOST = 32; /* tables that are remembered, the last ones */

function read(): string[] {
  const kept = readKept(KEY);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(-MOST) : [];
}

const tables = signal<readonly string[]>(read());

export const onlyHands = (table: string): boolean => tables.value.includes(table);

export function setOnlyHands(table: string, on: boolean): void {
  const others = tables.peek().filter((id) => id !== table);
  tables.value = on ? [...others, table].slice(-MOST) : others;
  writeKept(KEY, tables.peek());
}
