/*
 * A game at a table of the house. The house has the last word on what was played; the page's own engine replays every
 * move, so that nothing is shown which does not follow from the rules, and what does not follow is said.
 */
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { freshTable } from "../session/beside";
import { sentenceOf } from "../common/sentence";
import { announce } from "../app/announce";
import { EngineSession, movesOf } from "../session/enginesession";
import { opponentName } from "../app/gamename";
import { isComputer, isPaint, named, nameOfSeat, resultOf, SEATS } from "../session/seats";
import type { Company, Played } from "../session/session";
import { movesWait } from "../app/settings";
import { FRIEND, saveGame, type SavedGame, type SeatPlan } from "../session/store";
import { lang, t } from "../app/texts";
import { toast } from "../app/toast";
import { engine } from "../engine/client";
import { outcomesApart } from "../engine/outcomes";
import type { Actor, Position, Seat } from "../engine/types";
import { doubtsAboutPromise, doubtsAboutRecord, doubtsAboutResult } from "./checks";
import { Others } from "./company";
import { connection } from "./house";
import { isLookedAt, Shown } from "./missed";
import { isUnderWay, post, sayRefused, WAIT, type Outgoing } from "./outbox";
import { forgetPart } from "./seals";
import { sayWhoPlaysNow } from "./standins";
import { HouseTable, samePlayed } from "./table";
import { HouseError, type SeatFacts, type TableSummary } from "./wire";

/* The first moves of a record, which has each of them in a line behind its head. */
function beginning(record: string, moves: number): string {
  const [head = "", ...rest] = record.split("\n\n");
  return `${head}\n\n${rest.join("\n\n").split("\n").slice(0, moves).join("\n")}\n`;
}

const HURRY = 10_000; /* milliseconds on the clock: with less, no move waits */

/* A move that the page shows as done, and the house has not confirmed. */
interface Tried {
  played: Played;
  out: Outgoing;
  /* How it was before. */
  position: Position;
  history: Played[];
  record: string;
}

interface Opening {
  looksOn?: boolean;
  left: AbortSignal; /* until then the first look is waited for */
}

/* Who only looks on is nobody at the table, even where they sit there at another of their screens. */
const seatPlan =
  (looksOn: boolean) =>
  ({ person, level, paint }: SeatFacts): SeatPlan => ({
    ...named(person?.name ?? (level === null ? "" : opponentName(level))),
    player: level ?? (!looksOn && person !== null && person.id === connection.person.value?.id ? "you" : FRIEND),
    ...(isPaint(paint) ? { colour: paint } : {}),
  });

/* A table of the house as one of the games that the page keeps. */
export function savedFrom({ table, game, options, made, seats, day }: TableSummary, record: string, looksOn = false): SavedGame {
  const { seats: _count, ...chosen } = options;
  const plans = seats.map(seatPlan(looksOn));
  const common = { seed: "", over: false, practice: false, online: true, created: made, updated: Date.now() };
  return { id: table, game, options: chosen, seats: plans, record, ...common, ...(day === undefined ? {} : { daily: day }) };
}

export class HouseSession extends EngineSession {
  override readonly watched: boolean;
  override readonly advised: boolean = false;
  override readonly company: ReadonlySignal<Company | null>;
  override readonly yourTurn: ReadonlySignal<boolean>;
  override readonly canUndo: ReadonlySignal<boolean>;

  private readonly doubts: Signal<string[]> = signal([]);
  private readonly tried: Signal<Tried | null> = signal(null);
  private readonly voting: Signal<boolean> = signal(false);
  private readonly voted: Signal<{ ply: number; move: string } | null> = signal(null);
  private readonly others: Others;
  private readonly shown: Shown;
  private doing: Promise<unknown> = Promise.resolve();
  private finished = false;
  private sure = false; /* that the house has said all it knows */
  private asking: Promise<void> | undefined;
  private readonly stops: (() => void)[];

  private constructor(
    at: string,
    saved: SavedGame,
    position: Position,
    history: Played[],
    private readonly table: HouseTable,
    private readonly looksOn: boolean,
  ) {
    super(at, saved, position, history, null);
    this.watched = !saved.seats.some(({ player }) => player === "you");
    this.others = new Others(table, () => this.saved.value, (sentence) => (this.problem.value = sentence));
    this.shown = new Shown(saved.id, history.length);
    this.company = computed(() => this.companyNow());
    this.yourTurn = computed(() => this.isYourTurn());
    this.canUndo = computed(() => this.tried.value !== null && !this.tried.value.out.sent.value);
    const look = (): void => {
      if (isLookedAt()) void this.inTurn(() => this.catchUp());
    };
    document.addEventListener("visibilitychange", look);
    this.stops = [
      () => document.removeEventListener("visibilitychange", look),
      effect(() => this.follow(this.table.moves.value)),
      effect(() => this.seat(this.table.summary.value)),
      effect(() => {
        const { actor } = this.position.value;
        const plan = this.planOf(actor);
        this.thinking.value = plan && isComputer(plan) && this.tried.value === null ? (actor as Seat) : null;
      }),
    ];
    look();
  }

