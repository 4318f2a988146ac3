/*
 * The ladder that is looked at: of which day, among whom, and what the house says.
 */
import { batch, signal, type Signal } from "@preact/signals";
import { sentenceOf } from "../../../../common/sentence";
import { connection } from "../../../../online/house";
import { leaveCircle, makeCircle, readCircles, readLadder, withdraw, type Among, type Circle, type Ladder, type Place } from "../../../../online/ladder";
import { HouseError } from "../../../../online/wire";
import { keepCircle, readCircle } from "./kept";
import { sendWaiting } from "./waiting";

export class LadderState {
  readonly circle: Signal<string | null> = signal(readCircle());
  readonly circles: Signal<Circle[]> = signal([]);
  readonly tries: Signal<boolean> = signal(false); /* by first tries, not by best results */
  readonly ladder: Signal<Ladder | null> = signal(null); /* null until the house has answered */
  readonly best: Signal<Place | null> = signal(null); /* one's own, whatever is looked at */
  readonly problem: Signal<string | null> = signal(null);

  private asked = 0;

  constructor(readonly day: Signal<string>) {}

  /* Looks until what is returned is called; each time the house is back, it looks again. */
  open(): () => void {
    const release = connection.hold();
    const stop = connection.onArrival(() => void this.refresh());
    return () => {
      stop();
      release();
      this.asked++;
    };
  }

  async refresh(): Promise<void> {
    await sendWaiting();
    await this.load();
  }

  private get among(): Among {
    return { day: this.day.peek(), circle: this.circle.peek(), tries: this.tries.peek() };
  }

  choose(chosen: Partial<Among>): Promise<void> {
    const { day, circle, tries } = { ...this.among, ...chosen };
    batch(() => {
      if (day !== this.day.value || circle !== this.circle.value || tries !== this.tries.value) this.ladder.value = null;
      this.day.value = day;
      this.circle.value = circle;
      this.tries.value = tries;
    });
    keepCircle(circle);
    return this.load();
  }

  /* What is answered after something else was asked is not shown. */
  private async load(): Promise<void> {
    const asked = ++this.asked;
    await this.tried(async () => {
      const { among } = this;
      const everybody = { ...among, circle: null, tries: false };
      const [circles, ladder, best] = await Promise.all([readCircles(), readLadder(among), readLadder(everybody)]);
      if (asked !== this.asked) return;
      batch(() => {
        this.circles.value = circles;
        this.ladder.value = ladder;
        this.best.value = best.mine;
      });
    });
  }

  async more(): Promise<void> {
    const { asked } = this;
    const shown = this.ladder.peek();
    if (!shown) return;
    await this.tried(async () => {
      const next = await readLadder(this.among, shown.ladder.length);
      if (asked === this.asked) this.ladder.value = { ...next, ladder: [...shown.ladder, ...next.ladder] };
    });
  }

  async withdraw(): Promise<void> {
    await this.tried(() => withdraw(this.day.peek()));
    await this.load();
  }

  async makeCircle(name: string): Promise<void> {
    await this.tried(async () => {
      const { circle } = await makeCircle(name);
      await this.choose({ circle });
    });
  }

  async leaveCircle(circle: string): Promise<void> {
    await this.tried(() => leaveCircle(circle));
    await this.choose({ circle: null });
  }

  private async tried(work: () => Promise<unknown>): Promise<void> {
    try {
      this.problem.value = null;
      await work();
    } catch (error) {
      /* A circle that was left from another device: then everybody is shown. */
      if (error instanceof HouseError && error.code === "no-circle" && this.circle.peek() !== null) await this.choose({ circle: null });
      else this.problem.value = sentenceOf(error);
    }
  }
}
