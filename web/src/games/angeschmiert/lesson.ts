/*
 * The first race of Angeschmiert: for two, from half way on. Each thing is told when it first happens.
 */
import type { Step } from "../../session/session";
import { list, percent, t, tn } from "../../app/texts";
import type { Odds, AngeschmiertState } from "./types";
import type { Item, Lesson, Memory, Moment } from "../lesson";
import { loadFacts, throwKey } from "./facts";
import { colourWord } from "./words";

/* A learner who follows the coach moves, risks and stops, fails with a contra, and jumps from a brush, in this order. */
const SEED = "c0ffee0000000000000000000000000000000000000000000000000000000097";
/* One figure of each near home, one still among buckets and brushes. */
const FIGURES = { a: [42, 57], b: [34, 56] };
const LATE = 6; /* turns after which buckets and brushes are told even if nobody stands on one */
const NEAR_HOME = 57;
const PLACES = {
  board: [".angeschmiert-board-frame", ".angeschmiert-board-view"],
  dice: [".angeschmiert-tray"],
  choices: [".angeschmiert-choices", ".angeschmiert-choice-list", ".angeschmiert-choice-button"],
  pot: [".angeschmiert-pot-box"],
  odds: [".angeschmiert-odds"],
  figures: [".angeschmiert-standings", ".angeschmiert-standings ul", ".angeschmiert-standings li"],
};

const stateOf = (moment: Moment): AngeschmiertState => moment.position.state as AngeschmiertState;
const mine = (moment: Moment): boolean => moment.position.actor === "a";
const own = (state: AngeschmiertState): [number, number] => state.figures.a ?? [0, 0];
const can = (moment: Moment, move: string): boolean => mine(moment) && moment.position.legal.includes(move);
const chooses = (moment: Moment): boolean => mine(moment) && stateOf(moment).phase === "choose";
const gambles = (moment: Moment): boolean => mine(moment) && stateOf(moment).phase === "risk";
const has = (moment: Moment, note: string): boolean => moment.memory[note] !== undefined;
const turns = (moment: Moment): number => Number(moment.memory.turns ?? 0);
const opponent = (moment: Moment): string => moment.session.planOf("b")?.name ?? "";
const ownOn = (moment: Moment, fields: number[]): number | undefined =>
  own(stateOf(moment)).find((field) => field > 0 && fields.includes(field));

const throwWords = (dice: string): string => list([...dice].map(colourWord));
const bustWords = (odds: Odds | null): string => {
  const bust = odds?.bust ?? 0;
  return percent(bust, bust < 0.1 ? 1 : 0);
};

async function valueOf(thrown: string): Promise<number> {
  return (await loadFacts()).throws.find((one) => one.throw === thrown)?.value ?? 0;
}

async function boardWords(moment: Moment): Promise<string> {
  const { home } = await loadFacts();
  return t("learn.angeschmiert.board", { fields: list(own(stateOf(moment)).map(String)), home });
}

async function diceWords(moment: Moment): Promise<string> {
  const thrown = stateOf(moment).throw;
  const value = await valueOf(thrown);
  const kind = throwKey(thrown) ?? "throw.palette";
  if (kind === "throw.palette") return t("learn.angeschmiert.dice.palette");
  return t("learn.angeschmiert.dice", { throw: throwWords(thrown), kind: t(`${kind}.name`), value });
}

async function moveWords(moment: Moment): Promise<string> {
  return t("learn.angeschmiert.move", { value: await valueOf(stateOf(moment).throw) });
}

async function riskWords(moment: Moment): Promise<string> {
  const { throw: thrown, risk_odds } = stateOf(moment);
  return t("learn.angeschmiert.risk", { throw: throwWords(thrown), value: await valueOf(thrown), bust: bustWords(risk_odds) });
}

function oddsWords(moment: Moment): string {
  const { dice, odds } = stateOf(moment);
  return t(dice === 1 ? "learn.angeschmiert.odds.one" : "learn.angeschmiert.odds", { dice, bust: bustWords(odds) });
}

function contraWords(moment: Moment): string {
  const thrown = stateOf(moment).throw;
  const missing = [..."rgyb"].find((colour) => !thrown.includes(colour)) ?? "r";
  return t("learn.angeschmiert.contra", { throw: throwWords(thrown), colour: colourWord(missing) });
}

function paletteWords(moment: Moment): string {
  const jumps = moment.position.legal.some((move) => move.startsWith("brush"));
  const ways = t(jumps ? "learn.angeschmiert.palette.brush" : "learn.angeschmiert.palette.nudge", { name: opponent(moment) });
  return t("learn.angeschmiert.palette", { ways });
}

/* From the last brush there is nowhere to jump. */
const fieldsOf = (symbol: "bucket" | "brush", moment: Moment): number[] =>
  symbol === "brush" ? stateOf(moment).board.brush.slice(0, -1) : stateOf(moment).board.bucket;

const fieldWords = (symbol: "bucket" | "brush") => (moment: Moment): string => {
  const field = ownOn(moment, fieldsOf(symbol, moment));
  return field === undefined ? t(`learn.angeschmiert.${symbol}.none`) : t(`learn.angeschmiert.${symbol}`, { field });
};

const fieldReady = (symbol: "bucket" | "brush") => (moment: Moment): boolean =>
  chooses(moment) &&
  turns(moment) > 0 &&
  (ownOn(moment, fieldsOf(symbol, moment)) !== undefined || turns(moment) >= LATE);

