/*
 * Examples for the rules, played by the engine.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { unlessLeft } from "../../../common/unlessLeft";
import { beside } from "../../../session/beside";
import { useAnswer } from "../../../components/ask";
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
    const played = beside(async (ask) => {
      const positions = [await ask<Position<AngeschmiertState>>({ do: "new", game: "angeschmiert", seats: 2, options: { figures } })];
      for (const move of moves) positions.push(await ask<Position<AngeschmiertState>>({ do: "play", move }));
      return positions;
    });
    return unlessLeft(played, (positions) => (trace.value = positions));
  }, [key]);
  return trace.value;
}
