/*
 * Talk at a table, as the views see it: what was said, and a way to say something. Phrases and reactions are names; each
 * reader has them in their own language.
 */
import type { ReadonlySignal, Signal } from "@preact/signals";
import type { Seat } from "../engine/types";
import { t } from "../app/texts";

export const PHRASES = ["hello", "good-luck", "well-played", "thanks", "nice-painting", "your-turn", "one-moment", "oops", "again", "goodbye"] as const;
export const REACTIONS = ["applause", "lovely", "bold", "clever"] as const;

type Phrase = (typeof PHRASES)[number] | Reaction;
export type Reaction = (typeof REACTIONS)[number];

export const isReaction = (phrase: string): phrase is Reaction => (REACTIONS as readonly string[]).includes(phrase);
export const isPhrase = (phrase: string): phrase is Phrase => isReaction(phrase) || (PHRASES as readonly string[]).includes(phrase);
export const phraseWords = (phrase: Phrase): string => t(`phrase.${phrase}`);

export interface Talker {
  id: string;
  name: string; /* fit to be shown */
  seat: Seat | null; /* null: looks on */
  known: boolean; /* has a password */
  mine: boolean;
}

export interface Line {
  number: number; /* rises */
  by: Talker;
  text: string | null; /* typed, and fit to be shown; else it is a phrase */
  phrase: Phrase | null;
}

/* A phrase or a reaction that somebody has just said. */
export interface Exclaimed {
  number: number; /* rises */
  by: Talker;
  phrase: Phrase;
}

/* Somebody's reaction to the move at a ply. */
export interface Reacted {
  by: Talker;
  phrase: Reaction;
  ply: number;
}

export type Words = { text: string } | { phrase: Phrase; about?: number };

export interface Talk {
  /* Those one listens to, the last ones last. */
  readonly lines: ReadonlySignal<Line[]>;
  readonly unread: ReadonlySignal<number>;
  readonly reactions: ReadonlySignal<Reacted[]>;
  /* One of everybody who has just said something, for some seconds. */
  readonly bubbles: ReadonlySignal<Exclaimed[]>;
  /* The one that has just come. */
  readonly fresh: ReadonlySignal<Reacted | null>;
  /* Whether somebody has the lines before their eyes. */
  readonly reading: Signal<boolean>;
  /* Why it could not be said, as a sentence; null when it was. */
  say(words: Words): Promise<string | null>;
}

/* What may be said at a table, as its host has chosen. */
export const TALK_RULES = ["all", "phrases", "off"] as const;
export type TalkRule = (typeof TALK_RULES)[number];
