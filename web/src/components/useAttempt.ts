/*
 * Something that may be refused, tried by a button or a form: whether it is under way, and the sentence that says why it
 * came to nothing.
 */
import { useSignal, type Signal } from "@preact/signals";
import { sentenceOf } from "../common/sentence";

interface Attempt {
  busy: Signal<boolean>;
  problem: Signal<string | null>;
  attempt(act: () => Promise<unknown>): Promise<void>;
}

export function useAttempt(): Attempt {
  const busy = useSignal(false);
  const problem = useSignal<string | null>(null);
  const attempt = async (act: () => Promise<unknown>): Promise<void> => {
    busy.value = true;
    problem.value = null;
    await act().catch((error: unknown) => (problem.value = sentenceOf(error)));
    busy.value = false;
  };
  return { busy, problem, attempt };
}
