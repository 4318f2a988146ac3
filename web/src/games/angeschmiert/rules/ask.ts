/*
 * Examples for the rules, played by the engine.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { useAnswer } from "../../../components/ask";
import { engine } from "../../../engine/client";
import type { Position } from "../../../engine/types";
import type { AngeschmiertState } from "../types";

interface Roll {
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
        await engine.ask<Position<AngeschmiertState>>({ do: "new", table: name, game: "angeschmiert", seats: 2, options: { figures } }),
      ];
      for (const move of moves) positions.push(await engine.ask<Position<AngeschmiertState>>({ do: "play", table: name, move }));
      void engine.ask({ do: "drop", table: name });
      if (!gone) trace.value = positions;
    };
    void play().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [key]);
  return trace.value;
}
