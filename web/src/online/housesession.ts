/*
 * A game at a table of the house. The house has the last word on what was played; the page's own engine replays every
 * move, so that nothing is shown which does not follow from the rules, and what does not follow is said.
 */
import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { EngineSession, movesOf, sentenceOf } from "../app/enginesession";
import { opponentName } from "../app/gamename";
import { nameOfSeat, resultOf, SEATS } from "../app/seats";
import type { Company, Played } from "../app/session";
import { FRIEND, freshSeed, saveGame, type SavedGame, type SeatPlan } from "../app/store";
import { lang, t } from "../app/texts";
import { toast } from "../app/toast";
import { table as engine } from "../engine/client";
import { sorted } from "../engine/outcomes";
import type { Position } from "../engine/types";
import { doubtsAboutPromise, doubtsAboutRecord, doubtsAboutResult } from "./checks";
import { connection } from "./house";
import { forgetPart } from "./seals";
import { HouseTable, samePlayed } from "./table";
import { HouseError, type SeatFacts, type Summary } from "./wire";

const STAND_IN = "casual"; /* the level of a computer that plays for somebody absent */
const MANY = 4; /* decisions that came together are not shown one by one */

/* Who only looks on is nobody at the table, even where they sit there at another of their screens. */
const seatPlan =
  (looksOn: boolean) =>
  ({ person, level }: SeatFacts): SeatPlan => ({
    name: person?.name ?? (level === null ? "" : opponentName(level)),
    player: level ?? (!looksOn && person !== null && person.id === connection.person.value?.id ? "you" : FRIEND),
  });

/* A table of the house as one of the games that the page keeps. */
export function savedFrom({ table, game, options, made, seats }: Summary, record: string, looksOn = false): SavedGame {
  const { seats: _count, ...chosen } = options;
  const plans = seats.map(seatPlan(looksOn));
  const common = { seed: "", over: false, practice: false, online: true, created: made, updated: Date.now() };
  return { id: table, game, options: chosen, seats: plans, record, ...common };
}

export class HouseSession extends EngineSession {
  override readonly watched: boolean;
  override readonly advised: boolean = false;
  override readonly company: ReadonlySignal<Company | null>;
  override readonly yourTurn: ReadonlySignal<boolean>;

  private readonly doubts: Signal<string[]> = signal([]);
  private readonly waiting: Signal<boolean> = signal(false);
  private readonly vote: Signal<{ ply: number; move: string } | null> = signal(null);
  private doing: Promise<unknown> = Promise.resolve();
  private finished = false;
  private readonly stops: (() => void)[];

  private constructor(
    saved: SavedGame,
    position: Position,
    history: Played[],
    private readonly table: HouseTable,
    private readonly looksOn: boolean,
  ) {
    super(saved, position, history, null);
    this.watched = !saved.seats.some(({ player }) => player === "you");
    this.company = computed(() => this.companyNow());
    this.yourTurn = computed(
      () =>
        !this.waiting.value &&
        this.doubts.value.length === 0 &&
        (this.mover.value?.player === "you" || (this.watched && this.position.value.actor === "judge")),
    );
    this.stops = [
      effect(() => this.follow(this.table.moves.value)),
      effect(() => this.seat(this.table.summary.value)),
    ];
  }

  /* Opens a table; fails with a HouseError where the house has none to show, or its game has not begun. */
  static async open(id: string, kept: SavedGame | undefined, looksOn = false): Promise<HouseSession> {
    const table = HouseTable.at(id);
    try {
      const saved = kept ?? (await HouseSession.fetched(table, looksOn));
      const position = await engine.ask<Position>({ do: "load", table: id, record: saved.record, lang: lang.value });
      const session = new HouseSession(saved, sorted(position), await movesOf(id), table, looksOn);
      session.doubt(...(await doubtsAboutPromise(id, id)));
      if (!kept) await session.keep();
      return session;
    } catch (error) {
      table.leave();
      throw error;
    }
  }

  private static async fetched(table: HouseTable, looksOn: boolean): Promise<SavedGame> {
    const summary = await table.seen();
    if (summary.state === "open") throw new HouseError("not-ready", "");
    const { record } = await table.ask<{ record: string }>("record");
    return savedFrom(summary, record, looksOn);
  }

  override close(): void {
    super.close();
    for (const stop of this.stops) stop();
    this.table.leave();
  }