const items: Item<keyof typeof PLACES>[] = [
  {
    id: "welcome",
    ready: (moment) => turns(moment) === 0,
    text: (moment) => t("learn.angeschmiert.welcome", { name: opponent(moment) }),
  },
  { id: "board", place: "board", ready: (moment) => turns(moment) === 0, text: boardWords },
  { id: "dice", place: "dice", ready: (moment) => chooses(moment) && turns(moment) === 0, text: diceWords },
  {
    id: "move",
    place: "choices",
    ready: (moment) => chooses(moment) && turns(moment) === 0,
    done: (moment) => has(moment, "moved") || has(moment, "risked") || has(moment, "contraed"),
    text: moveWords,
  },
  {
    id: "moved",
    place: "figures",
    ready: (moment) => has(moment, "moved") && turns(moment) === 1 && !mine(moment),
    text: () => t("learn.angeschmiert.moved"),
  },
  {
    id: "palette",
    place: "choices",
    ready: (moment) => mine(moment) && stateOf(moment).phase === "palette",
    done: (moment) => has(moment, "paletted"),
    text: paletteWords,
  },
  {
    id: "pot",
    place: "pot",
    ready: gambles,
    text: (moment) => {
      const { count, gain, loss } = stateOf(moment);
      return tn("learn.angeschmiert.pot", count, { gain, loss });
    },
  },
  { id: "odds", place: "odds", ready: gambles, text: oddsWords },
  {
    id: "nerve",
    place: "choices",
    ready: gambles,
    done: (moment) => has(moment, "stopped") || has(moment, "bust"),
    text: () => t("learn.angeschmiert.nerve"),
  },
  {
    id: "stopped",
    place: "board",
    ready: (moment) => has(moment, "stopped"),
    text: ({ memory }) => t("learn.angeschmiert.stopped", { gain: memory.stopped ?? 0 }),
  },
  {
    id: "bust",
    place: "board",
    ready: (moment) => has(moment, "bust"),
    text: ({ memory }) => t("learn.angeschmiert.bust", { loss: memory.bust ?? 0 }),
  },
  {
    id: "contra",
    place: "choices",
    ready: (moment) => can(moment, "contra") && has(moment, "risked"),
    done: (moment) => has(moment, "contraed") || Number(moment.memory.uncontraed ?? 0) >= 2,
    text: contraWords,
  },
  {
    id: "risk",
    place: "choices",
    ready: (moment) => can(moment, "risk") && turns(moment) > 0,
    done: (moment) => has(moment, "risked") || Number(moment.memory.unrisked ?? 0) >= 3,
    text: riskWords,
  },
  { id: "brush", place: "board", ready: fieldReady("brush"), text: fieldWords("brush") },
  { id: "bucket", place: "board", ready: fieldReady("bucket"), text: fieldWords("bucket") },
  {
    id: "ladder",
    place: "board",
    ready: (moment) =>
      chooses(moment) && turns(moment) > 1 && own(stateOf(moment)).some((field) => field >= NEAR_HOME && field < 64),
    text: async () => t("learn.angeschmiert.ladder", { ladder: (await loadFacts()).ladder }),
  },
  {
    id: "home",
    place: "figures",
    ready: (moment) => has(moment, "home"),
    text: () => t("learn.angeschmiert.home"),
  },
];

/* A try of the learner's that came to nothing: declared or gone on with, and now the dice are asking for payment. */
function failed(step: Step): number | undefined {
  const after = step.after.state as AngeschmiertState;
  if (!["risk", "contra", "on"].includes(step.move) && !/^(step|brush)/.test(step.move)) return undefined;
  if (after.phase === "bust") return after.loss;
  const before = step.before.state as AngeschmiertState;
  const gambling = step.move === "risk" || step.move === "contra" || before.template !== "" || before.contra !== null;
  if (!gambling || after.turn === "a") return undefined;
  const sum = ([one, two]: [number, number]): number => one + two;
  return sum(own(before)) - sum(own(after));
}

function notice(step: Step, memory: Memory): void {
  const after = step.after.state as AngeschmiertState;
  if (own(after).includes(64)) memory.home = 1;
  if (step.actor !== "a") return;
  const [word = ""] = step.move.split(" ");
  const before = step.before.state as AngeschmiertState;
  const declined = (what: "risk" | "contra", note: string): void => {
    if (word === "move" && step.before.legal.includes(what)) memory[note] = Number(memory[note] ?? 0) + 1;
  };
  if (word === "move") memory.moved = 1;
  if (Number(memory.turns ?? 0) > 0) declined("risk", "unrisked");
  if (memory.risked !== undefined) declined("contra", "uncontraed");
  if (word === "risk") memory.risked = 1;
  if (word === "contra") memory.contraed = 1;
  if (word === "stop") memory.stopped = before.gain;
  if (word === "step" || word === "brush") memory.paletted = 1;
  const loss = failed(step);
  if (loss !== undefined) memory.bust = loss;
  if (after.turn !== "a") memory.turns = Number(memory.turns ?? 0) + 1;
}

export const lesson: Lesson = {
  begin: () => ({
    game: "angeschmiert",
    options: { figures: FIGURES },
    seats: [
      { name: t("page.you"), player: "you" },
      { name: t("learn.opponent"), player: "beginner" },
    ],
    practice: true,
    learn: true,
    seed: SEED,
  }),
  places: PLACES,
  items,
  notice,
  end(moment) {
    const won = stateOf(moment).winners.includes("a");
    return t(won ? "learn.angeschmiert.end.won" : "learn.angeschmiert.end.lost", { name: opponent(moment) });
  },
};