  /* Opens a table; fails with a HouseError where the house has none to show, or its game has not begun. */
  static async open(id: string, kept: SavedGame | undefined, { looksOn = false, left }: Opening): Promise<HouseSession> {
    const table = HouseTable.at(id);
    try {
      const saved = kept ?? (await HouseSession.fetched(table, looksOn, left));
      if (left.aborted) throw new HouseError("left", "");
      const at = freshTable();
      const position = await engine.ask<Position>({ do: "load", table: at, record: saved.record, lang: lang.value });
      const session = new HouseSession(at, saved, outcomesApart(position), await movesOf(at), table, looksOn);
      session.doubt(...(await doubtsAboutPromise(id, at)));
      if (!kept) await session.keep();
      return session;
    } catch (error) {
      table.leave();
      throw error;
    }
  }

  private static async fetched(table: HouseTable, looksOn: boolean, left: AbortSignal): Promise<SavedGame> {
    const summary = await table.seen(left);
    if (summary.state === "open") throw new HouseError("not-ready", "");
    const { record } = await table.ask<{ record: string }>("record");
    /* What has happened since is still to be heard. */
    return savedFrom(summary, table.delay === 0 ? record : beginning(record, table.moves.peek().length), looksOn);
  }

  override close(): void {
    /* Whoever goes elsewhere has made up their mind. */
    const { out } = this.tried.peek() ?? {};
    out?.sendNow();
    out?.answer.catch(sayRefused);
    this.shown.skip();
    for (const stop of this.stops) stop();
    this.thinking.value = null; /* that is the house's affair */
    super.close();
    this.table.leave();
  }

  private get waiting(): boolean {
    const { out } = this.tried.value ?? {};
    return this.voting.value || out?.sent.value === true || isUnderWay(this.table.id, out);
  }

  private isYourTurn(): boolean {
    if (this.waiting || this.doubts.value.length > 0 || typeof this.shown.missed.value?.at === "number") return false;
    return this.mover.value?.player === "you" || (this.watched && this.position.value.actor === "judge");
  }

  private companyNow(): Company {
    const tried = this.tried.value;
    const timed = connection.here.value;
    return {
      ...this.others.now(),
      judging: this.judgingNow(),
      waiting: this.waiting || tried !== null,
      pending: tried && !tried.out.sent.value ? { actor: tried.played.actor, timed } : null,
      missed: this.shown.missed.value,
      doubts: this.doubts.value,
      sendNow: () => this.tried.peek()?.out.sendNow(),
      skipMissed: () => this.shown.skip(),
      forgetMissed: () => this.shown.dismiss(),
      resign: () => this.resign(),
    };
  }

  private judgingNow(): Company["judging"] {
    const { actor, ply } = this.position.value;
    const judge = this.table.summary.value?.judge;
    if (!judge || actor !== "judge") return null;
    const voted = this.voted.value;
    return { ...judge, at: this.table.heard.value, vote: voted?.ply === ply ? voted.move : null };
  }

  /* --- moves of one's own --- */

  /*
   * A move is shown as done and sent after a while, or at once, by what the person has chosen; whatever is done next
   * sends it. One that the house refuses is taken from the table again.
   */
  async play(move: string): Promise<boolean> {
    if (!this.yourTurn.peek()) return false;
    this.problem.value = null;
    this.shown.dismiss();
    if (this.watched) return this.vote(move);
    const { ply } = this.position.peek();
    this.tried.peek()?.out.sendNow();
    await this.when(() => this.tried.value === null || this.doubts.value.length > 0);
    return (await this.inTurn(async () => this.position.peek().ply === ply && this.isYourTurn() && (await this.lay(move)))) === true;
  }

  private async lay(move: string): Promise<boolean> {
    const before = this.position.peek();
    const { actor, ply } = before;
    const { id } = this.saved.peek();
    const record = await this.recorded();
    const after = outcomesApart(await this.askTable<Position>({ do: "play", move, lang: lang.peek() }));
    const out = post(id, ply, move, this.waitBefore(actor));
    const tried: Tried = { played: { actor, move }, out, position: before, history: this.history.peek(), record };
    batch(() => {
      this.tried.value = tried;
      this.happened({ actor, move, events: [], before, after });
    });
    if (!out.sent.peek()) announce(t("follow.pending.said"));
    out.answer.catch((error: unknown) => void this.inTurn(() => this.refused(tried, error)));
    return true;
  }

