/*
 * What the others have done in the last round, in words, with the steps themselves so that they can be looked at again.
 */
import { effect, signal, untracked, type Signal } from "@preact/signals";
import type { Session, Step } from "../../../session/session";
import { lang } from "../../../app/texts";
import { tellPlayed } from "../../../session/told";
import { seatIndex } from "../words";

interface Line {
  key: string;
  seat: number; /* who did it; -1 is Vincent */
  text: string;
}

interface Told {
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
    const { seats } = this.session.saved.peek();
    const since = step.before.ply;
    const moves = (await tellPlayed((request) => this.session.ask(request), seats, since)).slice(0, 1 + step.events.length);
    const lines = moves.flatMap(({ actor, move, told: text }, index): Line[] =>
      index === 0 || move.startsWith("toss") ? [{ key: `${step.number} ${since + index} ${lang.peek()}`, seat: seatIndex(actor), text }] : [],
    );
    const told = this.told.value;
    const last = told.at(-1);
    if (!this.session.step.peek()) return;
    /* Where a move was shown before chance had spoken, both are one. */
    if (last && step.actor === "chance" && this.session.company.peek())
      this.told.value = [...told.slice(0, -1), { step: joined(last.step, step), lines: [...last.lines, ...lines.slice(1)] }];
    else this.told.value = [...told, { step, lines }].slice(-round);
  }
}
