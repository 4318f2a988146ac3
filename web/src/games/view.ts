/*
 * What the page wants to know about a game. Everything that differs between games is a member here: nothing outside
 * this folder asks which game it has before it. What most visitors never need is fetched when it is first wanted.
 */
import type { FunctionComponent } from "preact";
import type { NewGame } from "../session/layout";
import type { Remember } from "../people/count";
import type { Career } from "../people/model";
import type { Session } from "../session/session";
import type { Settings } from "../app/settings";
import type { TextKey } from "../app/texts";
import type { SavedGame } from "../session/store";
import type { IconName } from "../components/Icon";
import type { Key } from "../components/KeyList";
import type { Aid } from "../engine/client";
import type { Medal } from "../pictures/client";
import type { Lesson } from "./lesson";
import type { SetUp } from "./setup";

export interface GameView {
  /* On the wall of the first view: a picture, who can play it and how long, and a game begun with one click. */
  Picture: FunctionComponent;
  facts(): string;
  quickWords(): string;
  quickGame(): NewGame;
  /* What its box says of itself; null where there is no box. */
  box: TextKey | null;
  /* The pictures of its achievements, by their names. */
  medals: Readonly<Record<string, Medal>>;
  /* On the ledge below the wall. */
  Ledge: FunctionComponent | null;
  /* Views of its own, each with an entry in the rail on top unless it stands aside. */
  pages: readonly GamePage[];

  /* A kept game in lists. */
  title(game: SavedGame): string;
  Thumb: FunctionComponent<{ game: SavedGame }>;
  /* Whether points tell at a glance how it ended: "40 : 16". */
  tally: boolean;

  /* The sign of a seat. */
  SeatMark: FunctionComponent<SeatMarkProps>;
  /* What a person may switch on and off. */
  switches: readonly GameSwitch[];
  /* What its computer players would like to look things up in. */
  aid: Aid | null;
  /* Played with real dice or cards: the texts that offer it; null where the table cannot ask for them. */
  outside: { label: TextKey; about: TextKey } | null;
  /* What is remembered of a finished game besides points and winners. */
  remembered: Remember;
  /* What was achieved before there were people. */
  earlier: (() => Promise<{ game: string; career(): Career | null; forget(): void }>) | null;
  /* A game is over, and has been kept. */
  ended(game: SavedGame): Promise<void>;
  /* What it keeps besides games. */
  own: OwnThings | null;

  table(): Promise<TableRoom>;
  setUp(): Promise<SetUp>;
  rules: (() => Promise<RulesRoom>) | null;
  lesson: (() => Promise<Lesson>) | null;
}

export interface OwnThings {
  kept(): unknown; /* to be written into a file */
  add(found: unknown): void; /* from any file: what is here already stays */
  forget(): void; /* everything has been deleted */
}

interface GamePage {
  path: string; /* #/path */
  icon: IconName;
  title: TextKey;
  /* Not in the rail on top, where there is little room; links lead there. */
  aside?: true;
  /* About one person, whose id may follow in the address. */
  ofPerson?: true;
  View: FunctionComponent;
}

export interface SeatMarkProps {
  seat: number;
  alt?: string;
}

export interface GameSwitch {
  setting: { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];
  label: TextKey;
  about: TextKey;
}

export interface TableRoom {
  /* With `hands` the big screen shows the rest: only what one has to do with oneself. */
  Table: FunctionComponent<{ session: Session; hands?: boolean }>;
  /* All of it on a big screen, to be read from afar; nobody moves there. */
  BigScreen: FunctionComponent<{ session: Session }>;
  /* Where real dice or cards are asked for. */
  Chance: FunctionComponent<{ session: Session }> | null;
  /* The keys of its table. */
  keys(): Key[];
}

export interface RulesRoom {
  /* Each has a heading with the key rules.GAME.SECTION.title. */
  sections: readonly string[];
  Text: FunctionComponent;
}
