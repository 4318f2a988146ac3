/*
 * Where a lesson's places are at the table.
 */
import type { Lesson } from "../../games/lesson";

export function placeOf({ places }: Lesson, place: string | undefined): HTMLElement | null {
  const selector = place === undefined ? undefined : places[place];
  return selector === undefined ? null : document.querySelector<HTMLElement>(selector);
}
