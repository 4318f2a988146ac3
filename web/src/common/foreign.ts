/*
 * Words that somebody else has typed, made fit to be shown: nothing in them controls a line, turns the writing, hides,
 * or towers over its neighbours. They are still somebody's words, and only shown where that is seen.
 */

/* What would act on the text around it is shown as a sign instead. */
const ACTING = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/* What nobody sees, but for the joiners that some writing and many pictograms need. */
const HIDDEN = /(?![\u200c\u200d])\p{Cf}/gu;
/* More marks on a letter than any writing has. */
const TOWERS = /(\p{M}{4})\p{M}+/gu;
const SIGN = "\ufffd";

/* At most so many characters, and always something to be seen. */
export function plainWords(text: string, most: number): string {
  const plain = text.replace(ACTING, SIGN).replace(HIDDEN, "").replace(TOWERS, "$1").trim();
  const characters = [...plain];
  if (characters.length === 0) return SIGN;
  return characters.length <= most ? plain : `${characters.slice(0, most).join("")}…`;
}
