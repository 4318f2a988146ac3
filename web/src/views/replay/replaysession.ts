/*
 * A session that only looks: it shows any moment of a kept game to the game's own table, and nobody can move there.
 */
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { freshTable } from "../../session/beside";
import { EngineSession, movesOf } from "../../session/enginesession";
import type { Played, Step } from "../../session/session";
import type { SavedGame } from "../../session/store";
import { lang, t } from "../../app/texts";
import { engine } from "../../engine/client";
import type { Position } from "../../engine/types";

export class ReplaySession extends EngineSession {
  override readonly watched = true;
  override readonly yourTurn: ReadonlySignal<boolean> = computed(() => false);
  readonly ply: Signal<number> = signal(0);
  /* Where somebody decides, and the end: the moments worth stopping at. */
  readonly stops: number[];
  /* How many moves the players have made up to each moment; what chance deals or rolls has no number. */
  readonly numbers: number[];
  private steppings = 0;
  private wanted = 0;

  private constructor(
    at: string,
    saved: SavedGame,
    position: Position,
    readonly moves: Played[],
  ) {
    super(at, saved, position, [], null);
    this.stops = [...moves.keys(), moves.length].filter((ply) => moves[ply]?.actor !== "chance");
    let made = 0;
    this.numbers = [0, ...moves.map(({ actor }) => (actor === "chance" ? made : ++made))];
  }

  static async watch(saved: SavedGame, ply: number | undefined): Promise<ReplaySession> {
    const at = freshTable();
    await engine.ask({ do: "load", table: at, record: saved.record });
    const start = await engine.ask<Position>({ do: "show", table: at, ply: 0, lang: lang.peek() });
    const session = new ReplaySession(at, saved, { ...start, legal: [] }, await movesOf(at));
    await session.jumpTo(ply ?? session.stops[0] ?? 0);
    return session;
  }

  get plies(): number {
    return this.moves.length;
  }

  /* "Move 3 of 24" */
  get place(): string {
    return t("study.replay.at", { move: this.numbers[this.ply.value] ?? 0, moves: this.numbers.at(-1) ?? 0 });
  }

  /* What could be played there does not matter here. */
  override async positionAt(ply: number): Promise<Position> {
    return { ...(await super.positionAt(ply)), legal: [] };
  }

  play(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /* Shows a moment at once. */
  async jumpTo(ply: number): Promise<void> {
    await this.show(Math.min(Math.max(0, ply), this.plies), false);
  }

  /* To the next stop, in such a way that the table can show it happen. False at the end. */
  async next(): Promise<boolean> {
    const to = this.stops.find((stop) => stop > this.wanted);
    if (to === undefined) return false;
    await this.show(to, this.moves[this.wanted]?.actor !== "chance");
    return true;
  }

  async previous(): Promise<void> {
    await this.jumpTo(this.stops.findLast((stop) => stop < this.wanted) ?? 0);
  }

  private async show(ply: number, happening: boolean): Promise<void> {
    const from = this.wanted;
    this.wanted = ply;
    const after = await this.positionAt(ply);
    if (this.wanted !== ply) return; /* gone on meanwhile */
    const decision = this.moves[from];
    const before = this.position.peek();
    const happened: Step | null =
      happening && decision && before.ply === from
        ? {
            ...decision,
            events: this.moves.slice(from + 1, ply).map((played) => played.move),
            before,
            after,
            number: ++this.steppings,
          }
        : null;
    batch(() => {
      this.step.value = happened;
      this.history.value = this.moves.slice(0, ply);
      this.position.value = after;
      this.ply.value = ply;
    });
  }
}
