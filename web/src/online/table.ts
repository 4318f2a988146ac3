/*
 * A table of the house under one's eyes: what it looks like, and all its moves so far, in order and without a gap,
 * however often the line was lost meanwhile.
 */
import { batch, signal, type Signal } from "@preact/signals";
import type { Played } from "../session/session";
import { t } from "../app/texts";
import { toast } from "../app/toast";
import type { Seat } from "../engine/types";
import { connection } from "./house";
import { forgetSeal, freshSeal, revealed } from "./seals";
import { HouseTalk } from "./talk";
import { HouseError, type Asked, type HouseEvent, type Result, type TableSummary, type Watched } from "./wire";

export const samePlayed = (one: Played | undefined, other: Played | undefined): boolean =>
  one?.actor === other?.actor && one?.move === other?.move;

/* Tables of rematches that one has said yes to. */
const agreed = new Set<string>();

export class HouseTable {
  readonly summary: Signal<TableSummary | null> = signal(null);
  readonly heard: Signal<number> = signal(0); /* when the clock was told */
  readonly moves: Signal<Played[]> = signal([]);
  readonly result: Signal<Result | null> = signal(null);
  readonly asked: Signal<Asked | null> = signal(null);
  /* The table of the rematch that all have agreed to. */
  readonly next: Signal<string | null> = signal(null);
  /* Why it cannot be looked at. */
  readonly gone: Signal<HouseError | null> = signal(null);
  readonly talk: HouseTalk;

  private users = 0;
  private readonly later = new Set<ReturnType<typeof setTimeout>>();
  private walls = 0; /* of them, screens for a whole room */
  private stops: (() => void)[] = [];
  private sealing = false;
  private readonly acknowledged = new Set<Seat>(); /* the seals that were given here */

  private constructor(
    readonly id: string,
    readonly delay: number,
  ) {
    this.talk = HouseTalk.at(id);
  }

  private static readonly open = new Map<string, HouseTable>();

  /* The table, watched until `leave` was called as often as this, by the same. Who opens it first may want to hear
     everything so many milliseconds later than it was said. */
  static at(id: string, wall = false, delay = 0): HouseTable {
    const table = HouseTable.open.get(id) ?? new HouseTable(id, delay);
    HouseTable.open.set(id, table);
    const becomesWall = wall && table.walls++ === 0;
    if (table.users++ === 0) table.stops = [connection.hold(), connection.listen(table.hear), connection.onArrival(table.watch)];
    else if (becomesWall) table.watch();
    return table;
  }

  leave(wall = false): void {
    const wasWall = wall && --this.walls === 0;
    if (--this.users > 0) {
      if (wasWall) this.watch();
      return;
    }
    HouseTable.open.delete(this.id);
    connection.mention({ do: "unwatch", table: this.id });
    for (const stop of this.stops.reverse()) stop();
    this.later.forEach(clearTimeout);
  }

  /* At once, or as much later as everything else, and in the same order. */
  private inTime(act: () => void): Promise<void> {
    if (this.delay === 0) return Promise.resolve(act());
    return new Promise((done) => {
      const timer = setTimeout(() => {
        this.later.delete(timer);
        act();
        done();
      }, this.delay);
      this.later.add(timer);
    });
  }

  /* Waits for the first look at it; fails with a HouseError where there is none to be had, or whoever waits has left. */
  seen(left: AbortSignal): Promise<TableSummary> {
    return new Promise((resolve, reject) => {
      const stops: (() => void)[] = [];
      const settle = (act: () => void): void => {
        act();
        queueMicrotask(() => stops.forEach((stop) => stop()));
      };
      if (left.aborted) return reject(new HouseError("left", ""));
      left.addEventListener("abort", () => settle(() => reject(new HouseError("left", ""))));
      stops.push(
        this.summary.subscribe((summary) => summary && settle(() => resolve(summary))),
        this.gone.subscribe((error) => error && settle(() => reject(error))),
      );
    });
  }

  ask<Reply>(what: string, members: object = {}): Promise<Reply> {
    return connection.ask<Reply>({ do: what, table: this.id, ...members });
  }

  /* At which seats the people of this device sit. */
  get mine(): Seat[] {
    const id = connection.person.value?.id;
    return (this.summary.value?.seats ?? []).flatMap(({ seat, person }) => (person !== null && person.id === id ? [seat] : []));
  }

  /* Seats whose seals the house has, as it has said in one way or another. */
  private get sealed(): Seat[] {
    const told = (this.summary.peek()?.seats ?? []).flatMap(({ seat, sealed }) => (sealed ? [seat] : []));
    return [...this.acknowledged, ...told];
  }

  /* `more`: the colour to be seen in. */
  async sit(seat: Seat, name: string, more: { paint?: string } = {}): Promise<void> {
    this.acknowledged.delete(seat);
    await this.ask("sit", { seat, name, seal: freshSeal(this.id, seat), ...more });
    this.acknowledged.add(seat);
  }

  async stand(seat: Seat): Promise<void> {
    this.acknowledged.delete(seat);
    await this.ask("stand", { seat });
    forgetSeal(this.id, seat);
  }

  private readonly watch = (): void => void this.lookAgain();

