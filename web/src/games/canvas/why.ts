/*
 * The master's reason as people read it: at the table cards go by their words, not their numbers.
 */
import { lang } from "../../app/texts";
import type { Lang } from "../../engine/types";
import { cardWord } from "./facts";

const QUOTES: Record<Lang, [string, string]> = { en: ["“", "”"], de: ["„", "“"], es: ["«", "»"], it: ["«", "»"] };

const quoted = (card: string): string => QUOTES[lang.value].join(cardWord(Number(card)));

/* "12-7-40" is a painting from bottom to top; otherwise the word for a card stands before its number. */
const PAINTING = /\b\d{1,2}(?:-\d{1,2}){2}\b/g;
const CARDS = /\b(cards?|karten?|cartas?|carte) \d{1,2}(?:(?:,| and| und| y| e) ?\d{1,2})*\b/gi;

export function reason(why: string): string {
  return why
    .replace(PAINTING, (cards) => cards.split("-").map(quoted).join(" – "))
    .replace(CARDS, (words) => words.replace(/\d{1,2}/g, quoted));
}
