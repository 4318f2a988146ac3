/*
 * Paintings that were completed, one after the other: each has the whole screen for a while. They are found by comparing
 * positions, so that none is missed when several moves have come at once, after a lost line for instance.
 */
import { effect, signal, untracked, type Signal } from "@preact/signals";
import type { Session } from "../../../session/session";
import { sound } from "../../../platform/sound";
import type { Celebration } from "../table/show";
import type { CanvasSeat, CanvasState } from "../types";

const STAYS = 6000; /* milliseconds */

export class Celebrations {
  readonly now: Signal<Celebration | null> = signal(null);

  private readonly waiting: Celebration[] = [];
  private seen: CanvasState;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stop: () => void;

  constructor(private readonly session: Session) {
    this.seen = session.position.peek().state as CanvasState;
    this.stop = effect(() => {
      const state = session.position.value.state as CanvasState;
      untracked(() => this.look(state));
    });
  }

  close(): void {
    this.stop();
    clearTimeout(this.timer);
    if (this.now.peek()) this.session.showing.value--;
  }

  private look(state: CanvasState): void {
    state.seats.forEach((seat, index) => this.waiting.push(...completed(this.seen.seats[index], seat, index)));
    this.seen = state;
    if (!this.now.peek() && this.waiting.length > 0) {
      this.session.showing.value++; /* the table goes on when all were seen */
      this.next();
    }
  }

  private next(): void {
    this.now.value = this.waiting.shift() ?? null;
    if (!this.now.value) {
      this.session.showing.value--;
      return;
    }
    sound("ribbon");
    this.timer = setTimeout(() => this.next(), STAYS);
  }
}

/* What a seat has painted since, each with the ribbons that it had before. */
function completed(before: CanvasSeat | undefined, after: CanvasSeat, seat: number): Celebration[] {
  const ribbons = { ...before?.ribbons };
  const hung = before?.paintings.length ?? 0;
  return after.paintings.slice(hung).map((painting, since) => {
    const celebration = { seat, painting, index: hung + since, before: { ...ribbons } };
    for (const [name, won] of Object.entries(painting.ribbons)) ribbons[name] = (ribbons[name] ?? 0) + won;
    return celebration;
  });
}
