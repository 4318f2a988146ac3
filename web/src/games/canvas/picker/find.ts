/*
 * Cards found by what stands on them: a number, or the beginning of a title word in any of the four languages, with or
 * without its accents.
 */
import { signal } from "@preact/signals";
import { once } from "../../../common/once";
import { engine } from "../../../engine/client";
import type { Lang } from "../../../engine/types";
import type { CanvasFacts } from "../types";

const LANGS: readonly Lang[] = ["en", "de", "es", "it"];

/* By card, from 0: its words in all languages, folded. */
const words = signal<string[][]>([]);

/* Until then no card is found. */
export const loadWords = once(async () => {
  const all = await Promise.all(LANGS.map((lang) => engine.ask<CanvasFacts>({ do: "facts", game: "canvas", lang })));
  words.value = (all[0]?.cards ?? []).map((_, card) => all.map(({ cards }) => fold(cards[card]?.word ?? "")));
});

const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .toLowerCase()
    .trim();

/* Adjectives end differently with other nouns: all but the last two letters must agree. */
const begins = (word: string, typed: string): boolean =>
  word.startsWith(typed) || (typed.length > 4 && word.length > 4 && typed.length <= word.length + 2 && typed.startsWith(word.slice(0, -2)));

/* The cards (from 1) that a text may mean, in their order; all where nothing is typed. */
export function cardsFor(text: string): number[] {
  void loadWords().catch(() => undefined);
  const typed = fold(text);
  const cards = words.value.map((_, index) => index + 1);
  if (typed === "") return cards;
  if (/^\d+$/.test(typed)) return cards.filter((card) => String(card).startsWith(typed));
  return cards.filter((card) => words.value[card - 1]?.some((word) => begins(word, typed)));
}
