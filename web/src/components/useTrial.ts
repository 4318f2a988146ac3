/*
 * A set-up that is tried out while somebody chooses: the first position, or what is wrong with it.
 */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { unlessLeft } from "../common/unlessLeft";
import { type Problem, type SetUpTrial, type Trial, tryOut } from "../session/trial";
import type { Position } from "../engine/types";

/* Tries again whenever one of `chosen` changes. Whoever begins may say what went wrong then in `problem`, too. */
export function useTrial(
  wanted: () => SetUpTrial,
  chosen: readonly unknown[],
): { position: Signal<Position | null>; problem: Signal<Problem | null> } {
  const position = useSignal<Position | null>(null);
  const problem = useSignal<Problem | null>(null);
  const show = (tried: Trial): void => {
    problem.value = "problem" in tried ? tried.problem : null;
    position.value = "position" in tried ? tried.position : null;
  };
  useEffect(() => unlessLeft(tryOut(wanted()), show), chosen);
  return { position, problem };
}
