/*
 * What lies on the scoring desk: the scoring cards in play, who painted what, the painting at hand, and the games of
 * the evening that were noted. Kept in the browser; what it is worth only the engine says.
 */
import { computed, effect, signal } from "@preact/signals";
import { sentenceOf } from "../../../common/sentence";
import { readKept, writeKept } from "../../../common/kept";
import { engine } from "../../../engine/client";
import { lang, t } from "../../../app/texts";
import { LAYERS } from "../facts";
import type { Offer, Score } from "../types";

export const MOST_PAINTERS = 5;
export const MOST_PAINTINGS = 3;

interface Painter {
  name: string;
  tokens: number;
  paintings: number[][]; /* cards, bottom to top */
}

interface NotedGame {
  names: string[];
  points: number[];
  places: number[];
}

interface Evening {
  scoring: string[];
  painters: Painter[];
  cards: number[]; /* of the painting at hand */
  painter: number; /* whose it is */
  games: NotedGame[];
}

/* The answer to the question `tally`. */
interface Tally {
  painters: {
    paintings: { cards: number[]; title: string; ribbons: Record<string, number> }[];
    ribbons: Record<string, number>;
    points: number;
    tokens: number;
    place: number;
  }[];
  decided_by: "points" | "tokens" | "judge";
}

const KEY = "atelier.desk";
const TOKENS = 4;

export const freshPainter = (): Painter => ({ name: "", tokens: TOKENS, paintings: [] });

const fresh = (): Evening => ({
  scoring: ["composition", "emphasis", "repetition", "variety"],
  painters: [freshPainter(), freshPainter()],
  cards: [],
  painter: 0,
  games: [],
});

function read(): Evening {
  const whole = { ...fresh(), ...(readKept(KEY) as Partial<Evening> | null) };
  return Array.isArray(whole.painters) && whole.painters.length > 0 ? whole : fresh();
}

export const evening = signal<Evening>(read());

export function change(part: Partial<Evening>): void {
  evening.value = { ...evening.value, ...part };
  writeKept(KEY, evening.value);
}

export function changePainter(index: number, part: Partial<Painter>): void {
  change({ painters: evening.value.painters.map((one, at) => (at === index ? { ...one, ...part } : one)) });
}

/* The painters once one of them has been given the painting at hand. */
export const withPainting = ({ painters, painter, cards }: Evening): Painter[] =>
  painters.map((one, index) => (index === painter ? { ...one, paintings: [...one.paintings, cards] } : one));

export const scoringInPlay = computed(() => evening.value.scoring);

/* In which painting a card lies already: the painter's index, or -1. */
export const painterWith = (card: number): number =>
  evening.value.painters.findIndex(({ paintings }) => paintings.some((cards) => cards.includes(card)));

/* --- what the engine says --- */

export const score = signal<Score | null>(null);
export const tally = signal<Tally | null>(null);
const trial = signal<Tally | null>(null); /* with the painting at hand in it */
export const problem = signal("");

const request = (painters: Painter[], scoring: string[]): object => ({
  do: "tally",
  lang: lang.value,
  scoring,
  tokens: painters.map(({ tokens }) => tokens),
  painters: painters.flatMap(({ paintings }, index) => paintings.map(() => index + 1)),
  cards: painters.flatMap(({ paintings }) => paintings.flat()),
});

/* What the painting at hand adds for whoever it is given to. */
export const offer = computed<Offer | undefined>(() => {
  const { cards, painter } = evening.value;
  const [before, after] = [tally.value?.painters[painter], trial.value?.painters[painter]];
  if (!score.value || !before || !after) return undefined;
  const given = Object.entries(after.ribbons).map(([name, count]) => [name, count - (before.ribbons[name] ?? 0)] as const);
  return {
    cards: cards as [number, number, number],
    title: score.value.title,
    points: after.points - before.points,
    ribbons: Object.fromEntries(given),
    bonus: (after.ribbons.bonus ?? 0) - (before.ribbons.bonus ?? 0),
  };
});

let asked = 0;

/* What is refused after the desk has changed again is no problem of what lies there now. */
const ask = async <Reply>(what: object): Promise<Reply | null> => {
  const turn = asked;
  try {
    return await engine.ask<Reply>(what);
  } catch (error) {
    if (turn === asked) problem.value = sentenceOf(error);
    return null;
  }
};

/* Asks again whenever something on the desk changes, and forgets answers that come too late. */
export const watchDesk = (): (() => void) =>
  effect(() => {
    const { scoring, painters, cards, painter } = evening.value;
    const wanted = lang.value;
    const turn = ++asked;
    const whole = cards.length === LAYERS && scoring.length > 0;
    const room = (painters[painter]?.paintings.length ?? MOST_PAINTINGS) < MOST_PAINTINGS;
    problem.value = "";
    void Promise.all([
      scoring.length > 0 ? ask<Tally>(request(painters, scoring)) : null,
      whole && room ? ask<Tally>(request(withPainting(evening.value), scoring)) : null,
      whole ? ask<Score>({ do: "score", cards, scoring, lang: wanted }) : null,
    ]).then(([now, then, shown]) => {
      if (turn !== asked) return;
      tally.value = now;
      trial.value = then;
      score.value = shown;
    });
  });

/* What a painter is called at the desk. */
export const painterName = (index: number): string =>
  evening.value.painters[index]?.name.trim() || t("desk.painter", { count: index + 1 });
