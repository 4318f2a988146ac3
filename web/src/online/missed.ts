/*
 * What was played at a table while nobody looked: this device remembers up to where it has shown each table, and shows
 * the rest quickly when somebody is back. Where nothing shall move, it is only said.
 */
import { signal, type Signal } from "@preact/signals";
import { dropKept, readKept, writeKept } from "../common/kept";
import { Nap } from "../common/pause";
import type { Missed, Played } from "../session/session";
import { thingsMove } from "../app/settings";

const PER_MOVE = 300; /* milliseconds */
const MOST = 26; /* moves: about eight seconds */

const keyOf = (table: string): string => `atelier.shown.${table}`;

export const isLookedAt = (): boolean => document.visibilityState === "visible";

/* Where each decision, with what chance did after it, has come to; of many, the last ones. */
function ends(history: readonly Played[], from: number): number[] {
  const found: number[] = [];
  history.forEach(({ actor }, ply) => {
    if (ply < from) return;
    if (actor === "chance" && found.length > 0) found[found.length - 1] = ply + 1;
    else if (actor !== "chance") found.push(ply + 1);
  });
  return found.slice(-MOST);
}

export class Shown {
  readonly missed: Signal<Missed | null> = signal(null);
  private upTo: number;
  private skipped = false;
  private readonly nap = new Nap();

  /* `known`: how many moves there are; a device that sees the table for the first time has missed none of them. */
  constructor(
    private readonly table: string,
    known: number,
  ) {
    this.upTo = Math.min(this.kept() ?? known, known);
  }

  private kept(): number | null {
    const count = readKept(keyOf(this.table));
    return typeof count === "number" && count >= 0 ? count : null;
  }

  /* Whether somebody has seen so many moves. */
  has(count: number): boolean {
    return this.upTo >= count;
  }

  seen(count: number): void {
    this.upTo = count;
    writeKept(keyOf(this.table), count);
  }

  forget(): void {
    dropKept(keyOf(this.table));
  }

  skip(): void {
    this.skipped = true;
    this.nap.wake();
  }

  dismiss(): void {
    if (this.missed.peek()?.at === null) this.missed.value = null;
  }

  /* Shows what is missing up to the end of the history; `show` puts the position at a ply on show. */
  async catchUp(history: readonly Played[], show: (ply: number) => Promise<void>): Promise<void> {
    const [from, to] = [this.upTo, history.length];
    this.seen(to);
    const frames = ends(history, from);
    if (frames.length === 0) return;
    this.skipped = false;
    try {
      if (thingsMove()) await this.goThrough(frames, (at) => (this.missed.value = { from, to, at }), show);
    } finally {
      this.missed.value = { from, to, at: null };
    }
  }

  private async goThrough(frames: number[], tell: (at: number) => void, show: (ply: number) => Promise<void>): Promise<void> {
    for (const at of frames) {
      if (this.skipped) break;
      tell(at);
      await show(at);
      if (!this.skipped) await this.nap.take(PER_MOVE);
    }
  }
}
