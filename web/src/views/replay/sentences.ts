/*
 * All moves of a game as sentences.
 */
import { effect, signal, type Signal } from "@preact/signals";
import { lang } from "../../app/texts";
import { tellPlayed } from "../../session/told";
import type { ReplaySession } from "./replaysession";

export interface Sentences {
  all: Signal<string[]>;
  stop(): void;
}

export function sentencesOf(session: ReplaySession): Sentences {
  const all = signal<string[]>([]);
  const write = async (asked: string): Promise<void> => {
    const told = await tellPlayed((request) => session.ask(request), session.saved.peek().seats, 0);
    if (lang.peek() === asked) all.value = told.map((one) => one.told);
  };
  return { all, stop: effect(() => void write(lang.value).catch(() => undefined)) };
}
