/*
 * What the page knows about each game: its table, and its moves in words.
 */
import type { FunctionComponent } from "preact";
import type { Played, Session } from "../app/session";
import type { SeatPlan } from "../app/store";
import type { GameName, Position } from "../engine/types";
import { CanvasTable } from "./canvas/CanvasTable";
import { canvasSentence } from "./canvas/words";
import { RaceTable } from "./race/RaceTable";
import { raceSentence } from "./race/words";

export interface GameView {
  Table: FunctionComponent<{ session: Session }>;
  /* A move as a sentence, for lists and screen readers: "Anna takes Peaceful and pays 2 tokens." */
  sentence(played: Played, before: Position, seats: SeatPlan[]): string;
}

export const views: Record<GameName, GameView> = {
  canvas: { Table: CanvasTable, sentence: canvasSentence },
  angeschmiert: { Table: RaceTable, sentence: raceSentence },
};
