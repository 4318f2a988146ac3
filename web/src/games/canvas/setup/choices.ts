/*
 * The choices before a game of Canvas, and which of them can be played: the engine is asked.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { unlessLeft } from "../../../common/unlessLeft";
import { optionOf } from "../../../engine/games";
import { possible } from "../../../session/trial";

/* As `hello` lists them, which has been heard before there is a set-up. */
export const modes = (): readonly string[] => optionOf("canvas", "mode")?.values ?? [];
export const targets = (): readonly string[] => optionOf("canvas", "target")?.values ?? [];
export const mostCards = (): number => optionOf("canvas", "scoring")?.most ?? 0;

export interface Choices {
  mode: string;
  cards: "scenario" | "own";
  scenario: string;
  scoring: string[]; /* names, or "random" */
  target: string;
}

export const optionsOf = ({ mode, cards, scenario, scoring, target }: Choices, seats: number): Record<string, unknown> => ({
  mode,
  ...(cards === "scenario" ? { scenario } : { scoring }),
  ...(seats === 1 ? { target } : {}),
});

interface Possible {
  modes: readonly string[];
  targets: readonly string[];
}

async function possibleWith(choices: Choices, seats: number): Promise<Possible> {
  const wanted = (part: Partial<Choices>) => ({ game: "canvas", seats, options: optionsOf({ ...choices, ...part }, seats) });
  return {
    modes: await possible(modes(), (mode) => wanted({ mode, target: "rank" })),
    targets: seats === 1 ? await possible(targets(), (target) => wanted({ target })) : targets(),
  };
}

/* Null until the engine has answered. What cannot be any more gives way to what can. */
export function usePossible(choices: Choices, seats: number, change: (part: Partial<Choices>) => void): Possible | null {
  const found = useSignal<Possible | null>(null);
  const take = (now: Possible): void => {
    found.value = now;
    const [mode] = now.modes;
    const [target] = now.targets;
    if (mode && !now.modes.includes(choices.mode)) change({ mode });
    else if (target && !now.targets.includes(choices.target)) change({ target });
  };
  useEffect(() => unlessLeft(possibleWith(choices, seats), take), [choices, seats]);
  return found.value;
}
