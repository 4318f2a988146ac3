/*
 * The coach: follows a game, chooses what to say next, and remembers what has been said.
 */
import { effect, signal, type Signal } from "@preact/signals";
import type { Session, Step } from "../../app/session";
import { lang, t } from "../../app/texts";
import type { Item, Lesson, Memory, Moment } from "./lesson";

interface Kept {
  done: string[];
  memory: Memory;
}

const keyOf = (id: string): string => `atelier.learn.${id}`;
const PATIENCE = 250; /* milliseconds between looks at a table that is still moving things */

function readKept(id: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? "{}") as Partial<Kept>;
    return { done: kept.done ?? [], memory: kept.memory ?? {} };
  } catch {
    return { done: [], memory: {} };
  }
}

export function forgetProgress(id: string): void {
  localStorage.removeItem(keyOf(id));
}

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
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stopEffects: () => void;

  constructor(
    private readonly session: Session,
    readonly lesson: Lesson,
  ) {
    const kept = readKept(session.saved.peek().id);
    this.done = signal(new Set(kept.done));
    this.memory = kept.memory;
    this.resumed = kept.done.length > 0;
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
    clearTimeout(this.timer);
    /* Not before the table has shown what has just happened; and no computer goes on before the coach has looked. */
    this.hold(true);
    const waiting = this.session.showing.peek() > 1;
    if (waiting) this.timer = setTimeout(() => this.look(this.session.step.peek()), PATIENCE);
    else this.timer = setTimeout(() => this.choose(), 0);
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
    this.over.value = moment.position.actor === "over";
    const open = this.lesson.items.filter((item) => !this.done.peek().has(item.id));
    for (const item of open) if (item !== current && item.done?.(moment)) this.finish(item);
    const next = open.find((item) => !this.done.peek().has(item.id) && item.ready(moment)) ?? null;
    if (next !== current) this.toldAt = this.mine();
    this.item.value = next;
    this.hold(next !== null && !next.done && !this.over.value);
    void this.say(next, moment);
  }

  /* How many decisions the learner has made. */
  private mine(): number {
    const { session } = this;
    return session.history.peek().filter((played) => session.planOf(played.actor)?.player === "you").length;
  }

  private async say(item: Item | null, moment: Moment): Promise<void> {
    const text = this.over.value ? this.lesson.end(moment) : item ? await item.text(moment) : this.idle(moment);
    if (this.item.peek() === item) this.text.value = text;
  }

  private idle({ session, position }: Moment): string {
    const plan = session.planOf(position.actor);
    return plan && plan.player !== "you" ? t("learn.wait", { name: plan.name }) : t("learn.free");
  }

  private finish(item: Item): void {
    this.done.value = new Set([...this.done.peek(), item.id]);
    try {
      const kept: Kept = { done: [...this.done.peek()], memory: this.memory };
      localStorage.setItem(keyOf(this.session.saved.peek().id), JSON.stringify(kept));
    } catch {
      /* forbidden: the lesson can be finished, but not resumed where it was */
    }
  }

  /* A computer waits while the learner reads. */
  private hold(wanted: boolean): void {
    if (wanted === this.held) return;
    this.held = wanted;
    this.session.showing.value += wanted ? 1 : -1;
  }
}
