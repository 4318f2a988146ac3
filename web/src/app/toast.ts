/*
 * Short notes at the edge of the page, some with a way back ("Undo"). They go by themselves; those with a way back not
 * while somebody looks at them.
 */
import { signal } from "@preact/signals";
import { announce } from "./announce";

interface Toast {
  id: number;
  text: string;
  action: { label: string; run(): void } | undefined;
  along: boolean; /* to the next view, too: it says what became of the one before */
}

const SHOWN_FOR = 8; /* seconds; one with a way back stays longer */
const WITH_ACTION = 15;

export const toasts = signal<Toast[]>([]);
let last = 0;

export function toast(text: string, action?: { label: string; run(): void }, along = false): void {
  const id = ++last;
  toasts.value = [...toasts.value.slice(-2), { id, text, action, along }];
  announce(text);
  const most = action ? WITH_ACTION : SHOWN_FOR;
  let left = most;
  const clock = setInterval(() => {
    left = isLookedAt(action !== undefined) ? most : left - 1;
    if (left <= 0) dismiss(id);
    if (!toasts.peek().some((one) => one.id === id)) clearInterval(clock);
  }, 1000);
}

/* By a pointer or the focus; or nobody can see it yet. Those who use keys need longer to come to a way back; but a field
   for text shows its focus to everybody. What is only said goes even from below a pointer: it may lie over what is to be
   pressed. */
const LOOKED_AT = ".toasts:is(:hover, :focus-within), :focus-visible:not(:read-write)";
const isLookedAt = (leadsBack: boolean): boolean => document.hidden || (leadsBack && document.querySelector(LOOKED_AT) !== null);

export function dismiss(id: number): void {
  toasts.value = toasts.value.filter((one) => one.id !== id);
}

/* A view is gone, and what was said about it with it. */
export function leaveToasts(): void {
  toasts.value = toasts.value.filter(({ along }) => along).map((one) => ({ ...one, along: false }));
}
