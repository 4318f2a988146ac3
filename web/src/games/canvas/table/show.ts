/*
 * What has just happened, shown happening: a painting is celebrated, then the cards move, stage by stage, as the table
 * went on. While that takes its time the game waits; a key or a press skips it.
 */
import { effect, signal, type Signal } from "@preact/signals";
import type { Session, Step } from "../../../session/session";
import { paced, settings, thingsMove } from "../../../app/settings";
import { sound } from "../../../platform/sound";
import type { Position } from "../../../engine/types";
import type { CanvasState, Painting } from "../types";
import { faceOf, ready } from "../../../pictures/client";
import { Flight } from "./flight";
import { seatIndex } from "../words";
import { Nap } from "../../../common/pause";

const STAGE = { cards: 480, toss: 900, read: 700, ceremony: 5200, paint: 1500 }; /* milliseconds, the last at most */

export interface Celebration {
  seat: number;
  painting: Painting;
  index: number; /* of the seat's paintings */
  before: Record<string, number>; /* ribbons the seat had */
}

/* Whose paintings are celebrated at this table. */
export type Ceremonies = "all" | "own" | "none";

export class Show {
  /* The painting that is being celebrated. */
  readonly celebration: Signal<Celebration | null> = signal(null);
  /* Tokens of Vincent's that have just landed face up; null when he is still. */
  readonly toss: Signal<number | null> = signal(null);

  private shownStep = 0;
  private run = 0; /* rises with every step, and when one is skipped */
  private current: Step | null = null;
  private readonly nap = new Nap();
  private readonly stopEffect: () => void;

  constructor(
    private readonly session: Session,
    private readonly shown: Signal<Position<CanvasState>>,
    private readonly ceremonies: Ceremonies,
  ) {
    this.shownStep = session.step.peek()?.number ?? 0;
    this.stopEffect = effect(() => {
      const position = session.position.value as Position<CanvasState>;
      const step = session.step.value;
      if (step && step.after === position && step.number > this.shownStep) {
        this.shownStep = step.number;
        void this.play(step);
      } else if (!this.current) this.shown.value = position;
      else if (position.ply !== this.current.after.ply) this.skip();
    });
  }

  stop(): void {
    this.stopEffect();
    this.skip();
  }

  /* All at once at its end. */
  skip(): void {
    this.run++;
    this.nap.wake();
  }

  /* The ceremony alone is over; what follows is still shown. */
  endCeremony(): void {
    if (this.celebration.value) this.nap.wake();
  }

  private async play(step: Step): Promise<void> {
    this.skip();
    const run = this.run;
    this.current = step;
    this.session.acting.value = step.actor;
    this.session.scene.value = null;
    this.session.showing.value++;
    try {
      await this.celebrate(step);
      if (thingsMove()) await this.playStages(step, run);
      /* The words beside the row want to be read. */
      if (this.byAnother(step) && this.run === run) {
        this.shown.value = step.after as Position<CanvasState>;
        await this.wait(paced(STAGE.read));
      }
    } finally {
      this.session.showing.value--;
      /* Unless the next step is on show by now. */
      if (this.current === step) {
        this.current = null;
        this.session.acting.value = null;
        this.toss.value = null;
        this.session.scene.value = null;
        this.shown.value = this.session.position.peek() as Position<CanvasState>;
      }
    }
  }

  /* Shows steps that have been seen already, or missed, once more; a press or a key skips them. */
  async again(steps: readonly Step[]): Promise<void> {
    if (this.current || this.session.showing.value > 0) return;
    this.skip();
    const run = this.run;
    this.session.showing.value++;
    for (const step of steps) {
      if (this.run !== run) break;
      this.session.acting.value = step.actor;
      this.shown.value = step.before as Position<CanvasState>;
      await this.wait(STAGE.cards);
      if (this.run === run) await this.playStages(step, run);
      if (this.run === run) await this.wait(STAGE.read);
    }
    this.session.showing.value--;
    this.session.scene.value = null;
    this.session.acting.value = null;
    this.toss.value = null;
    this.shown.value = this.session.position.peek() as Position<CanvasState>;
  }

  private byAnother(step: Step): boolean {
    const plan = this.session.planOf(step.actor);
    return plan !== null && plan.player !== "you";
  }

  private celebrates(step: Step): boolean {
    if (!this.byAnother(step)) return this.ceremonies !== "none";
    return this.ceremonies === "all" && settings.value.pace !== "instant";
  }

  private async celebrate(step: Step): Promise<void> {
    if (!step.move.startsWith("paint") || !this.celebrates(step)) return;
    const seat = seatIndex(step.actor);
    const before = (step.before.state as CanvasState).seats[seat];
    const painting = (step.after.state as CanvasState).seats[seat]?.paintings.at(-1);
    /* Whoever looks at an old game again has seen it framed already. */
    if (!before || !painting || this.session.saved.peek().over) return;
    sound("ribbon");
    const celebration = { seat, painting, index: before.paintings.length, before: before.ribbons };
    this.celebration.value = celebration;
    await this.wait(STAGE.ceremony);
    if (this.celebration.value === celebration) this.celebration.value = null;
  }

  /* The position after the move and what was dealt, then after each toss and what was dealt. */
  private async playStages(step: Step, run: number): Promise<void> {
    const ends: { ply: number; toss: number | null }[] = [{ ply: step.before.ply + 1, toss: null }];
    step.events.forEach((event, index) => {
      const ply = step.before.ply + 2 + index;
      const last = ends.at(-1);
      if (event.startsWith("toss") || !last) ends.push({ ply, toss: Number(event.split(" ")[1]) });
      else last.ply = ply;
    });
    for (const end of ends) {
      if (this.run !== run) return;
      if (end.toss === null) {
        /* A painting leaves the row full, and a deck may be empty. */
        if (end.ply > step.before.ply + 1 || step.actor === "chance") this.session.scene.value = { text: "canvas.dealing" };
      } else {
        this.toss.value = end.toss;
        this.session.scene.value = { text: "page.games.turn", fills: { name: "Vincent" } };
        sound("token");
        await this.wait(paced(STAGE.toss));
      }
      const position = await this.session.positionAt(end.ply).catch(() => null);
      if (position) await this.painted(position.state as CanvasState);
      if (this.run !== run || !position) return;
      const flight = new Flight();
      sound("card");
      this.shown.value = position as Position<CanvasState>;
      if (paced(STAGE.cards) === 0) continue;
      flight.start(paced(STAGE.cards), end.toss !== null || !step.move.startsWith("paint"));
      await this.wait(paced(STAGE.cards));
    }
  }

  /* Cards are painted before they fly: nobody sees an empty one. */
  private async painted({ row, seats }: CanvasState): Promise<void> {
    const cards = [...row.map(({ card }) => card), ...seats.flatMap(({ hand }) => hand)];
    let waited = false;
    void Promise.allSettled(cards.map((card) => ready(faceOf(card)))).then(() => {
      if (!waited) this.nap.wake();
    });
    await this.wait(STAGE.paint);
    waited = true;
  }

  private wait(milliseconds: number): Promise<void> {
    return milliseconds === 0 ? Promise.resolve() : this.nap.take(milliseconds);
  }
}
