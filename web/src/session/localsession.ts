/*
 * A game at a table of this page: asks the engine, keeps every move, lets the computer players think, and
 * tells the view what has happened. It knows no rules, and nothing of any game.
 */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { freshTable } from "./beside";
import { oneByOne } from "../common/oneByOne";
import { Nap } from "../common/pause";
import { sentenceOf } from "../common/sentence";
import { engine, thinker, type Aid } from "../engine/client";
import { outcomesApart } from "../engine/outcomes";
import type { Position, Seat } from "../engine/types";
import { EngineSession, movesOf, stopped } from "./enginesession";
import { resultOf } from "./seats";
import type { Played } from "./session";
import { saveGame, type SavedGame } from "./store";
import { paced } from "../app/settings";
import { lang } from "../app/texts";

const THINKING = { quickest: 500, hurried: 20, longest: 1500 }; /* milliseconds */

export class LocalSession extends EngineSession {
  override readonly canUndo: ReadonlySignal<boolean>;
  override readonly canRedo: ReadonlySignal<boolean>;

  /* How many decisions each taking back went over; the last is the first to be done again. */
  private readonly undone: Signal<number[]> = signal([]);
  /* Moves and steps back and forth come one after the other, however fast keys are pressed. */
  private readonly inTurn = oneByOne();
  private hurried = false;
  private choosing = false; /* the thinker is at it, and may be stopped */
  private readonly nap = new Nap();

  private constructor(at: string, saved: SavedGame, position: Position, history: Played[], aid: Aid | null) {
    super(at, saved, position, history, aid);
    this.canUndo = computed(() => this.decisionsToUndo() > 0);
    this.canRedo = computed(() => this.undone.value.length > 0);
    void this.letComputersPlay();
  }

  static async open(saved: SavedGame, aid: Aid | null): Promise<LocalSession> {
    const at = freshTable();
    const request = { do: "load", table: at, record: saved.record, lang: lang.value };
    const position = await engine.ask<Position>(saved.over || saved.seed === "" ? request : { ...request, seed: saved.seed });
    return new LocalSession(at, saved, outcomesApart(position), await movesOf(at), aid);
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
      const after = outcomesApart(await this.ask<Position>({ do: "play", move }));
      this.problem.value = null;
      this.undone.value = [];
      this.happened({ actor: before.actor, move, events: after.events ?? [], before, after });
      await this.keep();
      void this.letComputersPlay();
      return true;
    } catch (error) {
      this.problem.value = sentenceOf(error);
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

  override undo(): Promise<void> {
    return this.inTurn(async () => {
      const count = this.decisionsToUndo();
      if (count === 0) return;
      if (this.thinking.value !== null) thinker.stop();
      await this.jump({ do: "undo", count }, [...this.undone.value, count]);
    });
  }

  override redo(): Promise<void> {
    return this.inTurn(async () => {
      const count = this.undone.value.at(-1);
      if (count === undefined) return;
      await this.jump({ do: "redo", count }, this.undone.value.slice(0, -1));
      void this.letComputersPlay();
    });
  }

  private async jump(request: object, undone: number[]): Promise<void> {
    const position = outcomesApart(await this.ask<Position>(request));
    const { moves } = await this.ask<{ moves: Played[] }>({ do: "moves" });
    this.turns++;
    this.undone.value = undone;
    this.advice.value = null;
    this.history.value = moves;
    this.step.value = null;
    this.position.value = position;
    await this.keep();
  }

  override hurry(): void {
    this.hurried = true;
    this.nap.wake();
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

  private async letComputersPlay(): Promise<void> {
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
      if (!stopped(error)) this.problem.value = sentenceOf(error);
    }
    this.thinking.value = null;
    /* The table may have gone another way meanwhile. */
    if (move !== undefined && !this.closed && this.turns === turn) await this.play(move);
  }

  /* Waits, unless the person is in a hurry. */
  private pause(milliseconds: number): Promise<void> {
    return this.hurried || milliseconds <= 0 ? Promise.resolve() : this.nap.take(milliseconds);
  }

  private async keep(): Promise<void> {
    const saved = this.saved.value;
    const record = await this.recorded();
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
