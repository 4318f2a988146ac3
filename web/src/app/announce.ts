/*
 * What a screen reader shall say. Sentences that come close together are said together.
 */
import { signal } from "@preact/signals";

export const announcement = signal("");

let pending: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function announce(sentence: string): void {
  /* The same sentence twice is said twice. */
  if (pending.length === 0) announcement.value = "";
  pending.push(/[\p{L}\p{N}”»]$/u.test(sentence) ? `${sentence}.` : sentence);
  clearTimeout(timer);
  timer = setTimeout(() => {
    announcement.value = pending.join(" ");
    pending = [];
  }, 150);
}