  private companyNow(): Company {
    const summary = this.table.summary.value;
    const seats = summary?.seats ?? [];
    const mine = this.table.mine;
    return {
      connected: connection.here.value,
      gone: this.table.gone.value !== null,
      waiting: this.waiting.value,
      people: seats.flatMap(({ seat, person, level, here }) => (person && level === null ? [{ seat, name: person.name, here }] : [])),
      watchers: summary?.watchers ?? 0,
      talkRule: summary?.talk ?? "all",
      talk: this.table.talk,
      judging: this.judgingNow(summary),
      clock: summary?.clock ? { left: summary.clock.left, running: summary.clock.runs, at: this.table.heard.value } : null,
      replaced: summary?.state === "playing" && seats.some(({ seat, level }) => level !== null && mine.includes(seat)),
      asked: this.askedNow(),
      next: this.table.next.value,
      doubts: this.doubts.value,
      askOthers: this.askOthers,
      askForAnother: this.askForAnother,
      answer: this.answer,
      comeBack: this.comeBack,
    };
  }

  private judgingNow(summary: Summary | null): Company["judging"] {
    const { actor, ply } = this.position.value;
    if (!summary?.judge || actor !== "judge") return null;
    const vote = this.vote.value;
    return { ...summary.judge, at: this.table.heard.value, vote: vote?.ply === ply ? vote.move : null };
  }

  private askedNow(): Company["asked"] {
    const asked = this.table.asked.value;
    if (!asked) return null;
    const about = asked.seat === undefined ? "" : nameOfSeat(this.saved.value, asked.seat);
    const another = asked.options ? { options: asked.options, clock: asked.clock ?? null } : null;
    return { what: asked.what, by: asked.by.name, mine: asked.by.id === connection.person.value?.id, about, another };
  }

  /* Sends a move; one that was sent while the line was lost is sent again with the same nonce. */
  async play(move: string): Promise<boolean> {
    if (!this.yourTurn.peek()) return false;
    this.waiting.value = true;
    this.problem.value = null;
    try {
      const { ply } = this.position.peek();
      const reply = await this.table.ask<{ ply: number; vote?: boolean }>("play", { ply, move, nonce: freshSeed().slice(0, 32) });
      if (reply.vote) this.vote.value = { ply, move };
      await this.reached(reply.ply);
      return true;
    } catch (error) {
      if (error instanceof HouseError && error.code === "stale") toast(t("together.stale"));
      else this.problem.value = sentenceOf(error);
      return false;
    } finally {
      this.waiting.value = false;
    }
  }