  /* Seconds on a clock are the person's own: who wants a move to wait all the same has to say so. */
  private waitBefore(actor: Actor): number {
    const { clock } = this.table.summary.peek() ?? {};
    const left = clock?.runs && clock.days === undefined ? clock.left[actor as Seat] : undefined;
    if (left === undefined) return movesWait(true) ? WAIT : 0;
    const hurried = left - (performance.now() - this.table.heard.peek()) < HURRY;
    return movesWait(false) && !hurried ? WAIT : 0;
  }

  override async undo(): Promise<void> {
    const tried = this.tried.peek();
    if (!tried?.out.takeBack()) return;
    await this.inTurn(() => this.retract(tried));
    announce(t("follow.taken"));
  }

  /* The table is as it was before the move, unless the house has played it after all. */
  private async retract(tried: Tried): Promise<void> {
    if (this.tried.peek() !== tried) return;
    const { position, history, record } = tried;
    await this.askTable({ do: "load", record, lang: lang.peek() });
    batch(() => {
      this.tried.value = null;
      this.jumped(history, position);
    });
  }

  private async refused(tried: Tried, error: unknown): Promise<void> {
    if (this.tried.peek() !== tried) return; /* another window of ours has played the same */
    if (error instanceof HouseError && error.code === "stale") sayRefused(error);
    else this.problem.value = sentenceOf(error);
    await this.retract(tried);
  }

  /* Whoever watches a tie has a vote, which changes nothing at the table yet. */
  private async vote(move: string): Promise<boolean> {
    this.voting.value = true;
    const { ply } = this.position.peek();
    const done = await this.others.attempt(() => post(this.table.id, ply, move, 0).answer);
    if (done) this.voted.value = { ply, move };
    this.voting.value = false;
    return done;
  }

  /* Leaves the game for good: a computer goes on, and what is kept here is only to be looked at. */
  private async resign(): Promise<boolean> {
    await this.undo();
    const goesOn = this.others.now().leaving?.goesOn === true;
    this.finished = goesOn; /* what happens now is the others' affair; else the house tells the end */
    const done = await this.others.attempt(() => this.table.ask("resign"));
    if (!done) this.finished = false;
    else if (goesOn) await this.inTurn(() => this.lookBack());
    else await this.when(() => this.saved.value.imported === true || this.saved.value.over);
    return done;
  }

  private async lookBack(): Promise<void> {
    this.forget();
    this.saved.value = { ...this.saved.peek(), record: await this.recorded(), imported: true };
    await saveGame(this.saved.peek());
  }

  /* --- what the house says --- */

