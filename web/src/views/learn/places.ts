/*
 * Where a lesson's places are at the table: those that can be seen, in the order of the lesson.
 */
import type { Lesson } from "../../games/lesson";

export const placesOf = ({ places }: Lesson, place: string | undefined): HTMLElement[] =>
  (place === undefined ? [] : (places[place] ?? [])).flatMap((selector) => {
    const found = document.querySelector<HTMLElement>(selector);
    return found && found.getClientRects().length > 0 ? [found] : [];
  });