  /* Waits until the page has replayed so many moves, or found out that it cannot. */
  private reached(ply: number): Promise<void> {
    return new Promise((resolve) => {
      let stop = (): void => undefined;
      stop = effect(() => {
        if (this.history.value.length < ply && this.doubts.value.length === 0 && !this.closed) return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
  }

  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.problem.value = sentenceOf(error);
    }
  }

  private readonly askOthers: Company["askOthers"] = (what, seat) => {
    const about = seat === undefined ? {} : { seat, level: STAND_IN };
    void this.attempt(() => this.table.ask("ask", { what, ...about }));
  };

  private readonly askForAnother: Company["askForAnother"] = (next) =>
    void this.attempt(() => this.table.ask("ask", { what: "rematch", ...next }));

  private readonly answer: Company["answer"] = (yes) => {
    const asked = this.table.asked.peek();
    this.table.asked.value = null;
    if (asked) void this.attempt(() => this.table.ask("answer", { ask: asked.ask, yes }));
  };

  private readonly comeBack: Company["comeBack"] = () => {
    const { mine } = this.table;
    for (const { seat, level } of this.table.summary.peek()?.seats ?? [])
      if (level !== null && mine.includes(seat)) void this.attempt(() => this.table.ask("sit", { seat }));
  };

  /* --- what the house says --- */

  private inTurn(work: () => Promise<void>): void {
    this.doing = this.doing.then(work).catch((error: unknown) => {
      this.problem.value = sentenceOf(error);
    });
  }

  private seat(summary: Summary | null): void {
    if (!summary) return;
    this.inTurn(async () => {
      const before = this.saved.peek();
      const seats = summary.seats.map(seatPlan(this.looksOn));
      if (JSON.stringify(seats) !== JSON.stringify(before.seats) && !this.finished) this.saved.value = { ...before, seats };
      if (summary.state === "over" || summary.state === "closed") await this.finish();
    });
  }

  private follow(told: Played[]): void {
    if (this.table.summary.peek() === null) return; /* nothing was told yet */
    this.inTurn(async () => {
      const known = this.history.peek();
      if (this.closed || this.doubts.peek().length > 0) return;
      const wrong = known.findIndex((played, ply) => !samePlayed(played, told[ply]));
      if (wrong >= 0) {
        this.doubt(t("together.doubt.changed", { ply: wrong + 1 }));
        return;
      }
      if (told.length > known.length) {
        await this.replay(told);
        await this.keep();
      }
      const state = this.table.summary.peek()?.state;
      if (state === "over" || state === "closed") await this.finish();
    });
  }

  private doubt(...sentences: string[]): void {
    if (sentences.length > 0) this.doubts.value = [...this.doubts.peek(), ...sentences];
  }

  /* Decision by decision, each with what chance did after it. */
  private async replay(told: Played[]): Promise<void> {
    const first = this.history.peek().length;
    const decisions = told.slice(first).filter(({ actor }) => actor !== "chance").length;
    while (!this.closed && this.doubts.peek().length === 0 && this.history.peek().length < told.length) {
      const from = this.history.peek().length;
      const next = told.findIndex(({ actor }, ply) => ply > from && actor !== "chance");
      const group = told.slice(from, next < 0 ? told.length : next);
      if (decisions <= MANY) await this.shown();
      await this.advance(group, decisions <= MANY);
    }
  }

  private async advance(group: Played[], shown: boolean): Promise<void> {
    const before = this.position.peek();
    let after = before;
    for (const [index, { actor, move }] of group.entries()) {
      const ply = before.ply + index + 1;
      if (actor !== after.actor) {
        this.doubt(t("together.doubt.turn", { ply, name: this.nameOf(actor), move }));
        return;
      }
      try {
        after = sorted(await engine.ask<Position>({ do: "play", table: this.saved.peek().id, move, lang: lang.peek() }));
      } catch (error) {
        this.doubt(t("together.doubt.move", { ply, name: this.nameOf(actor), move, reason: sentenceOf(error) }));
        return;
      }
    }
    const [decision, ...rest] = group;
    if (decision && decision.actor !== "chance" && shown)
      this.happened({ ...decision, events: rest.map(({ move }) => move), before, after });
    else this.jumped(group, after);
  }

  private jumped(group: Played[], after: Position): void {
    this.turns++;
    this.history.value = [...this.history.peek(), ...group];
    this.step.value = null;
    this.position.value = after;
  }

  private nameOf(actor: string): string {
    return SEATS.includes(actor) ? nameOfSeat(this.saved.peek(), actor) : actor;
  }

  /* Waits until the table has shown what has happened before. */
  private shown(): Promise<void> {
    return new Promise((resolve) => {
      let stop = (): void => undefined;
      stop = effect(() => {
        if (this.showing.value > 0 && !this.closed) return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
  }

  /* --- what stays here --- */

  private async keep(): Promise<void> {
    if (this.watched || this.finished) return;
    const position = this.position.peek();
    this.saved.value = { ...this.saved.peek(), record: await this.recorded(), turn: position.actor, ...resultOf(position) };
    await saveGame(this.saved.peek());
  }

  /* It is over: the record with its secret takes the place of the page's own, once it was checked. */
  private async finish(): Promise<void> {
    if (this.finished || this.closed || this.doubts.peek().length > 0) return;
    if (this.history.peek().length < this.table.moves.peek().length) return; /* the last moves are still to come */
    this.finished = true;
    const { id } = this.saved.peek();
    const position = this.position.peek();
    const { record } = await this.table.ask<{ record: string }>("record");
    this.doubt(...doubtsAboutResult(this.table.result.peek(), position));
    this.doubt(...(await doubtsAboutRecord(id, record, this.history.peek())));
    if (!this.watched) forgetPart(id); /* a screen beside this one may still compare it */
    /* One that was given up before its end is like a record from elsewhere: to be looked at, not to be gone on with. */
    const over = position.actor === "over";
    const ending = over ? { over } : { imported: true };
    this.saved.value = { ...this.saved.peek(), record, turn: "over", ...ending, ...resultOf(position) };
    if (!this.watched) await saveGame(this.saved.peek());
  }
}
