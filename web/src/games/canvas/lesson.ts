/*
 * The first game of Canvas: alone with Vincent, two scoring cards, three paintings.
 */
import type { Step } from "../../session/session";
import { lang, list, t, tn } from "../../app/texts";
import { engine } from "../../engine/client";
import type { CanvasSeat, CanvasState, Offer, Painting, Score } from "./types";
import type { Item, Lesson, Memory, Moment } from "../lesson";
import { cardWord, loadFacts } from "./facts";
import { rankAbout, rankName } from "./ranks";
import { scoringName } from "./words";

/* The deal is known: its first cards make a good painting, and Vincent soon leaves tokens behind. */
const SEED = "c0ffee0000000000000000000000000000000000000000000000000000000002";

const PLACES = {
  row: [".canvas-row", ".canvas-row-cards"],
  hand: [".canvas-hand-box", ".canvas-hand"],
  studio: [".canvas-studio", ".canvas-hand-box", ".canvas-hand"],
  scoring: [".canvas-scorings", ".canvas-chips"],
  ribbons: [".canvas-seats", ".canvas-seat:not(.vincent)", ".canvas-chips"],
  tokens: [".canvas-seats", ".canvas-seat:not(.vincent)", ".canvas-own-tokens"],
};

const stateOf = (moment: Moment): CanvasState => moment.position.state as CanvasState;
const seatOf = (state: CanvasState): CanvasSeat | undefined => state.seats[0];
const inHand = (moment: Moment): number => seatOf(stateOf(moment))?.hand.length ?? 0;
const painted = (moment: Moment): number => seatOf(stateOf(moment))?.paintings.length ?? 0;
const tokens = (moment: Moment): number => seatOf(stateOf(moment))?.tokens ?? 0;
/* How many cards were ever taken: those in hand and those painted. */
const taken = (moment: Moment): number => inHand(moment) + 3 * painted(moment);
const pointsWords = (points: number): string => tn("learn.canvas.points", points);

async function wordOf(card: number): Promise<string> {
  await loadFacts();
  return cardWord(card);
}

const scoreOf = (moment: Moment, painting: Painting): Promise<Score> =>
  engine.ask<Score>({ do: "score", cards: painting.cards, scoring: stateOf(moment).scoring, lang: lang.peek() });

async function takenWords(moment: Moment): Promise<string> {
  const word = await wordOf(Number(moment.memory.card ?? 1));
  const paid = Number(moment.memory.paid ?? 0);
  return paid === 0 ? t("learn.canvas.taken.free", { word }) : tn("learn.canvas.taken.paid", paid, { word });
}

function vincentWords({ memory }: Moment): string {
  const count = Number(memory.toss ?? 0);
  return count === 0 ? t("learn.canvas.vincent.none") : tn("learn.canvas.vincent", count);
}

function paidWords(moment: Moment): string {
  const have = tokens(moment);
  const had = Number(moment.memory.had ?? have);
  const manner = have > had ? "more" : have < had ? "less" : "same";
  return t(`learn.canvas.paid.${manner}`, { tokens: have });
}

async function studioWords(moment: Moment): Promise<string> {
  const words = t("learn.canvas.studio");
  const { paintings } = await moment.session.ask<{ paintings: Offer[] }>({ do: "paintings" });
  const best = paintings[0];
  if (!best || best.points === 0) return words;
  return `${words} ${t("learn.canvas.studio.best", { title: best.title, points: pointsWords(best.points) })}`;
}

function ribbonWords(ribbons: Record<string, number>): string[] {
  return Object.entries(ribbons)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => {
      const what = name === "bonus" ? t("ribbon.bonus.name") : scoringName(name);
      return count > 1 ? `${what} (${count})` : what;
    });
}

function paintedWords(moment: Moment): string {
  const seat = seatOf(stateOf(moment));
  const painting = seat?.paintings.at(-1);
  if (!seat || !painting) return t("learn.free");
  const ribbons = ribbonWords(painting.ribbons);
  if (ribbons.length === 0) return t("learn.canvas.painted.none", { title: painting.title });
  const points = pointsWords(seat.points);
  return t("learn.canvas.painted", { title: painting.title, ribbons: list(ribbons), points });
}

