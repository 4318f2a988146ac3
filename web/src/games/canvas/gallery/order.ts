/*
 * In which order paintings hang: the latest first, by who made them, by title, or with the most points first.
 */
import type { Hung } from "../../../people/statistics";
import { lang } from "../../../app/texts";
import { titleOf } from "../facts";

export const ORDERS = ["date", "person", "title", "points"] as const;
export type Order = (typeof ORDERS)[number];

export function inOrder(works: readonly Hung[], order: Order): Hung[] {
  const words = new Intl.Collator(lang.value);
  const title = ({ work }: Hung): string => titleOf(work.cards) ?? "";
  const compare: Record<Order, (one: Hung, other: Hung) => number> = {
    date: () => 0, /* as they come */
    person: (one, other) => words.compare(one.seat.name, other.seat.name),
    title: (one, other) => words.compare(title(one), title(other)),
    points: (one, other) => other.work.points - one.work.points,
  };
  return [...works].sort(compare[order]);
}
