/*
 * What the table shows, which is a little behind what has happened: a step is gone through move by
 * move, dice roll and figures walk, and only then is the new position there. The positions in
 * between come from the engine. Whoever is in a hurry gets the end at once.
 */
import { effect, signal, untracked, type Signal } from "@preact/signals";
import type { Played, Session, Step } from "../../../session/session";
import { paced, thingsMove } from "../../../app/settings";
import { sound } from "../../../platform/sound";
import type { Position } from "../../../engine/types";
import type { AngeschmiertState } from "../types";
import { figureIn, fieldOf, figuresOf, facts, valueOf } from "../facts";
import { lang } from "../../../app/texts";
import { tellPlayed } from "../../../session/told";
import { Nap } from "../../../common/pause";

export type AngeschmiertPosition = Position<AngeschmiertState>;

/* A figure's way: field by field, then perhaps a slide to where it ends (ladder, bucket, brush). */
export interface Walk {
  figure: string;
  fields: number[];
  slide: number | null;
}

/* Whoever draws the board can let figures walk; the promise is kept when they have arrived. */
export interface Stage {
  walk(walks: Walk[], after: AngeschmiertState): Promise<void>;
  finish(): void;
}

export interface Thrown {
  faces: string;
  number: number; /* rises with every throw, so that equal throws roll again */
  rolling: boolean;
  fit: string; /* those of the faces that were set aside */
}

const ROLL = 1000; /* milliseconds; the style sheet's tumbling takes as long */
const LOOK = 650; /* to see what a throw has done before the figures pay for it */
const GLANCE = 350;

interface Frame {
  played: Played;
  before: AngeschmiertPosition;
  after: AngeschmiertPosition;
}

export class Show {
  readonly shown: Signal<AngeschmiertState>;
  readonly thrown: Signal<Thrown>;
  readonly busy = signal(false);
  /* What has happened last, as a sentence. */
  readonly note: Signal<string> = signal("");
  private readonly told = signal<Frame | null>(null);
  stage: Stage | undefined;

  private running: Step | null = null;
  private ply: number; /* of the position shown, or being led to */
  private hurried = false;
  private readonly nap = new Nap();
  private gone = false;
  private stop: () => void;

  constructor(private readonly session: Session) {
    const position = session.position.peek() as AngeschmiertPosition;
    this.shown = signal(position.state);
    this.ply = position.ply;
    this.thrown = signal({ faces: position.state.throw, number: position.ply <= 1 ? 1 : 0, rolling: false, fit: "" });
    void this.recall();
    const steps = effect(() => {
      const step = session.step.value;
      if (step) untracked(() => void this.run(step));
    });
    const jumps = effect(() => {
      const now = session.position.value as AngeschmiertPosition;
      untracked(() => {
        if (now.ply !== (this.running?.after.ply ?? this.ply)) this.cut(now);
      });
    });
    const notes = effect(() => void this.tell(this.told.value, lang.value));
    const turns = effect(() => {
      session.acting.value = this.busy.value ? this.shown.value.turn : null;
    });
    this.stop = () => {
      steps();
      jumps();
      notes();
      turns();
    };
  }

  private async tell(frame: Frame | null, language: string): Promise<void> {
    const { seats } = this.session.saved.peek();
    const ask = <Reply>(request: object): Promise<Reply> => this.session.ask(request);
    const [last] = frame ? await tellPlayed(ask, seats, frame.before.ply).catch(() => []) : [];
    if (this.told.peek() === frame && lang.peek() === language) this.note.value = last?.told ?? "";
  }

  /* What happened last, for somebody who comes back to a table. */
  private async recall(): Promise<void> {
    const after = this.session.position.peek() as AngeschmiertPosition;
    const { ply } = after;
    const last = this.session.history.peek()[ply - 1];
    if (!last) return;
    const before = await this.session.positionAt(ply - 1).catch(() => null);
    if (before && this.told.peek() === null && !this.busy.peek()) this.told.value = { played: last, before: before as AngeschmiertPosition, after };
  }

  close(): void {
    this.gone = true;
    this.stop();
    this.hurry();
  }

  /* The rest of what is being shown happens at once. */
  hurry(): void {
    this.hurried = true;
    this.nap.wake();
    this.stage?.finish();
  }

  /* The table has gone another way: a move was taken back. */
  private cut({ state, ply }: AngeschmiertPosition): void {
    this.running = null;
    this.hurry();
    this.ply = ply;
    this.shown.value = state;
    this.thrown.value = { ...this.thrown.value, faces: state.throw, rolling: false, fit: "" };
    this.told.value = null;
    this.busy.value = false;
    void this.recall();
  }

