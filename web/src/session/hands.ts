/*
 * Tables that are seen on a big screen: there this device is only its owner's hands. Whoever came by the code on the
 * big screen has it so; the menu of the table changes it.
 */
import { signal } from "@preact/signals";

const KEY = "atelier.hands";
const MOST = 32; /* tables that are remembered, the last ones */

function read(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(-MOST) : [];
  } catch {
    return []; /* unreadable, or storage is forbidden */
  }
}

const tables = signal<readonly string[]>(read());

export const onlyHands = (table: string): boolean => tables.value.includes(table);

export function setOnlyHands(table: string, on: boolean): void {
  const others = tables.peek().filter((id) => id !== table);
  tables.value = on ? [...others, table].slice(-MOST) : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.peek()));
  } catch {
    /* it holds until the page is left */
  }
}
