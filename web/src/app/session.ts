/*
 * A game at the table: asks the engine, keeps every move, lets the computer players think, and
 * tells the view what has happened. It knows no rules, and nothing of any game.
 */
import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { table, thinker, type Aid } from "../engine/client";
import { factsOf } from "../engine/games";
import { sorted } from "../engine/outcomes";
import { EngineError, type Actor, type Hint, type Position, type Seat, type Verdict } from "../engine/types";
import { resultOf, SEATS } from "./seats";
import { saveGame, type SavedGame, type SeatPlan } from "./store";
import { paced, settings } from "./settings";
import { lang } from "./texts";

export interface Played {
  actor: Actor;
  move: string;
}

/* One decision with what chance did after it, for views that show it happen. */
export interface Step {
  actor: Actor;
  move: string;
  events: string[]; /* chance's moves that followed */
  before: Position;
  after: Position;
  number: number; /* rises by one with every step, so that equal steps differ */
}

/* A move beside the best one. */
export interface Comparison {
  best: string;
  bestValue: number;
  value: number;
  told: boolean; /* else it is behind all of its kind that were told, and worth this at most */
  why: string | undefined;
}

const THINKING = { quickest: 500, hurried: 20, longest: 1500 }; /* milliseconds */

const stopped = (error: unknown): boolean => error instanceof EngineError && error.code === "stopped";

export class Session {
  /* Whether it is only looked at: nobody can move here. */
  readonly watched: boolean = false;
  readonly saved: Signal<SavedGame>;
  readonly position: Signal<Position>;
  readonly history: Signal<Played[]>;
  readonly step: Signal<Step | null> = signal(null);
  readonly thinking: Signal<Seat | null> = signal(null);
  readonly problem: Signal<string | null> = signal(null);
  /* How many decisions each taking back went over; the last is the first to be done again. */
  private readonly undone: Signal<number[]> = signal([]);
  /* What the master advises here, once it was asked; views may mark these moves. */
  readonly advice: Signal<Hint | null> = signal(null);
  readonly advising: Signal<boolean> = signal(false);
  /* How many ready decisions the view still has to show before a computer may move on. */
  readonly showing: Signal<number> = signal(0);
  /* What the view shows just now, where that is more than the last mover's doing: a text and what is filled in. */
  readonly scene: Signal<{ text: string; fills?: Record<string, string> } | null> = signal(null);

  /* The person or computer that is to act. */
  readonly mover: ReadonlySignal<SeatPlan | null>;
  readonly yourTurn: ReadonlySignal<boolean>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;

  private steps = 0;
  private turns = 0; /* rises whenever the table goes on or back */
  private doing: Promise<unknown> = Promise.resolve(); /* the last thing that was begun */
  private closed = false;
  private hurried = false;
  private choosing = false; /* the thinker is at it, and may be stopped */
  private wake: (() => void) | undefined;
  private stopEffects: () => void;

  protected constructor(
    saved: SavedGame,
    position: Position,
    history: Played[],
    private readonly aid: Aid | null /* what the game's players would like to have */,
  ) {
    this.saved = signal(saved);
    this.position = signal(position);
    this.history = signal(history);
    this.mover = computed(() => this.planOf(this.position.value.actor));
    this.yourTurn = computed(() => this.mover.value?.player === "you" || this.position.value.actor === "judge");
    this.canUndo = computed(() => this.decisionsToUndo() > 0);
    this.canRedo = computed(() => this.undone.value.length > 0);
    this.stopEffects = effect(() => {
      /* Titles and words come in the language of the page. */
      if (lang.value) void this.refresh();
    });
    void this.letComputersPlay();
  }

  static async open(saved: SavedGame, aid: Aid | null): Promise<Session> {
    const request = { do: "load", table: saved.id, record: saved.record, lang: lang.value };
    const position = await table.ask<Position>(saved.over || saved.seed === "" ? request : { ...request, seed: saved.seed });
    return new Session(saved, sorted(position), await movesOf(saved.id), aid);
  }

  close(): void {
    this.closed = true;
    this.stopEffects();
    if (this.thinking.value !== null) thinker.stop();
    void table.ask({ do: "drop", table: this.saved.value.id }).catch(() => undefined);
  }

