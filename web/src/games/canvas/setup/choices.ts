/*
 * The choices before a game of Canvas, and which of them can be played: the engine is asked.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { unlessLeft } from "../../../common/unlessLeft";
import { possible } from "../../../session/trial";

export const MODES = ["standard", "vincent", "puzzle"] as const;
export const TARGETS = ["rank", "easy", "normal", "hard", "master", "goal"] as const;
type Mode = (typeof MODES)[number];
type Target = (typeof TARGETS)[number];

export interface Choices {
  mode: Mode;
  cards: "scenario" | "own";
  scenario: string;
  scoring: string[]; /* names, or "random" */
  target: Target;
}

export const optionsOf = ({ mode, cards, scenario, scoring, target }: Choices, seats: number): Record<string, unknown> => ({
  mode,
  ...(cards === "scenario" ? { scenario } : { scoring }),
  ...(seats === 1 ? { target } : {}),
});

interface Possible {
  modes: readonly Mode[];
  targets: readonly Target[];
}

async function possibleWith(choices: Choices, seats: number): Promise<Possible> {
  const wanted = (part: Partial<Choices>) => ({ game: "canvas", seats, options: optionsOf({ ...choices, ...part }, seats) });
  return {
    modes: await possible(MODES, (mode) => wanted({ mode, target: "rank" })),
    targets: seats === 1 ? await possible(TARGETS, (target) => wanted({ target })) : TARGETS,
  };
}

/* Null until the engine has answered. What cannot be any more gives way to what can. */
export function usePossible(choices: Choices, seats: number, change: (part: Partial<Choices>) => void): Possible | null {
  const found = useSignal<Possible | null>(null);
  const take = ({ modes, targets }: Possible): void => {
    found.value = { modes, targets };
    const [mode] = modes;
    const [target] = targets;
    if (mode && !modes.includes(choices.mode)) change({ mode });
    else if (target && !targets.includes(choices.target)) change({ target });
  };
  useEffect(() => unlessLeft(possibleWith(choices, seats), take), [choices, seats]);
  return found.value;
}
