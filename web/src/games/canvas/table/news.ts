/*
 * What the others have done in the last round, in words, with the steps themselves so that they can be looked at again.
 */
import { effect, signal, untracked, type Signal } from "@preact/signals";
import type { Session, Step } from "../../../session/session";
import { lang } from "../../../app/texts";
import type { Actor } from "../../../engine/types";
import { canvasSentence, learnTitle, seatIndex } from "../words";

export interface Line {
  key: string;
  seat: number; /* who did it; -1 is Vincent */
  text: string;
}

export interface Told {
  step: Step;
  lines: Line[];
}

const joined = (move: Step, chance: Step): Step => ({
  ...move,
  events: [...move.events, chance.move, ...chance.events],
  after: chance.after,
  number: chance.number,
});

export class News {
  readonly told: Signal<Told[]> = signal([]);
  private readonly stop: () => void;

  constructor(private readonly session: Session) {
    const seen = session.step.peek()?.number ?? 0;
    this.stop = effect(() => {
      const step = session.step.value;
      /* What was taken back has not happened. */
      if (!step) this.told.value = this.told.peek().filter(({ step: { after } }) => after.ply <= session.history.peek().length);
      else if (step.number > seen) void untracked(() => this.tell(step));
    });
  }

  close(): void {
    this.stop();
  }

  private async tell(step: Step): Promise<void> {
    const round = this.session.saved.peek().seats.length;
    const lines = [await this.line(step.actor, step.move, step.before.ply, step.number)];
    for (const [index, event] of step.events.entries())
      if (event.startsWith("toss")) lines.push(await this.line("chance", event, step.before.ply + 1 + index, step.number));
    const told = this.told.value;
    const last = told.at(-1);
    if (!this.session.step.peek()) return;
    /* Where a move was shown before chance had spoken, both are one. */
    if (last && step.actor === "chance" && this.session.company.peek())
      this.told.value = [...told.slice(0, -1), { step: joined(last.step, step), lines: [...last.lines, ...lines.slice(1)] }];
    else this.told.value = [...told, { step, lines }].slice(-round);
  }

  private async line(actor: Actor, move: string, ply: number, number: number): Promise<Line> {
    const before = await this.session.positionAt(ply);
    await learnTitle(move);
    const text = canvasSentence({ actor, move }, before, this.session.saved.peek().seats);
    return { key: `${number} ${ply} ${lang.peek()}`, seat: seatIndex(actor), text };
  }
}