  planOf(actor: Actor): SeatPlan | null {
    const index = SEATS.indexOf(actor);
    return actor.length === 1 ? (this.saved.value.seats[index] ?? null) : null;
  }

  /* Moves and steps back and forth come one after the other, however fast keys are pressed. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.doing.then(work);
    this.doing = done.catch(() => undefined);
    return done;
  }

  /*
   * Plays a move for whoever is to act. Errors are told in `problem`; then nothing has changed. Nor has it if the
   * table goes another way before it is the move's turn.
   */
  play(move: string): Promise<boolean> {
    const turn = this.turns;
    return this.inTurn(async () => this.turns === turn && (await this.make(move)));
  }

  private async make(move: string): Promise<boolean> {
    const before = this.position.value;
    try {
      const after = sorted(await table.ask<Position>({ do: "play", table: this.saved.value.id, move, lang: lang.value }));
      this.problem.value = null;
      this.undone.value = [];
      this.turns++;
      this.advice.value = null;
      this.history.value = [
        ...this.history.value,
        { actor: before.actor, move },
        ...(after.events ?? []).map((event): Played => ({ actor: "chance", move: event })),
      ];
      this.step.value = { actor: before.actor, move, events: after.events ?? [], before, after, number: ++this.steps };
      this.position.value = after;
      await this.keep();
      void this.letComputersPlay();
      return true;
    } catch (error) {
      this.problem.value = error instanceof Error ? error.message : String(error);
      return false;
    }
  }

  /*
   * Fair play: what a person has just done may be taken back until chance has spoken or somebody
   * else has moved. In a practice game anything may, back to the person's own last decision; with real dice and
   * cards anything that was entered.
   */
  private decisionsToUndo(): number {
    const history = this.history.value;
    const mine = (played: Played): boolean => this.planOf(played.actor)?.player === "you";
    if (this.saved.value.outside) {
      /* Real dice prove nothing: whatever was entered last may have been a slip. Such tables count single moves. */
      const last = history.findLastIndex((played) => mine(played) || played.actor === "chance" || played.actor === "judge");
      return last < 0 ? 0 : history.length - last;
    }
    if (!this.saved.value.practice) {
      const last = history.at(-1);
      return last !== undefined && mine(last) && this.position.value.actor !== "over" ? 1 : 0;
    }
    const decisions = history.filter((played) => played.actor !== "chance");
    const last = decisions.findLastIndex(mine);
    return last < 0 ? 0 : decisions.length - last;
  }

  undo(): Promise<void> {
    return this.inTurn(async () => {
      const count = this.decisionsToUndo();
      if (count === 0) return;
      if (this.thinking.value !== null) thinker.stop();
      await this.jump({ do: "undo", count }, [...this.undone.value, count]);
    });
  }

  redo(): Promise<void> {
    return this.inTurn(async () => {
      const count = this.undone.value.at(-1);
      if (count === undefined) return;
      await this.jump({ do: "redo", count }, this.undone.value.slice(0, -1));
      void this.letComputersPlay();
    });
  }

  private async jump(request: object, undone: number[]): Promise<void> {
    const id = this.saved.value.id;
    const position = sorted(await table.ask<Position>({ ...request, table: id, lang: lang.value }));
    this.turns++;
    this.undone.value = undone;
    this.advice.value = null;
    this.history.value = await movesOf(id);
    this.step.value = null;
    this.position.value = position;
    await this.keep();
  }

  /* Asks the master and shows what it says until the next move. */
  async askAdvice(): Promise<void> {
    if (this.advising.value || !this.yourTurn.value) return;
    const turn = this.turns;
    this.advising.value = true;
    try {
      const advice = await this.hint();
      if (this.turns === turn) this.advice.value = advice;
    } catch (error) {
      if (!stopped(error)) this.problem.value = error instanceof Error ? error.message : String(error);
    }
    this.advising.value = false;
  }

  /* The best moves by the strongest player there is, with values and a reason. */
  async hint(): Promise<Hint> {
    await this.handToThinker();
    const level = (await factsOf(this.saved.value.game))?.levels.at(-1)?.name;
    const request = { do: "hint", table: "think", ms: 700, lang: lang.value, ...(level === undefined ? {} : { level }) };
    return thinker.ask<Hint>(request, { aid: this.aid });
  }

