/*
 * What never changes about Canvas, in the page's language: the words and icons of the cards, the points of the scoring
 * cards. Asked for when first needed; until then there is nothing to say. Titles of paintings are remembered too, for
 * sentences about moves that were made long ago.
 */
import { signal } from "@preact/signals";
import { table } from "../../engine/client";
import type { CanvasFacts, Icon, Lang, Score, Swatch } from "../../engine/types";
import { lang, list, t } from "../../app/texts";

export const SWATCHES: readonly Swatch[] = ["red", "yellow", "green", "blue", "violet"];
export const ELEMENTS = ["hue", "shape", "texture", "tone"] as const;
export type ElementName = (typeof ELEMENTS)[number];
/* Ribbons go by the place of their scoring card. */
export const RIBBONS = ["red", "green", "blue", "violet"] as const;

const LETTERS: Record<string, ElementName> = { h: "hue", s: "shape", x: "texture", t: "tone" };
export const isBonus = (icon: Icon): boolean => icon.startsWith("+");
export const elementOf = (icon: Icon): ElementName => LETTERS[icon.replace("+", "")] ?? "hue";

const known = signal<Partial<Record<Lang, CanvasFacts>>>({});
const asked = new Set<Lang>();

export function facts(): CanvasFacts | undefined {
  const wanted = lang.value;
  if (!asked.has(wanted)) {
    asked.add(wanted);
    void table.ask<CanvasFacts>({ do: "facts", game: "canvas", lang: wanted }).then(
      (arrived) => {
        known.value = { ...known.value, [wanted]: arrived };
      },
      () => asked.delete(wanted),
    );
  }
  return known.value[wanted];
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

const titles = signal<Record<string, string>>({});
const titlesAsked = new Map<string, Promise<void>>();
const titleKey = (cards: readonly number[], wanted: Lang): string => `${wanted} ${cards.join(" ")}`;

export function rememberTitle(cards: readonly number[], wanted: Lang, title: string): void {
  const key = titleKey(cards, wanted);
  titlesAsked.set(key, Promise.resolve());
  if (titles.peek()[key] !== title) titles.value = { ...titles.peek(), [key]: title };
}

/* Resolves when the title of a painting is known, or cannot be. */
export function askTitle(cards: readonly number[]): Promise<void> {
  const wanted = lang.value;
  const key = titleKey(cards, wanted);
  const asked = titlesAsked.get(key);
  if (asked) return asked;
  const asking = table.ask<Score>({ do: "score", cards, scoring: ["composition"], lang: wanted }).then(
    (score) => rememberTitle(cards, wanted, score.title),
    () => undefined,
  );
  titlesAsked.set(key, asking);
  return asking;
}

/* The title of a painting, once the engine has told it. */
export function titleOf(cards: readonly number[]): string | undefined {
  void askTitle(cards);
  return titles.value[titleKey(cards, lang.value)];
}
