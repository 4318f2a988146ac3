/*
 * The cards of the row in words: what each is and costs, what taking it means.
 */
import { t, tn } from "../../../app/texts";
import type { TableState } from "./tableState";
import { cardIcons, cardWord, iconsWords } from "../facts";

/* “Peaceful”: hue in red, hue and tone in yellow. 1 token on it. Costs 2 tokens. */
export function rowCardWords(table: TableState, index: number): string {
  const one = table.state.value.row[index];
  if (!one) return "";
  return [
    t("canvas.row.card", { place: index + 1, card: cardWord(one.card), icons: iconsWords(cardIcons(one.card)) }),
    one.tokens > 0 ? tn("canvas.row.lying", one.tokens) : "",
    index === 0 ? t("canvas.row.free") : tn("canvas.row.costs", index),
    whyNotTaken(table, index + 1),
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/* What taking the picked card would do, or why it cannot be taken. */
export function pickSentence(table: TableState, place: number): string {
  const one = table.state.value.row[place - 1];
  if (!one) return "";
  const fills = { card: cardWord(one.card) };
  if (table.legalTake(place)) {
    const pay = place === 1 ? t("canvas.pick.free", fills) : tn(table.state.value.pool === null ? "canvas.pick" : "canvas.pick.pool", place - 1, fills);
    return one.tokens === 0 ? pay : `${pay} ${tn("canvas.pick.found", one.tokens)}`;
  }
  if (!table.canAct.value) return t("canvas.pick.wait", fills);
  return whyNotTaken(table, place);
}

/* Why a person whose turn it is cannot take a card; nothing where it can be taken. */
function whyNotTaken(table: TableState, place: number): string {
  if (!table.canAct.value || table.legalTake(place)) return "";
  const lacks = lacking(table, place);
  return lacks > 0 ? tn("near.price", lacks) : t("canvas.pick.full");
}

/* How many tokens a person whose turn it is would need besides, to take a card. */
export function lacking(table: TableState, place: number): number {
  const takes = table.session.position.value.legal.some((move) => move.startsWith("take"));
  return takes && table.canAct.value && !table.legalTake(place) ? Math.max(0, place - 1 - table.mine.value.tokens) : 0;
}
