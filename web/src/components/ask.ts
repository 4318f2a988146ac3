/*
 * Asking the engine from a page that has no table: facts, scores and examples, in the page's language.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { lang } from "../app/texts";
import { table } from "../engine/client";
import type { GameName, Position, AngeschmiertState } from "../engine/types";

/* The answer to a request, once it is there; asked again when the language changes. */
export function useAnswer<Reply>(request: object): Reply | null {
  const answer = useSignal<Reply | null>(null);
  const key = JSON.stringify({ ...request, lang: lang.value });
  useEffect(() => {
    let gone = false;
    void table.ask<Reply>(JSON.parse(key) as object).then(
      (reply) => {
        if (!gone) answer.value = reply;
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [key]);
  return answer.value;
}

export function useFacts<Facts>(game: GameName): Facts | null {
  return useAnswer<Facts>({ do: "facts", game });
}

export interface Roll {
  move: string;
  p: number;
}

/* The first throw of a race, with the chance of every outcome. */
export function useFirstThrow(): Roll[] | null {
  const answer = useAnswer<{ legal: Roll[] }>({ do: "new", table: "rules-throws", game: "angeschmiert" });
  return answer?.legal ?? null;
}

/* A race played from a set position: what the engine says after each of the moves. */
export function useTrace(figures: Record<string, [number, number]>, moves: readonly string[]): Position<AngeschmiertState>[] {
  const trace = useSignal<Position<AngeschmiertState>[]>([]);
  const key = JSON.stringify({ figures, moves });
  useEffect(() => {
    let gone = false;
    const name = `rules-trace-${moves.join("-")}`.replaceAll(" ", "").slice(0, 64);
    const play = async (): Promise<void> => {
      const positions = [
        await table.ask<Position<AngeschmiertState>>({ do: "new", table: name, game: "angeschmiert", seats: 2, options: { figures } }),
      ];
      for (const move of moves) positions.push(await table.ask<Position<AngeschmiertState>>({ do: "play", table: name, move }));
      void table.ask({ do: "drop", table: name });
      if (!gone) trace.value = positions;
    };
    void play().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [key]);
  return trace.value;
}