  /* What a move is worth beside the best one: alone points, else a part of a win. */
  async compare(move: string): Promise<Comparison> {
    const hint = await this.hint();
    const best = hint.moves[0];
    const played = hint.moves.find((one) => one.move === move);
    if (!best) return { best: move, bestValue: 0, value: 0, told: false, why: undefined };
    /* Not all paintings are looked at while cards can be taken: one that is not told need not be behind a take. */
    const kind = (one: string): string => one.split(" ", 1)[0] ?? one;
    const last = hint.moves.findLast((one) => kind(one.move) === kind(move));
    const value = played?.value ?? last?.value ?? best.value;
    return { best: best.move, bestValue: best.value, value, told: played !== undefined, why: hint.why };
  }

  verify(): Promise<Verdict> {
    return table.ask<Verdict>({ do: "verify", table: this.saved.value.id });
  }

  async positionAt(ply: number): Promise<Position> {
    return sorted(await table.ask<Position>({ do: "show", table: this.saved.value.id, ply, lang: lang.value }));
  }

  /* A question of the view about this table: paintings, achievements. */
  ask<Reply>(request: object): Promise<Reply> {
    return table.ask<Reply>({ ...request, table: this.saved.value.id, lang: lang.value });
  }

  /* No waiting any more: the computer plays what comes to its mind at once. */
  hurry(): void {
    this.hurried = true;
    this.wake?.();
    if (this.choosing) thinker.stop();
  }

  private async choose(level: string, ms: number): Promise<string> {
    this.choosing = ms > THINKING.hurried;
    try {
      await this.handToThinker();
      const request = { do: "choose", table: "think", level, ms };
      return (await thinker.ask<{ move: string }>(request, { aid: this.aid })).move;
    } finally {
      this.choosing = false;
    }
  }

  private async handToThinker(): Promise<void> {
    await thinker.ask({ do: "load", table: "think", record: this.saved.value.record });
  }

  protected async letComputersPlay(): Promise<void> {
    if (this.closed || this.thinking.value !== null) return;
    const position = this.position.value;
    const plan = this.planOf(position.actor);
    if (!plan || plan.player === "you") return;
    this.thinking.value = position.actor as Seat;
    this.hurried = false;
    const turn = this.turns;
    let move: string | undefined;
    try {
      const began = performance.now();
      const chosen = await this.choose(plan.player, THINKING.longest).catch((error: unknown) => {
        if (this.hurried && stopped(error)) return this.choose(plan.player, THINKING.hurried);
        throw error;
      });
      await this.pause(paced(THINKING.quickest) - (performance.now() - began));
      while (this.showing.value > 0 && !this.hurried && !this.closed) await this.pause(50);
      move = chosen;
    } catch (error) {
      if (!stopped(error)) this.problem.value = error instanceof Error ? error.message : String(error);
    }
    this.thinking.value = null;
    /* The table may have gone another way meanwhile. */
    if (move !== undefined && !this.closed && this.turns === turn) await this.play(move);
  }

  /* Waits, unless the person is in a hurry. */
  private pause(milliseconds: number): Promise<void> {
    if (this.hurried || milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async refresh(): Promise<void> {
    if (this.closed) return;
    const shown = this.position.peek();
    const again = await this.positionAt(shown.ply).catch(() => shown);
    if (this.position.peek() === shown && again.ply === shown.ply) this.position.value = again;
  }

  protected async keep(): Promise<void> {
    const saved = this.saved.value;
    const { record } = await table.ask<{ record: string }>({ do: "record", table: saved.id });
    const position = this.position.value;
    this.saved.value = {
      ...saved,
      record,
      over: position.actor === "over",
      turn: position.actor,
      ...resultOf(position),
    };
    await saveGame(this.saved.value);
  }
}

async function movesOf(id: string): Promise<Played[]> {
  return (await table.ask<{ moves: Played[] }>({ do: "moves", table: id })).moves;
}

/* The tutor's measure of a clear mistake: points alone, otherwise a part of a win. */
export function isClearMistake(loss: number, seats: number): boolean {
  return settings.value.tutor && loss >= (seats === 1 ? 2 : 0.05);
}
