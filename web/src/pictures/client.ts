/*
 * Pictures for the page, as addresses that <img> understands. One that is shown in several places is painted once; of
 * those that are shown nowhere any more only the last few are held.
 */
import { signal } from "@preact/signals";
import { once } from "../common/once";
import { oneByOne } from "../common/oneByOne";
import { rest, underWay } from "../common/rest";
import type { Lang } from "../engine/types";
import type { Commission, Order } from "./worker";

declare const PAINTER_FILE: string; /* put in when the page is built */
declare const ART_FOLDER: string;

export const LANGS: readonly Lang[] = ["en", "de", "es", "it"];
/* As the C programs count them. */
export const langNumber = (lang: Lang): number => LANGS.indexOf(lang);
const FRAMES = ["none", "gilt", "walnut", "studio"] as const;
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

/* There is nobody to ask for a missing picture again, so it is tried twice. */
export const commission = (what: Commission): Promise<string> => order(what).catch(() => order(what));
const words = once(commission);

/* A picture that was finished when the page was built, and needs no painter. */
interface Finished {
  file: string;
}
/* One in a list of many: a few pixels, and not the whole drawing. */
interface Small {
  small: Commission;
}
export type Shown = Commission | Finished | Small;

const addressOf = (blob: Blob): string => URL.createObjectURL(blob);
const svgBlob = (svg: string): Blob => new Blob([svg], { type: "image/svg+xml" });

interface Size {
  width: number;
  height: number;
}

/* Some browsers draw a picture without a size of its own not at all. */
export const sized = (svg: string, { width, height }: Size): string => svg.replace("<svg ", `<svg width="${width}" height="${height}" `);

/* A sized SVG to be drawn with. */
export async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = addressOf(svgBlob(svg));
  await image.decode().finally(() => URL.revokeObjectURL(image.src));
  return image;
}

const SMALL: Size = { width: 160, height: 240 };

/* Drawing takes the page's own time: one after the other, so that it can do something else in between. */
const inTurn = oneByOne();

const shrunk = (svg: string): Promise<Blob> =>
  inTurn(async () => {
    const sheet = new OffscreenCanvas(SMALL.width, SMALL.height);
    sheet.getContext("2d")?.drawImage(await imageOf(sized(svg, SMALL)), 0, 0);
    return sheet.convertToBlob({ type: "image/webp", quality: 0.8 });
  });

interface Made {
  coming: Promise<string>;
  address?: string;
  uses: number;
}

const SPARE = 32; /* pictures that may be wanted again */
const made = new Map<string, Made>(); /* the one that was asked for last at the end */

async function make(what: Commission | Small): Promise<string> {
  const svg = await commission("small" in what ? what.small : what);
  const whole = svgBlob(svg);
  return addressOf("small" in what ? await shrunk(svg).catch(() => whole) : whole);
}

function begin(key: string, what: Commission | Small): Made {
  const one: Made = { coming: make(what), uses: 0 };
  one.coming.then(
    (address) => (one.address = address),
    () => made.get(key) === one && made.delete(key),
  );
  return one;
}

function release(one: Made): void {
  one.uses--;
  const spare = [...made].filter(([, { uses }]) => uses === 0);
  for (const [key, { coming }] of spare.slice(0, -SPARE)) {
    made.delete(key);
    coming.then(URL.revokeObjectURL, () => undefined);
  }
}

/* The picture as an address, valid until it is given back. */
export function borrow(what: Shown): { coming: Promise<string>; giveBack(): void } {
  if ("file" in what) return { coming: Promise.resolve(what.file), giveBack: () => undefined };
  const key = JSON.stringify(what);
  const one = made.get(key) ?? begin(key, what);
  made.delete(key);
  made.set(key, one);
  one.uses++;
  return { coming: one.coming, giveBack: () => release(one) };
}

/* Its address at once, where it has been painted already. */
export const addressAtHand = (what: Shown): string | undefined =>
  "file" in what ? what.file : made.get(JSON.stringify(what))?.address;

/* Resolves when the browser can show the picture without a moment of emptiness. */
export const ready = once(async ({ file }: Finished) => {
  const image = new Image();
  image.src = file;
  await image.decode();
});

export const paintingOf = (cards: readonly number[], ground: number, lang: Lang, frame: Frame = "none"): Commission => ({
  kind: "painting",
  cards,
  ground,
  frame: FRAMES.indexOf(frame),
  lang: langNumber(lang),
});
export const paintingWords = (cards: readonly number[], ground: number, lang: Lang): Promise<string> =>
  words({ kind: "painting-words", cards, ground, frame: 0, lang: langNumber(lang) });
export const cardOf = (card: number, lang: Lang): Commission => ({ kind: "card", card, lang: langNumber(lang) });
/* A card's motif alone, without its words and swatches. */
export const faceOf = (card: number): Finished => ({ file: `${ART_FOLDER}/card-${card}.svg` });
export const iconOf = (name: string): Finished => ({ file: `${ART_FOLDER}/icon-${name}.svg` });
export const groundOf = (ground: number): Finished => ({ file: `${ART_FOLDER}/ground-${ground}.svg` });

/* What hangs for an achievement: a picture before another. */
export interface Medal {
  of: Finished;
  before: Finished;
}

export interface Places {
  width: number;
  height: number;
  fields: [number, number][];
  /* In the paint box; `pot` is where the paint pot stands that marks one. */
  throws: { x: number; y: number; dice: [number, number, number, number]; pot: [number, number] }[];
  dots: [number, number][]; /* the pot's places on the dots of the middle: red, green, yellow, blue */
  stands: [number, number][][][];
}
export const boardPlaces = async (): Promise<Places> => JSON.parse(await words({ kind: "places" })) as Places;