  /* One thing after the other, as long as the table is open; what fails is said, and then undefined is returned. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    const next = async (): Promise<Result | undefined> => (this.closed ? undefined : work());
    const done = this.doing.then(next).catch((error: unknown) => {
      if (!this.closed) this.problem.value = sentenceOf(error);
      return undefined;
    });
    this.doing = done;
    return done;
  }

  private seat(summary: TableSummary | null): void {
    if (!summary) return;
    void this.inTurn(async () => {
      const before = this.saved.peek();
      const seats = summary.seats.map(seatPlan(this.looksOn));
      if (JSON.stringify(seats) !== JSON.stringify(before.seats) && !this.finished) {
        this.saved.value = { ...before, seats };
        if (!this.looksOn) sayWhoPlaysNow(before.seats, seats); /* on the big screen the studios say it */
      }
      if (summary.state === "over" || summary.state === "closed") await this.finish();
    });
  }

  private follow(moves: Played[]): void {
    if (moves.length === 0 && this.table.summary.peek() === null) return; /* nothing was told yet */
    void this.inTurn(async () => {
      if (this.doubts.peek().length > 0) return;
      const told = this.table.moves.peek(); /* more may have come meanwhile */
      const settled = await this.settle(told);
      const known = this.tried.peek()?.history ?? this.history.peek();
      if (told.length < known.length && !this.sure) {
        this.makeSure();
        return;
      }
      const wrong = known.findIndex((played, ply) => !samePlayed(played, told[ply]));
      if (wrong >= 0) {
        this.doubt(t("together.doubt.changed", { ply: wrong + 1 }));
        return;
      }
      const more = this.tried.peek() === null && told.length > known.length;
      if (more) await this.replay(told);
      if (more || settled) await this.keep();
      const state = this.table.summary.peek()?.state;
      if (state === "over" || state === "closed") await this.finish();
    });
  }

  /* Another window may have heard of more, and kept it, than this one has: before it is doubted, the house is asked. */
  private makeSure(): void {
    this.asking ??= this.table.lookAgain().then(() => {
      this.sure = true;
      this.follow(this.table.moves.peek());
    });
  }

  /* Whether the house has played what was tried. If it has played something else at that place, nothing was tried. */
  private async settle(told: Played[]): Promise<boolean> {
    const tried = this.tried.peek();
    if (!tried || told.length <= tried.history.length) return false;
    tried.out.takeBack(); /* another window of ours may have played, perhaps the same */
    if (samePlayed(told[tried.history.length], tried.played)) {
      this.tried.value = null;
      if (isLookedAt()) this.shown.seen(this.history.peek().length);
      return true;
    }
    toast(t("together.stale"));
    await this.retract(tried);
    return false;
  }

  private doubt(...sentences: string[]): void {
    if (sentences.length > 0) this.doubts.value = [...this.doubts.peek(), ...sentences];
  }

  /* One decision is shown as it happens; more of them, or any that nobody has looked at, are shown when somebody does. */
  private async replay(told: Played[]): Promise<void> {
    const first = this.history.peek().length;
    const decisions = told.slice(first).filter(({ actor }) => actor !== "chance").length;
    const live = decisions <= 1 && isLookedAt() && this.shown.has(first);
    while (!this.closed && this.doubts.peek().length === 0 && this.history.peek().length < told.length) {
      const from = this.history.peek().length;
      const next = told.findIndex(({ actor }, ply) => ply > from && actor !== "chance");
      const group = told.slice(from, next < 0 ? told.length : next);
      if (live) await this.when(() => this.showing.value === 0); /* what has happened before */
      await this.advance(group, live);
    }
    if (live) this.shown.seen(this.history.peek().length);
    else if (isLookedAt()) await this.catchUp();
  }

  private async catchUp(): Promise<void> {
    const history = this.history.peek();
    if (this.closed || this.tried.peek() || this.shown.has(history.length)) return;
    const now = this.position.peek();
    const show = async (ply: number): Promise<void> => {
      const position = await this.positionAt(ply).catch(() => now); /* in the language that is shown now */
      if (!this.closed) this.jumped(history, position);
    };
    await this.shown.catchUp(history, show);
    if (this.position.peek() !== now) await show(now.ply);
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
        after = outcomesApart(await this.askTable<Position>({ do: "play", move, lang: lang.peek() }));
      } catch (error) {
        this.doubt(t("together.doubt.move", { ply, name: this.nameOf(actor), move, reason: sentenceOf(error) }));
        return;
      }
    }
    const [first, ...rest] = group;
    const history = this.history.peek();
    /* What chance does first of all is how the table is laid. */
    if (first && shown && (first.actor !== "chance" || history.some(({ actor }) => actor !== "chance")))
      this.happened({ ...first, events: rest.map(({ move }) => move), before, after });
    else this.jumped([...history, ...group], after);
  }

  private jumped(history: Played[], position: Position): void {
    this.turns++;
    this.history.value = history;
    this.step.value = null;
    this.position.value = position;
  }

  private nameOf(actor: string): string {
    return SEATS.includes(actor) ? nameOfSeat(this.saved.peek(), actor) : actor;
  }

  /* Waits for something that is read from signals; no longer than the table is open. */
  private when(ready: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      let stop = (): void => undefined;
      stop = effect(() => {
        if (!ready() && !this.left.value) return;
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
    const tried = this.tried.peek();
    if (tried?.out.takeBack()) await this.retract(tried);
    if (this.tried.peek()) return; /* the house will say what has become of it */
    if (this.history.peek().length < this.table.moves.peek().length) return; /* the last moves are still to come */
    this.finished = true;
    const { id } = this.saved.peek();
    const position = this.position.peek();
    const { record } = await this.table.ask<{ record: string }>("record");
    const doubts = await doubtsAboutRecord(id, record, this.history.peek());
    if (this.closed) return;
    this.doubt(...doubtsAboutResult(this.table.result.peek(), position), ...doubts);
    this.forget();
    /* One that was given up before its end is like a record from elsewhere: to be looked at, not to be gone on with. */
    const over = position.actor === "over";
    const ending = over ? { over } : { imported: true };
    this.saved.value = { ...this.saved.peek(), record, turn: "over", ...ending, ...resultOf(position) };
    if (!this.watched) await saveGame(this.saved.peek());
  }

  private forget(): void {
    if (!this.watched) forgetPart(this.saved.peek().id); /* a screen beside this one may still compare it */
    this.shown.forget();
  }
}
