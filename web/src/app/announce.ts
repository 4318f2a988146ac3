/*
 * What a screen reader shall say. Sentences that come close together are said together, in the topmost layer: the page,
 * or the modal dialog that was opened last. What lies below that is inert, and nobody hears it.
 */
import { signal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/* What each layer says, the topmost last. */
export const layers = signal<readonly Signal<string>[]>([]);

let pending: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function say(sentences: string): void {
  const top = layers.peek().at(-1);
  if (top) top.value = sentences;
}

export function announce(sentence: string): void {
  /* The same sentence twice is said twice. */
  if (pending.length === 0) say("");
  pending.push(/[\p{L}\p{N}”»]$/u.test(sentence) ? `${sentence}.` : sentence);
  clearTimeout(timer);
  timer = setTimeout(() => {
    say(pending.join(" "));
    pending = [];
  }, 150);
}

/* Words that stand somewhere on the page are said when they come and when they change. */
export function useAnnounced(words: string): void {
  useEffect(() => {
    if (words !== "") announce(words);
  }, [words]);
}
