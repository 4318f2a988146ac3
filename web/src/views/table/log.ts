/*
 * The moves of a game as sentences, for the list of moves and for screen readers. Only what somebody wants to read is
 * asked for.
 */
import { effect, signal, untracked, type Signal } from "@preact/signals";
import { announce } from "../../app/announce";
import { isYourself } from "../../session/seats";
import type { Played, Session } from "../../session/session";
import { lang, t } from "../../app/texts";
import type { Actor } from "../../engine/types";
import { tellPlayed } from "../../session/told";

interface Line {
  played: Played;
  text: string; /* "" where there is nothing worth saying */
}

export class TableLog {
  /* By number of the move; a gap is not known yet. */
  readonly lines: Signal<(Line | undefined)[]> = signal([]);
  private spoken = lang.peek();
  private stops: (() => void)[];

  constructor(private readonly session: Session) {
    const seen = session.step.peek()?.number ?? 0;
    this.stops = [
      effect(() => {
        const step = session.step.value;
        if (step && step.number > seen) void untracked(() => this.tell(step.before.ply, step.after.ply));
      }),
    ];
  }

  close(): void {
    for (const stop of this.stops) stop();
  }

  /* Makes sure the lines of all moves are there, in the language shown. */
  async readAll(): Promise<void> {
    await this.read(0, this.session.history.peek().length);
  }

  /* The sentences of some moves: of all of them, or of those that somebody has decided on. */
  async sentences(from: number, to: number, which: "all" | "decided" = "all"): Promise<string[]> {
    const lines = await this.read(from, to);
    return lines.flatMap(({ played, text }) => (text !== "" && (which === "all" || played.actor !== "chance") ? [text] : []));
  }

  private async tell(from: number, to: number): Promise<void> {
    const words = await this.sentences(from, to);
    if (words.length > 0) announce(words.join(" "));
    await this.shown();
    if (this.session.yourTurn.peek() && this.session.position.peek().ply === to) announce(turnWords(this.session));
  }

  /* Waits until the table has shown what has happened. */
  private async shown(): Promise<void> {
    let stop = (): void => undefined;
    await new Promise<void>((resolve) => {
      stop = this.session.showing.subscribe((count) => {
        if (count === 0) resolve();
      });
    });
    stop();
  }

  private async read(from: number, to: number): Promise<Line[]> {
    if (this.spoken !== lang.peek()) {
      this.spoken = lang.peek();
      this.lines.value = [];
    }
    const history = this.session.history.peek();
    /* What was taken back is gone, and what came instead is read anew. */
    const known = history.map((played, index) => {
      const line = this.lines.peek()[index];
      return line?.played.move === played.move && line.played.actor === played.actor ? line : undefined;
    });
    const end = Math.min(to, history.length);
    const gap = known.slice(from, end).findIndex((line) => line === undefined);
    if (gap >= 0) {
      const { seats } = this.session.saved.peek();
      const told = await tellPlayed((request) => this.session.ask(request), seats, from + gap);
      for (const [index, { actor, move, told: text }] of told.entries()) known[from + gap + index] ??= { played: { actor, move }, text };
    }
    this.lines.value = known;
    return known.slice(from, end).filter((line) => line !== undefined);
  }
}

/* Whose turn it is, to the people at this device; or whose it was, of what is still being shown. */
export function turnWords(session: Session, actor: Actor = session.position.value.actor): string {
  if (actor === "over") return t("table.over");
  if (actor === "judge") return t("table.judge");
  const mover = session.planOf(actor);
  if (!mover) return "";
  return isYourself(session.saved.value, actor) ? t("page.games.yourturn") : t("page.games.turn", { name: mover.name });
}
