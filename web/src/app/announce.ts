/*
 * What a screen reader shall say. Sentences that come close together are said together.
 */
import { signal } from "@preact/signals";

export const announcement = signal("");

let pending: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function announce(sentence: string): void {
  pending.push(sentence);
  clearTimeout(timer);
  timer = setTimeout(() => {
    announcement.value = pending.join(" ");
    pending = [];
  }, 150);
}
