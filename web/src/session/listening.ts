/*
 * Whom one listens to at tables with friends: kept on this device, for all tables.
 */
import { effect, signal, type Signal } from "@preact/signals";
import { onKept, readKept, writeKept } from "../common/kept";

interface Listening {
  /* People of the house, by their ids; the names are for the list of them. */
  muted: { id: string; name: string }[];
  nobody: boolean; /* everybody is muted */
  spoken: boolean; /* screen readers say what is new */
}

const KEY = "atelier.listening";
const MOST = 200; /* people; the first are forgotten */

function isPerson(one: unknown): one is Listening["muted"][number] {
  const { id, name } = (one ?? {}) as Record<string, unknown>;
  return typeof id === "string" && typeof name === "string";
}

function read(): Listening {
  const { muted, nobody, spoken } = (readKept(KEY) ?? {}) as Record<string, unknown>;
  return { muted: Array.isArray(muted) ? muted.filter(isPerson).slice(-MOST) : [], nobody: nobody === true, spoken: spoken !== false };
}

export const listening: Signal<Listening> = signal(read());

let first = true;
effect(() => {
  const chosen = listening.value;
  if (!first) writeKept(KEY, chosen);
  first = false;
});

/* Who was muted in one window is muted in all; and none of them keeps what it knew before. */
onKept(KEY, () => (listening.value = read()));

export function listen(part: Partial<Listening>): void {
  listening.value = { ...listening.value, ...part };
}

export function mute(id: string, name: string): void {
  listen({ muted: [...listening.value.muted.filter((one) => one.id !== id), { id, name }].slice(-MOST) });
}

export function unmute(id: string): void {
  listen({ muted: listening.value.muted.filter((one) => one.id !== id) });
}

export const mutesAnybody = (): boolean => listening.value.nobody || listening.value.muted.length > 0;

export const isMuted = (id: string): boolean => listening.value.nobody || listening.value.muted.some((one) => one.id === id);
