/*
 * All moves of a game as sentences. They come a few at a time, so that a long game holds nothing up.
 */
import { effect, signal, type Signal } from "@preact/signals";
import { lang } from "../../app/texts";
import type { TableRoom } from "../../games/view";
import type { ReplaySession } from "./replaysession";

const AT_ONCE = 25;

export interface Sentences {
  all: Signal<string[]>;
  stop(): void;
}

export function sentencesOf(session: ReplaySession, room: TableRoom): Sentences {
  const all = signal<string[]>([]);
  let round = 0;
  const write = async (mine: number): Promise<void> => {
    const { seats } = session.saved.peek();
    const written: string[] = [];
    for (const [ply, played] of session.moves.entries()) {
      const before = await session.positionAt(ply);
      await room.learn(played.move);
      if (mine !== round) return;
      written.push(room.sentence(played, before, seats));
      if (written.length % AT_ONCE === 0) all.value = [...written];
    }
    all.value = written;
  };
  const stop = effect(() => {
    if (lang.value) void write(++round).catch(() => undefined);
  });
  return {
    all,
    stop: () => {
      round++;
      stop();
    },
  };
}
