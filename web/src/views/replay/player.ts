/*
 * Playing a game back by itself: from decision to decision, never before the table has shown the last one.
 */
import { signal, type Signal } from "@preact/signals";
import type { ReplaySession } from "./replaysession";

export const SPEEDS = [1, 2, 3] as const;
type Speed = (typeof SPEEDS)[number];
const WAITS: Record<Speed, number> = { 1: 2600, 2: 1400, 3: 600 }; /* milliseconds between decisions */
const PATIENCE = 12000; /* the longest that a table may take to show one */

export class Player {
  readonly playing: Signal<boolean> = signal(false);
  readonly speed: Signal<Speed> = signal(2);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly session: ReplaySession) {}

  async toggle(): Promise<void> {
    if (this.playing.value) {
      this.pause();
      return;
    }
    if (this.session.ply.value === this.session.plies) await this.session.jumpTo(0);
    this.playing.value = true;
    void this.go(performance.now());
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing.value = false;
  }

  private async go(since: number): Promise<void> {
    const shown = this.session.showing.value === 0 || performance.now() - since > PATIENCE;
    const on = shown ? await this.session.next() : true;
    if (!this.playing.value) return;
    if (!on) {
      this.pause();
      return;
    }
    const began = shown ? performance.now() : since;
    this.timer = setTimeout(() => void this.go(began), shown ? WAITS[this.speed.value] : 100);
  }
}
