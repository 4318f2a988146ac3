/*
 * Having a game reviewed. A finished review is remembered as long as the page is open.
 */
import { signal, type Signal } from "@preact/signals";
import type { SavedGame } from "../../session/store";
import { t } from "../../app/texts";
import { thinker } from "../../engine/client";
import { EngineError, type Lang, type ReviewReply } from "../../engine/types";
import { viewOf } from "../../games/registry";

const remembered = new Map<string, ReviewReply>();

export class Reviewer {
  readonly reply: Signal<ReviewReply | null> = signal(null);
  readonly progress: Signal<number | null> = signal(null); /* null while nothing is going on */
  readonly stopped: Signal<boolean> = signal(false);
  readonly problem: Signal<string> = signal("");
  private round = 0;

  constructor(private readonly game: SavedGame) {}

  async run(lang: Lang): Promise<void> {
    const { id, record } = this.game;
    const key = `${id} ${record.length} ${lang}`;
    const known = remembered.get(key);
    this.stop();
    if (known) {
      this.reply.value = known;
      this.stopped.value = false;
      return;
    }
    const mine = ++this.round;
    this.stopped.value = false;
    this.problem.value = "";
    this.progress.value = 0;
    try {
      await thinker.ask({ do: "load", table: "review", record });
      const reply = await thinker.ask<ReviewReply>(
        { do: "review", table: "review", lang },
        {
          aid: viewOf(this.game.game).aid,
          needed: true,
          progress: (part) => {
            if (mine === this.round) this.progress.value = part;
          },
        },
      );
      remembered.set(key, reply);
      if (mine === this.round) this.reply.value = reply;
    } catch (error) {
      if (mine !== this.round) return;
      const code = error instanceof EngineError ? error.code : "engine";
      if (code === "stopped") this.stopped.value = true;
      else this.problem.value = code === "engine" ? t("study.review.broken") : (error as EngineError).message;
    }
    if (mine === this.round) this.progress.value = null;
  }

  /* Gives up what is going on, if anything is. */
  stop(): void {
    if (this.progress.value !== null) thinker.stop();
  }
}
