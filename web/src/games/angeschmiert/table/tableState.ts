/*
 * What the parts of the table share: the show of what happens, what may be done now and what it
 * would do, and what a person points at.
 */
import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Seat } from "../../../engine/types";
import { isYourself } from "../../../session/seats";
import type { Session } from "../../../session/session";
import type { SeatPlan } from "../../../session/store";
import { playMove } from "../../../session/play";
import { effectsOf, type Effects } from "./effects";
import { figureIn } from "../facts";
import { Show, type AngeschmiertPosition } from "./show";

export class TableState {
  readonly show: Show;
  /* What the person at the table may do now; empty while things are still being shown. */
  readonly choices: ReadonlySignal<string[]>;
  readonly effects: Signal<Effects> = signal(new Map());
  /* The move a person points at with mouse or focus: the board shows where it leads. */
  readonly pointed: Signal<string | null> = signal(null);
  /* The figure chosen on the board, whose moves are offered beside it. */
  readonly picked: Signal<string | null> = signal(null);
  readonly playing = signal(false);
  /* Whether the person's last doing was a key: then the focus is led along. */
  byKeys = false;
  private stop: () => void;

  constructor(readonly session: Session) {
    this.show = new Show(session);
    this.choices = computed(() =>
      session.yourTurn.value && !this.show.busy.value ? session.position.value.legal : [],
    );
    this.stop = effect(() => {
      const position = session.position.value as AngeschmiertPosition;
      this.pointed.value = null;
      this.picked.value = null;
      this.effects.value = new Map();
      if (session.yourTurn.value) untracked(() => void this.foresee(position));
    });
  }

  private async foresee(position: AngeschmiertPosition): Promise<void> {
    const effects = await effectsOf(this.session, position).catch((): Effects => new Map());
    if (this.session.position.peek().ply === position.ply) this.effects.value = effects;
  }

  close(): void {
    this.stop();
    this.show.close();
  }

  get seats(): SeatPlan[] {
    return this.session.saved.value.seats;
  }

  /* Whether a seat is spoken to, as the bar over the table does. */
  isYou(seat: Seat): boolean {
    return !this.session.watched && isYourself(this.session.saved.value, seat);
  }

  movesOf(figure: string): string[] {
    return this.choices.value.filter((move) => figureIn(move) === figure);
  }

  async play(move: string): Promise<void> {
    if (this.playing.value || !this.choices.value.includes(move)) return;
    this.playing.value = true;
    await playMove(this.session, move);
    this.playing.value = false;
  }
}