  /* Until the house has shown all that it has, or has said why not. */
  lookAgain(): Promise<void> {
    const from = this.moves.peek().length;
    const wall = this.walls > 0; /* nobody, whose vote is not waited for */
    const asked = this.forgetOwnAsk();
    const look = (seen: Watched): Promise<void> => this.inTime(() => this.look(seen));
    return this.ask<Watched>("watch", { from, wall }).then(
      (seen) => {
        if (asked?.what === "rematch") void this.lookForNext(seen).catch(() => undefined);
        return look(seen);
      },
      (error: HouseError) => {
        /* It has fewer moves than it had: whoever follows them will notice. */
        if (error.code === "stale") return this.ask<Watched>("watch", { from: 0, wall }).then(look, this.lost);
        return this.lost(error);
      },
    );
  }

  /* What one has asked oneself, or has not answered yet. */
  private openAsk({ asks = [] }: TableSummary): Asked | null {
    const mine = this.mine;
    return asks.filter(({ by, waits = [] }) => by.id === connection.person.peek()?.id || waits.some((seat) => mine.includes(seat))).at(-1) ?? null;
  }

  /* Whether it was answered, or forgotten, is not known any more: one may ask again. */
  private forgetOwnAsk(): Asked | null {
    const asked = this.asked.peek();
    if (asked?.by.id !== connection.person.peek()?.id) return null;
    this.asked.value = null;
    return asked;
  }

  /* The rematch that was agreed on meanwhile: a later table of the same people, everybody one seat further on. */
  private async lookForNext({ made, seats }: TableSummary): Promise<void> {
    const { tables } = await connection.ask<{ tables: TableSummary[] }>({ do: "mine", limit: 10 });
    const moved = (seat: number): string | undefined => seats[(seat + 1) % seats.length]?.person?.id;
    const next = tables.find(
      (one) =>
        (one.state === "open" || one.state === "playing") &&
        one.made > made &&
        one.seats.length === seats.length &&
        one.seats.every(({ person }, seat) => person === null || person.id === moved(seat)),
    );
    if (next) this.goOnAt(next.table);
  }

  /* Whoever has agreed to play again is ready there. */
  private goOnAt(next: string): void {
    if (this.mine.length > 0) agreed.add(next);
    this.next.value = next;
  }

  private readonly lost = (error: HouseError): void => {
    this.gone.value = error;
  };

  private look(seen: Watched): void {
    batch(() => {
      this.gone.value = null;
      this.moves.value = [...this.moves.peek().slice(0, seen.from), ...seen.moves];
      this.show(seen);
    });
  }

  private show(summary: TableSummary): void {
    this.summary.value = summary;
    this.asked.value = this.openAsk(summary);
    this.heard.value = performance.now();
    if (summary.state === "open") void this.sealAgain(summary);
  }

  private readonly hear = (event: HouseEvent): void => {
    if (event.event !== "bye" && event.table === this.id) void this.inTime(() => this.follow(event));
  };

  private follow(event: HouseEvent): void {
    switch (event.event) {
      case "moves":
        batch(() => {
          this.goOn(event.from, event.moves);
          this.turn(event);
        });
        break;
      case "table":
        this.show(event);
        break;
      case "gone":
        this.lost(new HouseError("no-table", ""));
        break;
      case "reveal":
        for (const [seat, contribution] of revealed(this.id, event.commitment, event.seals, this.sealed))
          void this.ask("reveal", { seat, contribution }).catch(() => undefined);
        break;
      case "over":
        this.result.value = event.result;
        break;
      case "said":
        this.talk.hear(event, this.summary.peek()?.seats ?? []);
        break;
      case "asked":
        this.asked.value = event;
        break;
      case "answered":
        if (event.done) this.asked.value = null;
        if (event.done && !event.yes) toast(t("together.refused"));
        if (event.next !== undefined) this.goOnAt(event.next);
        break;
      default:
        break;
    }
  }

  /* Who is to act now, and how the clock stands. */
  private turn({ ply, actor, clock }: Extract<HouseEvent, { event: "moves" }>): void {
    const before = this.summary.peek();
    if (!before) return;
    this.summary.value = { ...before, ply, actor: actor ?? before.actor, clock: clock ?? before.clock };
    if (clock) this.heard.value = performance.now();
  }

  private goOn(from: number, moves: Played[]): void {
    const known = this.moves.peek();
    if (from > known.length) this.watch(); /* something is missing in between */
    else if (from + moves.length > known.length) this.moves.value = [...known, ...moves.slice(known.length - from)];
  }

  /* A start that came to nothing voids all seals, and a rematch has none yet: whoever sits gives a new one. */
  private async sealAgain({ seats }: TableSummary): Promise<void> {
    const agrees = agreed.delete(this.id);
    const open = seats.filter(({ seat, sealed }) => !sealed && this.mine.includes(seat));
    if (this.sealing || open.length === 0) return;
    this.sealing = true;
    let all = true;
    for (const { seat, person } of open) await this.sit(seat, person?.name ?? "").catch(() => (all = false));
    if (agrees && all) await this.ask("ready").catch(() => undefined);
    this.sealing = false;
  }
}
