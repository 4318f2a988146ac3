/*
 * The cards of the row in words: what each is and costs, what taking it means.
 */
import { t, tn } from "../../../app/texts";
import type { Desk } from "./desk";
import { cardIcons, cardWord, iconsWords } from "../facts";

/* “Peaceful”: hue in red, hue and tone in yellow. 1 token on it. Costs 2 tokens. */
export function rowCardWords(desk: Desk, index: number): string {
  const one = desk.state.value.row[index];
  if (!one) return "";
  return [
    t("canvas.row.card", { place: index + 1, card: cardWord(one.card), icons: iconsWords(cardIcons(one.card)) }),
    one.tokens > 0 ? tn("canvas.row.lying", one.tokens) : "",
    index === 0 ? t("canvas.row.free") : tn("canvas.row.costs", index),
    whyNotTaken(desk, index + 1),
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/* What taking the picked card would do, or why it cannot be taken. */
export function pickSentence(desk: Desk, place: number): string {
  const one = desk.state.value.row[place - 1];
  if (!one) return "";
  const fills = { card: cardWord(one.card) };
  if (desk.legalTake(place)) {
    const pay = place === 1 ? t("canvas.pick.free", fills) : tn(desk.state.value.pool === null ? "canvas.pick" : "canvas.pick.pool", place - 1, fills);
    return one.tokens === 0 ? pay : `${pay} ${tn("canvas.pick.found", one.tokens)}`;
  }
  if (!desk.canAct.value) return t("canvas.pick.wait", fills);
  return whyNotTaken(desk, place);
}

/* Why a person whose turn it is cannot take a card; nothing where it can be taken. */
export function whyNotTaken(desk: Desk, place: number): string {
  if (!desk.canAct.value || desk.legalTake(place)) return "";
  const lacks = lacking(desk, place);
  return lacks > 0 ? tn("near.price", lacks) : t("canvas.pick.full");
}

/* How many tokens a person whose turn it is would need besides, to take a card. */
export function lacking(desk: Desk, place: number): number {
  const takes = desk.session.position.value.legal.some((move) => move.startsWith("take"));
  return takes && desk.canAct.value && !desk.legalTake(place) ? Math.max(0, place - 1 - desk.mine.value.tokens) : 0;
}
