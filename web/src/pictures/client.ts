/*
 * Pictures for the page: asked for once, kept as addresses that <img> understands.
 */
import { signal } from "@preact/signals";
import { once } from "../common/once";
import { rest, underWay } from "../common/rest";
import type { Lang } from "../engine/types";
import type { Commission, Order } from "./worker";

declare const PAINTER_FILE: string; /* put in when the page is built */
declare const ART_FOLDER: string;

const LANGS: readonly Lang[] = ["en", "de", "es", "it"];
export const FRAMES = ["none", "gilt", "walnut", "studio"] as const;
export type Frame = (typeof FRAMES)[number];

/* Whether somebody waits for pictures because the painter is still on the way. */
export const painterAwaited = signal(false);
const AWAITED_AFTER = 1000; /* milliseconds; before that nobody wonders */

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, { resolve(text: string): void; reject(error: Error): void }>();

function start(): Worker {
  const made = new Worker(new URL(PAINTER_FILE, document.baseURI), { type: "module" });
  const timer = setTimeout(() => (painterAwaited.value = true), AWAITED_AFTER);
  const arrived = (): void => {
    clearTimeout(timer);
    painterAwaited.value = false;
  };
  made.addEventListener("message", (event: MessageEvent<{ id: number; text?: string; problem?: string }>) => {
    const { id, text, problem } = event.data;
    const one = waiting.get(id);
    arrived();
    waiting.delete(id);
    if (text !== undefined) one?.resolve(text);
    else one?.reject(new Error(problem));
  });
  /* It could not be fetched, or has broken down: the next commission hires another. */
  made.addEventListener("error", (event) => {
    for (const one of waiting.values()) one.reject(new Error(event.message));
    arrived();
    waiting.clear();
    worker = undefined;
  });
  return made;
}

const order = (what: Commission): Promise<string> =>
  underWay(
    new Promise((resolve, reject) => {
      worker ??= start();
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, commission: what } satisfies Order);
    }),
  );

/* When this view is laid out and its pictures are there, painted or fetched. */
export async function picturesShown(): Promise<void> {
  await rest();
  const coming = [...document.images].filter((image) => !image.complete);
  if (coming.length === 0) return;
  await Promise.all(coming.map((image) => image.decode().catch(() => undefined)));
  /* Meanwhile somebody may have gone on to another view. */
  return picturesShown();
}

/* A picture that was finished when the page was built, and needs no painter. */
interface Finished {
  file: string;
}
export type Shown = Commission | Finished;
const isFinished = (what: Shown): what is Finished => "file" in what;

/* The SVG (or the words) as text. There is nobody to ask for a missing picture again, so it is tried twice. */
export const commission = once((what: Commission) => order(what).catch(() => order(what)));

const painted = new Map<string, string>();

/* The picture as an address; it stays valid as long as the page. */
export const address = once(async (what: Shown) => {
  if (isFinished(what)) return what.file;
  const made = URL.createObjectURL(new Blob([await commission(what)], { type: "image/svg+xml" }));
  painted.set(JSON.stringify(what), made);
  return made;
});

/* The same at once, where it has been painted already. */
export const addressAtHand = (what: Shown): string | undefined =>
  isFinished(what) ? what.file : painted.get(JSON.stringify(what));

/* Resolves when the browser can show the picture without a moment of emptiness. */
export const ready = once(async (what: Shown) => {
  const image = new Image();
  image.src = await address(what);
  await image.decode();
});

export const paintingOf = (cards: readonly number[], ground: number, lang: Lang, frame: Frame = "none"): Commission => ({
  kind: "painting",
  cards,
  ground,
  frame: FRAMES.indexOf(frame),
  lang: LANGS.indexOf(lang),
});
export const paintingWords = (cards: readonly number[], ground: number, lang: Lang): Promise<string> =>
  commission({ kind: "painting-words", cards, ground, frame: 0, lang: LANGS.indexOf(lang) });
export const cardOf = (card: number, lang: Lang): Commission => ({ kind: "card", card, lang: LANGS.indexOf(lang) });
/* A card's motif alone, without its words and swatches. */
export const faceOf = (card: number): Finished => ({ file: `${ART_FOLDER}/card-${card}.svg` });
export const iconOf = (name: string): Finished => ({ file: `${ART_FOLDER}/icon-${name}.svg` });
export const groundOf = (ground: number): Finished => ({ file: `${ART_FOLDER}/ground-${ground}.svg` });

export interface Places {
  width: number;
  height: number;
  fields: [number, number][];
  /* In the paint box; `pot` is where the paint pot stands that marks one. */
  throws: { x: number; y: number; dice: [number, number, number, number]; pot: [number, number] }[];
  dots: [number, number][]; /* the pot's places on the dots of the middle: red, green, yellow, blue */
  stands: [number, number][][][];
}
export const boardPlaces = async (): Promise<Places> => JSON.parse(await commission({ kind: "places" })) as Places;
