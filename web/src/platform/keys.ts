/*
 * Which keys mean the table: none while something is typed or a dialog is open, and those that write a character only
 * where the person wants that. Who speaks to the device, or whose hand slips, presses letters without meaning them.
 */
import { settings } from "../app/settings";

const TYPING = "input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], dialog";
const WITH_NUMBER = 9; /* choices that have a key */

/* A key that is pressed together with Control or Command is meant for the table only where that is `commanded`. */
export function isForTable(event: KeyboardEvent, commanded = false): boolean {
  const together = event.ctrlKey || event.metaKey;
  if (event.defaultPrevented || event.altKey || (together && !commanded)) return false;
  if (event.target instanceof Element && event.target.closest(TYPING)) return false;
  const writes = event.key.length === 1 && event.key !== " " && !together;
  return (settings.peek().keys || !writes) && !document.querySelector("dialog[open]");
}

/* Whether the choice of this number has a key. */
export const hasKey = (number: number): boolean => settings.value.keys && number <= WITH_NUMBER;

export const shortcut = (number: number): object => (hasKey(number) ? { "aria-keyshortcuts": String(number) } : {});
