/*
 * What people read, in their language. The texts are data/languages and web/languages, put together
 * when the page is built; a language is fetched when it is first needed. Their keys are a type, made then, too: what
 * asks for a text that is not there does not compile.
 */
import { effect, signal } from "@preact/signals";
import { fetched } from "../common/fetched";
import { once } from "../common/once";
import { speak } from "../engine/client";
import type { Lang } from "../engine/types";
import { settings } from "./settings";

type Texts = Record<string, string>;
type Fills = Record<string, string | number>;

const loaded = signal<Partial<Record<Lang, Texts>>>({});
declare const LANGUAGE_FILES: Record<Lang, string>; /* put in when the page is built */

const load = once(async (lang: Lang) => {
  const texts = (await (await fetched(LANGUAGE_FILES[lang])).json()) as Texts;
  loaded.value = { ...loaded.value, [lang]: texts };
});

/* The language shown: the one chosen, once it has arrived. */
export const lang = signal<Lang>("en");
effect(() => {
  document.documentElement.lang = lang.value;
  speak(lang.value);
});

async function show(wanted: Lang): Promise<void> {
  await load(wanted);
  lang.value = wanted;
}

/* Ready when there is something to read; English, where the chosen language cannot be had. */
export async function startTexts(): Promise<void> {
  await show(settings.value.lang)
    .catch(() => show("en"))
    .catch(() => undefined);
  effect(() => {
    const wanted = settings.value.lang;
    const arrived = (): void => {
      if (settings.peek().lang === wanted) lang.value = wanted;
    };
    void load(wanted).then(arrived, () => undefined);
  });
}

function fill(text: string, fills: Fills): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = fills[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? number(value) : value;
  });
}

export type TextKey = keyof TextKeys; /* declared in the build folder's web/keys.d.ts */

/* What stands before an ending: of "page.spoons.one" and ".one" it is "page.spoons". */
export type Before<Ending extends string, Key = TextKey> = Key extends `${infer Stem}${Ending}` ? Stem : never;

/*
 * A key that is there. Of one that is put together from a name of the engine's, `scoring.${name}.rule`, no more can be
 * told than that there are texts of this shape.
 */
export type Known<Key extends string, All extends string = TextKey> = Key extends All
  ? Key
  : string extends Key
    ? never
    : [Extract<All, Key>] extends [never]
      ? never
      : Key;

/* The text for a key; the key itself where the engine names something that has none, so that a gap is seen. */
export function t<Key extends string>(key: Known<Key>, fills: Fills = {}): string {
  return text(key, fills);
}

const text = (key: string, fills: Fills): string => fill(loaded.value[lang.value]?.[key] ?? key, fills);

/* A word as it begins a line. */
export const capital = (word: string): string => word.charAt(0).toLocaleUpperCase(lang.value) + word.slice(1);

export const has = (key: string): boolean => loaded.value[lang.value]?.[key] !== undefined;

/* Of "key.one" and "key.other" the one that goes with a count; {count} is filled in. */
export function tn<Key extends string>(key: Known<Key, Before<".one"> & Before<".other">>, count: number, fills: Fills = {}): string {
  const one = new Intl.PluralRules(lang.value).select(count) === "one";
  return text(one ? `${key}.one` : `${key}.other`, { count, ...fills });
}

export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(lang.value, { maximumFractionDigits: digits }).format(value);
}

export function percent(part: number, digits = 0): string {
  return new Intl.NumberFormat(lang.value, { style: "percent", maximumFractionDigits: digits }).format(part);
}

/* To make a formatter takes longer than a whole list's use of it. */
function perLang<Format>(make: (wanted: Lang) => Format): () => Format {
  const made = new Map<Lang, Format>();
  return () => {
    const found = made.get(lang.value) ?? make(lang.value);
    made.set(lang.value, found);
    return found;
  };
}

const dates = perLang((wanted) => new Intl.DateTimeFormat(wanted, { dateStyle: "medium", timeStyle: "short" }));
const lists = perLang((wanted) => new Intl.ListFormat(wanted));

export const date = (when: number | Date): string => dates().format(when);

/* "a", "a and b", "a, b and c". */
export const list = (words: string[]): string => lists().format(words);

/* "40 : 16", the best first; never broken into two lines. */
export const tally = (points: number[]): string =>
  [...points]
    .sort((one, other) => other - one)
    .map((one) => number(one))
    .join("\u00a0:\u00a0");
