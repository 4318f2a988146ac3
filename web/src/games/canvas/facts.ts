/*
 * What never changes about Canvas, in the page's language: the words and icons of the cards, the points of the scoring
 * cards. Asked for when first needed; until then there is nothing to say. Titles of paintings are remembered too, for
 * sentences about moves that were made long ago.
 */
import { signal } from "@preact/signals";
import { once } from "../../common/once";
import { engine } from "../../engine/client";
import type { Lang } from "../../engine/types";
import type { CanvasFacts, Icon, Score, Swatch } from "./types";
import { lang, list, t } from "../../app/texts";

export const LAYERS = 3; /* cards in a painting */
export const SWATCHES: readonly Swatch[] = ["red", "yellow", "green", "blue", "violet"];
export const ELEMENTS = ["hue", "shape", "texture", "tone"] as const;
export type ElementName = (typeof ELEMENTS)[number];
/* Ribbons go by the place of their scoring card; those for bonus icons are grey. */
const RIBBONS = ["red", "green", "blue", "violet"] as const;
export const ribbonOf = (name: string, scoring: readonly string[]): string => `ribbon-${RIBBONS[scoring.indexOf(name)] ?? "grey"}`;

const LETTERS: Record<string, ElementName> = { h: "hue", s: "shape", x: "texture", t: "tone" };
export const isBonus = (icon: Icon): boolean => icon.startsWith("+");
export const elementOf = (icon: Icon): ElementName => LETTERS[icon.replace("+", "")] ?? "hue";

const known = signal<Partial<Record<Lang, CanvasFacts>>>({});
const loadIn = once(async (wanted: Lang) => {
  const arrived = await engine.ask<CanvasFacts>({ do: "facts", game: "canvas", lang: wanted });
  known.value = { ...known.value, [wanted]: arrived };
  return arrived;
});

export const loadFacts = (): Promise<CanvasFacts> => loadIn(lang.peek());

export function facts(): CanvasFacts | undefined {
  void loadIn(lang.value).catch(() => undefined);
  return known.value[lang.value];
}

export const cardWord = (card: number): string => facts()?.cards[card - 1]?.word ?? t("canvas.card", { card });
export const cardIcons = (card: number): Icon[][] => facts()?.cards[card - 1]?.icons ?? [[], [], [], [], []];
export const ladderOf = (scoring: string): number[] =>
  facts()?.scoring.find((one) => one.name === scoring)?.points ?? [];

/* "hue", "bonus for tone". */
export const iconWord = (icon: Icon): string =>
  isBonus(icon)
    ? t("canvas.icon.bonus", { element: t(`element.${elementOf(icon)}.name`) })
    : t(`element.${elementOf(icon)}.name`);

/* "hue in red, hue and tone in yellow" */
export function iconsWords(icons: Icon[][]): string {
  const parts = icons.flatMap((here, index) => {
    const swatch = SWATCHES[index];
    return here.length === 0 || swatch === undefined
      ? []
      : [t("canvas.icons.in", { icons: list(here.map(iconWord)), swatch: t(`swatch.${swatch}.name`) })];
  });
  return parts.length === 0 ? t("canvas.icons.none") : parts.join(", ");
}

const titles = new Map<string, string>();
const titlesKnown = signal(0); /* how many; told a few times a second while many come */
const TOGETHER = 50; /* milliseconds */
let telling: ReturnType<typeof setTimeout> | undefined;
const titleKey = (cards: readonly number[], wanted: Lang): string => `${wanted} ${cards.join(" ")}`;

export function rememberTitle(cards: readonly number[], wanted: Lang, title: string): void {
  titles.set(titleKey(cards, wanted), title);
  telling ??= setTimeout(() => {
    telling = undefined;
    titlesKnown.value = titles.size;
  }, TOGETHER);
}

const fetchTitle = once(async (cards: readonly number[], wanted: Lang) => {
  if (titles.has(titleKey(cards, wanted))) return;
  const { title } = await engine.ask<Score>({ do: "score", cards, scoring: ["composition"], lang: wanted });
  rememberTitle(cards, wanted, title);
});

/* Resolves when the title of a painting is known, or cannot be. */
const askTitle = (cards: readonly number[]): Promise<void> =>
  fetchTitle(cards, lang.value).catch(() => undefined);

/* The title of a painting, once the engine has told it. */
export function titleOf(cards: readonly number[]): string | undefined {
  void askTitle(cards);
  void titlesKnown.value; /* whoever shows it is told when there are more */
  return titles.get(titleKey(cards, lang.value));
}