async function nearWords(moment: Moment): Promise<string> {
  const painting = seatOf(stateOf(moment))?.paintings[0];
  const missed = painting ? Object.entries((await scoreOf(moment, painting)).missed) : [];
  const [name, sentence] = missed[0] ?? [];
  if (name === undefined || sentence === undefined) return t("learn.canvas.second");
  return t("learn.canvas.near", { card: scoringName(name), sentence });
}

type PlacedItem = Item<keyof typeof PLACES>;

const tell = (id: string, place: PlacedItem["place"], ready: Item["ready"], text: Item["text"]): PlacedItem => ({
  id,
  ...(place ? { place } : {}),
  ready,
  text,
});

const items: PlacedItem[] = [
  tell("welcome", undefined, (moment) => taken(moment) === 0, () => t("learn.canvas.welcome")),
  tell(
    "scoring",
    "scoring",
    (moment) => taken(moment) === 0,
    (moment) => t("learn.canvas.scoring", { cards: list(stateOf(moment).scoring.map(scoringName)) }),
  ),
  tell("row", "row", (moment) => taken(moment) === 0, () => t("learn.canvas.row")),
  {
    id: "take",
    place: "row",
    ready: (moment) => taken(moment) === 0,
    done: (moment) => taken(moment) > 0,
    text: () => t("learn.canvas.take"),
  },
  tell("taken", "hand", (moment) => taken(moment) === 1, takenWords),
  tell("vincent", "row", (moment) => taken(moment) === 1 && moment.memory.toss !== undefined, vincentWords),
  tell(
    "refill",
    "row",
    (moment) => taken(moment) === 1,
    (moment) => t("learn.canvas.refill", { deck: stateOf(moment).deck }),
  ),
  {
    id: "pay",
    place: "row",
    ready: (moment) => taken(moment) === 1,
    done: (moment) => taken(moment) >= 2,
    text: (moment) => t("learn.canvas.pay", { tokens: tokens(moment) }),
  },
  tell("paid", "tokens", (moment) => taken(moment) === 2, paidWords),
  {
    id: "third",
    place: "row",
    ready: (moment) => taken(moment) === 2,
    done: (moment) => taken(moment) >= 3,
    text: () => t("learn.canvas.third"),
  },
  {
    id: "studio",
    place: "studio",
    ready: (moment) => inHand(moment) >= 3 && painted(moment) === 0,
    done: (moment) => painted(moment) >= 1,
    text: studioWords,
  },
  tell("painted", "ribbons", (moment) => painted(moment) === 1, paintedWords),
  tell("near", "scoring", (moment) => painted(moment) === 1, nearWords),
  {
    id: "second",
    place: "row",
    ready: (moment) => painted(moment) === 1,
    done: (moment) => painted(moment) >= 2,
    text: () => t("learn.canvas.second"),
  },
  {
    id: "last",
    place: "row",
    ready: (moment) => painted(moment) === 2,
    done: (moment) => painted(moment) >= 3,
    text: () => t("learn.canvas.last"),
  },
];

function notice(step: Step, memory: Memory): void {
  const [word, what] = step.move.split(" ");
  if (word !== "take") return;
  const before = (step.before.state as CanvasState).row[Number(what) - 1];
  memory.card = before?.card ?? 1;
  memory.paid = Number(what) - 1;
  memory.had = seatOf(step.before.state as CanvasState)?.tokens ?? 0;
  const toss = step.events.find((event) => event.startsWith("toss"));
  if (toss) memory.toss = Number(toss.split(" ")[1]);
}

export const lesson: Lesson = {
  begin: () => ({
    game: "canvas",
    options: { scenario: "family", mode: "vincent" },
    seats: [{ name: t("page.you"), player: "you" }],
    practice: true,
    learn: true,
    seed: SEED,
  }),
  places: PLACES,
  items,
  notice,
  end(moment) {
    const { rank = "participation" } = stateOf(moment);
    return t("learn.canvas.end", {
      points: pointsWords(seatOf(stateOf(moment))?.points ?? 0),
      rank: rankName(rank),
      about: rankAbout(rank),
    });
  },
};
