/*
 * A session whose table the page's own engine has before it. Whoever plays there, this is what any such table can be
 * asked: a position, advice, a verdict. How moves are made, and whether they are, is up to those that extend it.
 */
import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { sentenceOf } from "../common/sentence";
import { engine, thinker, type Aid } from "../engine/client";
import { factsOf } from "../engine/games";
import { outcomesApart } from "../engine/outcomes";
import { EngineError, type Actor, type Hint, type Position, type Seat, type Verdict } from "../engine/types";
import { SEATS } from "./seats";
import type { Company, Comparison, Played, Scene, Session, Step } from "./session";
import type { SavedGame, SeatPlan } from "./store";
import { tellMoves } from "./told";
import { lang } from "../app/texts";

export const stopped = (error: unknown): boolean => error instanceof EngineError && error.code === "stopped";

const nobodyElse: ReadonlySignal<Company | null> = computed(() => null);
const never: ReadonlySignal<boolean> = computed(() => false);

export abstract class EngineSession implements Session {
  readonly watched: boolean = false;
  readonly saved: Signal<SavedGame>;
  readonly position: Signal<Position>;
  readonly history: Signal<Played[]>;
  readonly step: Signal<Step | null> = signal(null);
  readonly thinking: Signal<Seat | null> = signal(null);
  readonly problem: Signal<string | null> = signal(null);
  readonly company: ReadonlySignal<Company | null> = nobodyElse;
  readonly advised: boolean = true;
  readonly advice: Signal<Hint | null> = signal(null);
  readonly advising: Signal<boolean> = signal(false);
  readonly showing: Signal<number> = signal(0);
  readonly acting: Signal<Actor | null> = signal(null);
  readonly scene: Signal<Scene | null> = signal(null);

  readonly mover: ReadonlySignal<SeatPlan | null>;
  readonly yourTurn: ReadonlySignal<boolean>;
  readonly canUndo: ReadonlySignal<boolean> = never;
  readonly canRedo: ReadonlySignal<boolean> = never;

  protected readonly left: Signal<boolean> = signal(false);
  protected turns = 0; /* rises whenever the table goes on or back */
  private steps = 0;
  private stopEffects: () => void;

  protected constructor(
    private readonly at: string /* the engine's name for the table */,
    saved: SavedGame,
    position: Position,
    history: Played[],
    protected readonly aid: Aid | null /* what the game's players would like to have */,
  ) {
    this.saved = signal(saved);
    this.position = signal(position);
    this.history = signal(history);
    this.mover = computed(() => this.planOf(this.position.value.actor));
    this.yourTurn = computed(() => this.mover.value?.player === "you" || this.position.value.actor === "judge");
    this.stopEffects = effect(() => {
      /* Titles and words come in the language of the page. */
      if (lang.value) void this.refresh();
    });
  }

  protected get closed(): boolean {
    return this.left.peek();
  }

  close(): void {
    this.left.value = true;
    this.stopEffects();
    if (this.thinking.value !== null) thinker.stop();
    void engine.ask({ do: "drop", table: this.at }).catch(() => undefined);
  }

  planOf(actor: Actor): SeatPlan | null {
    const index = SEATS.indexOf(actor);
    return actor.length === 1 ? (this.saved.value.seats[index] ?? null) : null;
  }

  abstract play(move: string): Promise<boolean>;

  undo(): Promise<void> {
    return Promise.resolve();
  }

  redo(): Promise<void> {
    return Promise.resolve();
  }

  hurry(): void {
    /* nobody thinks here */
  }

  /* The table has gone on by a decision, which views may show. */
  protected happened(step: Omit<Step, "number">): void {
    this.turns++;
    this.advice.value = null;
    this.history.value = [
      ...this.history.value,
      { actor: step.actor, move: step.move },
      ...step.events.map((move): Played => ({ actor: "chance", move })),
    ];
    this.step.value = { ...step, number: ++this.steps };
    this.position.value = step.after;
  }

  async askAdvice(): Promise<void> {
    if (this.advising.value || !this.yourTurn.value || !this.advised) return;
    const turn = this.turns;
    this.advising.value = true;
    try {
      const advice = await this.hint();
      if (this.turns === turn) this.advice.value = advice;
    } catch (error) {
      if (!stopped(error)) this.problem.value = sentenceOf(error);
    }
    this.advising.value = false;
  }

  /* The best moves by the strongest player there is, with values and a reason. */
  async hint(): Promise<Hint> {
    await this.handToThinker();
    const level = (await factsOf(this.saved.value.game))?.levels.at(-1)?.name;
    const { seats } = this.saved.peek();
    const names = seats.map(({ name }) => name);
    const request = { do: "hint", table: "think", ms: 700, names, lang: lang.value, ...(level === undefined ? {} : { level }) };
    const { ply } = this.position.peek();
    const hint = await thinker.ask<Hint>(request, { aid: this.aid });
    const told = await tellMoves((asked) => this.ask(asked), seats, ply, hint.moves.map(({ move }) => move));
    return { ...hint, moves: hint.moves.map((one, index) => ({ ...one, told: told[index] ?? one.move })) };
  }

  async compare(move: string): Promise<Comparison> {
    const hint = await this.hint();
    const best = hint.moves[0];
    const played = hint.moves.find((one) => one.move === move);
    if (!best) return { best: move, words: move, bestValue: 0, value: 0, told: false, why: undefined };
    /* Not all paintings are looked at while cards can be taken: one that is not told need not be behind a take. */
    const kind = (one: string): string => one.split(" ", 1)[0] ?? one;
    const last = hint.moves.findLast((one) => kind(one.move) === kind(move));
    const value = played?.value ?? last?.value ?? best.value;
    return { best: best.move, words: best.told, bestValue: best.value, value, told: played !== undefined, why: hint.why };
  }

  verify(): Promise<Verdict> {
    return this.ask<Verdict>({ do: "verify" });
  }

  async positionAt(ply: number): Promise<Position> {
    return outcomesApart(await this.ask<Position>({ do: "show", ply }));
  }

  ask<Reply>(request: object): Promise<Reply> {
    return this.askTable<Reply>({ ...request, lang: lang.value });
  }

  /*
   * Whoever has left a table is not called back: such a question stays without an answer, and is not asked at all after
   * that. An answer that is wanted `late` comes all the same.
   */
  protected async askTable<Reply>(request: object, late = false): Promise<Reply> {
    try {
      if (!this.closed) {
        const reply = await engine.ask<Reply>({ ...request, table: this.at });
        if (!this.closed || late) return reply;
      }
    } catch (error) {
      if (!this.closed) throw error;
    }
    return new Promise(() => undefined);
  }

  protected async handToThinker(): Promise<void> {
    await thinker.ask({ do: "load", table: "think", record: this.saved.value.record });
  }

  /* The page's engine as it has the table: what the record of the game is so far. What was played is kept, also by
     those who leave meanwhile. */
  protected async recorded(): Promise<string> {
    return (await this.askTable<{ record: string }>({ do: "record" }, true)).record;
  }

  private async refresh(): Promise<void> {
    if (this.closed) return;
    const shown = this.position.peek();
    const again = await this.positionAt(shown.ply).catch(() => shown);
    if (this.position.peek() === shown && again.ply === shown.ply) this.position.value = again;
  }
}

export async function movesOf(id: string): Promise<Played[]> {
  return (await engine.ask<{ moves: Played[] }>({ do: "moves", table: id })).moves;
}
