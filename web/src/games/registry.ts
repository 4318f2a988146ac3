/*
 * What the page knows about each game: its table, its keys, and its moves in words.
 */
import type { FunctionComponent } from "preact";
import type { Played, Session } from "../app/session";
import type { SeatPlan } from "../app/store";
import type { Key } from "../components/KeyList";
import type { GameName, Position } from "../engine/types";
import { CanvasTable } from "./canvas/table/Table";
import { canvasKeys } from "./canvas/table/keys";
import { canvasSentence, learnTitle } from "./canvas/words";
import { angeschmiertKeys } from "./angeschmiert/table/keys";
import { AngeschmiertTable } from "./angeschmiert/table/Table";
import { angeschmiertSentence } from "./angeschmiert/words";

export interface GameView {
  Table: FunctionComponent<{ session: Session }>;
  /* The keys of its table. */
  keys(): Key[];
  /* Asks for whatever the sentence about a move needs. */
  learn(move: string): Promise<void>;
  /* A move as a sentence, for lists and screen readers: "Anna takes Peaceful and pays 2 tokens." */
  sentence(played: Played, before: Position, seats: SeatPlan[]): string;
}

export const views: Record<GameName, GameView> = {
  canvas: { Table: CanvasTable, keys: canvasKeys, learn: learnTitle, sentence: canvasSentence },
  angeschmiert: { Table: AngeschmiertTable, keys: angeschmiertKeys, learn: () => Promise.resolve(), sentence: angeschmiertSentence },
};