  private async run(step: Step): Promise<void> {
    if (this.running) this.hurry();
    const session = this.session;
    session.showing.value++;
    this.running = step;
    this.ply = step.after.ply;
    this.busy.value = true;
    try {
      const frames = await this.framesOf(step);
      this.hurried = false;
      for (const frame of frames) {
        if (this.running !== step || this.gone) break;
        await this.show(frame, () => this.running === step && !this.gone);
      }
    } catch {
      /* a position that is not there any more: the end is shown below */
    }
    if (this.running === step) {
      this.running = null;
      if (!this.gone) this.arrive(step.after.state as AngeschmiertState);
      this.busy.value = false;
    }
    session.showing.value--;
  }

  private arrive(state: AngeschmiertState): void {
    this.shown.value = state;
    this.thrown.value = { ...this.thrown.value, faces: state.throw, rolling: false };
  }

  private async framesOf(step: Step): Promise<Frame[]> {
    const played: Played[] = [
      { actor: step.actor, move: step.move },
      ...step.events.map((move): Played => ({ actor: "chance", move })),
    ];
    const positions = [step.before as AngeschmiertPosition];
    for (let ply = step.before.ply + 1; ply < step.after.ply; ply++)
      positions.push((await this.session.positionAt(ply)) as AngeschmiertPosition);
    positions.push(step.after as AngeschmiertPosition);
    return played.map((one, index) => ({
      played: one,
      before: positions[index] ?? (step.before as AngeschmiertPosition),
      after: positions[index + 1] ?? (step.after as AngeschmiertPosition),
    }));
  }

  private async show({ played, before, after }: Frame, wanted: () => boolean): Promise<void> {
    const roll = played.move.startsWith("roll ") ? played.move.slice(5) : undefined;
    const person = this.session.planOf(played.actor)?.player === "you";
    if (roll !== undefined) {
      this.shown.value = before.state;
      this.thrown.value = { faces: roll, number: this.thrown.value.number + 1, rolling: true, fit: "" };
      sound("dice");
      await this.wait(thingsMove() ? ROLL : GLANCE);
      if (!wanted()) return;
      this.thrown.value = { ...this.thrown.value, rolling: false, fit: setAside(before.state, after.state) };
    }
    this.told.value = { played, before, after };
    const walks = walksOf(played.move, before.state, after.state);
    if (walks.length > 0) {
      if (roll !== undefined) {
        sound("fail");
        await this.wait(LOOK);
      }
      sound(played.move.startsWith("brush") ? "brush" : "step");
      if (!this.hurried) await this.stage?.walk(walks, after.state);
    }
    if (!wanted()) return;
    this.shown.value = after.state;
    if (roll === undefined && walks.length === 0 && !person) await this.wait(LOOK);
    else if (walks.length > 0) await this.wait(GLANCE);
  }

  private wait(milliseconds: number): Promise<void> {
    return this.hurried || this.gone ? Promise.resolve() : this.nap.take(paced(milliseconds));
  }
}

/* The dice that a throw has filled the template with; it is fresh again once all four are there. */
function setAside(before: AngeschmiertState, after: AngeschmiertState): string {
  if (after.phase !== "risk") return "";
  if (after.set_aside === "") return before.missing;
  const still = [...after.missing];
  return [...before.missing]
    .filter((die) => {
      const at = still.indexOf(die);
      if (at >= 0) still.splice(at, 1);
      return at < 0;
    })
    .join("");
}

/* How many fields a move leads forward (or back), where it does so by a number; the engine's numbers. */
function fieldsBy(move: string, before: AngeschmiertState): number | undefined {
  const [word, , sign] = move.split(" ");
  switch (word) {
    case "move":
      return valueOf(before.throw);
    case "stop":
      return before.gain;
    case "back":
      return -before.loss;
    case "step":
      return sign === "-" ? -1 : 1;
    case "roll":
      return before.loss > 0 && valueOf(move.slice(5)) !== 0 ? -before.loss : undefined;
    default:
      return undefined;
  }
}

/* The ways the figures took from one position to the next; where they ended is what the engine says. */
export function walksOf(move: string, before: AngeschmiertState, after: AngeschmiertState): Walk[] {
  const named = figureIn(move);
  const by = fieldsBy(move, before);
  const walks: Walk[] = [];
  for (const { name, field: from } of figuresOf(before)) {
    const to = fieldOf(after, name);
    if (from === to && name !== named) continue;
    walks.push({ figure: name, ...wayOf(from, to, by) });
  }
  return walks;
}

function wayOf(from: number, to: number, by: number | undefined): { fields: number[]; slide: number | null } {
  if (by === undefined) return { fields: [from], slide: to };
  const end = Math.min(Math.max(0, from + by), facts()?.home ?? to);
  const fields = [from];
  for (let field = from; field !== end; ) fields.push((field += Math.sign(end - field)));
  return { fields, slide: end === to ? null : to };
}
