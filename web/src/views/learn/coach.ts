/*
 * The coach: follows a game, chooses what to say next, and remembers what has been said.
 */
import { batch, effect, signal, type Signal } from "@preact/signals";
import { dropKept, readKept, writeKept } from "../../common/kept";
import { announce } from "../../app/announce";
import type { Session, Step } from "../../session/session";
import { lang, t } from "../../app/texts";
import type { Item, Lesson, Memory, Moment } from "../../games/lesson";

interface Kept {
  done: string[];
  memory: Memory;
}

const keyOf = (id: string): string => `atelier.learn.${id}`;
const PATIENCE = 120; /* milliseconds between looks at a table that is still moving things */

export const forgetProgress = (id: string): void => dropKept(keyOf(id));

export class Coach {
  readonly item: Signal<Item | null> = signal(null);
  readonly text: Signal<string> = signal("");
  readonly done: Signal<ReadonlySet<string>>;
  readonly over: Signal<boolean> = signal(false);
  readonly resumed: boolean;
  private readonly memory: Memory;
  private held = false;
  private toldAt = 0; /* the step that was last made when the item came */
  private seen = 0;
  private rounds = 0; /* rises with every choice; only the last one speaks */
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stopEffects: () => void;

  constructor(
    private readonly session: Session,
    readonly lesson: Lesson,
  ) {
    const { done = [], memory = {} } = (readKept(keyOf(session.saved.peek().id)) ?? {}) as Partial<Kept>;
    this.done = signal(new Set(done));
    this.memory = memory;
    this.resumed = done.length > 0;
    this.stopEffects = effect(() => {
      const step = session.step.value;
      const shownIn = lang.value;
      if (session.position.value && shownIn) this.look(step);
    });
  }

  get steps(): number {
    return this.lesson.items.length;
  }

  close(): void {
    this.hold(false);
    clearTimeout(this.timer);
    this.stopEffects();
  }

  /* The learner has read it. */
  next(): void {
    const item = this.item.peek();
    if (item && !item.done) this.finish(item);
    this.choose();
  }

  private look(step: Step | null): void {
    if (step && step.number > this.seen) {
      this.seen = step.number;
      this.lesson.notice(step, this.memory);
    }
    /* No computer goes on before the coach has looked. */
    this.hold(true);
    this.chooseSoon();
  }

  /* Not before the table has shown what has just happened. */
  private chooseSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.session.showing.peek() > 1) this.chooseSoon();
      else this.choose();
    }, PATIENCE);
  }

  private moment(): Moment {
    const { session, memory } = this;
    return { session, position: session.position.peek(), step: session.step.peek(), memory };
  }

  private choose(): void {
    const moment = this.moment();
    const current = this.item.peek();
    const playedOn = this.mine() > this.toldAt;
    /* What was asked for is done; what was told need not be heard to the end. */
    if (current && (current.done ? current.done(moment) : playedOn)) this.finish(current);
    const open = this.lesson.items.filter((item) => !this.done.peek().has(item.id));
    for (const item of open) if (item !== current && item.done?.(moment)) this.finish(item);
    void this.say(open.find((item) => !this.done.peek().has(item.id) && item.ready(moment)) ?? null, moment);
  }

  /* How many decisions the learner has made. */
  private mine(): number {
    const { session } = this;
    return session.history.peek().filter((played) => session.planOf(played.actor)?.player === "you").length;
  }

  /* The item and its words come together, so that nothing is gone on from before it could be read. */
  private async say(next: Item | null, moment: Moment): Promise<void> {
    const round = ++this.rounds;
    const over = moment.position.actor === "over";
    const text = over ? this.lesson.end(moment) : next ? await next.text(moment) : this.idle(moment);
    if (round !== this.rounds) return;
    if (next !== this.item.peek()) this.toldAt = this.mine();
    if ((next || over) && text !== this.text.peek()) announce(text);
    batch(() => {
      this.over.value = over;
      this.item.value = next;
      this.text.value = text;
    });
    this.hold(next !== null && !next.done && !over);
  }

  private idle({ session, position }: Moment): string {
    const plan = session.planOf(position.actor);
    return plan && plan.player !== "you" ? t("learn.wait", { name: plan.name }) : t("learn.free");
  }

  private finish(item: Item): void {
    this.done.value = new Set([...this.done.peek(), item.id]);
    const kept: Kept = { done: [...this.done.peek()], memory: this.memory };
    writeKept(keyOf(this.session.saved.peek().id), kept);
  }

  /* A computer waits while the learner reads. */
  private hold(wanted: boolean): void {
    if (wanted === this.held) return;
    this.held = wanted;
    this.session.showing.value += wanted ? 1 : -1;
  }
}
