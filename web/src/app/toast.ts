/*
 * Short notes at the edge of the page, some with a way back ("Undo"). They go by themselves.
 */
import { signal } from "@preact/signals";
import { announce } from "./announce";

interface Toast {
  id: number;
  text: string;
  action: { label: string; run(): void } | undefined;
  along: boolean; /* to the next view, too: it says what became of the one before */
}

const SHOWN_FOR = 8000; /* milliseconds; one with a way back stays longer */
const WITH_ACTION = 15000;

export const toasts = signal<Toast[]>([]);
let last = 0;

export function toast(text: string, action?: { label: string; run(): void }, along = false): void {
  const id = ++last;
  toasts.value = [...toasts.value.slice(-2), { id, text, action, along }];
  announce(text);
  setTimeout(() => dismiss(id), action ? WITH_ACTION : SHOWN_FOR);
}

export function dismiss(id: number): void {
  toasts.value = toasts.value.filter((one) => one.id !== id);
}

/* A view is gone, and what was said about it with it. */
export function leaveToasts(): void {
  toasts.value = toasts.value.filter(({ along }) => along).map((one) => ({ ...one, along: false }));
}
